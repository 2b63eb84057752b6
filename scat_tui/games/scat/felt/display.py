"""Displays of a Scat View for the table's widgets; pure functions."""

from collections.abc import Sequence
from itertools import combinations

from textual.content import Content

from scat_tui.engine.cards import Card, without
from scat_tui.engine.game import Seat
from scat_tui.games.felts import Seating
from scat_tui.games.scat.felt.scene import Frame
from scat_tui.games.scat.felt.seats import SeatDisplay
from scat_tui.games.scat.rules.events import End, HandResult, LivesLost
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Look, SeatMove, Take, Throw
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.values import counting_suit, hand_value, is_thirty_one
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller
from scat_tui.games.scat.words.hands import sum_text
from scat_tui.games.scat.words.log import turn_in_words
from scat_tui.widgets.text import filled
from scat_tui.words import _, at_table, ngettext
from scat_tui.words.cards import card_text, suit_text, value_text
from scat_tui.words.names import level_text

Places = tuple[Card | None, ...]

Targets = tuple[str, ...]
"""What the cursor can be on, by name: `stock`, `discard`, `knock`, `look`, `throw`, `card 0` …"""

NO_FRAME = Frame()


def seat_display(
    view: View, seat: Seat, seating: Seating, letters: bool, frame: Frame = NO_FRAME
) -> SeatDisplay:
    """The display of one player; during a showdown with the pennies that they had before it."""
    settled = view.result if frame.turned is None else None
    result = view.result
    pennies = view.pennies[seat] if settled or frame.pennies is None else frame.pennies[seat]
    thrown = result is not None and result.end is End.THROW
    player = seating.players[seat]
    return SeatDisplay(
        name=seating.names[seat],
        level=level_text(player.level) if player.kind == "bot" else "",
        pennies=pennies,
        lives=view.game.lives,
        on_county=pennies == 0,
        out=pennies is None and not (result and seat in result.out),
        dealer=seat == view.dealer,
        turn=seat == view.to_act,
        knocked=seat == view.knocker and not thrown,
        threw_down=seat == view.knocker and thrown,
        last=last_turn(view, seat, letters),
        cards=view.cards[seat] if frame.dealing is None else min(frame.dealing, view.cards[seat]),
        lost=settled.lost[seat] if settled else 0,
    )


def last_turn(view: View, seat: Seat, letters: bool) -> tuple[str, ...]:
    """What a seat did in its last turn of this hand, in fewer and fewer cells; empty before it."""
    turn = next((turn for turn in reversed(view.turns) if turn.seat == seat), None)
    if seat == view.to_act and view.from_discards:
        return (_("takes the upcard"), _("takes it"))
    if turn is None:
        return ()
    threw = card_text(turn.discarded, letters)
    if turn.took is None:
        return turn_in_words(None, threw), _("threw {card}").format(card=threw)
    took = card_text(turn.took, letters)
    return (
        turn_in_words(took, threw),
        _("took {card} for {other}").format(card=took, other=threw),
        _("{card} for {other}").format(card=took, other=threw),
    )


def heading(view: View, names: Sequence[str], frame: Frame = NO_FRAME) -> Content:
    """The line at the top of the table; the dealer's name comes last."""
    pennies = view.kitty if frame.turned is None else frame.kitty
    kitty = ngettext("kitty {count} penny", "kitty {count} pennies", pennies).format(count=pennies)
    parts: list[str | tuple[str, str]] = [
        (" " + _("Scat") + " ", "bold $your-turn"),
        (" " + _("hand {number}").format(number=view.deals), "bold"),
        f" · {kitty} · ",
    ]
    if view.reshuffles:
        text = ngettext("reshuffles {count}", "reshuffles {count}", view.reshuffles)
        parts.append(text.format(count=view.reshuffles) + " · ")
    return Content.assemble(*parts, filled(_("dealer {who}"), who=Content(names[view.dealer])))


def arranged(before: Places, hand: tuple[Card, ...]) -> Places:
    """The four places of the player's cards, None where no card lies.

    No card ever moves: a thrown one leaves its place empty, and the next one drawn fills it. So each card
    keeps its key, and a slow line carries one card only.

    >>> from scat_tui.engine.cards import read_cards
    >>> here = arranged(read_cards("2C 3C 4C 5C"), read_cards("2C 4C 5C"))
    >>> [str(card) for card in here]
    ['2C', 'None', '4C', '5C']
    >>> [str(card) for card in arranged(here, read_cards("2C 4C 5C 6C"))]
    ['2C', '6C', '4C', '5C']
    """
    left = list(hand)
    places: list[Card | None] = []
    for card in before:
        places.append(card if card in left else None)
        if card in left:
            left.remove(card)
    places += [None] * (4 - len(places))
    for card in left:
        places[places.index(None)] = card
    return tuple(places)


def best_three(view: View) -> tuple[Card, ...]:
    """The player's cards, or of four the three that are worth most."""
    if len(view.hand) < 4:
        return view.hand
    return max(combinations(view.hand, 3), key=lambda cards: hand_value(cards, view.game))


def counting(view: View) -> tuple[Card, ...]:
    """The player's cards that make their hand's value."""
    return counting_of(best_three(view), view.game)


def counting_of(three: tuple[Card, ...], game: ScatRules) -> tuple[Card, ...]:
    """Those of three cards that make their value: all of them if a house rule counts all."""
    suit = counting_suit(three, game)
    return tuple(card for card in three if suit in (None, card.suit))


