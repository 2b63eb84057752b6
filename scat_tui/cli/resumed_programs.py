"""The commands of programs for a game that is resumed: `scat-tui resume ID --player exec:COMMAND`."""

from collections.abc import Sequence
from pathlib import Path

from scat_tui.cli.output import Failure
from scat_tui.words import _, ngettext


def give_commands(path: Path, players: Sequence[str], data_dir: str | None) -> None:
    """Stores players, `exec:` and a command each, for the programs of a game in their order.

    A single one is for all of them. Raises Failure.
    """
    from scat_tui.files.atomic import SaveFailed
    from scat_tui.games.players import PROGRAM
    from scat_tui.paths import NoHome, data_folder, saves_folder
    from scat_tui.programs.command import PREFIX, BadCommand, is_program, words_of
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.saves.reading import load_game

    record = load_game(path).record
    seats = [seat for seat, player in enumerate(record.seats) if player.level == PROGRAM]
    if len(players) not in (1, len(seats)) or not seats:
        text = ngettext(
            "{count} program plays in this game: give {option} as often, or once for all",
            "{count} programs play in this game: give {option} as often, or once for all",
            len(seats),
        )
        raise Failure(text.format(count=len(seats), option="--player"))
    try:
        for player in players:
            if not is_program(player):
                raise BadCommand(_("A program is written {prefix} and its command.").format(prefix=PREFIX))
            words_of(player)
        of_seats = players if len(players) > 1 else [*players] * len(seats)
        saves = SaveFolder(saves_folder(data_folder(data_dir)))
        saves.commands.set(record.id, dict(zip(seats, of_seats, strict=True)))
    except (BadCommand, NoHome, SaveFailed) as error:
        raise Failure(str(error)) from error
