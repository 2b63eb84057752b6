"""The four looks of the program: each a Textual theme with the colours of cards, felt and coins.

Variables do not cross TCSS files; all of them are in `DEFAULTS`, for `App.get_theme_variable_defaults()`.
"""

from textual.theme import Theme

DARK = "scat-dark"
LIGHT = "scat-light"
OWN = "scat-own"
CONTRAST = "scat-contrast"

DEFAULTS: dict[str, str] = {
    "card-face": "#f6efdf",
    "card-ink": "#23211c",
    "card-red": "#b3202c",
    "card-blue": "#1c55b8",
    "card-green": "#1b6b34",
    "card-edge": "#b9ad93",
    "card-back": "#7c2230",
    "card-back-ink": "#d98f96",
    "felt": "#123a2a",
    "felt-ink": "#ece4d0",
    "felt-edge": "#4f7d66",
    "coin": "#e8b04a",
    "coin-spent": "#7fa08e",
    "your-turn": "#ffd166",
    "your-turn-ink": "#1d2a22",
    "dim": "#93b0a1",
    "quiet": "#93b0a1",
    "quiet-edge": "#4f7d66",
    "danger": "#ff8f7d",
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
    "coin": "ansi_yellow",
    "coin-spent": "ansi_default",
    "your-turn": "ansi_yellow",
    "your-turn-ink": "ansi_black",
    "dim": "ansi_default",
    "quiet": "ansi_default dim",
    "quiet-edge": "ansi_default dim",
    "danger": "ansi_red",
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


def themes() -> tuple[Theme, ...]:
    """The four looks, the dark one first."""
    return (
        Theme(
            name=DARK,
            primary="#e8b04a",
            secondary="#4f7d66",
            accent="#ffd166",
            warning="#ffd166",
            error="#ff8f7d",
            success="#8fd18a",
            foreground="#ece4d0",
            background="#0e2c20",
            surface="#123a2a",
            panel="#0c2a1e",
            variables=DEFAULTS,
        ),
        Theme(
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
        ),
        Theme(
            name=OWN,
            ansi=True,
            primary="ansi_yellow",
            secondary="ansi_blue",
            accent="ansi_yellow",
            warning="ansi_yellow",
            error="ansi_red",
            success="ansi_green",
            foreground="ansi_default",
            background="ansi_default",
            surface="ansi_default",
            panel="ansi_default",
            boost="ansi_default",
            variables=_OWN,
        ),
        Theme(
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
        ),
    )
