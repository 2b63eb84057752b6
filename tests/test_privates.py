"""Nobody reaches for what another object keeps to itself, least of all for what Textual and Rich do."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import scat_tui
import tests
from scat_tui.terminal import textual_privates

PROGRAM = Path(scat_tui.__path__[0])
ONE_PLACE = Path(textual_privates.__path__[0])
TESTS = Path(__file__).parent
NAMING_PRIVATES = {Path("textual_privates.py"), Path("terminal/test_textual_privates.py")}
"""Those of Textual: what tests need, and whether what the program needs is still there."""
FOREIGN = ("textual", "rich")
DOCUMENTED = {"_exit", "_replace", "_asdict", "_fields"}
"""Names of the standard library with an underscore that everybody may use."""


def is_private(name: str) -> bool:
    """Whether a name begins with one underscore."""
    return name.startswith("_") and not name.startswith("__") and name != "_"


def is_own(node: ast.expr) -> bool:
    """Whether it is `self`, `cls`, `super()`, or what `__eq__` compares with."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "super"
    return isinstance(node, ast.Name) and node.id in ("self", "cls", "other")


def pokes(path: Path) -> Iterator[str]:
    """Each place of a file where it names what is private of another object, or sets what is foreign."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Attribute(value=value, attr=name) if is_private(name) and name not in DOCUMENTED:
                if not is_own(value):
                    yield f"{path}:{node.lineno}: {ast.unparse(node)}"
            case ast.Call(args=[_, ast.Constant(value=str(name)), *_]) if is_private(name):
                # As `monkeypatch.setattr` names it.
                yield f"{path}:{node.lineno}: {ast.unparse(node)}"
            case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] in FOREIGN:
                if any(is_private(part) for part in (*module.split("."), *(name.name for name in names))):
                    yield f"{path}:{node.lineno}: {ast.unparse(node)}"
            case ast.Import(names=names):
                for name in names:
                    if name.name.split(".")[0] in FOREIGN and any(map(is_private, name.name.split("."))):
                        yield f"{path}:{node.lineno}: {ast.unparse(node)}"
            case ast.Attribute(value=value, ctx=ast.Store()) if ast.unparse(value).split(".")[0] in FOREIGN:
                yield f"{path}:{node.lineno}: {ast.unparse(node)} is set"


def test_the_program_names_foreign_privates_in_one_place() -> None:
    paths = [path for path in PROGRAM.rglob("*.py") if ONE_PLACE not in path.parents]
    assert len(paths) > 100
    assert not [poke for path in paths for poke in pokes(path)]
    assert [poke for path in ONE_PLACE.rglob("*.py") for poke in pokes(path)]


def test_tests_touch_nothing_private() -> None:
    paths = [path for path in TESTS.rglob("*.py") if path.relative_to(TESTS) not in NAMING_PRIVATES]
    assert len(paths) > 100
    assert not [poke for path in paths for poke in pokes(path)]


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """All modules that cannot be run by themselves, but the one place."""
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if module.name.startswith(textual_privates.__name__) or module.name.endswith(("__main__", "kill9")):
            continue
        yield importlib.import_module(module.name)


@cache
def privates(kind: type) -> frozenset[str]:
    """What a class keeps to itself: methods, and what they store."""
    stored = {
        node.attr
        for node in ast.walk(tree(kind))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_own(node.value)
    }
    return frozenset(filter(is_private, {*vars(kind), *stored}))


def tree(kind: type) -> ast.AST:
    """The source of a class, parsed; nothing where it is made by a call."""
    return classes(inspect.getsourcefile(kind) or "").get(kind.__name__, ast.Module([], []))


@cache
def classes(path: str) -> dict[str, ast.ClassDef]:
    """All classes in a file by name."""
    nodes = ast.walk(ast.parse(Path(path).read_text())) if path else iter(())
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


@pytest.mark.parametrize(
    ("package", "others"), [(scat_tui, FOREIGN), (tests, (*FOREIGN, "scat_tui"))], ids=["program", "tests"]
)
def test_no_class_uses_or_overrides_what_its_ancestors_elsewhere_keep_to_themselves(
    package: ModuleType, others: tuple[str, ...]
) -> None:
    found: list[str] = []
    seen = 0
    for module in modules(package):
        for kind in vars(module).values():
            if not inspect.isclass(kind) or kind.__module__ != module.__name__:
                continue
            ancestors = [each for each in kind.__mro__ if each.__module__.split(".")[0] in others]
            if not ancestors:
                continue
            seen += 1
            theirs = frozenset[str]().union(*map(privates, ancestors))
            for node in ast.walk(tree(kind)):
                match node:
                    case ast.Attribute(value=value, attr=name) if is_own(value) and name in theirs:
                        found.append(f"{kind}: {ast.unparse(node)}")
                    case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name in theirs:
                        found.append(f"{kind}: def {name}")
    assert seen > 10
    assert not found
