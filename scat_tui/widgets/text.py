"""Text as Content: safe to draw, wrapped, cut or filled to a width in cells."""

from collections.abc import Sequence
from string import Formatter

from textual.content import Content
from textual.widgets import Static

from scat_tui.text.safe import bind_numbers, unbind, without_controls


class TextBlock(Static):
    """A text on the screen; always Content, since Textual would read markup in a plain string."""

    def __init__(self, content: Content | None = None, *, id: str | None = None) -> None:
        super().__init__(content or Content(""), id=id, markup=False)

    def update(self, content: Content, *, layout: bool = True) -> None:  # type: ignore[override]
        """Shows something else; without `layout` if the block keeps its size, which is much cheaper."""
        # `==` compares the characters alone.
        if not (isinstance(self.content, Content) and content.is_same(self.content)):
            super().update(content, layout=layout)

    def measure_anew(self) -> None:
        """Forgets the length of the text, as the widths of characters have become known."""
        if isinstance(self.content, Content):
            super().update(Content(self.content.plain, [*self.content.spans]))


def as_content(text: str | Content) -> Content:
    """The text as Content without markup, control and invisible characters."""
    if isinstance(text, Content):
        return text
    return Content(without_controls(text))


def filled(sentence: str, **parts: Content) -> Content:
    """The sentence with Content in its `{places}`; unused parts are left out."""
    whole = Content("")
    for text, name, _format, _conversion in Formatter().parse(sentence):
        whole = Content.assemble(whole, text, parts[name] if name else "")
    return whole


def fitted(text: str | Content, width: int) -> Content:
    """The text in exactly `width` cells: cut with an ellipsis, or filled with spaces."""
    content = cut(text, width)
    return content.pad_right(max(0, width - content.cell_length))


def cut(text: str | Content, width: int) -> Content:
    """The text in at most `width` cells, with an ellipsis for what was cut off."""
    content = as_content(text)
    if content.cell_length <= width:
        return content
    return content.truncate(max(0, width), ellipsis=width > 1)


def first_fitting(texts: Sequence[str], width: int) -> Content:
    """The first of several texts that fits into `width` cells; the last if none does."""
    contents = [as_content(text) for text in texts]
    return next((each for each in contents if each.cell_length <= width), contents[-1])


def wrapped(text: str | Content, width: int) -> list[Content]:
    """The text in lines of at most `width` cells, at least one.

    No line begins with a number if the word before it fits beside it.
    """
    content = as_content(text)
    kept_together = Content(bind_numbers(content.plain), [*content.spans])
    lines = [Content(unbind(line.plain), [*line.spans]) for line in kept_together.wrap(max(1, width))]
    return lines or [Content("")]


def flowing(parts: Sequence[Content], width: int, between: str = "   ") -> list[Content]:
    """Parts side by side on as many lines of `width` cells as they need.

    No part is broken; one that is longer than a line is cut.
    """
    lines: list[Content] = []
    for part in (cut(part, width) for part in parts):
        if lines and lines[-1].cell_length + len(between) + part.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], between, part)
        else:
            lines.append(part)
    return lines


def centred(text: str | Content, width: int) -> Content:
    """The text in exactly `width` cells, centred."""
    content = cut(text, width)
    spare = max(0, width - content.cell_length)
    return content.pad(spare // 2, spare - spare // 2)


def ruler(left: Content, width: int, right: str = "") -> Content:
    """A thin line with text set into its left end, and perhaps into its right one."""
    end = f" {right} ──" if right else ""
    left = cut(left, width - Content(end).cell_length - (5 if right else 6))
    across = "─" * max(0, width - left.cell_length - Content(end).cell_length - 4)
    return Content.assemble(("── ", "$quiet-edge"), left, (f" {across}{end}", "$quiet-edge"))


def stack(lines: list[Content]) -> Content:
    """Lines one below the other."""
    return Content("\n").join(lines)
