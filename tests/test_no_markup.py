"""No text of other people is read as markup, and nothing but the driver speaks to the terminal.

The rules look at the source. The type checker does the rest: `TextBlock`, the only widget of Textual's that
shows text of ours, takes Content and never a plain string.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "scat_tui"

WIDGETS = {
    "widgets/text.py": {"Static"},
    "screens/enter_text.py": {"Input"},
    "terminal/textual_privates/typed_line.py": {"Input"},
}
"""What is taken from textual.widgets, and where; all others read markup in what they are given."""

FORBIDDEN = {
    *("from_markup", "from_rich_text", "from_text", "render_markup"),
    *("copy_to_clipboard", "open_url", "webbrowser", "subprocess", "system", "popen"),
    *("deliver_screenshot", "deliver_text", "deliver_binary", "save_screenshot"),
}
"""Names that read markup, start programs or write elsewhere."""

TITLES = {"border_title", "border_subtitle", "tooltip", "title", "sub_title"}
"""Attributes of a widget or an application in which Textual reads markup."""

CONTENT_MAKERS = {"Content", "plain", "fit", "cut", "centred", "stack"}

SPEAKERS = ("terminal/", "text/progress.py")
"""The driver, and the line that shows on a terminal how far something is."""

STARTERS = {"programs/process.py": {"subprocess"}}
"""What is forbidden elsewhere: to start the programs that play, by the commands of those who play."""

NAME_READERS = {"words/names.py", "saves/record_json.py", "saves/index_rows.py", "cli/listing.py"}
"""Where the name in a record is read as it is: the gate itself, the files, and JSON, which escapes it."""


def faults(source: str, file: str) -> Iterator[str]:
    """What is wrong in a file's source, each with its line."""
    for node in ast.walk(ast.parse(source)):
        for fault in _faults_of(node, file):
            yield f"{file}:{getattr(node, 'lineno', '?')}: {fault}"


def _faults_of(node: ast.AST, file: str) -> Iterator[str]:
    forbidden = FORBIDDEN - STARTERS.get(file, set())
    match node:
        case ast.ImportFrom(module="textual.widgets", names=names):
            if extra := {each.name for each in names} - WIDGETS.get(file, set()):
                yield f"{', '.join(sorted(extra))} may read markup; show text by TextBlock"
        case ast.ImportFrom(module="textual", names=names) if any(each.name == "widgets" for each in names):
            yield "take widgets from textual.widgets by name"
        case ast.ImportFrom(module=module) if module in forbidden:
            yield f"{module} is not to be used"
        case ast.Import(names=names) if any(
            each.name in forbidden or each.name.startswith("textual.widgets") for each in names
        ):
            yield "such an import is not needed here"
        case ast.Attribute(attr=name) | ast.alias(name=name) if name in forbidden:
            yield f"{name} is not to be used"
        case ast.Attribute(value=ast.Name(id="player"), attr="name") if file not in NAME_READERS:
            yield "a player's name goes through seat_names"
        case ast.keyword(arg="markup", value=ast.Constant(value=True)):
            yield "no markup"
        case ast.Call(func=ast.Attribute(attr="notify"), keywords=keywords):
            if file != "terminal/app.py" and not any(each.arg == "markup" for each in keywords):
                yield "a notice says markup=False"
        case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if (
            name in TITLES and not file.startswith("help/")
        ):
            if not _makes_content(value):
                yield f"{name} takes Content"
        case ast.FunctionDef(name="render", returns=returns):
            if not (isinstance(returns, ast.Name) and returns.id == "Content"):
                yield "render gives Content"
        case ast.Constant(value=str(text)) if "@click" in text or "[link" in text:
            yield "no links"
        case ast.Constant(value=str(text)) if "\x1b" in text and not file.startswith(SPEAKERS):
            yield "escape sequences are the terminal's affair"


def _makes_content(value: ast.expr) -> bool:
    match value:
        case ast.Constant(value=None):
            return True
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
            return name in CONTENT_MAKERS
    return False


def test_the_source_keeps_the_rules() -> None:
    found = [
        fault
        for path in sorted(PACKAGE.rglob("*.py"))
        for fault in faults(path.read_text(), path.relative_to(PACKAGE).as_posix())
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "from textual.widgets import Label",
        "from textual.widgets import Input, Static",
        "from textual import widgets",
        "import textual.widgets as w",
        "import webbrowser",
        "from subprocess import run",
        "import subprocess",
        "Content.from_markup('$who', who=name)",
        "from textual.markup import render_markup",
        "self.app.notify(name)",
        "self.notify(name, markup=True)",
        "Static(name, markup=True)",
        "pane.border_title = name",
        "pane.border_subtitle = f'{name} plays'",
        "pane.tooltip = name",
        "def render(self) -> str: ...",
        "def render(self): ...",
        "names = [player.name for player in seats]",
        "style = '@click=app.quit'",
        r"print('\x1b[2J')",
        "self.app.copy_to_clipboard(name)",
        "os.system(name)",
    ],
)
def test_each_rule_finds_its_fault(source: str) -> None:
    assert [*faults(source, "screens/enter_text.py")]


@pytest.mark.parametrize(
    "source",
    [
        "from textual.widgets import Input",
        "self.notify(name, markup=False)",
        "pane.border_title = plain(name)",
        "pane.border_title = Content.styled(name, 'bold')",
        "pane.tooltip = None",
        "def render(self) -> Content: ...",
    ],
)
def test_what_is_right_is_left_alone(source: str) -> None:
    assert not [*faults(source, "screens/enter_text.py")]
