"""What happens at a table of Cancellation Hearts, in sentences, and the rule behind each."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Refusal, Seat
from scat_tui.engine.hearts import events as happened
from scat_tui.engine.hearts.events import HandResult
from scat_tui.engine.hearts.moves import Choice
from scat_tui.engine.hearts.passing import Direction
from scat_tui.engine.hearts.trick import Trick
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, suit_name
from scat_tui.words.names import listed


class Teller(Struct, frozen=True):
    """Tells events with the names at this table; `letters` writes suits as letters."""

    names: Sequence[str]
    letters: bool = False

    def tell(self, event: Event) -> str | None:
        """The event in a sentence; None where another event says it already."""
        match event:
            case happened.Dealt(number, dealer, passing, _widow):
                text = _("Hand {number}: {who} dealt. {passing}")
                return text.format(number=number, who=self.names[dealer], passing=passing_text(passing))
            case happened.PassesExchanged(_passing, leader):
                return _("All have passed. The first lead: {who}.").format(who=self.names[leader])
            case happened.Led(seat, card):
                return self._with_card(_("{who} led the {card}."), seat, card)
            case happened.Played(seat, card):
                return self._with_card(_("{who} played the {card}."), seat, card)
            case happened.HeartsBroken(seat, card):
                return self._with_card(_("Hearts are broken: {who} played the {card}."), seat, card)
            case happened.Cancelled(card, first, second):
                text = _("The {card} of {first} and of {second} cancel each other.")
                return text.format(card=self.card(card), first=self.names[first], second=self.names[second])
            case _:
                return self._of_trick(event)

    def _of_trick(self, event: Event) -> str | None:
        match event:
            case happened.TrickWon(seat, card, aside, widow):
                text = self._with_card(_("{who} took the trick with the {card}"), seat, card)
                return text + with_more(aside, widow) + "."
            case happened.TrickCancelled(leader, aside):
                text = ngettext(
                    "Nobody took the trick: {count} card is set aside. The lead stays with {who}.",
                    "Nobody took the trick: {count} cards are set aside. The lead stays with {who}.",
                    aside,
                )
                return text.format(count=aside, who=self.names[leader])
            case happened.LastTrickCancelled(None, aside, _widow):
                text = ngettext(
                    "Nobody took the last trick: {count} card stays uncollected.",
                    "Nobody took the last trick: {count} cards stay uncollected.",
                    aside,
                )
                return text.format(count=aside)
            case happened.LastTrickCancelled(int(taker), _aside, _widow):
                text = _("The last trick was cancelled: all that lies there goes to its leader, {who}.")
                return text.format(who=self.names[taker])
            case _:
                return self._of_hand(event)

    def _of_hand(self, event: Event) -> str | None:
        match event:
            case happened.MoonShot(seat):
                return _("{who} shot the moon!").format(who=self.names[seat])
            case happened.MoonChosen(seat, choice, value):
                return self.moon(seat, choice, value)
            case happened.HandOver(result):
                return self.hand(result)
            case happened.TargetReached(seats):
                return _("The target is reached by {who}.").format(who=listed(self.names, seats))
            case happened.ExtraHand(seats):
                text = _("The lowest score is shared by {who}: another hand is played.")
                return text.format(who=listed(self.names, seats))
            case happened.Won(seats, scores):
                return self.won(seats, scores)
            case _:
                return None

    def moon(self, shooter: Seat, choice: Choice, value: int) -> str:
        """What a shooter chose."""
        if choice is Choice.SUBTRACT:
            text = _("{who} subtracted {value} for the moon.")
        else:
            text = _("{who} added {value} to every other score for the moon.")
        return text.format(who=self.names[shooter], value=value)

    def hand(self, result: HandResult) -> str:
        """The points of a hand, the highest first."""
        taken = sorted(((points, seat) for seat, points in enumerate(result.points) if points), reverse=True)
        told = ", ".join(f"{self.names[seat]} {points}" for points, seat in taken)
        text = _("Points in hand {number}: {points}.").format(number=result.number, points=told or _("none"))
        return f"{text} {self.uncollected(result)}".rstrip()

    def uncollected(self, result: HandResult) -> str:
        """The points that nobody took; empty where there are none."""
        if not result.uncollected:
            return ""
        return ngettext(
            "{count} point was left uncollected.", "{count} points were left uncollected.", result.uncollected
        ).format(count=result.uncollected)

    def won(self, seats: Sequence[Seat], scores: Sequence[int]) -> str:
        """Who won the game, and with what."""
        text = ngettext("{who} won with {score}.", "{who} won jointly with {score}.", len(seats))
        return text.format(who=listed(self.names, seats), score=scores[seats[0]])

    def explain(self, trick: Trick, leads: Seat | None = None) -> str:
        """A finished trick: what cancelled, why this card won, what it cost, and who leads next."""
        parts = [self.cancelled(trick), self.outcome(trick)]
        if leads is not None:
            again = trick.winner is None
            text = _("The lead stays with {who}.") if again else _("The lead goes to {who}.")
            parts.append(text.format(who=self.names[leads]))
        return " ".join(part for part in parts if part)

    def cancelled(self, trick: Trick) -> str:
        """The pairs of a trick; empty where there are none."""
        twins = [self.card(trick.cards[first]) for first, _second in trick.pairs]
        if not twins:
            return ""
        text = ngettext("Both {cards} cancelled each other.", "Cancelled in pairs: {cards}.", len(twins))
        return text.format(cards=", ".join(twins))

    def outcome(self, trick: Trick) -> str:
        """Why a card won, or why none did."""
        suit = suit_name(trick.suit or "C")
        if trick.winner is None:
            return _("None of the {suit} led stands, so nobody wins it.").format(suit=suit)
        card = trick.cards[(trick.winner - trick.leader) % trick.seats]
        text = ngettext(
            "Highest of the {suit} that stand: the {card} of {who}, {count} point.",
            "Highest of the {suit} that stand: the {card} of {who}, {count} points.",
            trick.points,
        )
        return text.format(suit=suit, card=self.card(card), who=self.names[trick.winner], count=trick.points)

    def in_order(self, trick: Trick) -> str:
        """Who played what, in order; cancelled cards are crossed."""
        cards = zip(trick.played, trick.cancelled, strict=True)
        return ", ".join(
            f"{self.names[seat]} {self.card(card)}{' ╳' if dead else ''}" for (seat, card), dead in cards
        )

    def card(self, card: Card) -> str:
        """A card in a sentence."""
        return card_text(card, self.letters)

    def _with_card(self, text: str, seat: Seat, card: Card) -> str:
        return text.format(who=self.names[seat], card=self.card(card))


def with_more(aside: int, widow: int) -> str:
    """What goes with a trick, as the end of a sentence: nothing, cards set aside, the widow."""
    more = []
    if aside:
        text = ngettext("{count} card set aside", "{count} cards set aside", aside)
        more.append(text.format(count=aside))
    if widow:
        more.append(ngettext("the widow of {count}", "the widow of {count}", widow).format(count=widow))
    return _(", and {more}").format(more=_(" and ").join(more)) if more else ""


def passing_text(passing: Direction) -> str:
    """Where the cards of a hand are passed, in a sentence."""
    return {
        Direction.LEFT: _("Three cards are passed to the left."),
        Direction.RIGHT: _("Three cards are passed to the right."),
        Direction.HOLD: _("Nothing is passed."),
    }[passing]


def refused(refusal: Refusal, suit: str | None = None, only_black_maria: bool = False) -> str:
    """Why a move was refused and what to do instead.

    `suit` is the one led; `only_black_maria` where nothing else may be led.
    """
    if refusal is Refusal.MUST_FOLLOW and suit:
        return _("You can follow suit, so you must: play one of your {suit}.").format(suit=suit_name(suit))
    if refusal is Refusal.HEARTS_NOT_BROKEN and only_black_maria:
        return _("Hearts are not broken: you must lead the Black Maria, the queen of spades.")
    return {
        Refusal.GAME_OVER: _("The game is over."),
        Refusal.NOT_YOUR_TURN: _("It is not your turn yet."),
        Refusal.DEAL_DUE: _("The hand is over: press Enter."),
        Refusal.PASS_DUE: _("You have passed; the others are still choosing."),
        Refusal.CARD_DUE: _("Passing is over: play a card."),
        Refusal.MOON_DUE: _("First say what your moon does: press Enter."),
        Refusal.ALREADY_PASSED: _("You have passed; the others are still choosing."),
        Refusal.WRONG_NUMBER_OF_CARDS: _("Three cards are passed: mark three, then press Enter."),
        Refusal.NOT_IN_HAND: _("You do not hold that card."),
        Refusal.LEAD_OPENING: _("The first lead may not be a heart or a Black Maria: lead another card."),
        Refusal.NO_POINTS_ON_FIRST_TRICK: _(
            "At this table no point card falls on the first trick: play another card."
        ),
        Refusal.HEARTS_NOT_BROKEN: _("Hearts are not broken yet: lead another suit."),
    }.get(refusal, _("That cannot be done now."))


def rule_of(matter: Event | Refusal | Trick) -> int | str:
    """The rule behind it: a number of cancellation-hearts.md, or the name of a house rule."""
    match matter:
        case Trick():
            return 9 if matter.winner is not None else 10
        case Refusal():
            return _RULES.get(matter, 7)
        case happened.HandOver(result):
            return 12 if result.shooter is None else 13
        case happened.LastTrickCancelled(taker, _aside, _widow):
            return 11 if taker is None else "last_cancelled"
        case _:
            return _RULES_OF_EVENTS.get(type(matter), 7)


_RULES: dict[Refusal, int | str] = {
    Refusal.GAME_OVER: 14,
    Refusal.NOT_YOUR_TURN: 7,
    Refusal.DEAL_DUE: 3,
    Refusal.PASS_DUE: 5,
    Refusal.CARD_DUE: 5,
    Refusal.MOON_DUE: 13,
    Refusal.ALREADY_PASSED: 5,
    Refusal.WRONG_NUMBER_OF_CARDS: 5,
    Refusal.MUST_FOLLOW: 7,
    Refusal.LEAD_OPENING: 6,
    Refusal.NO_POINTS_ON_FIRST_TRICK: "first_trick_points",
    Refusal.HEARTS_NOT_BROKEN: 8,
}

_RULES_OF_EVENTS: dict[type[Event], int | str] = {
    happened.Dealt: 3,
    happened.Passed: 5,
    happened.PassesExchanged: 5,
    happened.Led: 6,
    happened.Played: 7,
    happened.Cancelled: 9,
    happened.HeartsBroken: 8,
    happened.TrickWon: 9,
    happened.TrickCancelled: 10,
    happened.MoonShot: 13,
    happened.MoonChosen: 13,
    happened.TargetReached: 14,
    happened.ExtraHand: "tie",
    happened.Won: 14,
}
