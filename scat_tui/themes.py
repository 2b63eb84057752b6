"""The four looks of the program: each a Textual theme with the colours of cards, felt and coins.

Variables do not cross TCSS files; all of them are in `DEFAULTS`, for `App.get_theme_variable_defaults()`.
"""

from dataclasses import replace

from textual.theme import Theme

DARK = "scat-dark"
LIGHT = "scat-light"
OWN = "scat-own"
CONTRAST = "scat-contrast"

DEFAULTS: dict[str, str] = {
    "card-face": "#f6efdf",
    "card-ink": "#262626",
    "card-red": "#af0000",
    "card-blue": "#005faf",
    "card-green": "#005f00",
    "card-edge": "#afaf87",
    "card-back": "#7c2230",
    "card-back-ink": "#d78787",
    "felt": "#123a2a",
    "felt-ink": "#e4e4e4",
    "felt-edge": "#5f875f",
    "coin": "#d7af5f",
    "coin-spent": "#87af87",
    "your-turn": "#ffd75f",
    "your-turn-ink": "#1c1c1c",
    "dim": "#87afaf",
    "quiet": "#87afaf",
    "quiet-edge": "#5f875f",
    "danger": "#ff8787",
}
"""Every colour of ours by name, as the dark look has it.

`quiet` and `quiet-edge` are for styles of Content only, not for TCSS: the terminal's own look has no
colour for them that is readable everywhere, and takes the dim attribute instead.
"""

_LIGHT = {
    "card-face": "#fffdf7",
    "card-ink": "#23211c",
    "card-red": "#b3202c",
    "card-blue": "#1c55b8",
    "card-green": "#1b6b34",
    "card-edge": "#a39a83",
    "card-back": "#2f5f8a",
    "card-back-ink": "#9cc1e0",
    "felt": "#dfe8d8",
    "felt-ink": "#1f2622",
    "felt-edge": "#7f9a88",
    "coin": "#8a5a00",
    "coin-spent": "#6f8478",
    "your-turn": "#a02000",
    "your-turn-ink": "#fffdf7",
    "dim": "#56695f",
    "quiet": "#56695f",
    "quiet-edge": "#7f9a88",
    "danger": "#a8201a",
}

_OWN = {
    "ansi-background": "ansi_black",
    "ansi-foreground": "ansi_white",
    "card-face": "ansi_default",
    "card-ink": "ansi_default",
    "card-red": "ansi_red",
    "card-blue": "ansi_blue",
    "card-green": "ansi_green",
    "card-edge": "ansi_default",
    "card-back": "ansi_default",
    "card-back-ink": "ansi_blue",
    "felt": "ansi_default",
    "felt-ink": "ansi_default",
    "felt-edge": "ansi_default",
    "coin": "ansi_magenta",
    "coin-spent": "ansi_default",
    "your-turn": "ansi_magenta",
    "your-turn-ink": "ansi_bright_white",
    "dim": "ansi_default",
    "quiet": "ansi_default dim",
    "quiet-edge": "ansi_default dim",
    "danger": "ansi_red",
}
"""Magenta is the one colour beside red that every palette shows well on black and on white."""

_DARK_256 = {
    **DEFAULTS,
    "card-face": "#ffffd7",
    "card-red": "#af0000",
    "card-edge": "#87875f",
    "card-back": "#870000",
    "card-back-ink": "#ffafaf",
    "felt": "#005f00",
    "felt-edge": "#87af87",
    "coin": "#ffd75f",
    "coin-spent": "#afd7af",
    "dim": "#afd7af",
    "quiet": "#afd7af",
    "quiet-edge": "#87af87",
    "danger": "#ffafaf",
}
"""Of the 256 colours the darkest green is 005f00; what is quiet on a darker one would be lost there.

This is what most people see over SSH, which does not tell the other side of true colour.
"""

_LIGHT_256 = {
    **_LIGHT,
    "card-face": "#ffffff",
    "card-edge": "#878787",
    "felt": "#e4e4e4",
    "felt-edge": "#767676",
    "coin": "#875f00",
    "coin-spent": "#5f5f5f",
    "dim": "#4e4e4e",
    "quiet": "#4e4e4e",
    "quiet-edge": "#767676",
}

