"""A sentence stands in one module; others that say it call a function of that module."""

import ast
from collections.abc import Iterator
from pathlib import Path

import scat_tui

PACKAGE = Path(scat_tui.__file__).parent

MESSAGES = {"_": (0, 1), "ngettext": (0, 2), "pgettext": (1, 2), "npgettext": (1, 3)}
"""The functions that translate, each with the range of its arguments that are messages."""

FEW_WORDS = 3
"""Shorter texts are labels, which may have to be translated apart."""


def messages(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MESSAGES:
            for argument in node.args[slice(*MESSAGES[node.func.id])]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def test_each_sentence_stands_in_one_module() -> None:
    modules: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        for message in messages(path.read_text(encoding="utf-8")):
            if len(message.split()) >= FEW_WORDS:
                modules.setdefault(message, set()).add(name)
    assert len(modules) > 500
    assert {message: names for message, names in modules.items() if len(names) > 1} == {}
