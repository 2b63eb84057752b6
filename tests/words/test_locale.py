"""The catalogue for translators holds every sentence that the code has, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "scat_tui"

ARGUMENTS = {"_": slice(1), "ngettext": slice(2), "pgettext": slice(1, 2), "npgettext": slice(1, 3)}
"""Which arguments of each function are sentences."""


def sentences(module: Path) -> Iterator[str]:
    """What a module hands to gettext."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ARGUMENTS:
            for argument in node.args[ARGUMENTS[node.func.id]]:
                assert isinstance(argument, ast.Constant), f"{module}:{node.lineno}: no plain text"
                assert isinstance(argument.value, str)
                yield argument.value


def test_the_catalogue_holds_every_sentence_and_no_other() -> None:
    """Made with `xgettext -k_ -kngettext:1,2 -kpgettext:1c,2 -knpgettext:1c,2,3 --no-location -s`."""
    used = {text for module in PACKAGE.rglob("*.py") for text in sentences(module)}
    catalogue = (PACKAGE / "locale" / "scat_tui.pot").read_text(encoding="utf-8").partition("\n\n")[2]
    entries = re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', catalogue, re.MULTILINE)
    known = {"".join(map(ast.literal_eval, entry.splitlines())) for entry in entries}
    assert known == used
