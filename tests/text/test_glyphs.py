"""Characters in few encodings: every character of ours has one in ASCII, and each keeps its cells."""

import io
from pathlib import Path

import pytest
from rich.cells import cell_len

from scat_tui.terminal.kind import TRUE_COLOUR, kind_of
from scat_tui.terminal.substitution import substituted
from scat_tui.text.encoding import can_write
from scat_tui.text.glyphs import ASCII, ERROR_HANDLER, LETTERS, to_ascii

ROOT = Path(__file__).parents[2]
OTHER_SCRIPTS = {"frame.py", "measure.py", "doubtful_width.py", "glyphs.py", "safe.py"}
"""Files that name characters to tell them apart, and draw none of them."""


def signs_of_ours() -> set[str]:
    """Every character beyond ASCII in the code, the help and the styles."""
    files = [
        path
        for folder in ("scat_tui", "styles")
        for kind in ("*.py", "*.md", "*.tcss")
        for path in (ROOT / folder).rglob(kind)
        if path.name not in OTHER_SCRIPTS
    ]
    return {character for path in files for character in path.read_text("utf-8") if not character.isascii()}


def test_every_glyph_of_ours_has_one_in_ascii() -> None:
    ours = signs_of_ours()
    assert "♥" in ours
    assert "╭" in ours
    assert {character for character in ours if ord(character) not in ASCII} == set()
    assert {
        stand_in for stand_in in ASCII.values() if not (stand_in.isascii() and len(stand_in) == 1)
    } == set()


def test_letters_leave_only_what_old_fonts_have() -> None:
    left = {character for character in "".join(signs_of_ours()).translate(LETTERS) if not character.isascii()}
    assert left <= set("─│┌┐└┘├┤┬┴┼░▀▄█▁▂▃▅▆▇▏·½×±")


def test_glyphs_that_must_be_told_apart_stay_apart() -> None:
    for together in ("♣♦♥♠", "●○", "▶▲▼", "▸◆★☾✓✗⊘", "╭─│", "━─", "│╎"):
        for glyphs in ("ascii", "letters"):
            shown = [substituted(character, glyphs) for character in together]
            assert len(set(shown)) == len(shown), (together, shown)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë", "Zoe"),
        ("漢字 x", "???? x"),
        ("Ива", "???"),
        ("🇩🇪!", "??!"),
        ("10♥ · 30½", "10H - 30+"),
        ("e\u0301", "e"),
    ],
)
def test_in_ascii_a_text_fills_the_same_cells(text: str, shown: str) -> None:
    assert substituted(text, "ascii") == shown
    assert cell_len(shown) == cell_len(text)


def test_letters_leave_names_alone() -> None:
    assert substituted("漢字 Zoë ♥", "letters") == "漢字 Zoë H"
    assert substituted("漢字 Zoë ♥", "full") == "漢字 Zoë ♥"


def test_plain_leaves_names_alone() -> None:
    assert substituted("╭─ 漢字 Zoë Ива ♥ ─╮", "plain") == "+- 漢字 Zoë Ива H -+"


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("iso8859-1", "| ???? Zoë Jörg ??? H"),
        ("euc_jp", "| 漢字 Zoë Jörg Ива H"),
        ("big5", "| 漢字 Zoe Jorg Ива H"),
        ("koi8-r", "| ???? Zoe Jorg Ива H"),
    ],
)
def test_names_are_written_as_far_as_the_encoding_goes(encoding: str, shown: str) -> None:
    text = "│ 漢字 Zoë Jörg Ива ♥"
    assert substituted(text, "plain", encoding) == shown
    assert cell_len(shown) == cell_len(text)


def test_no_byte_that_steers_a_terminal_is_written() -> None:
    assert substituted("\u203a31m", "full", "cp1252") == ">31m"
    assert can_write("é", "cp1252")
    assert not can_write("\u203a", "cp1252")


def test_lines_of_text_in_any_encoding() -> None:
    assert to_ascii("“30½” … 10♥ Zoë 漢") == '"30.5" ... 10H Zoe ?'
    for encoding, written in (("ascii", b"Zoe 10H ?"), ("latin-1", "Zoë 10H ?".encode("latin-1"))):
        raw = io.BytesIO()
        stream = io.TextIOWrapper(raw, encoding=encoding, errors=ERROR_HANDLER)
        stream.write("Zoë 10♥ 漢")
        stream.flush()
        assert raw.getvalue() == written


@pytest.mark.parametrize(
    ("environment", "encoding", "name", "glyphs", "colours"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", "xterm-256color", "full", 256),
        (
            {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
            "UTF-8",
            "xterm-256color",
            "full",
            TRUE_COLOUR,
        ),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "utf8", "xterm-256color", "full", 0),
        ({"TERM": "xterm-kitty"}, "utf-8", "xterm-kitty", "full", 256),
        ({"TERM": "tmux"}, "utf-8", "tmux", "full", 16),
        ({"TERM": "xterm-mono"}, "utf-8", "xterm-mono", "full", 0),
        ({"TERM": "linux"}, "utf-8", "linux", "letters", 16),
        ({"TERM": "linux-16color"}, "utf-8", "linux-16color", "letters", 16),
        ({"TERM": "vt100"}, "utf-8", "vt100", "ascii", 0),
        ({"TERM": "vt220"}, "utf-8", "vt220", "ascii", 0),
        ({"TERM": "xterm"}, "ascii", "xterm ascii", "ascii", 16),
        ({"TERM": "xterm"}, "ANSI_X3.4-1968", "xterm ascii", "ascii", 16),
        ({"TERM": "xterm"}, "iso8859-15", "xterm iso8859-15", "plain", 16),
        ({"TERM": "vt100"}, "iso8859-15", "vt100 iso8859-15", "ascii", 0),
        ({"TERM": "xterm"}, "no such thing", "xterm ascii", "ascii", 16),
        ({"TERM": "xterm", "LC_ALL": "de_DE.ISO-8859-1"}, "utf-8", "xterm iso8859-1", "plain", 16),
        ({"TERM": "never-heard-of"}, "utf-8", "never-heard-of", "full", 16),
        ({}, "utf-8", "unknown", "full", TRUE_COLOUR),
        ({"TERM": "\x1b]0;x\x07" + "y" * 99}, "utf-8", "]0;x" + "y" * 36, "full", 16),
    ],
)
def test_kinds_of_terminal(
    environment: dict[str, str], encoding: str, name: str, glyphs: str, colours: int
) -> None:
    kind = kind_of(environment, encoding)
    assert (kind.name, kind.glyphs, kind.colours) == (name, glyphs, colours)


@pytest.mark.parametrize(
    ("environment", "erases"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "linux"}, True),
        ({"TERM": "xterm-kitty"}, True),
        ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"}, False),
        ({"TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"}, False),
        ({"TERM": "tmux-256color"}, False),
        ({"TERM": "screen.xterm-256color", "STY": "1.pts"}, False),
        ({"TERM": "xterm-256color", "STY": "1.pts"}, False),
        ({"TERM": "vt100"}, False),
        ({"TERM": "xtermlike"}, False),
        ({}, False),
    ],
)
def test_only_where_erased_cells_keep_the_ground_they_are_erased(
    environment: dict[str, str], erases: bool
) -> None:
    assert kind_of(environment, "utf-8").erases is erases
