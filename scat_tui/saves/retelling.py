"""A game retold in words and a table of its hands."""

from collections.abc import Iterator

from scat_tui import games
from scat_tui.engine.record import Record
from scat_tui.games.deal_codes import code_of
from scat_tui.games.scenes import scenes
from scat_tui.games.standings import standing_of
from scat_tui.saves.saved_game import SavedGame
from scat_tui.text.cells import aligned
from scat_tui.text.safe import safe_text
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.at_table import rule_with_value
from scat_tui.words.lists import listing
from scat_tui.words.names import Voice, seat_names


def whole_game(game: SavedGame) -> str:
    """Every deal, draw, trick, knock, pass and result in sentences, then the table of hands and who won.

    All hands of a finished game are open; of an unfinished one only what the player has seen is told.
    """
    record, match = game.record, game.match
    names, seats = seat_names(record.seats), range(len(record.seats))
    own = None if game.over else record.own_seat
    open_seats = seats if game.over else [seat for seat in seats if seat == own]
    told = games.words(record.game).chronicle(match.game, scenes(match, open_seats), names, own)
    hands = games.words(record.game).hands_table(match.report(), names)
    # From the seed of an unfinished game anybody could tell what lies hidden in it.
    parts = (_table(game, names, with_seed=game.over), "\n".join(told).strip(), hands, _standing(game, names))
    return "\n\n".join(filter(None, parts)) + "\n"


def retell(game: SavedGame) -> str:
    """How a game went: the table, each settled hand, and the standing."""
    names = seat_names(game.record.seats)
    hands = games.words(game.record.game).hands_table(game.match.report(), names)
    return "\n\n".join(part for part in (_table(game, names), hands, _standing(game, names)) if part)


def _table(game: SavedGame, names: list[str], *, with_seed: bool = True) -> str:
    record = game.record
    lines = [
        ngettext("{game}, {count} player", "{game}, {count} players", len(names)).format(
            game=games.about(record.game).title, count=len(names)
        ),
        _("House rules: {rules}").format(
            rules=listing([*_house_rules(record)]) or pgettext("house rules", "none")
        ),
    ]
    if with_seed:
        lines.append(_("Seed: {seed}").format(seed=record.seed or pgettext("seed", "none")))
    if with_seed and (code := code_of(record)):
        lines.append(_("Deal code: {code}").format(code=code))
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
    # Names come last, as terminals may differ about their width.
    seats = [(pgettext("table head", "seat"), _("played by"), _("player"))]
    seats += [(str(seat), kind, name) for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))]
    return "\n".join(lines) + "\n\n" + aligned(seats)


def _house_rules(record: Record) -> Iterator[str]:
    """The house rules that a record names, in the words of New game."""
    rules = games.words(record.game).house_rules()
    for name, value in record.options.items():
        yield rule_with_value(rules.title(name), rules.label(name, value))


def _standing(game: SavedGame, names: list[str]) -> str:
    if game.over:
        return games.words(game.record.game).outcome(game.match.game, game.match.events, names)
    actor = standing_of(game.match, 0).due
    if actor is not None:
        yours = _("Hand {number} is being played, and it is your turn.")
        theirs = _("Hand {number} is being played; to play: {who}.")
        return Voice(names).about(actor, yours, theirs, number=game.match.state.deals)
    return _("The next deal is due.")
