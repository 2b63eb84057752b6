"""Command words, which are the same in every language: sentences have placeholders named after them."""


class _Typed(dict[str, object]):
    """Fills each placeholder without a value with its own name."""

    def __missing__(self, key: str) -> str:
        return key


def with_commands(sentence: str, **parts: object) -> str:
    """The sentence with the parts in its `{placeholders}`, and in the others the words they are named after.

    >>> with_commands("Type {leave} to go, or {stay} with {name}.", name="Ana")
    'Type leave to go, or stay with Ana.'
    """
    return sentence.format_map(_Typed(parts))
