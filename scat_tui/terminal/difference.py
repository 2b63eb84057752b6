"""From the picture that a terminal shows to the one it should show, in as few bytes as will do.

A change of look costs 20 to 40 bytes, a jump 2 to 8: what looks alike is written together, wherever it is.
"""

from typing import NamedTuple

from scat_tui.terminal import looks
from scat_tui.terminal.frame import Frame, only_plain

GAP = 4
"""Unchanged cells that are cheaper to write again than to jump over."""

_WIDE_SCRIPTS = ("ᄀᅟ", "⺀〾", "ぁ꓏", "가힣", "豈﫿", "︰﹯", "！｠", "￠￦", "𠀀𿿽")
"""First and last sign of the scripts that all terminals draw in two cells."""


class Run(NamedTuple):
    """Signs of one look, side by side."""

    y: int
    x: int
    text: str
    look: str


def difference(shown: Frame, wanted: Frame, width: int, height: int) -> str:
    """The sequences that turn what is shown into what is wanted; afterwards `shown` is like `wanted`.

    Both frames have the same size; what lies outside width and height, the terminal's own, is left out.
    """
    odd: list[Run] = []
    plain: list[Run] = []
    for y in range(min(wanted.height, height)):
        texts, styles = wanted.texts[y], wanted.looks[y]
        if texts == shown.texts[y] and styles == shown.looks[y]:
            continue
        columns = [x for x in _changed(shown.texts[y], shown.looks[y], texts, styles) if x < width]
        _collect(y, texts, styles, columns, odd, plain)
        shown.texts[y] = texts[:]
        shown.looks[y] = styles[:]
    writer = _Writer(width)
    # First what may spoil its neighbour, then the neighbours.
    for run in odd:
        writer.odd(run)
    writer.by_look(plain)
    return "".join(writer.pieces)


def _changed(old_texts: list[str], old_looks: list[str], texts: list[str], styles: list[str]) -> list[int]:
    """The columns to write, in order."""
    columns = [
        x
        for x, (old_text, old_look, text, look) in enumerate(
            zip(old_texts, old_looks, texts, styles, strict=True)
        )
        if old_text != text
        or (old_look != look and (text != " " or looks.of_blank(old_look) != looks.of_blank(look)))
    ]
    extra = set()
    for x in columns:
        if texts[x] == "" and x > 0:
            # The second half of a wide sign is written by its first.
            extra.add(x - 1)
        if not (_is_plain(texts[x]) and _is_plain(old_texts[x])):
            # A terminal may disagree about such a sign's width: its neighbour may have suffered.
            extra.update((x + 1, x + 2))
    if not extra:
        return columns
    return sorted(x for x in extra.union(columns) if x < len(texts))


def _is_plain(text: str) -> bool:
    return len(text) == 1 and (text.isascii() or only_plain(text) is not None)


def _certainly_wide(text: str) -> bool:
    return len(text) == 1 and any(script[0] <= text <= script[1] for script in _WIDE_SCRIPTS)


def _collect(
    y: int, texts: list[str], styles: list[str], columns: list[int], odd: list[Run], plain: list[Run]
) -> None:
    """Sort a row's columns into odd signs, one by one, and runs of plain ones."""
    start, end, look = 0, -1, ""
    for x in columns:
        text = texts[x]
        if not _is_plain(text):
            if text:
                wide = x + 1 < len(texts) and texts[x + 1] == ""
                odd.append(Run(y, x, "  " + text if wide and not _certainly_wide(text) else text, styles[x]))
            continue
        if end >= 0 and x - end <= GAP:
            joint = _joint_look(look, texts[end : x + 1], styles[end : x + 1])
            if joint is not None:
                end, look = x + 1, joint
                continue
        if end >= 0:
            plain.append(Run(y, start, "".join(texts[start:end]), look))
        start, end = x, x + 1
        look = looks.of_blank(styles[x]) if text == " " else styles[x]
    if end >= 0:
        plain.append(Run(y, start, "".join(texts[start:end]), look))


def _joint_look(look: str, texts: list[str], styles: list[str]) -> str | None:
    """A look in which these signs can follow a run of that look; None if there is none."""
    for text, style in zip(texts, styles, strict=True):
        if not _is_plain(text):
            return None
        if text == " ":
            if looks.of_blank(style) != looks.of_blank(look):
                return None
        elif style != look:
            return None
    return look


class _Writer:
    """Writes runs; knows where the cursor is and how it writes, as far as it can be known."""

    def __init__(self, width: int) -> None:
        self.pieces: list[str] = []
        self._width = width
        self._x: int | None = None
        self._y: int | None = None
        self._look: str | None = None

    def by_look(self, runs: list[Run]) -> None:
        """Write runs of plain signs, those of one look together, in an order with small changes between."""
        groups: dict[str, list[Run]] = {}
        for run in runs:
            groups.setdefault(run.look, []).append(run)
        while groups:
            look = min(groups, key=lambda other: len(looks.change(self._look, other)))
            self._change_look(look)
            blank = looks.of_blank(look)
            # Blanks on the same ground need no look of their own.
            together = groups.pop(look) + (groups.pop(blank, []) if blank != look else [])
            for run in sorted(together):
                self._go(run.x, run.y)
                self.pieces.append(run.text)
                end = run.x + len(run.text)
                self._x = end if end < self._width else None

    def odd(self, run: Run) -> None:
        """A sign whose width terminals may dispute: nobody knows where the cursor is behind it."""
        self._go(run.x, run.y)
        self._change_look(run.look)
        text = run.text
        if text.startswith("  "):
            # Where it turns out to be narrow nothing old shall show beside it.
            text = f"  \x1b[{run.x + 1}G{text[2:]}"
        self.pieces.append(text)
        self._x = None

    def _change_look(self, look: str) -> None:
        self.pieces.append(looks.change(self._look, look))
        self._look = look

    def _go(self, x: int, y: int) -> None:
        if (x, y) != (self._x, self._y):
            self.pieces.append(_way(self._x, self._y, x, y))
        self._x, self._y = x, y


def _way(from_x: int | None, from_y: int | None, x: int, y: int) -> str:
    """The shortest sequence that moves the cursor; None: nobody knows where it is.

    A line feed goes straight down, since the terminal's own processing of output is off.
    """
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
    if from_y is not None and y >= from_y:
        down = "\n" * (y - from_y)
        ways.append(f"{down}\x1b[{x + 1}G")
        if x == 0:
            ways.append(down + "\r")
        if from_x is not None:
            ways.append(down + _sideways(x - from_x))
    return min(ways, key=len)


def _sideways(count: int) -> str:
    if count > 0:
        return f"\x1b[{count}C" if count > 1 else "\x1b[C"
    return "\b" * -count
