"""Catalogues of languages that there are not, for tests."""

import ast
import re
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

import pytest

import scat_tui
from scat_tui.words import language

TEMPLATE = Path(scat_tui.__file__).parent / "locale" / "scat_tui.pot"

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def write_catalogue(folder: Path, language: str, sentences: Mapping[str, str]) -> None:
    """Compile sentences into the place where the program looks for a language's catalogue.

    A key is the English sentence, behind its context and `\\4` where it has one; singular and plural are
    apart by `\\0`, in key and value.
    """
    entries = sorted((key.encode(), value.encode()) for key, value in {**sentences, "": HEAD}.items())
    size = len(entries)
    start = 28 + 16 * size
    texts = b""
    tables: list[list[tuple[int, int]]] = [[], []]
    for table, which in zip(tables, (0, 1), strict=True):
        for entry in entries:
            table.append((len(entry[which]), start + len(texts)))
            texts += entry[which] + b"\0"
    numbers = [0x950412DE, 0, size, 28, 28 + 8 * size, 0, start]
    numbers += [number for table in tables for pair in table for number in pair]
    path = folder / language / "LC_MESSAGES" / "scat_tui.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(struct.pack(f"<{len(numbers)}I", *numbers) + texts)


def have_languages(
    monkeypatch: pytest.MonkeyPatch, folder: Path, catalogues: Mapping[str, Mapping[str, str]]
) -> None:
    """For one test, let there be English and these languages; once it is over all is English again."""
    for code, sentences in catalogues.items():
        write_catalogue(folder, code, sentences)
    monkeypatch.setattr(language, "LOCALE", folder)
    for name in ("language", "catalogue"):
        monkeypatch.setattr(language.reader(), name, getattr(language.reader(), name))


_TEXT = r'((?:".*"\n)+)'
_ENTRY = re.compile(rf"(?:^msgctxt {_TEXT})?^msgid {_TEXT}(?:^msgid_plural {_TEXT})?", re.MULTILINE)


def template() -> Iterator[tuple[str, str, str]]:
    """Every entry of the catalogue for translators: its context, the sentence, its plural; empty for none."""
    entries = TEMPLATE.read_text(encoding="utf-8").partition("\n\n")[2]
    for parts in _ENTRY.findall(entries):
        context, one, many = ("".join(map(ast.literal_eval, part.splitlines())) for part in parts)
        yield context, one, many


_ACCENTS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓƤǪŔŠŢÚṼŴẊÝŽáƀçðéƒĝĥíĵķĺṁñóƥǫŕšţúṽŵẋýž",
)


def pseudo(sentence: str) -> str:
    """The sentence as one can read it and yet see that it is translated: «Ţĥé {name}»."""
    accented = ""
    for text, name, spec, conversion in Formatter().parse(sentence):
        accented += text.translate(_ACCENTS)
        if name is not None:
            accented += f"{{{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"
    return f"«{accented}»"


_FIXED = re.compile(r"(<!--.*?-->|\{[^}]*\}|`[^`]*`|^- \*\*[a-z0-9_.]*\*\*:)", re.MULTILINE)
"""What is the same in every language of a page: rules, anchors, keys, and the values of house rules."""


def pseudo_page(page: str) -> str:
    """A page of help with accents, and without the marks that would make its tables too wide."""
    parts = _FIXED.split(page)
    return "".join(part if at % 2 else part.translate(_ACCENTS) for at, part in enumerate(parts))


def pseudo_catalogue() -> dict[str, str]:
    """Every sentence of the program in a language that there is not."""
    return {
        (f"{context}\4" if context else "") + "\0".join(filter(None, (one, many))): "\0".join(
            pseudo(each) for each in (one, many) if each
        )
        for context, one, many in template()
    }