def own_sum(view: View, letters: bool) -> str:
    """What the player's best three cards are worth; empty if they see no cards."""
    three = best_three(view)
    return sum_text(three, view.game, lambda suit: suit_text(suit, letters)) if len(three) == 3 else ""


def barred(view: View) -> frozenset[int]:
    """The places of cards that must not be thrown now (rule 7)."""
    if view.phase is not Phase.DISCARD or not view.legal:
        return frozenset()
    allowed = {move.card for move in view.legal if isinstance(move, Discard)}
    return frozenset(place for place, card in enumerate(view.hand) if card not in allowed)


def makes_31(view: View) -> frozenset[int]:
    """The places of cards whose discard leaves 31."""
    cards = [move.card for move in view.legal if isinstance(move, Discard)]
    return frozenset(view.hand.index(card) for card in cards if is_thirty_one(without(view.hand, card)))


def fresh(view: View) -> int | None:
    """The place of the card just drawn."""
    return view.hand.index(view.drawn) if view.drawn in view.hand else None


def targets(view: View) -> Targets:
    """What the cursor can be on now, in order."""
    names = {Draw: "stock", Take: "discard", Knock: "knock", Look: "look", Throw: "throw"}
    if view.phase is Phase.DISCARD and view.legal:
        return tuple(f"card {place}" for place in range(len(view.hand)))
    return tuple(names[type(move)] for move in view.legal if type(move) in names)


def first_target(view: View) -> str | None:
    """The first place of the cursor: the card just drawn, so that Enter throws no good card unseen."""
    able, place = targets(view), fresh(view)
    if not able:
        return None
    if able[0].startswith("card") and place is not None and place not in barred(view):
        return f"card {place}"
    return able[0]


def move_of(view: View, target: str) -> SeatMove:
    """The move that a target means, legal or not."""
    seat = view.seat or 0
    plain: dict[str, SeatMove] = {
        "stock": Draw(seat),
        "discard": Take(seat),
        "knock": Knock(seat),
        "look": Look(seat),
        "throw": Throw(seat),
    }
    return plain[target]


def question(view: View, target: str) -> str | None:
    """The question before a knock or a throw-down that is possible now; None for other targets."""
    if target not in targets(view):
        return None
    if target == "knock":
        return _("Knock with {value}?").format(value=value_text(hand_value(view.hand, view.game)))
    return _("Throw down unseen? That ends the hand.") if target == "throw" else None


def sentence(view: View, teller: Teller, *, summing_up: bool = False) -> Content:
    """Whose turn it is and what can be done, in one line."""
    if view.phase is Phase.OVER:
        winner = next(seat for seat, pennies in enumerate(view.pennies) if pennies is not None)
        won = teller.voice.about(winner, _("You won."), _("{who} won."))
        on = at_table.enter_goes_on(over=True) if summing_up else _("Enter: how it was decided.")
        return Content.assemble(_badge(_("GAME OVER")), " ", Content(won), " ", on)
    if view.result:
        badge = _badge(at_table.hand_over(view.result.number))
        ended = Content(_cost(view.result, teller))
        return Content.assemble(badge, " ", ended, " ", at_table.enter_goes_on(over=False))
    if not view.legal:
        return _waiting(view, teller.names)
    return Content(" " + _advice(view, teller.letters))


def _cost(result: HandResult, teller: Teller) -> str:
    """Why somebody loses lives, the player before all others; what ended the hand, where that tells less."""
    own = [loss for loss in result.losses if loss.seat == teller.voice.you]
    losses = own or result.losses
    if len(losses) != 1:
        return teller.ended_by(result)
    return teller.tell(LivesLost(losses[0], paid=losses[0].lives)) or ""


def _badge(text: str) -> Content:
    return Content.styled(f" {text} ", "bold $your-turn-ink on $coin")


def _waiting(view: View, names: Sequence[str]) -> Content:
    if not isinstance(view.to_act, int):
        return Content(at_table.being_dealt())
    who = Content(names[view.to_act])
    if view.seat is not None and view.pennies[view.seat] is None:
        return filled(" " + _("You are out, and watching. To play: {who}"), who=who)
    return filled(" " + at_table.to_play(), who=who.stylize("bold"))


def _advice(view: View, letters: bool) -> str:
    if view.phase is Phase.WINDOW:
        return _("Look at your cards, or throw them down unseen?")
    if view.phase is Phase.DISCARD:
        return _("Throw one card.")
    upcard = card_text(view.upcard, letters) if isinstance(view.upcard, Card) else ""
    if view.knocker is not None:
        return _("Your LAST turn: draw, or take the {card}.").format(card=upcard)
    if any(isinstance(move, Knock) for move in view.legal):
        return _("Draw, take the {card}, or knock.").format(card=upcard)
    return _("Draw, or take the {card}.").format(card=upcard)


def section(view: View) -> str:
    """The section of the rules about the present moment, by its anchor."""
    if view.phase is Phase.WINDOW:
        return "throw-down"
    if view.result:
        return {"31": "thirty-one", "void": "void-hand", "throw": "throw-down", "stock": "empty-stock"}.get(
            view.result.end.value, "showdown"
        )
    if view.seat is not None and view.pennies[view.seat] == 0 and not view.legal:
        return "county"
    if view.knocker is not None:
        return "last-turns"
    if view.phase is Phase.DISCARD:
        return "discarding"
    return "drawing" if view.legal else "turn"
