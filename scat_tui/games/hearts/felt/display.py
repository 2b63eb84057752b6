"""Displays of a View of Cancellation Hearts for the table's widgets; pure functions."""

from collections.abc import Collection, Sequence
from itertools import groupby

from textual.content import Content

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.felt.fan import FanCard
from scat_tui.games.hearts.felt.opponents import OpponentDisplay
from scat_tui.games.hearts.felt.trick import BETWEEN, TrickDisplay, TrickPlace
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import cards_each, points
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.keys import keys_of
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, suit_name, suit_text

SUIT_ORDER = "CDSH"
"""Suits in a hand, left to right: black and red alternately, hearts last."""


def opponent_display(view: View, seat: Seat, names: Sequence[str]) -> OpponentDisplay:
    """The display of one player."""
    playing = view.phase is Phase.PLAY
    return OpponentDisplay(
        name=names[seat],
        score=view.scores[seat],
        cards=view.cards[seat],
        points=view.points[seat],
        dealer=seat == view.dealer,
        leader=playing and seat == view.trick.leader,
        turn=seat == view.to_act and view.phase in (Phase.PLAY, Phase.MOON),
        passed=seat not in view.to_pass if view.phase is Phase.PASS else None,
    )


def sorted_hand(view: View) -> tuple[Card, ...]:
    """The player's cards as shown, with those whose places are empty: by suit, twos at the left."""
    held = (*view.hand, *out_of_hand(view))
    return tuple(sorted(held, key=lambda card: (SUIT_ORDER.index(card.suit), card.rank)))


def fan_cards(view: View, marked: Collection[int], playing: bool) -> tuple[FanCard, ...]:
    """The player's cards with all their marks; with keys only while they can be pressed."""
    hand, gone = sorted_hand(view), last_copies(sorted_hand(view), out_of_hand(view))
    barred, new = barred_places(view), fresh_places(view)
    keys = keys_of(len(hand)) if playing and view.phase is not Phase.MOON else ""
    return tuple(
        FanCard(
            card,
            keys[place] if keys else "",
            barred=place in barred,
            marked=place in marked,
            fresh=place in new,
            gone=place in gone,
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


def trick_display(
    view: View, trick: Trick, names: Sequence[str], winning: str, letters: bool
) -> TrickDisplay:
    """The display of a trick; `winning` is the setting: always, end or never."""
    over = len(trick.cards) == trick.seats
    marks = winning == "always" or (winning == "end" and over)
    laid = []
    for place in range(trick.seats):
        seat = trick.seat_of(place)
        card = trick.cards[place] if place < len(trick.cards) else None
        laid.append(
            TrickPlace(
                name=names[seat],
                card=card,
                cancelled=card is not None and trick.cancelled[place],
                wins=card is not None and marks and seat == trick.winner,
                turn=card is None and seat == view.to_act and view.phase is Phase.PLAY,
            )
        )
    brief = title(view, trick, letters, brief=True)
    return TrickDisplay(tuple(laid), title(view, trick, letters), brief, over)


def title(view: View, trick: Trick, letters: bool, *, brief: bool = False) -> Content:
    """The trick's number, hearts, the suit, what is set aside and the widow; short if `brief`."""
    over = len(trick.cards) == trick.seats
    number = len(view.tricks) + (not (over and trick in view.tricks))
    of = cards_each(len(view.scores))
    state = _("broken") if view.broken else _("not broken")
    # What changes more often is further right, so that it moves nothing.
    parts = [
        Content.styled(_("Trick {number}/{of}").format(number=number, of=of), "bold"),
        Content.styled(f"{suit_text('H', letters)} {state}", "$danger" if view.broken else ""),
        _led(trick, letters, brief),
    ]
    lies_aside = over and view.aside[-trick.seats :] == trick.cards
    if trick.points and not lies_aside:
        text = ngettext("{count} point in it", "{count} points in it", trick.points)
        if brief:
            text = ngettext("{count} point", "{count} points", trick.points)
        parts.append(Content.styled(text.format(count=trick.points), "$danger"))
    if view.aside:
        parts.append(Content.styled(_aside(view, trick if lies_aside else None, brief), "bold $coin"))
    if view.widow:
        parts.append(Content.styled(_("widow {count}").format(count=view.widow), "bold $coin"))
    elif view.widow_cards and view.result is None:
        cards = " ".join(card_text(card, letters) for card in view.widow_cards)
        parts.append(Content.styled(_("your widow: {cards}").format(cards=cards), "bold $coin"))
    return BETWEEN.join(parts)


def _aside(view: View, own: Trick | None, brief: bool) -> str:
    """What is set aside; if `own`, the trick shown, is part of it, its points are counted once."""
    cards, cost = len(view.aside), points(view.aside)
    if brief:
        brief_text = ngettext("{count} aside ({cost})", "{count} aside ({cost})", cards)
        return "▤ " + brief_text.format(count=cards, cost=cost)
    text = ngettext("{count} card aside", "{count} cards aside", cards).format(count=cards)
    price = ngettext("{count} point", "{count} points", cost).format(count=cost)
    if own is not None and own.points and cards > own.seats:
        price = _("{points}, {own} of them from this trick").format(points=price, own=own.points)
    return f"▤ {text} ({price})"


def _led(trick: Trick, letters: bool, brief: bool) -> Content:
    if trick.suit is None:
        return Content(_("nothing led yet"))
    suit = suit_text(trick.suit, letters)
    if not brief:
        suit = f"{suit} {suit_name(trick.suit)}"
    word = _("{suit} led") if len(trick.cards) == trick.seats else _("follow {suit}")
    return Content.styled(word.format(suit=suit), "bold $your-turn")
