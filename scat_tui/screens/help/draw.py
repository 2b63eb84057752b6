"""The parts of the help pane as lines: bars, the text, lists, the ruler."""

from msgspec import Struct
from textual.content import Content

from scat_tui import games
from scat_tui.help import KEYS
from scat_tui.help.pages import Section
from scat_tui.screens.help.layout import IN_FORCE, Rules, line_heading
from scat_tui.screens.help.reader import HelpPosition
from scat_tui.screens.help.search import marked, snippet
from scat_tui.widgets.text import as_content, cut, fitted, ruler
from scat_tui.words import _, ngettext


class Bar(Struct, frozen=True):
    """A line with places to click."""

    line: Content
    places: tuple[tuple[int, int, str], ...]
    """The first column, the column after the last, and the action of each place."""

    def action_at(self, column: int) -> str | None:
        """The action of a click at a column."""
        return next((action for first, end, action in self.places if first <= column < end), None)


def _bar(parts: list[tuple[Content, str]]) -> Bar:
    places, column = [], 0
    for content, action in parts:
        if action:
            places.append((column, column + content.cell_length, action))
        column += content.cell_length
    return Bar(Content.assemble(*(content for content, _action in parts)), tuple(places))


def tab_bar(reader: HelpPosition, width: int) -> Bar:
    """Rules and keys, the one shown with a mark, and the key to the next game; at the right one to close."""
    keys_shown = reader.help.topic == KEYS

    def tab(label: str, shown: bool) -> tuple[Content, str]:
        if shown:
            return Content.styled(f" ▸{label} ", "bold reverse"), ""
        return Content.styled(f"  {label} ", "$quiet"), "other_topic"

    tabs = [tab(_("Rules"), not keys_shown), tab(_("Keys"), keys_shown)]
    close = Content.styled(" ✕ ", "bold")
    if reader.next_game != reader.game:
        label = as_content(games.about(reader.next_game).short).stylize("$quiet")
        other = Content.assemble(" ", ("g", "bold $your-turn"), " ", label, " ")
        if sum(content.cell_length for content, _action in tabs) + other.cell_length + 4 <= width:
            tabs.append((other, "other_game"))
    used = sum(content.cell_length for content, _action in tabs) + close.cell_length
    return _bar([*tabs, (Content(" " * max(1, width - used)), ""), (close, "close")])


def key_bar(keys: list[tuple[str, str, str]], width: int) -> Bar:
    """Keys with what they do, as many as fit; always the last one."""
    drawn = [
        (Content.assemble(" ", (key, "bold $your-turn"), " ", as_content(label), " "), action)
        for key, label, action in keys
    ]
    *others, last = drawn
    room = width - last[0].cell_length
    chosen = []
    for content, action in others:
        room -= content.cell_length
        if room < 0:
            break
        chosen.append((content, action))
    return _bar([*chosen, last])


def why_rows(why: str | None, width: int, height: int) -> list[Content]:
    """The sentence that answers `why`, in at most a third of the pane."""
    if not why:
        return []
    text = Content.assemble((_("Why:"), "bold $your-turn"), " ", as_content(why))
    rows = text.wrap(max(10, width - 3))
    most = max(1, height // 3)
    if len(rows) > most:
        rows = [*rows[: most - 1], cut(Content.assemble(rows[most - 1], " …"), width - 3)]
    return [Content.assemble("  ", row) for row in rows]


def contents_row(section: Section, rules: Rules, here: bool, width: int, strong: bool = True) -> Content:
    """A row of the contents; `strong` if the cursor is on it, else it is merely being read."""
    value = rules.unusual(section.option)
    title = f"{section.title}: {value}" if value else section.title
    mark = IN_FORCE if value else " "
    indent = "  " if section.option else ""
    row = Content.assemble("▸" if here else " ", indent, (mark, "bold $your-turn"), " ", title)
    return _at_cursor(row, here, width, strong)


def result_row(section: Section, query: str, here: bool, width: int) -> Content:
    """A row for a section that was found, with an extract of its text."""
    title = Content.assemble("▸ " if here else "  ", (section.title, "bold"), "  ")
    row = Content.assemble(title, (snippet(section, query), "$quiet"))
    return _at_cursor(row, here, width, True)


def _at_cursor(row: Content, here: bool, width: int, strong: bool) -> Content:
    if not here:
        return cut(row, width)
    return fitted(row.plain, width).stylize("bold reverse" if strong else "bold")


def text_rows(reader: HelpPosition) -> list[Content]:
    """The visible lines, marked at the left: ▸ the requested section, › a hit, ▶ the current hit."""
    page, hits = reader.page, reader.hits
    asked = None if reader.asked is None else page.starts[reader.asked]
    rows = []
    for number in range(reader.top, reader.bottom):
        line, mark = page.lines[number], " "
        if number in hits:
            line, mark = marked(line, reader.query), "▶" if number == reader.hit else "›"
        elif number == asked:
            mark = "▸"
        rows.append(Content.assemble((mark, "bold $your-turn"), " ", line))
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
        return ruler(typed, width, said)
    if reader.mode == "contents" and not has_side:
        return ruler(Content.styled(_("Contents"), "bold"), width)
    title = Content.styled(line_heading(reader.help.sections[reader.section]), "bold")
    return ruler(title, width, f"{100 * reader.bottom // len(reader.page.lines)}%")


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
    if reader.hits:
        keys = [("n", _("next"), "hit(1)"), ("N", _("previous"), "hit(-1)"), *keys]
    return keys
