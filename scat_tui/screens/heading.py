"""The first line of the screens before and beside the table."""

from textual.content import Content

from scat_tui.widgets.text import as_content


def suit_signs(*, shown: bool) -> Content:
    """The four suits in their colours; nothing if they are not shown as symbols."""
    if not shown:
        return Content("")
    return Content.assemble(("♠ ", "bold"), ("♥ ♦ ", "bold $danger"), ("♣", "bold"))


def titled(title: str, *, suits: bool) -> Content:
    """A title, after the suits if they are shown."""
    signs = suit_signs(shown=suits)
    gap = "   " if suits else ""
    return Content.assemble(" ", signs, gap, as_content(title).stylize("bold $coin"))
