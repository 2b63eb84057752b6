"""The program's themes: each a Textual theme with the colours of cards, felt and coins.

Variables do not cross TCSS files; all of them are in `DEFAULTS`, for `App.get_theme_variable_defaults()`.
"""

from typing import Any

from textual.theme import Theme

DARK = "scat-dark"
LIGHT = "scat-light"
TERMINAL_COLOURS = "scat-own"
CONTRAST = "scat-contrast"

_COLUMNS = ("dark", "dark 256", "light", "light 256", "contrast")
"""The themes of own colours, a column of the two tables below for each.

Those of 256 colours are what most people see over SSH, which does not pass on that the terminal has more. Of
the 256 the darkest green is 005f00; quiet text on a darker one would not be legible.
"""

_COLOURS = {
    "card-face": ("#f7f1e3", "#ffffd7", "#fffdf7", "#ffffff", "#ffffff"),
    "card-tone": ("#e6d3b0", "#ffd7af", "#f0dfc0", "#ffd7af", "#ffffff"),
    "card-dim": ("#b9bbaa", "#afaf87", "#d3d6c8", "#b2b2b2", "#ffffff"),
    "card-ink": ("#262626", "#262626", "#23211c", "#23211c", "#000000"),
    "card-red": ("#af0000", "#af0000", "#b3202c", "#b3202c", "#b00000"),
    "card-blue": ("#005faf", "#005faf", "#1c55b8", "#1c55b8", "#0000c8"),
    "card-green": ("#005f00", "#005f00", "#1b6b34", "#1b6b34", "#005a00"),
    "card-edge": ("#afaf87", "#87875f", "#a39a83", "#878787", "#000000"),
    "card-back": ("#7a1f2e", "#870000", "#8c2f3f", "#870000", "#000000"),
    "card-back-ink": ("#b8596a", "#d75f5f", "#d1929c", "#ffafaf", "#ffffff"),
    "rim": ("#0b241b", "#1c1c1c", "#f3efe4", "#eeeeee", "#000000"),
    "felt": ("#15432f", "#005f00", "#dfe8d8", "#d7d7af", "#000000"),
    "felt-shade": ("#0f3324", "#262626", "#c3d0bd", "#a8a8a8", "#000000"),
    "felt-ink": ("#e4e4e4", "#e4e4e4", "#1f2622", "#1f2622", "#ffffff"),
    "felt-edge": ("#5f875f", "#87af87", "#7f9a88", "#767676", "#ffffff"),
    "coin": ("#d7af5f", "#ffd75f", "#8a5a00", "#875f00", "#ffff00"),
    "coin-spent": ("#87af87", "#afd7af", "#6f8478", "#5f5f5f", "#ffffff"),
    "your-turn": ("#ffd75f", "#ffd75f", "#a02000", "#a02000", "#ffff00"),
    "your-turn-ink": ("#1c1c1c", "#1c1c1c", "#fffdf7", "#fffdf7", "#000000"),
    "dim": ("#87afaf", "#afd7af", "#56695f", "#4e4e4e", "#dddddd"),
    "quiet": ("#87afaf", "#afd7af", "#56695f", "#4e4e4e", "#dddddd"),
    "quiet-edge": ("#5f875f", "#87af87", "#7f9a88", "#767676", "#ffffff"),
    "danger": ("#ff8787", "#ffafaf", "#a8201a", "#a8201a", "#ffff00"),
}
"""The colours of cards, felt and coins.

`quiet` and `quiet-edge` are for styles of Content only, not for TCSS: no colour of the terminal is readable
everywhere for them, so that theme uses the dim attribute instead.
"""

_ROLES = {
    "primary": ("#d7af5f", "#d7af5f", "#2c6b4a", "#2c6b4a", "#ffff00"),
    "secondary": ("#5f875f", "#87af87", "#7f9a88", "#767676", "#ffffff"),
    "accent": ("#ffd75f", "#ffd75f", "#a02000", "#a02000", "#ffff00"),
    "warning": ("#ffd75f", "#ffd75f", "#8a5a00", "#8a5a00", "#ffff00"),
    "error": ("#ff8787", "#ff8787", "#a8201a", "#a8201a", "#ffff00"),
    "success": ("#87d787", "#87d787", "#2c6b4a", "#2c6b4a", "#ffffff"),
    "foreground": ("#e4e4e4", "#e4e4e4", "#1f2622", "#1f2622", "#ffffff"),
    "background": ("#0b241b", "#1c1c1c", "#f3efe4", "#eeeeee", "#000000"),
    "surface": ("#15432f", "#005f00", "#dfe8d8", "#d7d7af", "#000000"),
    "panel": ("#0d2a20", "#121212", "#ebe6d8", "#e4e4e4", "#000000"),
}
"""The colours that Textual asks every theme for."""

