"""The worth of each move in a View: the gain in the chance to win the game, by the tables."""

from collections.abc import Sequence
from itertools import accumulate

from scat_tui.engine.cards import Card
from scat_tui.games.scat.bots import inference
from scat_tui.games.scat.bots.hard import dealt, moments
from scat_tui.games.scat.bots.hard.chances import RELATIONS, Chances, feeding, tables
from scat_tui.games.scat.bots.hard.others import NextPlayer, others, sign_of, to_come
from scat_tui.games.scat.bots.hard.shapes import consistent, shape, suit_total, suited
from scat_tui.games.scat.bots.hard.stakes import Stakes, stakes
from scat_tui.games.scat.rules.values import PIPS, hand_value
from scat_tui.games.scat.rules.view import View

PATIENT_TURNS = 20
"""After so many turns of one's own a card is taken for its points alone, so that every hand ends."""

FEW_PLAYERS = 4
"""Up to so many players any high card that is thrown matters, whatever is known of the next player."""
ONE_POINT = 1e-4
"""The least that a point more is worth in the last turn."""
DECIDES_BETWEEN_EQUALS = 1e-6

Hand = tuple[Card, ...]


class Judge:
    """The worth of moves in one View, in which it is the seat's turn and cards have been looked at."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = view.game
        self.players = inference.players(view)
        self.stakes = at_stake(view)
        self.last = view.knocker is not None
        self.tables = tables(self.players, self.game.minimum_knock)
        around = others(view)
        strengths = [self.tables.strength(sign_of(view, seat)) for seat in around]
        strength = moments.seeming(sum(strengths) / len(strengths), min(strengths))
        turns = inference.turns_of(view, view.seat)
        if self.last:
            at = moments.last_turn(self.players, turns, strength, to_come(view))
        else:
            at = moments.moment(self.players, turns, strength)
        self._at = at
        self._weary = turns >= PATIENT_TURNS and not self.last
        self._counts_sets = self.game.three_of_a_kind != "off" or self.game.straight_flush == "on"
        self._worths = self.tables.worths("last" if self.last else "after", at, self.stakes)
        if not self.last:
            self._worths = consistent(self._worths)
        else:  # more points are never worse, whatever few hands have shown
            self._worths = [
                each + ONE_POINT * place for place, each in enumerate(accumulate(self._worths, max))
            ]
        self._made_31 = (self.players - 1) * self.stakes.other_loses_one
        self._next = self._next_player()

    def _next_player(self) -> tuple[NextPlayer, list[list[float]]] | None:
        """Who may take the discard, and what each discard changes by its relation to them; None after all."""
        seat = inference.next_player(self.view)
        if seat is None:
            return None
        part = "feeds_last" if self.last else "feeds"
        rows = [self.tables.worths(part, relation, self.stakes) for relation in range(RELATIONS)]
        if self.players > FEW_PLAYERS:
            rows = feeding(rows)
        if self.last:  # the hand that is kept will be shown: nothing is given up to keep a card from others
            rows = [[DECIDES_BETWEEN_EQUALS * each for each in row] for row in rows]
        return NextPlayer(self.view, seat), rows

    def of_hand(self, hand: Hand) -> float:
        """The worth of three cards kept at the end of this turn."""
        one, two, three = hand
        most = suit_total(one, two, three)
        if most == 31:
            return self._made_31
        if self._counts_sets:
            value = hand_value(hand, self.game)
            if value > 2 * most:
                return self._worths[value // 2 if self.last else suited(30, 10)]
        return self._worths[most if self.last else shape(one, two, three)]

    def of_throwing(self, card: Card) -> float:
        """What a discard changes, as the next player may take it."""
        if self._next is None:
            return 0.0
        following, rows = self._next
        return rows[following.relation(card.suit)][PIPS[card.rank]]

    def of_discard(self, hand: Sequence[Card], card: Card) -> float:
        """The worth of throwing one of four cards."""
        kept = tuple(each for each in hand if each != card)
        return self.of_hand(kept) + self.of_throwing(card)

    def of_take(self) -> float:
        """The worth of the upcard, with the best discard."""
        view = self.view
        assert view.upcard is not None
        four = (*view.hand, view.upcard)
        if self._weary and not self._betters(four):
            return float("-inf")
        return max(self.of_discard(four, card) for card in view.hand)

    def _betters(self, four: Hand) -> bool:
        """Whether the upcard adds points."""
        hands = [tuple(each for each in four if each != card) for card in self.view.hand]
        best = max(hand_value(hand, self.game) for hand in hands)
        return best > hand_value(self.view.hand, self.game)

    def of_draw(self) -> float:
        """The mean worth of the cards that the stock may give, each with the best discard."""
        view = self.view
        if inference.stock_is_out(view):
            return self._of_no_stock()
        cards = inference.unseen(view)
        kept, thrown = self.of_hand(view.hand), {card: self.of_throwing(card) for card in view.hand}
        pairs = [(tuple(each for each in view.hand if each != card), cost) for card, cost in thrown.items()]
        total = 0.0
        for card in cards:
            best = kept + self.of_throwing(card)
            for pair, change in pairs:
                best = max(best, self.of_hand((*pair, card)) + change)
            total += best
        return total / len(cards)

    def _of_no_stock(self) -> float:
        """The worth of asking for a stock that is out: nobody loses, or all hands are shown."""
        value = hand_value(self.view.hand, self.game)
        if self.last:
            return self._worths[value // 2]
        if self.game.stock_out != "showdown":
            return 0.0
        at = moments.last_turn(self.players, 1, 20.0, 0)
        return self.tables.worths("last", at, self.stakes)[value // 2]

    def of_knock(self) -> float:
        """The worth of a knock."""
        value = hand_value(self.view.hand, self.game)
        if self.game.first_round_knock == "showdown" and not self.view.turns:
            chances = dealt.showdown(self.players, value)
        else:
            chances = self.tables.chances("knock", self._at, value // 2)
            if self.game.knocker_pays_on_31 == 2:
                chances = chances._replace(lose_one=0.0, lose_two=chances.lose_one + chances.lose_two)
        return self._settled(chances).worth(self.stakes)

    def _settled(self, chances: Chances) -> Chances:
        """As the house rule settles a tie of the knocker with others."""
        if self.game.knocker_tie == "saved":
            return chances
        tied = chances.ties_as_knocker
        spared = tied if self.game.knocker_tie == "knocker_two" else 0.0
        return chances._replace(
            lose_two=chances.lose_two + tied, others_lose_one=chances.others_lose_one - spared
        )

    def of_look(self) -> float:
        """The worth of playing on where the cards are still face down."""
        view = self.view
        assert view.seat is not None
        behind = 0 if view.seat == view.dealer else others(view).index(view.dealer) + 1
        place = self.players - 1 - behind
        return self.tables.chances("start", 0, place).worth(self.stakes)

    def of_throw_down(self) -> float:
        """The worth of throwing down cards that nobody has seen."""
        return self._settled(dealt.thrown_down(self.players)).worth(self.stakes)


def at_stake(view: View) -> Stakes:
    """What lives are worth to the seat now."""
    assert view.seat is not None
    last_chance = int(view.game.county == "on")
    own = view.pennies[view.seat]
    assert own is not None
    left = [view.pennies[seat] for seat in others(view)]
    return stakes(own + last_chance, tuple(sorted(each + last_chance for each in left if each is not None)))
