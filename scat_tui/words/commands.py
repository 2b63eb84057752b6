"""What is typed stays the same in every language: sentences have a place for it, named after the word."""


class _Typed(dict[str, object]):
    """Fills each place without a value with its own name."""

    def __missing__(self, key: str) -> str:
        return key


def with_commands(sentence: str, **parts: object) -> str:
    """The sentence with the parts in its `{places}`, and in each other place the word it is named after.

    >>> with_commands("Type {leave} to go, or {stay} with {name}.", name="Ana")
    'Type leave to go, or stay with Ana.'
    """
    return sentence.format_map(_Typed(parts))
