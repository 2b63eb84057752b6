"""The help: its text holds the form, and it prints within its width."""

from pathlib import Path

import pytest

import scat_tui.help
from scat_tui import games
from scat_tui.help import load, topics
from scat_tui.help.pages import Bullet, Paragraph, Span, Table
from scat_tui.help.printing import as_plain_text
from scat_tui.help.reading import read_help
from scat_tui.words import language
from tests.words.made_up_catalogues import have_languages

PAGES = sorted(
    page
    for folder in (Path(scat_tui.help.__file__).parent / "keys", *map(games.help_folder, games.names()))
    for page in folder.glob("*.md")
)

OPTIONS = [rule.name for game in games.names() for rule in games.rules(game).all_options()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parents[1].name}-{page.stem}")
def test_every_shipped_page_holds_the_form(page: Path) -> None:
    assert read_help(page.stem, page.read_text(encoding="utf-8"), str(page)).sections


def test_topics_are_the_english_pages() -> None:
    assert set(topics()) == {"keys", *games.names()}
    assert len([page for page in PAGES if page.stem == "en"]) == len(topics())


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.stem == "en"], ids=lambda page: page.parents[1].name
)
def test_english_is_plain_ascii_once_suits_are_letters(page: Path) -> None:
    assert page.read_text(encoding="utf-8").translate(str.maketrans("♣♦♥♠", "CDHS")).isascii()


def test_blocks_carry_their_styles() -> None:
    page = read_help(
        "x", "# T\n\n## S {s}\n<!-- rules: 2 5 -->\nOne\n**two** `k`.\n\n- a\n  b\n- c\n", "x.md"
    )
    (section,) = page.sections
    assert (page.title, section.title, section.rules, section.option) == ("T", "S", (2, 5), None)
    assert section.blocks == (
        Paragraph((Span("One "), Span("two", "strong"), Span(" "), Span("k", "key"), Span("."))),
        Bullet((Span("a b"),)),
        Bullet((Span("c"),)),
    )
    assert section.text == "One two k.\na b\nc"


def test_a_table_has_rows_and_widths() -> None:
    page = read_help("x", "# T\n\n## S {s}\n\n| a | bb |\n|---|---|\n| **ccc** | d |\n", "x.md")
    (table,) = page.sections[0].blocks
    assert isinstance(table, Table)
    assert table.rows == (((Span("a"),), (Span("bb"),)), ((Span("ccc", "strong"),), (Span("d"),)))
    assert table.widths == (3, 2)


def test_search_wants_all_words_in_any_case_and_puts_titles_first() -> None:
    page = load("scat")
    found = [section.anchor for section in page.search("STOCK empty")]
    assert found[:2] == ["empty-stock", "option-stock_out"]
    assert "settling-order" in found[2:]
    for section in page.search("stock empty"):
        text = f"{section.title} {section.text}".lower()
        assert "stock" in text
        assert "empty" in text
    assert page.search("county")[0].anchor == "county"
    assert [section.anchor for section in page.search("minimum_knock")] == ["option-minimum_knock"]
    assert page.search("knock xyzzy") == []
    assert page.search("  ") == list(page.sections)


@pytest.mark.parametrize("topic", [*games.names(), "keys"])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_printed_help_keeps_its_width_and_has_no_escapes(topic: str, width: int) -> None:
    page = load(topic)
    printed = as_plain_text(page, width, dict.fromkeys(OPTIONS, "a value " * 20))
    assert max(map(len, printed.splitlines())) <= width
    assert printed.replace("\n", "").isprintable()
    words = printed.split()
    for section in page.sections:
        assert section.title.split()[0] in words
    assert not any(line != line.rstrip() for line in printed.splitlines())
    assert "**" not in printed
    assert "\n\n\n" not in printed


def test_printed_help_is_no_narrower_than_forty() -> None:
    assert as_plain_text(load("keys"), 3) == as_plain_text(load("keys"), 40)


def test_printed_bullets_hang_and_tables_align() -> None:
    text = (
        "# T\n\n## S {s}\n<!-- rules: 1 2 -->\n\n| a | b |\n|---|---|\n| longer | c |\n\n- "
        + "word " * 9
        + "end.\n"
    )
    assert as_plain_text(read_help("x", text, "x.md"), 40) == (
        "T\n=\n\nS (rules 1, 2)\n--------------\n\na       b\nlonger  c\n\n"
        "- word word word word word word word\n  word word end.\n"
    )


def test_printed_help_says_what_is_in_force() -> None:
    printed = as_plain_text(load("scat"), 80, {"minimum_knock": 21, "three_of_a_kind": 30.5})
    assert "Least value to knock\nAt this table: 21 or more\n" in printed
    assert "Three of a kind\nAt this table: counts 30½\n" in printed
    assert printed.count("At this table") == 2
    assert "At this table" not in as_plain_text(load("scat"))


def test_unknown_topic_names_the_topics() -> None:
    with pytest.raises(
        LookupError, match=r"no help on 'bridge\\x1b'; there is help on: cancellation-hearts, keys, scat"
    ):
        load("bridge\x1b")
    with pytest.raises(LookupError, match=r"'\.\./en/scat'"):
        load("../en/scat")


def test_unknown_section_and_rule_are_refused() -> None:
    with pytest.raises(LookupError, match="no section nowhere"):
        load("scat").section("nowhere")
    with pytest.raises(LookupError, match="no rule 16"):
        load("scat").for_rule(16)


