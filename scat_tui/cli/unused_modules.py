"""Starting without modules that Textual and others load for nothing: OpenSSL, the command palette."""

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

OWN_HASHES = ("_md5", "_sha1", *(("_sha2",) if sys.version_info >= (3, 12) else ("_sha256", "_sha512")))
"""The interpreter's own modules, which hashlib falls back on; some distributions lack them."""

PALETTE = "textual.command"
PALETTE_NAMES = (
    "CommandListItem",
    "CommandPalette",
    "DiscoveryHit",
    "Hit",
    "Hits",
    "Provider",
    "SimpleProvider",
)
"""What Textual's other modules import from its command palette."""


def without_openssl() -> None:
    """Keeps later imports from loading OpenSSL: 4 MB and a thirtieth of the start are saved.

    The program does not use it, and Python's own modules work without it.
    """
    modules: dict[str, Any] = sys.modules
    modules.setdefault("ssl", None)
    if all(find_spec(name) for name in (*OWN_HASHES, "_sha3", "_blake2")):
        modules.setdefault("_hashlib", None)


def with_openssl() -> None:
    """Lets later imports load OpenSSL after all: other libraries do not do without it."""
    modules: dict[str, Any] = sys.modules
    for name in ("ssl", "_hashlib"):
        if name in modules and modules[name] is None:
            del modules[name]


def without_palette() -> None:
    """Keeps later imports from loading Textual's command palette: a tenth of the start is saved.

    The application has switched the palette off. Textual imports it all the same, and with it seven kinds of
    widgets that no screen here shows. Empty classes stand in its place; if a later Textual imports another
    name, the import fails at once.
    """
    if PALETTE not in sys.modules:
        palette = ModuleType(PALETTE, "Nothing: the command palette is not used.")
        for name in PALETTE_NAMES:
            setattr(palette, name, type(name, (), {}))
        sys.modules[PALETTE] = palette
