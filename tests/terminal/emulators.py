"""Terminals that measure characters in a way of their own."""

from unicodedata import category, east_asian_width

import pyte
import pyte.screens
import wcwidth


class Disagreeing(pyte.Screen):
    """A terminal that blanks what remains of a wide character, as they do."""

    def draw(self, data: str) -> None:
        for character in data:
            line, x = self.buffer[self.cursor.y], self.cursor.x
            if line[x].data == "" and x > 0:
                line[x - 1] = line[x - 1]._replace(data=" ")
            super().draw(character)
            if self.cursor.x < self.columns and line[self.cursor.x].data == "":
                line[self.cursor.x] = line[self.cursor.x]._replace(data=" ")


def ambiguous_wide(character: str) -> int:
    """The cells of a character where those of ambiguous width take two, as in terminals for ideographs."""
    if east_asian_width(character) == "A" and category(character)[0] != "M":
        return 2
    return int(wcwidth.wcwidth(character))


class Wide(Disagreeing):
    """A terminal that gives two cells to characters of ambiguous width."""

    def draw(self, data: str) -> None:
        before = pyte.screens.wcwidth
        pyte.screens.wcwidth = ambiguous_wide
        try:
            super().draw(data)
        finally:
            pyte.screens.wcwidth = before

    @property
    def display(self) -> list[str]:
        """The lines; pyte's own property measures them as usual."""
        return ["".join(self.buffer[y][x].data for x in range(self.columns)) for y in range(self.lines)]
