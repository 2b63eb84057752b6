"""A View of Cancellation Hearts as the table's widgets show it; pure functions from a View and the names."""

from collections.abc import Collection, Sequence
from itertools import groupby

from textual.content import Content

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.engine.hearts.moves import Choice, Play
from scat_tui.engine.hearts.passing import CARDS_PASSED, Direction
from scat_tui.engine.hearts.settle import lowest, moon_scores
from scat_tui.engine.hearts.state import Phase
from scat_tui.engine.hearts.trick import Trick
from scat_tui.engine.hearts.values import BLACK_MARIA, cards_each, points
from scat_tui.engine.hearts.view import View
from scat_tui.widgets.fan import FanCard, keys_of
from scat_tui.widgets.ring import RivalLook
from scat_tui.widgets.settled import SettledLook, Standing
from scat_tui.widgets.text import cut, fit, plain
from scat_tui.widgets.trick import Laid, TrickLook
from scat_tui.words import _, ngettext
from scat_tui.words.cards import suit_name, suit_text
from scat_tui.words.hearts import Teller

SUIT_ORDER = "CDSH"
"""Suits in a hand, left to right: black and red in turn, hearts last."""


def order(view: View) -> tuple[Seat, ...]:
    """The other seats clockwise, from one's left neighbour; an onlooker sees them all."""
    seats = len(view.scores)
    if view.seat is None:
        return tuple(range(seats))
    return tuple((view.seat + step) % seats for step in range(1, seats))


