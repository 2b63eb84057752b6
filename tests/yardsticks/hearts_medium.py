"""The medium player of Cancellation Hearts as it was at commit 6018827: the yardstick of stronger ones.

Nothing of it is to be improved; only what it imports is fitted to the View of today.
"""

from collections.abc import Sequence
from itertools import combinations
from math import prod
from random import Random

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.settle import lowest, moon_scores
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import ALL_POINTS, BLACK_MARIA, points, points_of
from scat_tui.games.hearts.rules.view import View

COPIES = 2
ACE = 14


class Reading:
    """One look at the table, by the seat to move."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.unseen: dict[str, list[int]] = {suit: [0, 0] + [COPIES] * 13 for suit in "CDHS"}
        """Copies by rank (2 to 14) that are neither in one's own hand nor played nor in a widow one saw."""
        self.void: set[tuple[Seat, str]] = set()
        """Who has shown that he has no card of a suit."""
        self.taken = [0] * view.game.seats
        """Points that each seat was seen to take, without the widow."""
        for card in (*view.hand, *view.widow_cards):
            self.unseen[card.suit][card.rank] -= 1
        for trick in (*view.tricks, view.trick):
            led = trick.suit
            for place, card in enumerate(trick.cards):
                self.unseen[card.suit][card.rank] -= 1
                if card.suit != led:
                    self.void.add((trick.seat_of(place), card.suit if led is None else led))
        self._count_points()
        self.left = {suit: sum(copies) for suit, copies in self.unseen.items()}
        """Unseen cards of each suit."""
        self.all_left = max(1, sum(self.left.values()))
        self.known = self._still_held()
        """Cards one passed that their receiver has not played."""

    def _count_points(self) -> None:
        waiting = 0
        for trick in self.view.tricks:
            waiting += trick.points
            if trick.taker is not None:
                self.taken[trick.taker] += waiting
                waiting = 0
        self.aside = waiting

    def _still_held(self) -> tuple[Card, ...]:
        view = self.view
        if not view.passed:
            return ()
        receiver = self.receiver
        played = [
            card for trick in (*view.tricks, view.trick) for seat, card in trick.played if seat == receiver
        ]
        return tuple(card for card in view.passed if card not in played)

    @property
    def receiver(self) -> Seat:
        """Who got the cards one passed."""
        return self.view.passing.receiver(self.seat, self.view.game.seats)

    @property
    def later(self) -> list[Seat]:
        """Who still has to play to this trick after oneself."""
        seats = self.view.game.seats
        rest = seats - 1 - len(self.view.trick.cards)
        return [(self.seat + step) % seats for step in range(1, rest + 1)]

    def higher(self, card: Card) -> int:
        """Unseen cards of its suit that beat it."""
        return sum(self.unseen[card.suit][card.rank + 1 :])

    def twin_is_out(self, card: Card) -> bool:
        """Whether another hand, or the widow, may still hold its twin."""
        return self.unseen[card.suit][card.rank] > 0

    @property
    def queens_out(self) -> int:
        """Black Marias not seen yet."""
        return self.unseen["S"][BLACK_MARIA.rank]

    def follows(self, seat: Seat, suit: str) -> float:
        """The chance that a seat has a card of a suit."""
        if (seat, suit) in self.void:
            return 0.0
        if seat == self.receiver and any(card.suit == suit for card in self.known):
            return 1.0
        return 1.0 - (1.0 - self.left[suit] / self.all_left) ** self.view.cards[seat]

    def holds(self, seat: Seat, card: Card) -> float:
        """The chance that a seat holds a copy of a card that is still out."""
        if seat == self.receiver and card in self.known:
            return 1.0
        if (seat, card.suit) in self.void:
            return 0.0
        return min(1.0, self.unseen[card.suit][card.rank] * self.view.cards[seat] / self.all_left)

    @property
    def last_trick(self) -> bool:
        """Whether this is the last trick of the hand."""
        return len(self.view.hand) == 1

    def lying_points(self) -> float:
        """Points that whoever takes this trick gets anyway, those of an unseen widow on average."""
        view = self.view
        lying = points(view.trick.cards) + self.aside
        due = view.widow and (view.game.widow == "first_trick" or self.last_trick)
        return lying + (view.widow * self.mean_points if due else 0.0)

    @property
    def mean_points(self) -> float:
        """Of an unseen card."""
        return (self.left["H"] + points_of(BLACK_MARIA) * self.queens_out) / self.all_left


