"""A game told in words and a table of its hands."""

from types import ModuleType
from typing import Any

from scat_tui.cli import account_hearts, account_scat
from scat_tui.cli.output import columns
from scat_tui.engine.hearts import Hearts
from scat_tui.engine.scat import Scat
from scat_tui.saves import Saved
from scat_tui.text import safe_text
from scat_tui.words import _, ngettext
from scat_tui.words.games import game_words
from scat_tui.words.names import seat_names
from scat_tui.words.standings import standing_of

_GAMES: dict[str, ModuleType] = {Scat.name: account_scat, Hearts.name: account_hearts}
"""What each game tells of its hands and of its end."""


def account(game: Saved) -> str:
    """How a game went: the table, each settled hand, and how it stands."""
    report: dict[str, Any] = game.match.report()
    names = seat_names(game.record.seats)
    parts = [_table(game, names)]
    if report["hands"]:
        parts.append(_GAMES[game.record.game].hands(report["hands"], names))
    parts.append(_standing(game, report, names))
    return "\n\n".join(parts)


def _table(game: Saved, names: list[str]) -> str:
    record = game.record
    lines = [
        _("{game}, {count} players").format(game=game_words(record.game).title, count=len(names)),
        _("House rules: {rules}").format(
            rules=", ".join(f"{name} {value}" for name, value in record.options.items()) or _("none")
        ),
        _("Seed: {seed}").format(seed=record.seed or _("none")),
    ]
    if record.undos:
        lines.append(
            ngettext("{count} move taken back", "{count} moves taken back", record.undos).format(
                count=record.undos
            )
        )
    kinds = [
        _("human") if player.kind == "human" else safe_text(player.level or _("computer"))
        for player in record.seats
    ]
    # Names come last: nobody knows how wide a terminal draws them.
    seats = [(_("seat"), _("played by"), _("player"))]
    seats += [(str(seat), kind, name) for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))]
    return "\n".join(lines) + "\n\n" + columns(seats)


def _standing(game: Saved, report: dict[str, Any], names: list[str]) -> str:
    if report["over"]:
        winners = [names[seat] for seat in report["winners"]]
        outcome: str = _GAMES[game.record.game].outcome(report, ", ".join(winners))
        return outcome
    actor = standing_of(game.match, 0).due
    if actor is not None:
        return _("Hand {number} is being played; to play: {who}.").format(
            number=game.match.state.deals, who=names[actor]
        )
    return _("The next deal is due.")
