"""Hints at Scat as they are read, compared with what a seat can see and count for itself."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from textwrap import wrap
from typing import Any

import pytest

from scat_tui.engine.game import CHANCE, options_of
from scat_tui.engine.match import Match
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.bots.advice import Advice, Reason
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words.advice import advice_sentence
from tests.games.scat.rules.scat_tables import Table
from tests.games.scat.rules.second_judge import Judge
from tests.games.scat.words.witness import Witness, worth

NAMES = [f"Player {letter}" for letter in "ABCDEFGHI"]
RULES = {rule.name: rule.values for rule in options_of(Scat)}
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}

NUMBER, CARD = r"(\d+½?)", r"(?:10|[2-9JQKA])[CDHS]"
WORTH = rf"{NUMBER} (?:in (\w+)|for (three of a kind|a straight flush))"


class Asked:
    """A hint that was asked for at some moment of a game."""

    def __init__(self, match: Any, witness: Witness, view: View) -> None:
        self.match, self.witness, self.view = match, witness, view
        self.advice: Advice = advise(view)
        self.sentence = advice_sentence(self.advice, NAMES, letters=True)


def hints(games: int, first: int = 0) -> Iterator[Asked]:
    """Every hint of random games at tables of every size under random house rules.

    In every third game nobody keeps what they draw, so that the stock is used up.
    """
    for number in range(first, first + games):
        chance = Random(f"hints {number}")
        seats = chance.randint(2, 9)
        house: dict[str, Any] = {
            name: chance.choice(values) if chance.random() < 0.5 else values[0]
            for name, values in RULES.items()
            if name not in ("lives", "minimum_knock", "county")
        }
        house |= {"lives": 1, "county": "on", "minimum_knock": chance.choice((0, 0, 21, 31))}
        game, judge = Scat(seats=seats, **house), Judge(seats, 0, **house)
        witnesses = [Witness(judge, seat) for seat in range(seats)]
        yield from _hints_of(Match.start(game, 0), judge, witnesses, chance, idle=not number % 3)


def _hints_of(
    match: Any, judge: Judge, witnesses: list[Witness], chance: Random, *, idle: bool
) -> Iterator[Asked]:
    while match.state.to_act is not None and match.state.deals < 6:
        actor = match.state.to_act
        if actor is CHANCE:
            move = match.game.chance(match.state, chance.randbytes(16))
        else:
            view = match.game.view(match.state, actor)
            asked = Asked(match, witnesses[actor], view)
            yield asked
            move = _move(view, asked.advice, chance, idle)
        match = match.play(move)
        judge.see(match.game.write(move))
        for witness in witnesses:
            witness.see(match.game.write(move))


def _move(view: View, advice: Advice, chance: Random, idle: bool) -> Any:
    if view.phase is Phase.WINDOW:
        return view.legal[0]
    if not idle:
        return advice.move if chance.random() < 0.7 else chance.choice(view.legal)
    if view.phase is Phase.TURN:
        return Draw(view.seat or 0) if chance.random() < 0.9 else chance.choice(view.legal)
    drawn = Discard(view.seat or 0, view.drawn) if view.drawn else None
    return drawn if drawn in view.legal and chance.random() < 0.9 else chance.choice(view.legal)


def number(text: str) -> float:
    return float(text.replace("½", ".5"))


def dealt(text: str) -> str:
    """A card as a record writes it."""
    return text.replace("10", "T")


def all_hints(games: int) -> list[tuple[str, list[str], dict[str, Any]]]:
    """The sentence of each hint with every fault that the witness finds in it, and what it is about."""
    found = [(asked.sentence, faults(asked), {"reason": asked.advice.reason}) for asked in hints(games)]
    assert len(found) > 100 * games
    return found


@pytest.mark.slow
def test_no_hint_of_any_kind_says_what_a_witness_knows_to_be_false() -> None:
    asked = all_hints(40)
    assert [(sentence, found) for sentence, found, _about in asked if found] == []
    kinds = Counter(about["reason"] for _sentence, _found, about in asked)
    rare = {"DISCARD_LOW", "TAKE_PROMISING"}
    assert {reason.name for reason in Reason} - {reason.name for reason in kinds} <= rare, kinds


def test_every_hint_fits_the_three_lines_of_a_narrow_table() -> None:
    """Beside the sign that it is one's turn, on 40 cells."""
    for sentence in {sentence for sentence, _found, _about in all_hints(10)}:
        assert len(wrap(f" ▶ YOUR TURN  ☞ {sentence}", 40, break_on_hyphens=False)) <= 3, sentence


