"""Rows of the help pane: the text, the list, the name of the section, the keys."""

from textual.content import Content

from scat_tui import games
from scat_tui.help import KEYS
from scat_tui.screens.help.draw import contents_row, result_row, ruler
from scat_tui.screens.help.layout import line_heading
from scat_tui.screens.help.reader import HelpPosition
from scat_tui.screens.help.search import marked
from scat_tui.widgets.text import cut
from scat_tui.words import _, ngettext


def text_rows(reader: HelpPosition) -> list[Content]:
    """The visible lines, marked at the left: ▸ the requested section, › a hit, ▶ the current hit."""
    page, hits = reader.page, reader.hits
    asked = None if reader.asked is None else page.starts[reader.asked]
    rows = []
    for number in range(reader.top, reader.bottom):
        line, sign = page.lines[number], " "
        if number in hits:
            line, sign = marked(line, reader.query), "▶" if number == reader.hit else "›"
        elif number == asked:
            sign = "▸"
        rows.append(Content.assemble((sign, "bold $your-turn"), " ", line))
    return rows


def list_rows(reader: HelpPosition, width: int) -> list[Content]:
    """The visible sections: what the search found, or the contents, with the cursor on the one being read."""
    if reader.mode == "reading":
        reader.cursor = reader.section
    listed, top = reader.listed, reader.list_top(reader.height)
    if not listed:
        return [Content.styled("  " + _("Nothing found."), "$quiet")]
    rows, rules = [], reader.rules
    for place in range(top, min(top + reader.height, len(listed))):
        section, here = reader.help.sections[listed[place]], place == reader.cursor
        if reader.mode == "search":
            rows.append(result_row(section, reader.query, here, width))
        else:
            rows.append(contents_row(section, rules, here, width, reader.mode == "contents"))
    return [cut(row, width) for row in rows]


def ruler_now(reader: HelpPosition, width: int, has_side: bool) -> Content:
    """The section being read and the position in it, or what is typed and how much it finds."""
    if reader.mode == "search":
        count = len(reader.listed)
        said = ngettext("{count} section", "{count} sections", count).format(count=count)
        typed = Content.assemble(("/", "bold $your-turn"), reader.query, ("▏", "bold"))
        return ruler(typed, said, width)
    if reader.mode == "contents" and not has_side:
        return ruler(Content.styled(_("Contents"), "bold"), "", width)
    title = Content.styled(line_heading(reader.help.sections[reader.section]), "bold")
    return ruler(title, f"{100 * reader.bottom // len(reader.page.lines)}%", width)


def keys_now(reader: HelpPosition) -> list[tuple[str, str, str]]:
    """The keys that do something now, what they do, and the pane's actions; the key to leave comes last."""
    close, search = ("q", _("close"), "close"), ("/", _("search"), "search")
    go = ("↵", _("go there"), "go")
    if reader.mode == "search":
        return [go, ("↑↓", _("choose"), ""), ("Esc", _("end search"), "back")]
    if reader.mode == "contents":
        return [go, ("c", _("text"), "contents"), search, close]
    other = ("t", _("rules") if reader.help.topic == KEYS else _("keys"), "other_topic")
    keys = [("c", _("contents"), "contents"), search, other, ("↑↓", _("scroll"), ""), close]
    if game := reader.next_game:
        keys.insert(3, ("g", games.about(game).short, "other_game"))
    if reader.hits:
        keys = [("n", _("next"), "hit(1)"), ("N", _("previous"), "hit(-1)"), *keys]
    return keys
