"""Displays of a View of Cancellation Hearts for the picture of the table; pure functions."""

import dataclasses
from collections.abc import Collection, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.felt.scene import Scene
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.keys import keys_of

SUIT_ORDER = "CDSH"
"""Suits in a hand, left to right: black and red alternately, hearts last."""


class SeatDisplay(Struct, frozen=True):
    """Everything shown of one player."""

    name: str
    score: int = 0
    cards: int = 0
    """The number of cards in their hand."""
    points: int | None = None
    """The points taken in this hand; None if they are not shown."""
    dealer: bool = False
    leader: bool = False
    """They led the trick in sight, or are to lead."""
    turn: bool = False
    passed: bool | None = None
    """While passing, whether they have passed; otherwise None."""


class LaidDisplay(Struct, frozen=True):
    """A card of the trick with everything shown about it."""

    card: Card
    cancelled: bool = False
    """Its twin is in the trick too."""
    wins: bool = False
    """It wins, or would win now."""
    won: bool = False
    """The trick is over, and it has won."""


class HandCard(Struct, frozen=True):
    """A card of the player's hand with everything shown about it."""

    card: Card
    label: str = ""
    """Its key; empty while it cannot be pressed."""
    barred: bool = False
    """It must not be played now."""
    marked: bool = False
    """It is chosen to be passed."""
    fresh: bool = False
    """It was just received."""
    gone: bool = False
    """It is in the trick, and its place in the hand is empty."""
    raised: bool = False
    """It stands out of the hand: it may be played, or is chosen to be passed."""


def seat_display(view: View, trick: Trick, seat: Seat, names: Sequence[str]) -> SeatDisplay:
    """The display of one player; `trick` is the one in sight."""
    return SeatDisplay(
        name=names[seat],
        score=view.scores[seat],
        cards=view.cards[seat],
        points=view.points[seat],
        dealer=seat == view.dealer,
        leader=view.phase is not Phase.PASS and seat == trick.leader,
        turn=seat == view.to_act and view.phase in (Phase.PLAY, Phase.MOON),
        passed=seat not in view.to_pass if view.phase is Phase.PASS else None,
    )


def before_points(view: View) -> View:
    """A view of a settled hand as it was before: while its last trick lies there, nobody knows the points."""
    result = view.result
    if result is None:
        return view
    scores = tuple(score - added for score, added in zip(result.scores, result.added, strict=True))
    open_piles = view.game.show_points_taken != "off"
    points = tuple(
        taken if open_piles or seat == view.seat else None for seat, taken in enumerate(view.points)
    )
    widow = view.widow_cards if view.seat is not None and view.seat == view.widow_taker else ()
    return dataclasses.replace(view, scores=scores, points=points, widow_cards=widow, result=None)


def laid_display(scene: Scene, seat: Seat) -> LaidDisplay | None:
    """What a player has played to the trick in sight; None if nothing yet."""
    trick = scene.trick
    place = (seat - trick.leader) % trick.seats
    if place >= len(trick.cards):
        return None
    cancelled = trick.cancelled[place]
    wins = scene.marks_winner and seat == trick.winner
    return LaidDisplay(trick.cards[place], cancelled, wins, wins and scene.over)


def sorted_hand(view: View) -> tuple[Card, ...]:
    """The player's cards as shown, with those whose places are empty: by suit, twos at the left."""
    held = (*view.hand, *out_of_hand(view))
    return tuple(sorted(held, key=lambda card: (SUIT_ORDER.index(card.suit), card.rank)))


def hand_cards(view: View, marked: Collection[int], playing: bool) -> tuple[HandCard, ...]:
    """The player's cards with all their marks; with keys only while they can be pressed."""
    hand, gone = sorted_hand(view), last_copies(sorted_hand(view), out_of_hand(view))
    barred, new = barred_places(view), fresh_places(view)
    passing = view.phase is Phase.PASS
    keys = keys_of(len(hand)) if playing and view.phase is not Phase.MOON else ""
    return tuple(
        HandCard(
            card,
            keys[place] if keys else "",
            barred=place in barred,
            marked=place in marked,
            fresh=place in new,
            gone=place in gone,
            raised=place in marked if passing else place not in barred,
        )
        for place, card in enumerate(hand)
    )


def out_of_hand(view: View) -> tuple[Card, ...]:
    """The cards that have just left the player's hand; their places stay empty, so that no other card moves.

    Passed cards, until all have passed; the card in the trick, until the next trick begins or it is the
    player's turn again. The player sees where they came from, and the answer to the key is short.
    """
    if view.phase is Phase.PASS:
        return view.passed
    if view.phase is not Phase.PLAY or view.legal:
        return ()
    return tuple(card for seat, card in shown_trick(view).played if seat == view.seat)


def last_copies(hand: Sequence[Card], cards: Sequence[Card]) -> frozenset[int]:
    """The places of some cards in a sorted hand: of two equal ones the right one, if only one is meant."""
    places: list[int] = []
    for card, same in groupby(enumerate(hand), key=lambda place: place[1]):
        copies = [place for place, _card in same]
        places += copies[len(copies) - cards.count(card) :]
    return frozenset(places)


def barred_places(view: View) -> frozenset[int]:
    """The places of cards that do not fit the trick, from its lead on, so that players see it early."""
    fit = (*view.playable, *out_of_hand(view))
    return frozenset(place for place, card in enumerate(sorted_hand(view)) if card not in fit)


def fresh_places(view: View) -> frozenset[int]:
    """The places of the cards that the player received, until their first play."""
    if not view.received or len(view.hand) < cards_each(len(view.scores)):
        return frozenset()
    return last_copies(sorted_hand(view), view.received)


def shown_trick(view: View) -> Trick:
    """The trick being played, or the last one until a card is led to the next."""
    return view.tricks[-1] if not view.trick.cards and view.tricks else view.trick


def without_card(held: HandCard) -> HandCard:
    """The empty place of a card that is on its way."""
    return replace(held, gone=True)