def asked_of(table: Table) -> str:
    """The hint for whoever is to act."""
    return advice_sentence(advise(table.game.view(table.state, table.state.to_act)), NAMES)


def test_a_first_upcard_that_was_covered_is_not_counted_as_unseen() -> None:
    """52 cards without three of one's own and the two discards: the first upcard lies under the second."""
    table = Table(2).deal(A="2C 5D 7H", B="3S 6D 8H", upcard="4C", stock="2S").idle()
    assert re.search(r"of 47 unseen cards help\.$", asked_of(table))


def test_before_a_reshuffle_the_first_upcard_is_one_of_the_discards_that_will_be_shuffled() -> None:
    """45 cards of the stock were thrown on the first upcard; all but the top one are shuffled."""
    table = Table(2).deal(A="2C 5D 7H", B="3S 6D 8H", upcard="4C").idle(45)
    assert "Of 45 discards to be shuffled, " in asked_of(table)


def faults(asked: Asked) -> list[str]:
    """What is wrong with a hint, as far as a witness can count it."""
    if asked.view.phase is Phase.WINDOW:
        return []
    checks = (_figures, _of_the_upcard, _of_a_throw, _of_a_knock, _of_an_empty_stock, _of_the_value)
    return [fault for check in checks for fault in check(asked)]


def _figures(asked: Asked) -> Iterator[str]:
    """How many cards of how many help."""
    sentence, witness = asked.sentence, asked.witness
    of_all, better = r"Of (?P<all>\d+)", r"(?P<better>\d+) (?P<verb>helps?)"
    forms = {
        "unseen": r"(?P<better>\d+) of (?P<all>\d+) unseen cards (?P<verb>helps?)\.$",
        "discards": rf"{of_all} discards to be shuffled, {better}\.$",
        "new stock": rf"{of_all} cards that may come, {better}\.$",
    }
    kind = "unseen" if witness.shuffled is None else "new stock"
    kind = "discards" if witness.will_be_shuffled else kind
    for form, pattern in forms.items():
        if found := re.search(pattern, sentence):
            if form != kind:
                yield f"speaks of {form}, not of {kind}"
            if int(found["all"]) != len(witness.may_come()):
                yield f"{len(witness.may_come())} cards may come"
            if int(found["better"]) != witness.helping():
                yield f"{witness.helping()} cards help"
            if (found["verb"] == "helps") != (found["better"] == "1"):
                yield "the verb"
            if found["better"] == "0":
                yield "no card helps"
    if "nothing betters" in sentence and witness.helping():
        yield f"{witness.helping()} cards better it"


def _of_the_upcard(asked: Asked) -> Iterator[str]:
    """What the upcard makes of the hand."""
    if asked.view.phase is not Phase.TURN:
        return
    sentence, witness = asked.sentence, asked.witness
    with_upcard, value = witness.reached_with(witness.pile[-1]), witness.value()
    if ("does not better" in sentence or "nothing betters" in sentence) and with_upcard > value:
        yield f"it makes {with_upcard}"
    if found := re.search(rf"lifts you from {NUMBER} to {NUMBER}; the stock", sentence):
        if [number(found[1]), number(found[2])] != [value, with_upcard]:
            yield f"it lifts {value} to {with_upcard}"
        if with_upcard <= value:
            yield "it lifts nothing"
    if (found := re.search(rf"it lifts you from {NUMBER} to {WORTH}", sentence)) and not (
        number(found[1]) == value < number(found[2]) <= with_upcard
    ):
        yield f"it lifts {value} to {with_upcard}"
    found = re.search(rf"(?:Draw: the|Take the) ({CARD})", sentence)
    if found and dealt(found[1]) != witness.pile[-1]:
        yield f"the upcard is {witness.pile[-1]}"
    if "it makes" in sentence and with_upcard != 31:
        yield "no 31"