def test_a_page_that_is_not_translated_is_in_english(
    games_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A game of its own, which no player has: a folder with a module `about`.
    pages = games_folder / "translated" / "help"
    pages.mkdir(parents=True)
    (pages.parent / "__init__.py").touch()
    (pages.parent / "about.py").write_text('NAME = "translated"\n')
    for code, heading in [("en", "Keys"), ("de", "Tasten")]:
        page = pages / f"{code}.md"
        page.write_text(f"# {heading}\n\n## S {{s}}\n\nText.\n", encoding="utf-8")
    have_languages(monkeypatch, tmp_path, {"de": {}})
    language.choose("de")
    assert load("translated").title == "Tasten"
    assert load("scat").title == "Scat"


HEAD = "# T\n\n## S {s}\n\n"
HOUSE = "# T\n\n## S {house-rules}\n\nText.\n\n"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "needs"),
        ("# T\n", 1, "needs"),
        ("Text.\n", 1, "before the first section"),
        ("# T\n\nText.\n", 3, "before the first section"),
        ("## S {s}\n\nText.\n", 1, "begins with"),
        ("# T **x**\n", 1, "marks in a heading"),
        ("# T\n\n# U\n", 3, "no heading of the form"),
        ("# T\n\n## S\n\nText.\n", 3, "no heading of the form"),
        ("# T\n\n## S {Big Letters}\n\nText.\n", 3, "no heading of the form"),
        ("# T\n\n#### S {s}\n", 3, "no heading of the form"),
        ("# T\n\n## S {s}\n\n## U {u}\n\nText.\n", 5, "{s} is empty"),
        ("# T\n\n## S {s}\n", 3, "{s} is empty"),
        (HEAD + "Text.\n\n## U {s}\n\nText.\n", 7, "a second section {s}"),
        (HEAD + "Text.\n\n### U {option:u}\n\n- **a**: b\n", 7, "outside the section {house-rules}"),
        (HOUSE + "## U {u}\n\nText.\n\n### U {option:u}\n\n- **a**: b\n", 11, "outside the section"),
        (HOUSE + "### U {option:u}\n\nText.\n", 9, "names no value"),
        (HOUSE + "### U {option:u}\n\n- a\n\n## V {v}\n\nText.\n", 11, "names no value"),
        (HOUSE + "### U {option:u}\n\n- **a**\n\n### U {option:u}\n\n- **a**\n", 11, "a second section"),
        ("<!-- rules: 1 -->\n", 1, "below the heading"),
        (HEAD + "<!-- rules: 1 -->\nText.\n", 5, "below the heading"),
        ("# T\n\n## S {s}\n<!-- rules: 1 -->\n<!-- rules: 2 -->\n", 5, "below the heading"),
        ("# T\n\n## S {s}\n<!-- rules: 2 1 -->\n", 4, "ascend"),
        ("# T\n\n## S {s}\n<!-- rules: 1 1 -->\n", 4, "ascend"),
        ("# T\n\n## S {s}\n<!-- rules: -->\n", 4, "HTML"),
        (HEAD + "<b>Text.</b>\n", 5, "HTML"),
        (HEAD + "Text <b>.\n", 5, "marks other than"),
        (HEAD + "A [link](there).\n", 5, "marks other than"),
        (HEAD + "Some *slanted* text.\n", 5, "marks other than"),
        (HEAD + "An **open mark.\n", 5, "marks other than"),
        (HEAD + "An `open key.\n", 5, "marks other than"),
        (HEAD + "Fine.\n\nA \\ mark.\n", 7, "marks other than"),
        (HEAD + "* star\n", 5, "neither paragraph"),
        (HEAD + "1. number\n", 5, "neither paragraph"),
        (HEAD + "Text\n2. number\n", 6, "neither paragraph"),
        (HEAD + "> quoted\n", 5, "neither paragraph"),
        (HEAD + "```\n", 5, "neither paragraph"),
        (HEAD + "Text\n---\n", 6, "neither paragraph"),
        (HEAD + "    code\n", 5, "neither paragraph"),
        (HEAD + "- a\n  - b\n", 6, "neither paragraph"),
        (HEAD + "- a\n  1. b\n", 6, "neither paragraph"),
        (HEAD + "- - a\n", 5, "neither paragraph"),
        (HEAD + "two  spaces\n", 5, "two spaces"),
        (HEAD + "break  \nhere\n", 5, "end of the line"),
        (HEAD + "a\ttab\n", 5, "a tab"),
        (HEAD + "an \x1b escape\n", 5, "control character"),
        (HEAD + "a ♥\ufe0f heart\n", 5, "variation selector"),
        (HEAD + "| a | b |\n| c | d |\n", 5, "a heading row"),
        (HEAD + "| a | b |\n|---|---|\n", 5, "a heading row"),
        (HEAD + "| a | b |\n|---|---|\n| c | |\n", 5, "an empty cell"),
        (HEAD + "| a | b |\n|---|---|\n| c |\n", 5, "in every row"),
        (HEAD + "| a | b | c | d |\n|---|---|---|---|\n| a | b | c | d |\n", 5, "one, two or three cells"),
        (HEAD + "| a | b |\n|---|---|\n| c | d\n", 7, "begins and ends"),
        (HEAD + f"| a | b |\n|---|---|\n| {'c' * 20} | {'d' * 15} |\n", 5, "37 cells wide"),
    ],
)
def test_malformed_text_is_refused_by_file_and_line(text: str, line: int, why: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_help("x", text, "en/x.md")
    assert str(refused.value).startswith(f"en/x.md:{line}: ")
    assert why in str(refused.value)