STEEP = 3.0
"""How much likelier high cards are to win than middling ones: an exponent."""
PER_TRICK, PER_HEART_TRICK = 2.0, 5.0
"""Points that a bare card costs if all unseen cards of its suit are lower."""
GUARD = 0.75
"""What is left of a card's danger with each lower card of its suit in the hand."""
QUEEN, LATE_QUEEN = 0.45, 0.4
"""The chance that a bare Black Maria stays with her holder, and what is added by the end of the hand."""
QUEEN_GUARD = 4.5
"""What is left of it with each lower spade, for a table of one; the more players, the better guards help."""
OVER_QUEEN, OVER_QUEEN_GUARD = 1.2, 0.7
"""The chance that a bare king or ace of spades catches a Black Maria, for a table of one; with each guard."""


class Danger:
    """The danger of a hand, in points, suit by suit."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.by_suit: dict[str, list[int]] = {suit: [] for suit in "CDHS"}
        """Ranks held, ascending."""
        for card in sorted(reading.view.hand):
            self.by_suit[card.suit].append(card.rank)
        view = reading.view
        self._seats = view.game.seats
        self._left = len(view.hand) / (len(view.hand) + len(view.tricks))
        """The share of the hand that is still to be played."""
        self._lower: dict[str, list[float]] = {}
        self._known: dict[tuple[str, tuple[int, ...]], float] = {}

    def relief(self, card: Card) -> float:
        """By how much the danger falls when the card leaves the hand; below 0 for a low card."""
        ranks = self.by_suit[card.suit]
        rest = list(ranks)
        rest.remove(card.rank)
        return self.of(card.suit, ranks) - self.of(card.suit, rest)

    def of(self, suit: str, ranks: Sequence[int]) -> float:
        """The danger of these ranks of a suit, ascending."""
        key = suit, tuple(ranks)
        if key not in self._known:
            self._known[key] = self._of(suit, ranks)
        return self._known[key]

    def _of(self, suit: str, ranks: Sequence[int]) -> float:
        lower = self._shares_below(suit)
        per_trick = (PER_HEART_TRICK if suit == "H" else PER_TRICK) * (1.0 + self._left) / 2
        danger: float = sum(
            per_trick * GUARD**guards * lower[rank] ** STEEP for guards, rank in enumerate(ranks)
        )
        return danger + self._of_queens(ranks) if suit == "S" else danger

    def _of_queens(self, ranks: Sequence[int]) -> float:
        """What spades from the queen up cost on top: she stays with one, or is caught by them."""
        worst, seats = points_of(BLACK_MARIA), self._seats
        caught = worst * self.reading.queens_out * OVER_QUEEN / seats
        stays = worst * (QUEEN + LATE_QUEEN * (1.0 - self._left))
        danger = 0.0
        for guards, rank in enumerate(ranks):
            if rank == BLACK_MARIA.rank:
                danger += stays * (QUEEN_GUARD / seats) ** guards
            elif rank > BLACK_MARIA.rank:
                danger += caught * OVER_QUEEN_GUARD**guards
        return danger

    def _shares_below(self, suit: str) -> list[float]:
        """For each rank, the share of the suit's unseen cards that are lower; 1 where none is out."""
        if suit not in self._lower:
            copies, below, left = self.reading.unseen[suit], 0, self.reading.left[suit]
            shares = [0.0] * (ACE + 1)
            for rank in range(2, ACE + 1):
                shares[rank] = below / left if left else 1.0
                below += copies[rank]
            self._lower[suit] = shares
        return self._lower[suit]