_FEW_DARK = {
    **_OWN,
    "card-red": "ansi_bright_red",
    "card-blue": "ansi_bright_blue",
    "card-green": "ansi_bright_green",
    "card-back-ink": "ansi_cyan",
    "coin": "ansi_bright_yellow",
    "your-turn": "ansi_bright_yellow",
    "your-turn-ink": "ansi_black",
    "danger": "ansi_bright_red",
    "felt": "ansi_black",
    "felt-ink": "ansi_white",
    "felt-edge": "ansi_green",
    "card-face": "ansi_black",
    "card-ink": "ansi_bright_white",
    "card-edge": "ansi_white",
    "card-back": "ansi_black",
    "coin-spent": "ansi_white",
    "dim": "ansi_white",
    "quiet": "ansi_white",
    "quiet-edge": "ansi_green",
}
"""Where there are 16 colours the nearest ones to the felt's are greys that swallow what stands on them.

No ground but black: consoles show bright grounds as dull ones, and bold signs brighter than their colour.
"""

_FEW_LIGHT = {
    **_OWN,
    "ansi-background": "ansi_bright_white",
    "ansi-foreground": "ansi_black",
    "card-back-ink": "ansi_blue",
    "coin": "ansi_blue",
    "your-turn": "ansi_red",
    "your-turn-ink": "ansi_bright_white",
    "felt": "ansi_bright_white",
    "felt-ink": "ansi_black",
    "felt-edge": "ansi_bright_black",
    "card-face": "ansi_bright_white",
    "card-ink": "ansi_black",
    "card-edge": "ansi_black",
    "card-back": "ansi_bright_white",
    "coin-spent": "ansi_bright_black",
    "dim": "ansi_bright_black",
    "quiet": "ansi_bright_black",
    "quiet-edge": "ansi_bright_black",
}

_CONTRAST = {
    "card-face": "#ffffff",
    "card-ink": "#000000",
    "card-red": "#b00000",
    "card-blue": "#0000c8",
    "card-green": "#005a00",
    "card-edge": "#000000",
    "card-back": "#000000",
    "card-back-ink": "#ffffff",
    "felt": "#000000",
    "felt-ink": "#ffffff",
    "felt-edge": "#ffffff",
    "coin": "#ffff00",
    "coin-spent": "#ffffff",
    "your-turn": "#ffff00",
    "your-turn-ink": "#000000",
    "dim": "#dddddd",
    "quiet": "#dddddd",
    "quiet-edge": "#ffffff",
    "danger": "#ffff00",
}


def _of_terminal(
    name: str, ground: str, ink: str, accent: str, variables: dict[str, str], *, dark: bool = True
) -> Theme:
    """A theme of the terminal's own colours."""
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


_DARK_THEME = Theme(
    name=DARK,
    primary="#d7af5f",
    secondary="#5f875f",
    accent="#ffd75f",
    warning="#ffd75f",
    error="#ff8787",
    success="#87d787",
    foreground="#e4e4e4",
    background="#0e2c20",
    surface="#123a2a",
    panel="#0c2a1e",
    variables=DEFAULTS,
)

_DARK_256_THEME = replace(
    _DARK_THEME,
    secondary="#87af87",
    background="#005f00",
    surface="#005f00",
    panel="#000000",
    variables=_DARK_256,
)

_LIGHT_THEME = Theme(
    name=LIGHT,
    primary="#2c6b4a",
    secondary="#7f9a88",
    accent="#a02000",
    warning="#8a5a00",
    error="#a8201a",
    success="#2c6b4a",
    foreground="#1f2622",
    background="#eef3e8",
    surface="#dfe8d8",
    panel="#d2decb",
    dark=False,
    variables=_LIGHT,
)

_LIGHT_256_THEME = replace(
    _LIGHT_THEME,
    secondary="#767676",
    background="#eeeeee",
    surface="#e4e4e4",
    panel="#d0d0d0",
    variables=_LIGHT_256,
)

_OWN_THEME = _of_terminal(OWN, "ansi_default", "ansi_default", "ansi_magenta", _OWN)

_CONTRAST_THEME = Theme(
    name=CONTRAST,
    primary="#ffff00",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ffff00",
    success="#ffffff",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    variables=_CONTRAST,
)


_FEW_DARK_THEME = _of_terminal(DARK, "ansi_black", "ansi_white", "ansi_bright_yellow", _FEW_DARK)
_FEW_LIGHT_THEME = _of_terminal(LIGHT, "ansi_bright_white", "ansi_black", "ansi_red", _FEW_LIGHT, dark=False)


def themes(colours: int = 2**24) -> tuple[Theme, ...]:
    """The four looks, the dark one first, for a terminal with so many colours."""
    if colours <= 16:
        return _FEW_DARK_THEME, _FEW_LIGHT_THEME, _OWN_THEME, _CONTRAST_THEME
    if colours <= 256:
        return _DARK_256_THEME, _LIGHT_256_THEME, _OWN_THEME, _CONTRAST_THEME
    return _DARK_THEME, _LIGHT_THEME, _OWN_THEME, _CONTRAST_THEME
