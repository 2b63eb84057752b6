"""The shortest sequences from the picture on the terminal to the wanted one.

A change of style costs 20 to 40 bytes, a jump 2 to 8: cells of one style are written together, wherever they
are.
"""

from collections.abc import Iterable
from typing import NamedTuple

from scat_tui.terminal import sgr as looks
from scat_tui.terminal.doubtful_width import (
    begins_with_mark,
    by_doubt,
    has_doubtful_width,
    with_overwritten,
    with_whole_words,
)
from scat_tui.terminal.frame import Frame
from scat_tui.terminal.measure import in_doubt, is_doubtful, is_plain

GAP = 4
"""So many unchanged cells are cheaper to write again than to jump over."""

ERASED = 5
"""So many spaces are cheaper to erase than to write."""


class Run(NamedTuple):
    """Adjacent characters of one style."""

    y: int
    x: int
    text: str
    look: str


def difference(
    shown: Frame,
    wanted: Frame,
    width: int,
    height: int,
    cursor: tuple[int, int] | None = None,
    *,
    erases: bool = False,
) -> str:
    """The sequences that turn the shown frame into the wanted one; `shown` is then updated.

    Both frames have the same size; cells outside width and height, those of the terminal, are ignored. The
    terminal's cursor ends at the cell `cursor`, or anywhere if that is None. `erases`: whether the terminal
    gives erased cells the background in use.
    """
    odd: list[list[Run]] = []
    plain: list[Run] = []
    for y in range(min(wanted.height, height)):
        texts, styles = wanted.texts[y], wanted.looks[y]
        if texts == shown.texts[y] and styles == shown.looks[y]:
            continue
        columns = [x for x in _changed(shown.texts[y], shown.looks[y], texts, styles) if x < width]
        _collect(y, texts, styles, columns, odd, plain)
        shown.texts[y] = texts[:]
        shown.looks[y] = styles[:]
    writer = _Writer(width, shown.pen, erases)
    # First what may spoil its neighbours, then the neighbours.
    for word in odd:
        writer.odd(word)
    before, plain, after = _parted(plain, wanted) if in_doubt() else ([], plain, [])
    writer.by_look(before, doubtful=True)
    writer.by_look(plain)
    writer.by_look(after, doubtful=True)
    shown.pen = writer.look
    if cursor is not None and (writer.pieces or shown.cursor != cursor):
        writer.go(*cursor)
    if writer.pieces:
        shown.cursor = writer.cursor
    return "".join(writer.pieces)


def _changed(old_texts: list[str], old_looks: list[str], texts: list[str], styles: list[str]) -> list[int]:
    """The columns to write, ascending."""
    columns = [
        x
        for x, (old_text, old_look, text, look) in enumerate(
            zip(old_texts, old_looks, texts, styles, strict=True)
        )
        if old_text != text
        or (
            old_look != look
            and (text != " " or looks.visible_on_space(old_look) != looks.visible_on_space(look))
        )
    ]
    if in_doubt():
        return _changed_in_doubt(old_texts, texts, columns)
    if all(is_plain(texts[x]) and is_plain(old_texts[x]) for x in columns):
        return columns
    return with_whole_words(old_texts, texts, columns)


def _changed_in_doubt(old_texts: list[str], texts: list[str], columns: list[int]) -> list[int]:
    """The columns, and those that they may overwrite on this terminal, and so on."""
    while columns != (more := with_whole_words(old_texts, texts, with_overwritten(texts, columns))):
        columns = more
    return columns


def _collect(
    y: int, texts: list[str], styles: list[str], columns: list[int], odd: list[list[Run]], plain: list[Run]
) -> None:
    """Sorts a row's columns into words of doubtful width, wide characters, and runs of others."""
    start, end, look = 0, -1, ""
    odd_end = -1
    for x in columns:
        text = texts[x]
        if x == end and styles[x] == look and is_plain(text):
            end = x + 1  # The usual case first.
            continue
        if not is_plain(text):
            if x == odd_end and (has_doubtful_width(text) or not text):
                odd[-1].append(Run(y, x, text, styles[x]))
                odd_end = x + 1
            elif text:
                odd.append([Run(y, x, text, styles[x])])
                odd_end = x + 1 if has_doubtful_width(text) else -1
            continue
        if end >= 0 and x - end <= GAP:
            if text != " " and looks.visible_on_space(styles[x]) == look and _is_blank(texts[start:end]):
                # Spaces before a text are written in its style.
                look = styles[x]
            joint = _joint_look(look, texts[end : x + 1], styles[end : x + 1])
            if joint is not None:
                end, look = x + 1, joint
                continue
        if end >= 0:
            plain.append(Run(y, start, "".join(texts[start:end]), look))
        start, end = x, x + 1
        look = looks.visible_on_space(styles[x]) if text == " " else styles[x]
    if end >= 0:
        plain.append(Run(y, start, "".join(texts[start:end]), look))


