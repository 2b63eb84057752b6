"""The hard player: plays each card to the trick in many worlds, and weighs what the hand costs after that."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots import moon
from scat_tui.games.hearts.bots.danger import Danger
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.moonshot import Moonshot
from scat_tui.games.hearts.bots.numbers import SUITS, copies_of, number_of
from scat_tui.games.hearts.bots.outcomes import Outcome, Outcomes
from scat_tui.games.hearts.bots.passing import best_pass
from scat_tui.games.hearts.bots.prospects import Prospects
from scat_tui.games.hearts.rules.moves import Pass, Play, SeatMove
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View

FEARED = 8
"""Three of so many cards are passed: of those whose removal reduces the danger of the hand most."""
LEARNED, BY_RULE = 0.5, 0.5
"""The weights of what was learned about the cards that remain, and of medium's rules about them."""


def hard(view: View, random: Random) -> SeatMove:
    """The move of a strong player."""
    if view.phase is Phase.MOON:
        return moon.choose(view).move
    inference = Inference(view)
    if view.phase is Phase.PASS:
        return Pass(inference.seat, cards_to_pass(inference))
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    if len(cards) == 1:
        return Play(inference.seat, cards[0])
    shot = Moonshot(inference)
    if shot.is_worth_a_thought() and shot.pays(cost_now(inference), random):
        best = shot.card(sorted(map(number_of, cards)))
        return Play(inference.seat, next(card for card in cards if number_of(card) == best))
    costs = costs_of(inference, cards, random)
    return Play(inference.seat, min(cards, key=lambda card: (costs[card], -card.rank)))


def cards_to_pass(inference: Inference) -> tuple[Card, ...]:
    """The three cards without which the hand will cost least, with whatever is received for them."""
    view, danger, prospects = inference.view, Danger(inference), Prospects.of(inference)
    hand, unseen, tricks = copies_of(view.hand), unseen_of(inference), len(view.hand)

    def cost(passed: Sequence[Card]) -> float:
        kept = list(hand)
        for card in passed:
            kept[number_of(card)] -= 1
        return prospects.cost(kept, unseen, tricks, None, 0.0, bool(view.widow))

    feared = sorted(view.hand, key=lambda card: (-danger.relief(card), card))[:FEARED]
    ways = dict.fromkeys((best_pass(danger), *combinations(sorted(feared), CARDS_PASSED)))
    return min(ways, key=cost)


def costs_of(inference: Inference, cards: Sequence[Card], random: Random) -> dict[Card, float]:
    """The cost of each card in points: the trick, and the hand that remains."""
    danger, prospects = Danger(inference), Prospects.of(inference)
    outcomes = Outcomes(inference, cards, random)
    hand, unseen = copies_of(inference.view.hand), unseen_of(inference)
    costs: dict[Card, float] = {}
    for card in cards:
        outcome, mine = outcomes.of(card), number_of(card)
        costs[card] = outcome.cost - BY_RULE * danger.relief(card)
        if not inference.last_trick:
            hand[mine] -= 1
            costs[card] += LEARNED * cost_after(prospects, inference, outcome, hand, unseen)
            hand[mine] += 1
    return costs


def cost_now(inference: Inference) -> float:
    """What the hand will cost from here on."""
    view = inference.view
    hand, unseen = copies_of(view.hand), unseen_of(inference)
    leads = float(view.trick.leader == inference.seat)
    aside = inference.aside
    return Prospects.of(inference).cost(hand, unseen, len(view.hand), leads, aside, bool(view.widow))


def cost_after(
    prospects: Prospects, inference: Inference, outcome: Outcome, hand: Sequence[int], unseen: Sequence[int]
) -> float:
    """What the hand will cost after the trick, with the cards that are unseen then on average."""
    view = inference.view
    left = [max(0.0, copies - fallen) for copies, fallen in zip(unseen, outcome.fallen, strict=True)]
    leads = outcome.takes + (outcome.nobody if view.trick.leader == inference.seat else 0.0)
    waits = bool(view.widow) and not inference.widow_comes
    return prospects.cost(hand, left, len(view.hand) - 1, leads, outcome.aside, waits)


def unseen_of(inference: Inference) -> list[int]:
    """How often each face is unseen."""
    return [count for suit in SUITS for count in inference.unseen[suit][2:]]
