"""Starting without OpenSSL, which asyncio and hashlib load if they can."""

import sys
from importlib.util import find_spec
from typing import Any

OWN_HASHES = ("_md5", "_sha1", *(("_sha2",) if sys.version_info >= (3, 12) else ("_sha256", "_sha512")))
"""The interpreter's own modules, which hashlib falls back on; some distributions lack them."""


def without_openssl() -> None:
    """Keeps later imports from loading OpenSSL: 4 MB and a thirtieth of the start are saved.

    The program does not use it, and Python's own modules work without it.
    """
    modules: dict[str, Any] = sys.modules
    modules.setdefault("ssl", None)
    if all(find_spec(name) for name in (*OWN_HASHES, "_sha3", "_blake2")):
        modules.setdefault("_hashlib", None)
