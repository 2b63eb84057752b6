"""Explanations of finished tricks of Cancellation Hearts: cancelled cards, the taker, the next leader."""

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import DECK, cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.events import Teller
from scat_tui.words import _, ngettext
from scat_tui.words.cards import one_of_suit, suit_name
from scat_tui.words.lists import listing


def last_trick(view: View, teller: Teller) -> str:
    """The last finished trick of the hand, as the whole table saw it."""
    *before, trick = view.tricks
    parts = [pairs(trick, teller), _outcome(view, trick, _points_aside(before), teller)]
    if trick.taker is not None and _brings_widow(view):
        took = _("You take the widow with it."), _("{who} takes the widow with it.")
        parts.append(teller.voice.about(trick.taker, *took))
    if view.phase is Phase.PLAY and not view.trick.cards:
        leader = view.trick.leader
        parts.append(teller.leads_again(leader) if trick.taker is None else teller.leads(leader))
    return " ".join(filter(None, parts))


def pairs(trick: Trick, teller: Teller) -> str:
    """The cancelled pairs of a trick; empty if there are none."""
    twins = [teller.card(trick.cards[first]) for first, _second in trick.pairs]
    if not twins:
        return ""
    if len(twins) == 1:
        return _("The two {cards} cancelled each other.").format(cards=twins[0])
    return _("Cancelled in pairs: {cards}.").format(cards=listing(twins))


def _outcome(view: View, trick: Trick, aside: int, teller: Teller) -> str:
    """Who takes the trick and why, or why nobody does; `aside` are points set aside before it."""
    assert trick.suit is not None
    suit = suit_name(trick.suit)
    if trick.winner is not None:
        return _highest(trick, trick.winner, aside, teller)
    if trick.taker is not None:
        return teller.voice.about(
            trick.taker,
            _("All {suit} were cancelled, so you take the trick as its leader (house rule)."),
            _("All {suit} were cancelled, so the trick goes to its leader, {who} (house rule)."),
            suit=suit,
        )
    if _is_last(view):
        text = _("All {suit} were cancelled, so nobody takes the last trick.")
    else:
        text = _("All {suit} were cancelled, so nobody wins the trick: it is set aside.")
    return text.format(suit=suit)


def _highest(trick: Trick, winner: Seat, aside: int, teller: Teller) -> str:
    assert trick.suit is not None
    if aside:
        yours = ngettext(
            "Your {card} is the highest {suit} left: {count} point in it, {aside} set aside.",
            "Your {card} is the highest {suit} left: {count} points in it, {aside} set aside.",
            trick.points,
        )
        theirs = ngettext(
            "{who}'s {card} is the highest {suit} left: {count} point in it, {aside} set aside.",
            "{who}'s {card} is the highest {suit} left: {count} points in it, {aside} set aside.",
            trick.points,
        )
    else:
        yours = ngettext(
            "Your {card} is the highest {suit} left: {count} point in it.",
            "Your {card} is the highest {suit} left: {count} points in it.",
            trick.points,
        )
        theirs = ngettext(
            "{who}'s {card} is the highest {suit} left: {count} point in it.",
            "{who}'s {card} is the highest {suit} left: {count} points in it.",
            trick.points,
        )
    card = teller.card(trick.cards[(winner - trick.leader) % trick.seats])
    parts = {"card": card, "suit": one_of_suit(trick.suit), "count": trick.points, "aside": aside}
    return teller.voice.about(winner, yours, theirs, **parts)


def in_order(trick: Trick, teller: Teller) -> str:
    """Who played what, in order; cancelled cards are crossed."""
    alive, crossed = _("{who} {card}"), _("{who} {card} ╳")
    cards = zip(trick.played, trick.cancelled, strict=True)
    return listing(
        [
            (crossed if dead else alive).format(who=teller.names[seat], card=teller.card(card))
            for (seat, card), dead in cards
        ]
    )


def _points_aside(tricks: list[Trick]) -> int:
    """The points of the latest tricks that nobody took, which go with the next."""
    waiting = 0
    for trick in reversed(tricks):
        if trick.taker is not None:
            break
        waiting += trick.points
    return waiting


def _is_last(view: View) -> bool:
    """Whether all tricks of the hand are finished."""
    return not any(view.cards)


def _brings_widow(view: View) -> bool:
    """Whether the widow went with the last finished trick, if a player took that (rule 4)."""
    rule, seats = view.game.widow, view.game.seats
    if rule == "removed" or not len(DECK) - seats * cards_each(seats):
        return False
    taken = sum(trick.taker is not None for trick in view.tricks)
    return taken == 1 if rule == "first_trick" else _is_last(view)