OVER_FREELY = 0.4
"""How often another plays over a card without having to."""
CANCELS = 0.6
"""How often the holder of a twin plays it on its fellow."""
SAVED_BY_OTHERS = 0.06
"""How often the cards that went over one's own cancel each other."""
THROWS_QUEEN = 0.9
"""How often a Black Maria is thrown where she can be."""
THROWS_HEART = 0.6


def standing(cards: tuple[Card, ...]) -> list[Card]:
    """The cards that can still win, lowest first."""
    return sorted(card for card in cards if card.suit == cards[0].suit and cards.count(card) == 1)


class Taking:
    """The dangers of the trick being played."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.cards = reading.view.trick.cards
        self.later = reading.later
        self.standing = standing(self.cards)
        self.lying = reading.lying_points()
        """Points that go with the trick already."""

    def chance(self, card: Card) -> float:
        """That one takes the trick with this card, 0 to 1."""
        if (self.cards and card.suit != self.cards[0].suit) or card in self.cards:
            return 0.0
        chance = 1.0 - self.cancelled(card)
        for over in self.standing:
            if over.rank > card.rank:
                chance *= self.cancelled(over)
        return chance and chance * self._nobody_over(card)

    def cancelled(self, card: Card) -> float:
        """The chance that the twin of a card is still to come to it in this trick."""
        reading = self.reading
        if not reading.twin_is_out(card):
            return 0.0
        return CANCELS * min(1.0, sum(reading.holds(seat, card) for seat in self.later))

    def _nobody_over(self, card: Card) -> float:
        reading, suit = self.reading, card.suit
        left, higher = reading.left[suit], reading.higher(card)
        if not higher:
            return 1.0
        none = 1.0
        for seat in self.later:
            follows = reading.follows(seat, suit)
            if follows:
                held = max(1.0, reading.view.cards[seat] * left / reading.all_left)
                forced = (higher / left) ** held
                none *= 1.0 - follows * (forced + (1.0 - forced) * OVER_FREELY * higher / left)
        return none + (1.0 - none) * SAVED_BY_OTHERS

    def points(self, card: Card) -> float:
        """What the trick costs whoever takes it, the card and those to come included, on average."""
        suit = self.cards[0].suit if self.cards else card.suit
        return self.lying + points_of(card) + sum(self._to_come(seat, card, suit) for seat in self.later)

    def _to_come(self, seat: Seat, card: Card, suit: str) -> float:
        reading = self.reading
        view, follows = reading.view, reading.follows(seat, suit)
        queen = reading.holds(seat, BLACK_MARIA) * THROWS_QUEEN * points_of(BLACK_MARIA)
        if view.game.first_trick_points == "forbidden" and not view.tricks:
            return follows * (suit == "H")
        thrown = queen + THROWS_HEART * reading.follows(seat, "H") if suit != "H" else queen
        if suit == "H":
            return follows + (1.0 - follows) * thrown
        if suit == "S" and card.rank > BLACK_MARIA.rank:
            return follows * queen + (1.0 - follows) * thrown
        return (1.0 - follows) * thrown


ON_OTHERS = 0.2
"""What a point on somebody else is worth, in own points; twice that on whoever is ahead of all others."""
THE_END = 8.0
"""What it is worth, in points, to end a game that one wins, or not to end one that is lost."""


class Race:
    """How the game stands in the middle of a hand, as far as one can tell."""

    def __init__(self, reading: Reading) -> None:
        view, self.seat = reading.view, reading.seat
        self.target = view.game.target
        self.scores = [score + taken for score, taken in zip(view.scores, reading.taken, strict=True)]
        """With what was seen to be taken in this hand."""
        if view.widow_taker == self.seat:
            self.scores[self.seat] = view.scores[self.seat] + (view.points[self.seat] or 0)
        self.others = [seat for seat in range(view.game.seats) if seat != self.seat]
        self.ahead = min(self.others, key=lambda seat: self.scores[seat])
        """The best of the others."""
        self.wins = self.scores[self.seat] < self.scores[self.ahead]
        self.decided = max(self.scores) >= self.target
        """Whether the game ends with this hand anyway."""

    def cost(self, points: float) -> float:
        """Of points taken oneself: to end the game so is to lose it."""
        ends = not self.decided and self.scores[self.seat] + points >= self.target
        return points + (THE_END if ends and points else 0.0)

    def gain(self, taker: Seat | None, points: float) -> float:
        """Of points that go to another, or to nobody one could name."""
        if taker is None or taker == self.seat:
            return ON_OTHERS * points
        gain = ON_OTHERS * points * (2.0 if taker == self.ahead else 1.0)
        if points and not self.decided and self.scores[taker] + points >= self.target:
            gain += THE_END if self.wins else -THE_END
        return gain


NO_ALARM = 15
"""Points that one player may have alone before anybody worries."""
HOPE = 0.5
"""The chance to win all that is left from which one shoots."""
TWIN_STAYS_AWAY = 0.6
"""The chance that the highest card of a suit is not cancelled while its twin is out."""


class MoonWatch:
    """What there is to fear and to hope, as far as one has seen; a widow may hold points that nobody saw."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        view, self.mine = reading.view, reading.view.points[reading.seat] or 0
        takers = [seat for seat, taken in enumerate(reading.taken) if taken]
        alone = takers[0] if len(takers) == 1 else None
        others = alone is not None and alone != reading.seat
        self.suspect: Seat | None = alone if others and not self.mine else None
        """The only one with points, another, with so many that he may get the rest."""
        seen = reading.taken[self.suspect] if self.suspect is not None else 0
        self.threat = self._threat(view, seen)
        """What one would give to stop him, in points."""
        self.shooting = alone == reading.seat and self._can_win_the_rest()

    def _threat(self, view: View, seen: int) -> float:
        """It grows with what he has; where a moon needs not all points, with the tricks gone as well."""
        share = max(0.0, (seen - NO_ALARM) / (ALL_POINTS - NO_ALARM))
        if view.game.moon_needs_all == "off" and seen:
            gone = len(view.tricks) / (len(view.tricks) + len(view.hand))
            share = max(share, gone**2)
        return view.game.moon_value * share**2

    def _can_win_the_rest(self) -> bool:
        """Only with a lead and cards that nobody beats; what is lost else is never worth the attempt."""
        reading, view = self.reading, self.reading.view
        leads = view.trick.leader == reading.seat
        hope = prod(map(self._wins, view.hand)) if leads else 0.0
        left = ALL_POINTS - sum(reading.taken)
        return hope >= HOPE and hope * (view.game.moon_value + self.mine) > (1.0 - hope) * left

    def _wins(self, card: Card) -> float:
        """The chance that the card takes a trick when it is led."""
        if self.reading.higher(card):
            return 0.0 if self.reading.left[card.suit] else 1.0
        return TWIN_STAYS_AWAY if self.reading.twin_is_out(card) else 1.0

    def stops(self, chance: float, points: float) -> float:
        """The chance that a trick with these points goes to another than the suspect, if one takes it so."""
        trick, suspect = self.reading.view.trick, self.suspect
        seats = self.reading.view.game.seats
        has_played = suspect is not None and (suspect - trick.leader) % seats < len(trick.cards)
        away = 0.0 if trick.winner == suspect else 0.9 if has_played else 0.4
        return (chance + (1.0 - chance) * away) * min(1.0, points)


