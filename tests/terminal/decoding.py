"""A decoder with a clock of its own, for the tests."""

from scat_tui.terminal.decoder import Decoder, Token, TokenKind


class Clock:
    """A decoder with a time of its own."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self.now = 100.0
        self.encoding = encoding
        self.decoder = Decoder(encoding)

    def feed(self, data: str | bytes, after: float = 0.0) -> list[Token]:
        """What comes out at once; time passes before."""
        early = self.wait(after)
        given = data if isinstance(data, bytes) else data.encode(self.encoding)
        return early + self.decoder.feed(given, self.now)

    def wait(self, seconds: float) -> list[Token]:
        """What comes out by waiting."""
        tokens: list[Token] = []
        end = self.now + seconds
        while self.decoder.deadline is not None and self.decoder.deadline <= end:
            self.now = self.decoder.deadline
            tokens += self.decoder.expire(self.now)
        self.now = end
        return tokens


def typed(text: str) -> list[Token]:
    """The tokens of typed characters."""
    return [Token(TokenKind.TYPED, character) for character in text]
