"""What the program uses of Textual's and Rich's privates exists, and what it overrides is called."""

import ast
import gc
import inspect
import pkgutil
from collections.abc import Callable, Iterable
from functools import wraps
from importlib import import_module
from types import FunctionType
from typing import Any

import pytest
import rich.cells
import rich.segment
import textual.screen
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from scat_tui.app import ScatApp
from scat_tui.screens.enter_text import EnterText, TextField
from scat_tui.terminal import TerminalApp, textual_privates
from scat_tui.terminal.measure import count_ambiguous
from scat_tui.terminal.textual_privates.app import AnswersKeys, OpenApp
from scat_tui.terminal.textual_privates.cells import measure_by
from scat_tui.terminal.textual_privates.driver import KeyReader, OpenDriver
from scat_tui.terminal.textual_privates.typed_line import OpenInput
from scat_tui.terminal.textual_privates.widgets import Resizable

MODULES = [
    import_module(f"{textual_privates.__name__}.{module.name}")
    for module in pkgutil.iter_modules(textual_privates.__path__)
]
OF_OBJECTS = {
    (rich.cells, "_SINGLE_CELLS"),
    (rich.cells, "_is_single_cell_widths"),
    (rich.segment, "_is_single_cell_widths"),
    (rich.cells, "load_cell_table"),
    (textual.screen, "UPDATE_PERIOD"),
    (Console(), "_color_system"),
    (Style(), "_ansi"),
}
"""What is used from outside a class, and whose it is."""


def private_names(tree: ast.AST) -> set[str]:
    """All names with one underscore that are asked for or defined."""
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    methods = {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    return {name for name in attributes | methods if name.startswith("_") and not name.startswith("__")}


def classes() -> list[type[Any]]:
    """Ours with public names for private ones."""
    return [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__ and private_names(tree_of(kind))
    ]


def tree_of(thing: Any) -> ast.AST:
    """Its source, parsed."""
    return ast.parse(inspect.getsource(thing))


async def test_each_private_name_exists() -> None:
    app: App[None] = App()
    async with app.run_test():
        theirs = {
            AnswersKeys: app,
            OpenApp: app,
            OpenDriver: app._driver,
            KeyReader: super(KeyReader, KeyReader()),
            OpenInput: Input(),
            Resizable: Widget(),
        }
        assert set(classes()) == set(theirs)
        for kind, its in theirs.items():
            missing = [name for name in private_names(tree_of(kind)) if not hasattr(its, name)]
            assert not missing, kind


def test_each_private_name_outside_classes_exists() -> None:
    named = {
        name
        for module in MODULES
        for node in ast.parse(inspect.getsource(module)).body
        if not isinstance(node, ast.ClassDef)
        for name in private_names(node)
    }
    assert named <= {name for _, name in OF_OBJECTS}
    assert all(hasattr(its, name) for its, name in OF_OBJECTS)


OVERRIDES = [
    (kind, name)
    for kind in classes()
    for name, method in vars(kind).items()
    if isinstance(method, FunctionType) and name.startswith("_") and not name.startswith("__")
]


async def test_textual_calls_what_is_overridden(monkeypatch: pytest.MonkeyPatch) -> None:
    called: set[str] = set()

    def noted(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def note(*arguments: Any) -> Any:
            called.add(name)
            return method(*arguments)

        return note

    for kind, name in OVERRIDES:
        monkeypatch.setattr(kind, name, noted(name, getattr(kind, name)))

    async def fail(app: ScatApp) -> None:
        async with app.run_test() as pilot:
            await pilot.press("f")
            app.push_screen(EnterText("Which name?", "Anna"))
            await pilot.pause()
            await pilot.click(TextField, offset=(2, 0))
            app.call_later(lambda: 1 // 0)
            await pilot.pause()

    app = ScatApp(None)
    with pytest.raises(ZeroDivisionError):
        await fail(app)
    assert isinstance(app.crash, ZeroDivisionError)
    assert called == {name for _, name in OVERRIDES}


async def test_a_screen_draws_as_soon_as_the_application_says() -> None:
    app = ScatApp(None)
    async with app.run_test():
        assert app.screen._update_timer._interval == textual.screen.UPDATE_PERIOD < 1 / 200


class Noted(frozenset[str]):
    """Characters of one cell; counts how often Rich asks for them."""

    asked = 0

    def issuperset(self, other: Iterable[object]) -> bool:
        """Asked for a text."""
        self.asked += 1
        return super().issuperset(other)


def test_rich_measures_by_our_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = rich.cells.load_cell_table
    versions: list[str] = []

    def our_table(version: str) -> Any:
        versions.append(version)
        return table(version)

    for module in (rich.cells, rich.segment):
        monkeypatch.setattr(module, "_is_single_cell_widths", frozenset().issuperset)
    monkeypatch.setattr(rich.cells, "load_cell_table", table)
    single = Noted("a")
    measure_by(our_table, single)
    assert rich.cells.cell_len("aa") == 2
    assert (single.asked, len(versions)) == (1, 0)
    assert Segment("aaaa").split_cells(2)[0].text == "aa"
    assert (single.asked, len(versions)) == (2, 0)
    assert rich.cells.cell_len("b") == 1
    assert (single.asked, len(versions)) == (3, 1)


def test_a_new_measure_is_in_force_at_once() -> None:
    assert rich.cells.cell_len("α") == 1
    try:
        assert count_ambiguous(wide=True)
        assert rich.cells.cell_len("α") == 2
    finally:
        count_ambiguous(wide=False)
    assert rich.cells.cell_len("α") == 1


async def test_lines_vanish_as_soon_as_nothing_shows_them() -> None:
    class Small(TerminalApp):
        def compose(self) -> ComposeResult:
            yield Static()

    app = Small()
    async with app.run_test(size=(40, 10)) as pilot:

        async def show(number: int) -> int:
            app.query_one(Static).update(f"picture {number}")
            await pilot.pause()
            return sum(isinstance(each, Strip) for each in gc.get_objects())

        gc.collect()
        gc.disable()
        try:
            counts = [await show(number) for number in range(10)]
        finally:
            gc.enable()
        assert counts[-1] == counts[1]