_TERMINAL_COLUMNS = ("terminal", "dark 16", "light 16")
"""The themes of the terminal's colours, a column of the table below for each."""

_COLOURS_OF_TERMINAL = {
    "ansi-background": ("ansi_black", "ansi_black", "ansi_bright_white"),
    "ansi-foreground": ("ansi_white", "ansi_white", "ansi_black"),
    "card-face": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "card-ink": ("ansi_default", "ansi_bright_white", "ansi_black"),
    "card-red": ("ansi_red", "ansi_bright_red", "ansi_red"),
    "card-blue": ("ansi_blue", "ansi_bright_blue", "ansi_blue"),
    "card-green": ("ansi_green", "ansi_bright_green", "ansi_green"),
    "card-edge": ("ansi_default", "ansi_white", "ansi_black"),
    "card-tone": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "card-dim": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "card-back": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "card-back-ink": ("ansi_blue", "ansi_cyan", "ansi_blue"),
    "rim": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "felt": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "felt-shade": ("ansi_default", "ansi_black", "ansi_bright_white"),
    "felt-ink": ("ansi_default", "ansi_white", "ansi_black"),
    "felt-edge": ("ansi_default", "ansi_green", "ansi_bright_black"),
    "coin": ("ansi_magenta", "ansi_bright_yellow", "ansi_blue"),
    "coin-spent": ("ansi_default", "ansi_white", "ansi_bright_black"),
    "your-turn": ("ansi_magenta", "ansi_bright_yellow", "ansi_red"),
    "your-turn-ink": ("ansi_bright_white", "ansi_black", "ansi_bright_white"),
    "dim": ("ansi_default", "ansi_white", "ansi_bright_black"),
    "quiet": ("ansi_default dim", "ansi_white", "ansi_bright_black"),
    "quiet-edge": ("ansi_default dim", "ansi_green", "ansi_bright_black"),
    "danger": ("ansi_red", "ansi_bright_red", "ansi_red"),
}
"""The terminal's colours for the same things.

In the first theme magenta is the one colour besides red that every palette shows well on black and on white.
With 16 colours the nearest ones to the felt's are greys that swallow what is on them, so the only dark
background is black: consoles show bright backgrounds as dull ones, and bold text brighter than its colour.
"""

DEFAULTS = {name: colours[0] for name, colours in _COLOURS.items()}
"""The dark theme's colours, by the names of all variables."""


def has_grounds(theme: Theme) -> bool:
    """Whether the theme has several grounds, so that the table has a rim, and cards lie on it as paper."""
    return theme.variables["rim"] != theme.variables["felt"]


def themes(colours: int = 2**24) -> tuple[Theme, ...]:
    """The four themes, the dark one first, for a terminal with so many colours."""
    if colours <= 16:
        dark = _of_terminal(DARK, "dark 16", "ansi_black", "ansi_white")
        light = _of_terminal(LIGHT, "light 16", "ansi_bright_white", "ansi_black", dark=False)
    else:
        few = " 256" if colours <= 256 else ""
        dark = _of_own_colours(DARK, "dark" + few)
        light = _of_own_colours(LIGHT, "light" + few, dark=False)
    terminal = _of_terminal(TERMINAL_COLOURS, "terminal", "ansi_default", "ansi_default")
    return dark, light, terminal, _of_own_colours(CONTRAST, "contrast")


def _of_own_colours(name: str, column: str, *, dark: bool = True) -> Theme:
    """A theme of the program's own colours."""
    place = _COLUMNS.index(column)
    roles: dict[str, Any] = {role: colours[place] for role, colours in _ROLES.items()}
    variables = {variable: colours[place] for variable, colours in _COLOURS.items()}
    return Theme(name=name, dark=dark, variables=variables, **roles)


def _of_terminal(name: str, column: str, ground: str, ink: str, *, dark: bool = True) -> Theme:
    """A theme of the terminal's colours."""
    place = _TERMINAL_COLUMNS.index(column)
    variables = {variable: colours[place] for variable, colours in _COLOURS_OF_TERMINAL.items()}
    accent = variables["your-turn"]
    return Theme(
        name=name,
        ansi=True,
        dark=dark,
        primary=variables["coin"],
        secondary=variables["felt-edge"],
        accent=accent,
        warning=accent,
        error=variables["danger"],
        success="ansi_green",
        foreground=ink,
        background=ground,
        surface=ground,
        panel=ground,
        boost=ground,
        variables=variables,
    )
