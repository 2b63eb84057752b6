"""The catalogue for translators holds every sentence that the code has, and no other."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import scat_tui.words
from tests.words.made_up_catalogues import template

PACKAGE = Path(scat_tui.__file__).parent

FUNCTIONS = {"_": (None, 0, 1), "ngettext": (None, 0, 2), "pgettext": (0, 1, 2), "npgettext": (0, 1, 3)}
"""Which argument of each function is the context, and from where to where they are sentences."""

Sentence = tuple[str, str]
"""A context, empty where there is none, and the English words."""


def sentences(module: Path) -> Iterator[Sentence]:
    """What a module hands to gettext."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and (name := called(node)) in FUNCTIONS:
            context, first, end = FUNCTIONS[name]
            where = f"{module}:{node.lineno}"
            for argument in node.args[first:end]:
                yield ("" if context is None else text(node.args[context], where), text(argument, where))


def called(node: ast.Call) -> str:
    """The name of the function."""
    name = node.func
    return name.id if isinstance(name, ast.Name) else name.attr if isinstance(name, ast.Attribute) else ""


def text(argument: ast.expr, where: str) -> str:
    """What the argument is, in plain text."""
    assert isinstance(argument, ast.Constant), f"{where}: no plain text"
    assert isinstance(argument.value, str)
    return argument.value


def test_the_catalogue_holds_every_sentence_and_no_other() -> None:
    """Made with xgettext: `-k_ -kngettext:1,2 -kpgettext:1c,2 -knpgettext:1c,2,3 --no-location -s`."""
    functions = Path(str(scat_tui.words.__file__))
    modules = (module for module in PACKAGE.rglob("*.py") if module != functions)
    used = {sentence for module in modules for sentence in sentences(module)}
    known = {(context, each) for context, *both in template() for each in both if each}
    assert known == used


def test_both_forms_of_a_plural_say_the_same() -> None:
    """Many languages have one form for all numbers, which is the translation of both."""
    pairs = [(one, many) for _context, one, many in template() if many]
    assert pairs
    for one, many in pairs:
        assert places(one) == places(many), one


def places(sentence: str) -> set[str | None]:
    """The names of what is filled in."""
    return {name for _text, name, _format, _conversion in Formatter().parse(sentence)}
