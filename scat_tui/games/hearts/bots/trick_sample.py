"""The rest of a trick, as the later players may play it in one world by their habits.

The mixture matters: whoever believes that all others play well loses much to those who do not.
"""

from collections.abc import Sequence

from scat_tui.games.hearts.bots.habits import Habit
from scat_tui.games.hearts.bots.numbers import HEARTS, QUEEN, RANKS

ANY = 0.05
"""How often a player follows with any card."""
KEEPS_QUEEN = 0.08
"""How often a Black Maria is kept where she could be thrown."""
THROWS_HEART = 0.6


def standing(cards: Sequence[int]) -> list[int]:
    """The cards that can still win; one that comes twice is cancelled, and there is no third."""
    suit = cards[0] // RANKS
    return [card for card in cards if card // RANKS == suit and cards.count(card) == 1]


class TrickSample:
    """The later hands of one world, each with a habit and with a chance, from 0 to 1, of what they do."""

    def __init__(self, hands: Sequence[list[int]], habits: Sequence[Habit], chances: Sequence[float]) -> None:
        self._hands, self._habits, self._chances = hands, habits, chances
        self._plans: dict[int, list[list[int]]] = {}

    def _plan(self, suit: int) -> list[list[int]]:
        """For each hand the cards that follow suit, or the one that is thrown."""
        if suit not in self._plans:
            low, high = suit * RANKS, suit * RANKS + RANKS
            plan: list[list[int]] = []
            for hand, chance in zip(self._hands, self._chances, strict=True):
                follows = [card for card in hand if low <= card < high]
                plan.append(follows or [_thrown(hand, chance)])
            self._plans[suit] = plan
        return self._plans[suit]

    def go_on(self, cards: Sequence[int]) -> tuple[list[int], int]:
        """What is played to some cards, and the place in the whole trick that takes it; -1 if none does."""
        suit, left = cards[0] // RANKS, standing(cards)
        played: list[int] = []
        last = len(self._hands) - 1
        for place, follows in enumerate(self._plan(suit)):
            card = follows[0]
            if len(follows) > 1:
                habit, chance = self._habits[place], self._chances[place]
                card = _followed(follows, left, habit, chance, place == last)
            played.append(card)
            if card in left:
                left.remove(card)
            elif card // RANKS == suit:
                left.append(card)
        if not left:
            return played, -1
        top = max(left)
        return played, cards.index(top) if top in cards else len(cards) + played.index(top)


def _followed(follows: list[int], left: list[int], habit: Habit, chance: float, last: bool) -> int:
    """A card as high as it can safely be, the lowest if none is safe; or by habit the lowest or highest."""
    if chance < habit.low:
        return follows[0]
    chance -= habit.low
    if chance < habit.high:
        return follows[-1]
    chance -= habit.high
    if chance < ANY:
        return follows[int(chance / ANY * len(follows))]
    top = max(left, default=-1)
    cancels = chance * 37.0 % 1.0 < habit.twin
    if QUEEN in follows and (top > QUEEN or (cancels and QUEEN in left)):
        return QUEEN
    for card in reversed(follows):
        if card < top or (cancels and card in left):
            return card
    if last:
        return follows[-2] if follows[-1] == QUEEN else follows[-1]
    return follows[1] if follows[0] == QUEEN else follows[0]


def _thrown(hand: list[int], chance: float) -> int:
    """A Black Maria, else often a heart, else something high."""
    if chance > KEEPS_QUEEN and QUEEN in hand:
        return QUEEN
    if chance < THROWS_HEART:
        hearts = [card for card in hand if card in HEARTS]
        if hearts:
            return hearts[-1]
    return max(hand, key=_rank)


def _rank(card: int) -> int:
    return card % RANKS
