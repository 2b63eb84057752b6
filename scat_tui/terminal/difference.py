"""From the picture that a terminal shows to the one it should show, in as few bytes as will do."""

import re

from scat_tui.terminal import looks
from scat_tui.terminal.frame import Frame, only_plain

GAP = 4
"""Unchanged cells that are cheaper to write again than to jump over."""

_certainly_wide = re.compile("[ᄀ-ᅟ⺀-〾ぁ-꓏가-힣豈-﫿︰-﹯！-｠￠-￦𠀀-𿿽]").fullmatch
"""Scripts whose signs all terminals draw in two cells."""


def difference(shown: Frame, wanted: Frame, width: int, height: int) -> str:
    """The sequences that turn what is shown into what is wanted; afterwards `shown` is like `wanted`.

    Both frames have the same size; what lies outside width and height, the terminal's own, is left out.
    """
    writer = _Writer()
    for y in range(min(wanted.height, height)):
        texts, styles = wanted.texts[y], wanted.looks[y]
        if texts == shown.texts[y] and styles == shown.looks[y]:
            continue
        columns = _changed(shown.texts[y], shown.looks[y], texts, styles)
        writer.row(y, texts, styles, [x for x in columns if x < width], width)
        shown.texts[y] = texts[:]
        shown.looks[y] = styles[:]
    return "".join(writer.pieces)


def _changed(old_texts: list[str], old_looks: list[str], texts: list[str], styles: list[str]) -> list[int]:
    """The columns to write, in order."""
    columns = [
        x
        for x, (old_text, old_look, text, look) in enumerate(
            zip(old_texts, old_looks, texts, styles, strict=True)
        )
        if old_text != text or old_look != look
    ]
    extra = set()
    for x in columns:
        if texts[x] == "" and x > 0:
            # The second half of a wide sign is written by its first.
            extra.add(x - 1)
        if not (only_plain(texts[x]) and only_plain(old_texts[x]) and texts[x] and old_texts[x]):
            # A terminal may disagree about such a sign's width: its neighbour may have suffered.
            extra.update((x + 1, x + 2) if x + 1 < len(texts) and texts[x + 1] == "" else (x + 1,))
    if not extra:
        return columns
    return sorted(x for x in extra.union(columns) if x < len(texts))


class _Writer:
    """Writes cells; knows where the cursor is and how it writes, as far as it can be known."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self._x: int | None = None
        self._y: int | None = None
        self._look: str | None = None

    def row(self, y: int, texts: list[str], styles: list[str], columns: list[int], width: int) -> None:
        for x in columns:
            text = texts[x]
            if text == "":
                continue
            self._go(x, y, texts, styles)
            self._change_look(styles[x])
            if len(text) == 1 and only_plain(text):
                self.pieces.append(text)
                self._x = x + 1 if x + 1 < width else None
            else:
                self._odd(x, text, wide=x + 1 < len(texts) and texts[x + 1] == "")

    def _odd(self, x: int, text: str, wide: bool) -> None:
        """A sign whose width terminals may dispute: nobody knows where the cursor is behind it."""
        if wide and not _certainly_wide(text):
            # Where it turns out to be narrow nothing old shall show beside it.
            self.pieces.append(f"  \x1b[{x + 1}G")
        self.pieces.append(text)
        self._x = None

    def _change_look(self, look: str) -> None:
        self.pieces.append(looks.change(self._look, look))
        self._look = look

    def _go(self, x: int, y: int, texts: list[str], styles: list[str]) -> None:
        if self._y != y:
            self.pieces.append(f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H")
        elif self._x is None:
            self.pieces.append(f"\x1b[{x + 1}G")
        elif self._x != x:
            self._skip(x, texts, styles)
        self._x, self._y = x, y

    def _skip(self, x: int, texts: list[str], styles: list[str]) -> None:
        """Go on to the right, over cells that are as they should be."""
        assert self._x is not None
        here, count = self._x, x - self._x
        between = "".join(texts[here:x])
        if (
            count <= GAP
            and all(texts[here:x])
            and only_plain(between)
            and all(look == self._look for look in styles[here:x])
        ):
            self.pieces.append(between)
            return
        forward = f"\x1b[{count}C" if count > 1 else "\x1b[C"
        column = f"\x1b[{x + 1}G"
        self.pieces.append(min(forward, column, key=len))
