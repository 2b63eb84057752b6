"""Names that break terminals and layouts, and names of the very same cells that break nothing."""

from rich.cells import split_graphemes

from scat_tui.text.safe import safe_text

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"

NAMES = (
    # Markup, in every form that Textual ever stumbled over.
    "[/", "[/x]a", "A[b]C", "[0] Monday", "[true, false]", "[@click=app.quit]b[/]", "[link=file:///etc]c[/link]",
    "$felt :smile: d", "\\[e", "[bold red]f",
    # Controls: colours, titles, links, the clipboard, another screen, C1, single ones.
    "g\x1b[31m\x1b[2J", "h\x1b]0;pwned\x07", "i\x1b]2;pwned\x1b\\", "j\x1b]8;;http://x\x1b\\k\x1b]8;;\x1b\\",
    "l\x1b]52;c;cHduZWQ=\x07", "m\x1b[?1049l\x1bc", "n\x9b31m\x9d0;x\x9c\x85", "o\x07\r\n\t\b\x7f\x0e\x0fp",
    "\x1b", "\x00q", "r\x1bP$q\x1b\\\x1b_G\x1b\\",
    # What cannot be seen, and what turns the direction of writing.
    "s\u202etxet\u2066u\u2067\u2069\u200f", "\u202a\u202b", "v\u200b\u200c\u2060\ufeff\u00adw",
    "\u200d\u200dabc",
    "\u3164\u2800", "x\u2028y\u2029z", "\U000e0041\U000e0042a1", "\ue000\U0010ffff\u0378a2",
    # Widths that programs and terminals measure differently.
    "❤️ a3", "♥\ufe0f♠\ufe0e", "1\ufe0f\u20e3a4", FAMILY, "🇩🇪🇫🇷🇮🇹", "🇩", "👍🏽👍🏿a5",
    "漢字" * 32, "ｈａｌｆ", "가각힣ᄀ",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘", "\u0301\u0302a6",
    "မြန်မာ", "ကြောင့်", "ಶ್ರೀಕೃಷ್ಣ", "தமிழ்", "ភាសាខ្មែរ", "हिन्दी", "العربية", "עִבְרִית", "ไทยน้ำ",
    # Lengths.
    "b2" * 100, "c2 " * 1700, "漢" * 5000, "d2" + "\u0300" * 5000, "", " ",
)  # fmt: skip

WORST = (
    "A[b]C", "h\x1b]0;pwned\x07", "l\x1b]52;c;cHduZWQ=\x07", "[/", FAMILY, "ಶ್ರೀಕೃಷ್ಣ", "s\u202etxet\u2066u",
    "漢字" * 32, "မြန်မာ", "❤️ a3", "[@click=app.quit]b[/]",
)  # fmt: skip
"""One table of them, for a short look."""

_NARROW, _WIDE = 0x430, 0x4E00


def harmless_twin(name: str, number: int) -> str:
    """A name of plain letters, other ones for each number, that fills the very same cells."""
    shown = safe_text(name)
    glyphs = []
    for start, end, cells in split_graphemes(shown)[0]:
        blank = shown[start:end].isspace()
        glyphs.append(" " if blank else chr(_WIDE + number) if cells == 2 else chr(_NARROW + number) * cells)
    return "".join(glyphs)


def is_of_a_twin(character: str) -> bool:
    """Whether this is from a harmless twin, or may stand for what was cut off it."""
    return character in ("", "…") or any(0 <= ord(character[0]) - first < 64 for first in (_NARROW, _WIDE))