def rival_look(view: View, seat: Seat, names: Sequence[str]) -> RivalLook:
    """One player."""
    playing = view.phase is Phase.PLAY
    return RivalLook(
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
    """One's cards as they are shown: by suit, twos at the left."""
    return tuple(sorted(view.hand, key=lambda card: (SUIT_ORDER.index(card.suit), card.rank)))


def fan_cards(view: View, marked: Collection[int]) -> tuple[FanCard, ...]:
    """One's cards with all their marks; keys only while one may press them."""
    hand, mine = sorted_hand(view), bool(view.legal)
    keys = keys_of(len(hand)) if mine and view.phase is not Phase.MOON else ""
    barred, new = barred_places(view), fresh_places(view)
    return tuple(
        FanCard(card, keys[place] if keys else "", place in barred, place in marked, place in new)
        for place, card in enumerate(hand)
    )


def barred_places(view: View) -> frozenset[int]:
    """Places of cards that may not be played now; none while it is not one's turn."""
    if view.phase is not Phase.PLAY or not view.legal:
        return frozenset()
    allowed = {move.card for move in view.legal if isinstance(move, Play)}
    return frozenset(place for place, card in enumerate(sorted_hand(view)) if card not in allowed)


def fresh_places(view: View) -> frozenset[int]:
    """Places of the cards that were passed to one, until one's first play."""
    if not view.received or len(view.hand) < cards_each(len(view.scores)):
        return frozenset()
    places: list[int] = []
    for card, same in groupby(enumerate(sorted_hand(view)), key=lambda place: place[1]):
        # Of two twins the right one is the received one.
        twins = [place for place, _card in same]
        places += twins[len(twins) - view.received.count(card) :]
    return frozenset(places)


def shown_trick(view: View) -> Trick:
    """The trick being played, or the last one until a card is led to the next."""
    return view.tricks[-1] if not view.trick.cards and view.tricks else view.trick


def trick_look(view: View, trick: Trick, names: Sequence[str], winning: str, letters: bool) -> TrickLook:
    """A trick; `winning` is the setting: always, end or never."""
    over = len(trick.cards) == trick.seats
    marks = winning == "always" or (winning == "end" and over)
    laid = []
    for place in range(trick.seats):
        seat = trick.seat_of(place)
        card = trick.cards[place] if place < len(trick.cards) else None
        laid.append(
            Laid(
                name=names[seat],
                card=card,
                cancelled=card is not None and trick.cancelled[place],
                wins=card is not None and marks and seat == trick.winner,
                turn=card is None and seat == view.to_act and view.phase is Phase.PLAY,
            )
        )
    return TrickLook(tuple(laid), title(view, trick, letters), over)


def title(view: View, trick: Trick, letters: bool) -> Content:
    """The trick's number, the suit, hearts, what is set aside and the widow."""
    over = len(trick.cards) == trick.seats
    number = len(view.tricks) + (not over)
    if over and trick in view.tricks:
        number = len(view.tricks) - view.tricks[::-1].index(trick)
    parts = [_trick_number(number, cards_each(len(view.scores))), _led(trick, letters)]
    if trick.points:
        text = ngettext("{count} point in it", "{count} points in it", trick.points)
        parts.append(Content.styled(text.format(count=trick.points), "$danger"))
    heart = suit_text("H", letters)
    broken = Content.styled(f"{heart} {_('broken')}", "$danger") if view.broken else Content(
        f"{heart} {_('not broken')}"
    )  # fmt: skip
    parts.append(broken)
    if view.aside:
        text = ngettext("{count} card aside", "{count} cards aside", len(view.aside))
        cost = ngettext("{count} pt", "{count} pts", points(view.aside)).format(count=points(view.aside))
        parts.append(Content.styled(f"▤ {text.format(count=len(view.aside))} ({cost})", "bold $coin"))
    if view.widow:
        parts.append(Content.styled(_("widow {count}").format(count=view.widow), "bold $coin"))
    return Content.assemble(" ", Content(" · ").join(parts))


def _trick_number(number: int, of: int) -> Content:
    return Content.styled(_("Trick {number}/{of}").format(number=number, of=of), "bold")


def _led(trick: Trick, letters: bool) -> Content:
    if trick.suit is None:
        return Content(_("nothing led yet"))
    suit = f"{suit_text(trick.suit, letters)} {suit_name(trick.suit)}"
    word = _("{suit} led") if len(trick.cards) == trick.seats else _("follow {suit}")
    return Content.styled(word.format(suit=suit), "bold $your-turn")


def heading(view: View, names: Sequence[str]) -> Content:
    """The line at the head of the table; the dealer's name comes last."""
    passing = {
        Direction.LEFT: _("passing left"),
        Direction.RIGHT: _("passing right"),
        Direction.HOLD: _("no passing"),
    }[view.passing]
    return Content.assemble(
        (f" {_('Cancellation Hearts')} ", "bold $your-turn"),
        (f" {_('hand')} {view.deals}", "bold"),
        f" · {passing} · {_('to {target}').format(target=view.game.target)} · {_('dealer')} ",
        Content(names[view.dealer]),
    )


def caption(view: View, names: Sequence[str]) -> Content:
    """The line under one's own cards: score, cards, points taken, marks."""
    if view.seat is None:
        return Content("")
    look = rival_look(view, view.seat, names)
    parts = [
        plain(look.name).stylize("bold"),
        Content.assemble(_("score"), " ", (str(look.score), "bold $coin")),
        Content.styled(f"{_('taken')} {look.points}", "bold $danger" if look.points else "$quiet"),
    ]
    if look.leader:
        parts.append(Content.styled(f"◆ {_('leads')}", "bold $coin"))
    if look.dealer:
        parts.append(Content.styled(f"D {_('dealer')}", "bold"))
    return Content("  ").join([cut(parts[0], 16), *parts[1:]])


def sentence(view: View, names: Sequence[str], teller: Teller, marked: int) -> Content:
    """Whose turn it is and what can be done."""
    if view.result:
        end = _("Enter: the scoreboard.") if view.phase is Phase.OVER else _("Enter: the next deal.")
        word = _("GAME OVER") if view.phase is Phase.OVER else _("HAND {number} OVER")
        badge = Content.styled(f" {word.format(number=view.result.number)} ", "bold $your-turn-ink on $coin")
        return Content.assemble(badge, " ", end)
    if view.phase is Phase.PASS:
        return _passing(view, names, marked)
    if view.phase is Phase.MOON and view.legal:
        return Content(" " + _("You shot the moon! Enter: choose what it does."))
    if not view.legal:
        return _waiting(view, names)
    return Content(" " + _advice(view))


def _passing(view: View, names: Sequence[str], marked: int) -> Content:
    if not view.legal:
        return Content(" " + _("You have passed; the others are still choosing."))
    assert view.seat is not None
    receiver = view.passing.receiver(view.seat, len(view.scores))
    who = Content(names[receiver]).stylize("bold")
    side = _("at your left") if view.passing is Direction.LEFT else _("at your right")
    if marked == CARDS_PASSED:
        return Content.assemble(" ", _("Enter passes the three marked ✓ to"), " ", who, f" ({side}).")
    count = _("{marked} of {all} marked.").format(marked=marked, all=CARDS_PASSED)
    return Content.assemble(" ", _("Choose three cards to pass to"), " ", who, f" ({side}). {count}")


def _waiting(view: View, names: Sequence[str]) -> Content:
    if not isinstance(view.to_act, int):
        return Content(_("The cards are being dealt."))
    before = _("Shot the moon and chooses:") if view.phase is Phase.MOON else _("To play:")
    return Content.assemble(" ", before, " ", Content(names[view.to_act]).stylize("bold"))


def _advice(view: View) -> str:
    if view.trick.suit is None:
        if len(view.legal) == 1:
            return _("Lead a card: only one may be led.")
        if not view.tricks:
            return _("Lead a card, but no heart and no Black Maria.")
        return _("Lead a card.") if view.broken else _("Lead a card, but no heart yet.")
    suit = suit_name(view.trick.suit)
    if any(card.suit == view.trick.suit for card in view.hand):
        return _("Follow with one of your {suit}.").format(suit=suit)
    return _("You have no {suit}: play any card not marked ⊘.").format(suit=suit)


def only_black_maria(view: View) -> bool:
    """Whether nothing else may be led (rule 8)."""
    return bool(view.legal) and all(
        isinstance(move, Play) and move.card == BLACK_MARIA for move in view.legal
    )


def moon_table(view: View, names: Sequence[str]) -> str:
    """Every score now and after each choice of a shooter, in columns."""
    assert view.seat is not None
    after = [moon_scores(view.game, view.seat, choice) for choice in (Choice.SUBTRACT, Choice.ADD)]
    heads = ("", _("now"), "s", "a")
    lines = [f"{heads[0]:<14}{heads[1]:>6}{heads[2]:>6}{heads[3]:>6}"]
    for seat in (view.seat, *order(view)):
        now = view.scores[seat]
        name = fit(names[seat], 14).plain
        lines.append(f"{name}{now:>6}{now + after[0][seat]:>6}{now + after[1][seat]:>6}")
    return "\n".join(lines)


def settled_look(view: View, names: Sequence[str], teller: Teller) -> SettledLook:
    """The hand that is over, the lowest score first."""
    result = view.result
    if result is None:
        return SettledLook()
    over = view.phase is Phase.OVER
    winners = lowest(result.scores) if over else ()
    ranked = sorted(range(len(result.scores)), key=lambda seat: (result.scores[seat], seat))
    rows = tuple(
        Standing(
            name=names[seat],
            taken=result.points[seat],
            added=result.added[seat],
            score=result.scores[seat],
            sign="★" if seat in winners else "☾" if seat == result.shooter else "",
            own=seat == view.seat,
        )
        for seat in ranked
    )
    notes = [teller.uncollected(result)]
    if result.shooter is not None and result.choice is not None:
        notes.append(teller.moon(result.shooter, result.choice, view.game.moon_value))
    if result.widow:
        cards = " ".join(map(teller.card, result.widow))
        taker = names[result.widow_taker] if result.widow_taker is not None else _("nobody")
        notes.append(_("The widow went to {who}: {cards}.").format(who=taker, cards=cards))
    if over:
        notes.append(f"★ {teller.won(winners, result.scores)}")
    number = _("Hand {number} is over").format(number=result.number)
    target = _("played to {target}").format(target=view.game.target)
    return SettledLook(f"{number} · {target}", rows, tuple(note for note in notes if note))


def section(view: View) -> str:
    """The section of the rules that concerns the moment, by its anchor."""
    if view.phase is Phase.OVER:
        return "end"
    if view.result:
        return "scoring" if view.result.shooter is None else "moon"
    if view.phase is Phase.MOON:
        return "moon"
    if view.phase is Phase.PASS:
        return "passing"
    if not view.trick.cards:
        return _section_between_tricks(view)
    if any(view.trick.cancelled):
        return "cancelling"
    return "following"


def _section_between_tricks(view: View) -> str:
    if not view.tricks:
        return "first-lead"
    if view.aside:
        return "nobody-wins"
    if view.legal and not view.broken:
        return "hearts-broken"
    return "cancelling" if any(view.tricks[-1].cancelled) else "following"
