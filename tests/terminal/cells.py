"""What a terminal shows, cell by cell, as far as a person can see it."""

from typing import Any

import pyte

Cell = tuple[Any, ...]


def cells(screen: pyte.Screen) -> list[list[Cell]]:
    """By line and column: character, colours and attributes; the colour of what is not there is left out."""
    return [[_seen(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]


def _seen(char: Any) -> Cell:
    blank = char.data in ("", " ") and not (char.underscore or char.reverse or char.strikethrough)
    if blank:
        return (" ", char.bg)
    return (
        char.data,
        char.bg,
        char.fg,
        char.bold,
        char.italics,
        char.underscore,
        char.reverse,
        char.strikethrough,
    )


def differences(one: pyte.Screen, other: pyte.Screen) -> list[str]:
    """The cells in which two screens differ, told."""
    return [
        f"line {y} column {x}: {first} {second}"
        for y, (row, other_row) in enumerate(zip(cells(one), cells(other), strict=True))
        for x, (first, second) in enumerate(zip(row, other_row, strict=True))
        if first != second
    ]


def misplaced(screen: pyte.Screen, meant: pyte.Screen) -> list[tuple[int, int, str]]:
    """The letters and digits of ASCII, with column and line, that do not stand where they were meant to."""
    return [
        (x, y, cell[0])
        for y, row in enumerate(cells(meant))
        for x, cell in enumerate(row)
        if cell[0].isascii() and cell[0].isalnum() and screen.buffer[y][x].data != cell[0]
    ]
