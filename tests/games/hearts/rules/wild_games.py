"""Games of Cancellation Hearts in which rare things happen often: twins meet, one seat hunts the moon."""

from random import Random
from typing import Any

from scat_tui.engine.cards import PACK as CARDS
from scat_tui.engine.cards import write_cards
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Pass
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import DECK, cards_each, points
from tests.games.hearts.rules.hearts_tables import deck_of


def wild_choice(game: Hearts, state: Any, chooser: Random, hunter: int) -> Any:
    """At random, in any order of passing; one seat hunts the moon, the others like to cancel."""
    if state.phase is Phase.PASS:
        seat = chooser.choice(state.to_pass())
        lowest = tuple(sorted(state.hands[seat], key=lambda card: card.rank)[:3])
        return Pass(seat, lowest) if chooser.random() < 0.5 else chooser.choice(game.view(state, seat).legal)
    moves = list(game.legal(state))
    if state.to_act == hunter and state.phase is Phase.PLAY:
        return max(moves, key=lambda move: move.card.rank)
    if state.phase is not Phase.PLAY or chooser.random() < 0.3:
        return chooser.choice(moves)
    twins = [move for move in moves if move.card in state.trick]
    return chooser.choice(twins or [min(moves, key=lambda move: (move.card.rank, -points([move.card])))])


def wild_deal(game: Hearts, state: Any, chooser: Random) -> Any:
    """A shuffled deal, or one in which neighbours hold twins of few suits, or the leader all high cards."""
    kind = chooser.randrange(3)
    if kind == 0:
        return game.chance(state, chooser.randbytes(8))
    each = cards_each(game.seats)
    leader = (state.dealer + (2 if state.deals else 1)) % game.seats
    if kind == 1:
        high = sorted(DECK, key=lambda card: -card.rank)[:each]
        return deck_of(game.seats, leader, {leader: write_cards(high)})
    suits = chooser.sample("CDHS", 4)
    faces = sorted(CARDS, key=lambda card: (suits.index(card.suit), chooser.random()))
    hands = {}
    for pair in range(game.seats // 2):
        twins = write_cards(faces[pair * each : (pair + 1) * each])
        hands |= {(leader + 2 * pair) % game.seats: twins, (leader + 2 * pair + 1) % game.seats: twins}
    return deck_of(game.seats, leader, hands)
