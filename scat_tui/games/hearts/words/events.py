"""The events of Cancellation Hearts in sentences."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.cards import card_text
from scat_tui.words.lists import all_of, listing
from scat_tui.words.names import Voice, listed


class Teller(Struct, frozen=True):
    """Words events with the names at a table; `letters` writes suits as letters.

    Sentences address the seat `own` as "you".
    """

    names: Sequence[str]
    letters: bool = False
    own: Seat | None = None

    @property
    def voice(self) -> Voice:
        """Makes sentences about the players."""
        return Voice(self.names, self.own)

    def tell(self, event: Event) -> str | None:
        """An event in a sentence; None if another event says it already."""
        match event:
            case happened.Dealt(number, dealer, passing, _widow):
                dealt = self.voice.about(
                    dealer, _("Hand {number}: you dealt."), _("Hand {number}: {who} dealt."), number=number
                )
                return f"{dealt} {to_pass(passing)}"
            case happened.PassesExchanged(_passing, leader):
                text = self.voice.about(leader, _("You lead first."), _("{who} leads first."))
                return _("All have passed.") + " " + text
            case happened.Led(seat, card):
                return self._card(seat, card, _("You led the {card}."), _("{who} led the {card}."))
            case happened.Played(seat, card):
                return self._card(seat, card, _("You played the {card}."), _("{who} played the {card}."))
            case happened.HeartsBroken(seat, card):
                yours = _("Hearts are broken: you played the {card}.")
                return self._card(seat, card, yours, _("Hearts are broken: {who} played the {card}."))
            case happened.Cancelled(card, first, second):
                return self._cancelled(card, first, second)
            case _:
                return self._of_trick(event)

    def _card(self, seat: Seat, card: Card, yours: str, theirs: str) -> str:
        return self.voice.about(seat, yours, theirs, card=self.card(card))

    def _cancelled(self, card: Card, first: Seat, second: Seat) -> str:
        if first == self.voice.you:
            text = _("Your {card} and {second}'s cancelled each other.")
        elif second == self.voice.you:
            text = _("{first}'s {card} and yours cancelled each other.")
        else:
            text = _("{first}'s {card} and {second}'s cancelled each other.")
        return text.format(card=self.card(card), first=self.names[first], second=self.names[second])

    def _of_trick(self, event: Event) -> str | None:
        match event:
            case happened.TrickWon(seat, card, aside, widow, taken):
                won = self._won_trick(seat, card, aside, widow)
                return f"{won} {self._points_in(taken)}".rstrip()
            case happened.TrickCancelled(leader, aside):
                text = ngettext(
                    "Nobody took the trick: {count} card is set aside.",
                    "Nobody took the trick: {count} cards are set aside.",
                    aside,
                )
                return text.format(count=aside) + " " + self.leads_again(leader)
            case happened.LastTrickCancelled(None, aside, widow):
                return _left_to_nobody(aside, widow)
            case happened.LastTrickCancelled(int(taker), aside, widow):
                return self._left_to_leader(taker, aside - len(self.names), widow)
            case _:
                return self._of_hand(event)

    def _won_trick(self, seat: Seat, card: Card, aside: int, widow: int) -> str:
        """A won trick, with what else goes with it."""
        if aside and widow:
            yours = ngettext(
                "You took the trick with the {card}, {count} card set aside and the widow.",
                "You took the trick with the {card}, {count} cards set aside and the widow.",
                aside,
            )
            theirs = ngettext(
                "{who} took the trick with the {card}, {count} card set aside and the widow.",
                "{who} took the trick with the {card}, {count} cards set aside and the widow.",
                aside,
            )
        elif aside:
            yours = ngettext(
                "You took the trick with the {card}, and {count} card set aside.",
                "You took the trick with the {card}, and {count} cards set aside.",
                aside,
            )
            theirs = ngettext(
                "{who} took the trick with the {card}, and {count} card set aside.",
                "{who} took the trick with the {card}, and {count} cards set aside.",
                aside,
            )
        elif widow:
            yours = _("You took the trick with the {card}, and the widow.")
            theirs = _("{who} took the trick with the {card}, and the widow.")
        else:
            yours = _("You took the trick with the {card}.")
            theirs = _("{who} took the trick with the {card}.")
        return self.voice.about(seat, yours, theirs, card=self.card(card), count=aside)

    def _points_in(self, taken: Sequence[Card]) -> str:
        """The points of a won trick with the cards set aside before it; empty if there are none."""
        total = points(taken)
        if not total:
            return ""
        text = ngettext("{count} point: {cards}.", "{count} points: {cards}.", total)
        return text.format(count=total, cards=self.point_cards(taken))

    def point_cards(self, cards: Sequence[Card]) -> str:
        """Those of some cards that have points: the Black Marias, and how many hearts."""
        marias = " ".join(self.card(card) for card in cards if card == BLACK_MARIA)
        hearts = sum(card.suit == "H" for card in cards)
        told = ngettext("{count} heart", "{count} hearts", hearts).format(count=hearts) if hearts else ""
        return all_of([*filter(None, (marias, told))])

    def _left_to_leader(self, taker: Seat, more: int, widow: int) -> str:
        """The last trick by the house rule last_cancelled; `more` cards had been set aside before it."""
        told = self.voice.about(
            taker,
            _("Nobody won the last trick, so you take it as its leader (house rule)."),
            _("Nobody won the last trick, so it goes to its leader, {who} (house rule)."),
        )
        if not more + widow:
            return told
        text = ngettext("{count} more card goes with it.", "{count} more cards go with it.", more + widow)
        return told + " " + text.format(count=more + widow)

    def leads_again(self, leader: Seat) -> str:
        """Who leads after a trick that nobody won."""
        return self.voice.about(leader, _("You lead again."), _("{who} leads again."))

    def leads(self, leader: Seat) -> str:
        """Who leads after a trick."""
        return self.voice.about(leader, _("You lead."), _("{who} leads."))

    def _of_hand(self, event: Event) -> str | None:
        match event:
            case happened.MoonShot(seat):
                return self.voice.about(seat, _("You shot the moon!"), _("{who} shot the moon!"))
            case happened.MoonChosen(seat, choice, value):
                return self.moon(seat, choice, value)
            case happened.HandOver(result):
                return self.hand(result)
            case happened.TargetReached(seats):
                return self.voice.about_all(
                    seats,
                    _("You reached the target."),
                    _("{who} reached the target."),
                    pgettext("several players", "{who} reached the target."),
                )
            case happened.ExtraHand(seats):
                text = _("{who} share the lowest score: another hand is played.")
                return self.voice.about_all(seats, text, text, text)
            case happened.Won(seats, scores):
                return self.won(seats, scores) + " " + _("The lowest score wins.")
            case _:
                return None

    def moon(self, shooter: Seat, choice: Choice, value: int) -> str:
        """What a shooter chose."""
        if choice is Choice.SUBTRACT:
            yours, theirs = (
                _("You subtracted {value} for the moon."),
                _("{who} subtracted {value} for the moon."),
            )
        else:
            yours = _("You added {value} to every other score for the moon.")
            theirs = _("{who} added {value} to every other score for the moon.")
        return self.voice.about(shooter, yours, theirs, value=value)

    def hand(self, result: HandResult) -> str:
        """The points of a hand, the highest first."""
        text = _("Points in hand {number}: {points}.")
        told = text.format(number=result.number, points=self.taken(result))
        return f"{told} {self.uncollected(result)}".rstrip()

    def taken(self, result: HandResult) -> str:
        """Who took how many points in a hand, the most first."""
        names = [_("You") if seat == self.voice.you else name for seat, name in enumerate(self.names)]
        taken = sorted(((points, seat) for seat, points in enumerate(result.points) if points), reverse=True)
        one = _("{who} {points}")
        told = listing([one.format(who=names[seat], points=points) for points, seat in taken])
        return told or pgettext("points", "none")

    def uncollected(self, result: HandResult) -> str:
        """The points that nobody took, those in a removed widow too; empty if there are none."""
        if not result.uncollected:
            return ""
        text = ngettext("Nobody took {count} point.", "Nobody took {count} points.", result.uncollected)
        return text.format(count=result.uncollected)

    def widow(self, result: HandResult) -> str:
        """Who took the widow of a settled hand, and its cards; empty if there was none to take."""
        if not result.widow:
            return ""
        cards = listing([*map(self.card, result.widow)])
        if result.widow_taker is None:
            return _("Nobody took the widow: {cards}.").format(cards=cards)
        yours, theirs = _("You took the widow: {cards}."), _("{who} took the widow: {cards}.")
        return self.voice.about(result.widow_taker, yours, theirs, cards=cards)

    def in_widow(self, cards: Sequence[Card]) -> str:
        """The cards of the widow, to those who may see them."""
        return _("In the widow: {cards}.").format(cards=listing([*map(self.card, cards)]))

    def received(self, cards: Sequence[Card]) -> str:
        """The cards that were passed to the reader."""
        return _("You received {cards}.").format(cards=listing([*map(self.card, cards)]))

    def won(self, seats: Sequence[Seat], scores: Sequence[int]) -> str:
        """Who won the game, and with what."""
        return self.voice.about_all(
            seats,
            _("You won with {score}."),
            _("{who} won with {score}."),
            pgettext("several players", "{who} won with {score}."),
            score=scores[seats[0]],
        )

    def game_over(self, winners: Sequence[Seat], scores: Sequence[int], target: int) -> tuple[str, str]:
        """Who won with what, and who reached the target: two headings."""
        won = self.voice.about_all(
            winners,
            _("You won with {score}"),
            _("{who} won with {score}"),
            pgettext("several players", "{who} won with {score}"),
            score=scores[winners[0]],
        )
        reached = [seat for seat, score in enumerate(scores) if score >= target]
        if reached == [self.voice.you]:
            return won, _("{target} was reached by you").format(target=target)
        who = listed(self.names, reached, self.voice.you, inside=True)
        return won, _("{target} was reached by {who}").format(target=target, who=who)

    def card(self, card: Card) -> str:
        """A card in a sentence."""
        return card_text(card, self.letters)


def _left_to_nobody(cards: int, widow: int) -> str:
    """The last trick if nobody takes it; a widow that nobody took stays with it (rule 11)."""
    if widow:
        text = ngettext(
            "Nobody took the last trick: {count} card stays uncollected, the widow included.",
            "Nobody took the last trick: {count} cards stay uncollected, the widow included.",
            cards + widow,
        )
    else:
        text = ngettext(
            "Nobody took the last trick: {count} card stays uncollected.",
            "Nobody took the last trick: {count} cards stay uncollected.",
            cards,
        )
    return text.format(count=cards + widow)


def to_pass(passing: Direction) -> str:
    """Where the cards of a new hand are to go; also shown in the log of past hands."""
    return {
        Direction.LEFT: _("Three cards to pass to the left."),
        Direction.RIGHT: _("Three cards to pass to the right."),
        Direction.HOLD: _("No passing in this hand."),
    }[passing]


def passed_text(passing: Direction) -> str:
    """Where the cards of a finished hand went, in a sentence."""
    return {
        Direction.LEFT: _("Three cards were passed to the left."),
        Direction.RIGHT: _("Three cards were passed to the right."),
        Direction.HOLD: _("No cards were passed."),
    }[passing]