def choose(view: View) -> Moon:
    """Not to end the game as a loser; to end it as the winner; else to shorten it only when ahead."""
    assert view.seat is not None
    seat, ends, wins = view.seat, {}, {}
    for choice in Choice:
        more = moon_scores(view.game, seat, choice)
        scores = [score + added for score, added in zip(view.scores, more, strict=True)]
        winners = lowest(scores)
        ends[choice] = max(scores) >= view.game.target and (view.game.tie == "share" or len(winners) == 1)
        wins[choice] = seat in winners
    for choice in (Choice.ADD, Choice.SUBTRACT):
        if ends[choice] and wins[choice]:
            return Moon(seat, choice)
    for choice, other in ((Choice.SUBTRACT, Choice.ADD), (Choice.ADD, Choice.SUBTRACT)):
        if ends[other] and not ends[choice]:
            return Moon(seat, choice)
    if wins[Choice.ADD]:
        return Moon(seat, Choice.ADD)
    return Moon(seat, Choice.SUBTRACT)


FLUSH = 0.6
"""Points that a low spade led is worth while a Black Maria is out and nothing in the hand can catch her."""


class Weighing:
    """One decision: which card to play."""

    def __init__(self, reading: Reading, danger: Danger) -> None:
        self.reading = reading
        self.danger = danger
        self.taking = Taking(reading)
        self.race = Race(reading)
        self.watch = MoonWatch(reading)
        self.taker = reading.view.trick.winner
        """Who would take the trick as it lies."""

    def cost(self, card: Card) -> float:
        """In points, the moon left out."""
        chance, own = self.taking.chance(card), points_of(card)
        cost = chance * self.race.cost(self.taking.points(card)) if chance else 0.0
        gain = (1.0 - chance) * self.race.gain(self.taker, own) if own else 0.0
        return cost - gain - self.danger.relief(card) - (FLUSH if self.flushes(card) else 0.0)

    def flushes(self, card: Card) -> bool:
        """Whether it is a lead that may bring out a Black Maria, and nothing in the hand can catch her."""
        if self.taking.cards or card.suit != "S" or not self.reading.queens_out:
            return False
        return self.danger.by_suit["S"][-1] < BLACK_MARIA.rank

    def cost_with_moon(self, card: Card) -> float:
        """In points, with what it is worth to keep another from the moon."""
        watch = self.watch
        if not watch.threat:
            return self.cost(card)
        stops = watch.stops(self.taking.chance(card), self.taking.points(card))
        fed = 0.5 if points_of(card) and self.taker == watch.suspect else 0.0
        return self.cost(card) + watch.threat * (fed - stops)

    def reach(self, card: Card) -> tuple[float, int]:
        """For a shooter: the likeliest to take the trick, of the others the least."""
        chance = self.taking.chance(card)
        return chance, card.rank if chance else -card.rank