def _is_blank(texts: list[str]) -> bool:
    return all(text == " " for text in texts)


def _joint_look(look: str, texts: list[str], styles: list[str]) -> str | None:
    """A style in which these characters can follow a run of that style; None if there is none."""
    if any(map(is_doubtful, texts[:-1])):
        # Cells that it may spread over would have to be written again.
        return None
    for text, style in zip(texts, styles, strict=True):
        if not is_plain(text):
            return None
        if text == " ":
            if looks.visible_on_space(style) != looks.visible_on_space(look):
                return None
        elif style != look:
            return None
    return look


def _parted(runs: list[Run], frame: Frame) -> tuple[list[Run], list[Run], list[Run]]:
    """The runs in parts: doubtful ones, certain ones, and doubtful ones before spaces.

    What may spread over spaces comes last and stays whole; what may spread over other characters comes first.
    """
    before: list[Run] = []
    certain: list[Run] = []
    after: list[Run] = []
    for run in runs:
        for place, text, in_question in by_doubt(run.text):
            x = run.x + place
            end = x + len(text)
            spread = frame.texts[run.y][end : end + len(text)]
            to = certain if not in_question else after if set(spread) <= {" "} else before
            to.append(run._replace(x=x, text=text))
    return before, certain, after


class _Writer:
    """Writes runs, keeping track of the cursor and the style as far as they are known."""

    def __init__(self, width: int, look: str | None, erases: bool) -> None:
        self.pieces: list[str] = []
        self.look = look
        self._width = width
        self._erases = erases
        self._x: int | None = None
        self._y: int | None = None

    def by_look(self, runs: list[Run], *, doubtful: bool = False) -> None:
        """Writes runs grouped by style, in an order with small changes between.

        If they are `doubtful`, the cursor's place after them is unknown.
        """
        groups: dict[str, list[Run]] = {}
        for run in runs:
            groups.setdefault(run.look, []).append(run)
        while groups:
            # Spaces on the same background as a text need no style of their own.
            with_text = {ground for look in groups if (ground := looks.visible_on_space(look)) != look}
            ways = {
                look: len(self._way_to(look, runs)) for look, runs in groups.items() if look not in with_text
            }
            look = min(ways, key=ways.__getitem__)
            if self._way_to(look, groups[look]):
                self._change_look(look)
            on_space = looks.visible_on_space(look)
            together = groups.pop(look) + (groups.pop(on_space, []) if on_space != look else [])
            for run in sorted(together):
                self.go(run.x, run.y)
                self._put(run, doubtful)

    def _put(self, run: Run, doubtful: bool) -> None:
        """Writes a run where the cursor is, or erases where it ends in many spaces."""
        text = run.text.rstrip(" ")
        spaces = len(run.text) - len(text)
        if self._erases and spaces >= ERASED and looks.is_ground_on_space(run.look):
            self.pieces.append(f"{text}\x1b[{spaces}X")
        else:
            text = run.text
            self.pieces.append(text)
        end = run.x + len(text)
        self._x = end if end < self._width and not doubtful else None

    def odd(self, word: list[Run]) -> None:
        """Writes a wide character, or the cells of a word, after which the cursor's place is unknown."""
        first = word[0]
        self.go(first.x, first.y)
        if len(word) > 1:
            # If it turns out to be narrow, nothing old shall show beside it.
            self._write(run._replace(text=" ") for run in word)
            self.pieces.append(f"\x1b[{first.x + 1}G")
        if begins_with_mark(first.text):
            # A word that was cut: its mark must not go onto the character before.
            self._write([first._replace(text=" ")])
        self._write(word)
        self._x = None

    def _write(self, runs: Iterable[Run]) -> None:
        for run in runs:
            self._change_look(run.look)
            self.pieces.append(run.text)

    def _way_to(self, look: str, runs: list[Run]) -> str:
        """The change of style for these runs; none if they are only spaces on the same background."""
        if (
            self.look is not None
            and looks.visible_on_space(self.look) == look
            and all(run.text.isspace() for run in runs)
        ):
            return ""
        return looks.change(self.look, look)

    def _change_look(self, look: str) -> None:
        self.pieces.append(looks.change(self.look, look))
        self.look = look

    @property
    def cursor(self) -> tuple[int, int] | None:
        """The terminal's cursor; None if unknown."""
        return None if self._x is None or self._y is None else (self._x, self._y)

    def go(self, x: int, y: int) -> None:
        """Moves the cursor to a cell."""
        if (x, y) != (self._x, self._y):
            self.pieces.append(_cursor_move(self._x, self._y, x, y))
        self._x, self._y = x, y


def _cursor_move(from_x: int | None, from_y: int | None, x: int, y: int) -> str:
    """The shortest sequence that moves the cursor, from None if its place is unknown.

    A line feed goes straight down, since the terminal's output processing is off.
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