def _of_a_throw(asked: Asked) -> Iterator[str]:
    """What stays in hand, and what else could stay."""
    if asked.view.phase is not Phase.DISCARD:
        return
    sentence, witness = asked.sentence, asked.witness
    found = re.match(rf"Throw the ({CARD})( back)?: ", sentence)
    if not found:
        yield "it names no card to throw"
        return
    thrown = dealt(found[1])
    kept = witness.kept(thrown)
    legal = [str(move.card) for move in asked.view.legal if isinstance(move, Discard)]
    most = max(witness.kept(card) for card in legal)
    if (value := re.search(rf"(?:keep|better your|stays is) {WORTH}", sentence)) and number(value[1]) != kept:
        yield f"{kept} stays"
    other = re.search(rf", not {NUMBER}, (?:but|for)", sentence)
    if other and (number(other[1]) != most or most <= kept):
        yield f"the most that can stay is {most}"
    if not other and most > kept and "feeds" not in sentence and "helps the next player" not in sentence:
        yield f"{most} could stay"
    if found[2] and thrown != str(asked.view.drawn):
        yield "it was not drawn"
    if feeds := re.search(r"feeds no (\w+) to (Player \w)", sentence):
        rival = NAMES.index(feeds[2])
        if thrown[1] == SUITS[feeds[1]]:
            yield "it does feed them"
        if rival != witness.judge.clockwise(witness.seat)[0]:
            yield "another player is next"
        if SUITS[feeds[1]] not in {card[1] for card in witness.taken[rival]}:
            yield "they took nothing of that suit"


def _of_a_knock(asked: Asked) -> Iterator[str]:
    sentence, witness = asked.sentence, asked.witness
    if sentence.startswith("Knock") != isinstance(asked.advice.move, Knock):
        yield "the move is another"
    if (found := re.search(rf"Knock with {WORTH}: from {NUMBER} it pays", sentence)) and (
        not witness.judge.house["minimum_knock"] <= number(found[4]) < witness.value()
    ):
        yield "the figure from which it pays"
    if "nobody draws" in sentence and not (
        witness.judge.house["first_round_knock"] == "showdown" and not witness.judge.had_a_turn
    ):
        yield "the others do draw"


def _of_an_empty_stock(asked: Asked) -> Iterator[str]:
    """What asking for the stock leads to is tried out."""
    sentence = asked.sentence
    if "Ask for the stock" in sentence:
        result = asked.match.play(asked.advice.move).state.result
        if result is None:
            yield "the hand goes on"
        elif "nobody loses" in sentence and any(result.lost):
            yield "somebody loses"
        elif "all hands are shown" in sentence and not any(result.lost) and len(set(result.values)) > 2:
            yield "it is a draw"
    elif (
        isinstance(asked.advice.move, Draw)
        and not asked.witness.judge.pile
        and not asked.witness.will_be_shuffled
    ):
        yield "the stock is out"


def _of_the_value(asked: Asked) -> Iterator[str]:
    """Of the hand held, the value, and the suit or the house rule that makes it."""
    sentence, witness, house = asked.sentence, asked.witness, asked.witness.judge.house
    held = asked.view.phase is Phase.TURN and not sentence.startswith("Take")
    found = re.search(WORTH, sentence)
    if not found:
        return
    if held and number(found[1]) != witness.value():
        yield f"the hand is worth {witness.value()}"
    hand = [str(card) for card in asked.advice.hand]
    if worth(hand, house) != number(found[1]):
        yield f"it is worth {worth(hand, house)}"
    if found[2]:
        suited = worth(
            [card for card in hand if card[1] == SUITS[found[2]]],
            {**house, "three_of_a_kind": "off", "straight_flush": "off"},
        )
        if suited != number(found[1]):
            yield f"{found[2]} are worth {suited}"
    elif found[3] == "three of a kind":
        if len({card[0] for card in hand}) > 1 or house["three_of_a_kind"] == "off":
            yield "no three of a kind"
    elif len({card[1] for card in hand}) > 1 or house["straight_flush"] == "off":
        yield "no straight flush"