def best_pass(danger: Danger) -> tuple[Card, ...]:
    """The three cards, by suit: the best way to part with none to three of each, put together."""
    whole: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
    for suit, ranks in danger.by_suit.items():
        ways = _ways(danger, suit, ranks)
        joined: dict[int, tuple[float, tuple[Card, ...]]] = {}
        for count, (gain, cards) in whole.items():
            for more, (extra, others) in ways.items():
                total = count + more
                if total <= CARDS_PASSED and (total not in joined or gain + extra > joined[total][0]):
                    joined[total] = gain + extra, (*cards, *others)
        whole = joined
    return tuple(sorted(whole[CARDS_PASSED][1]))


def _ways(danger: Danger, suit: str, ranks: list[int]) -> dict[int, tuple[float, tuple[Card, ...]]]:
    """For each number of cards of a suit, the best to pass and what is gained."""
    before = danger.of(suit, ranks)
    ways = {}
    for count in range(min(CARDS_PASSED, len(ranks)) + 1):
        gains = (
            (before - danger.of(suit, _less(ranks, gone)), gone)
            for gone in dict.fromkeys(combinations(ranks, count))
        )
        gain, gone = max(gains)
        ways[count] = gain, tuple(Card(suit, rank) for rank in gone)
    return ways


def _less(ranks: list[int], gone: tuple[int, ...]) -> list[int]:
    rest = list(ranks)
    for rank in gone:
        rest.remove(rank)
    return rest


def medium(view: View, random: Random) -> SeatMove:
    """The move of the player of then."""
    if view.phase is Phase.MOON:
        return choose(view)
    reading = Reading(view)
    danger = Danger(reading)
    if view.phase is Phase.PASS:
        return Pass(reading.seat, best_pass(danger))
    weighing = Weighing(reading, danger)
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    if weighing.watch.shooting:
        return Play(reading.seat, max(cards, key=weighing.reach))
    cost = weighing.cost_with_moon if weighing.watch.threat else weighing.cost
    return Play(reading.seat, min(cards, key=lambda card: (cost(card), -card.rank)))
