"""A program as a computer player, typed where the level of the computer players is asked for."""

from scat_tui.programs.command import PREFIX
from scat_tui.settings.settings import PERSON
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.words import _
from scat_tui.words.lists import listing


def program_help(draft: TableDraft) -> str:
    """How a program is typed."""
    text = _("A program of your own plays for one of them: {example}.")
    return text.format(example=f"{_computers(draft)[0]} {PREFIX}./mine")


def with_typed_program(draft: TableDraft, answer: str) -> TableDraft:
    """The draft with a typed program, by default for the first computer player; raises InvalidEntry."""
    name, prefix, command = answer.partition(PREFIX)
    computers = _computers(draft)
    wanted = name.strip().casefold()
    meant = [each for each in computers if each.casefold() == wanted] or ([] if wanted else computers)
    if not meant:
        text = _("No computer player here is called {name}; there are {names}.")
        raise InvalidEntry(text.format(name=name.strip(), names=listing(computers)))
    return draft.with_program(draft.names.index(meant[0]), prefix + command)


def _computers(draft: TableDraft) -> list[str]:
    """The names of the computer players."""
    return [name for seat, name in enumerate(draft.names) if draft.level(seat) != PERSON]
