"""What is said at tables of Cancellation Hearts is true: wild games under random house rules, every sentence.

Facts are counted from the moves by `hearts_facts`; each text is accounted for, pattern by pattern, by
`hearts_told`, `hearts_hinted` and `hearts_prompted`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from scat_tui.engine.cards import Card
from scat_tui.engine.game import CHANCE, Event, options_of
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.rules import Hearts, events
from scat_tui.games.hearts.rules.ending import outcome_is_settled
from scat_tui.games.hearts.rules.moves import Play
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, refused, rule_of
from scat_tui.games.hearts.words.advice import advice_sentence
from scat_tui.games.hearts.words.log import summary, write
from scat_tui.games.hearts.words.prompts import to_play
from scat_tui.games.hearts.words.tricks import last_trick
from scat_tui.words.log_lines import Line
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal
from tests.games.hearts.words import (  # they add their patterns
    events_checked,  # noqa: F401
    hints_checked,  # noqa: F401
    prompts_checked,  # noqa: F401
)
from tests.games.hearts.words.facts import Facts
from tests.games.hearts.words.sentences_checked import PATTERNS, Said

NAMES = ("Ana", "Juno", "Bea", "Cyrus", "Dot", "Edmund", "Flora", "Gus", "Hedda", "Ignatius", "Josephine")
RULES = {rule.name: rule.values for rule in options_of(Hearts)}
OF_A_TRICK = events.TrickWon | events.TrickCancelled | events.LastTrickCancelled

WRONG_VERB = re.compile(
    r"\b[Yy]ou (wins|has|adds|takes|was|leads|shares|chooses|subtracts|plays|is)\b"
    r"|\b(of|for|to) You\b|You's|[{}]|  "
)


class Moment(NamedTuple):
    """After a move of a game, or before the first."""

    game: Hearts
    state: Any
    facts: Facts
    happened: tuple[Event, ...]
    chooser: Random

    def said(self, you: int, seen: Counter[str]) -> Said:
        names = tuple("You" if seat == you else name for seat, name in enumerate(NAMES[: self.game.seats]))
        return Said(self.facts, names, you, seen)


def moments(number: int) -> Iterator[Moment]:
    """A game under house rules of its own; half of it is played well, half wildly."""
    chooser = Random(f"true {number}")
    house = {name: chooser.choice(values) for name, values in RULES.items()}
    house["target"] = chooser.choice((50, 50, 70))
    seats = chooser.randint(6, 11)
    game, dealer = Hearts(seats=seats, **house), chooser.randrange(seats)
    facts, state = Facts(seats, dealer, **house), game.start(dealer)
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move: Any = wild_deal(game, state, chooser)
        elif state.phase is not Phase.PASS and chooser.random() < 0.5:
            move = advise(game.view(state, state.to_act)).move
        else:
            move = wild_choice(game, state, chooser, hunter=state.left_of(state.dealer))
        step = game.apply(state, move)
        facts.see(game.write(move))
        state = step.state
        yield Moment(game, state, facts, step.events, chooser)


def check_events(moment: Moment, seen: Counter[str]) -> None:
    you = moment.chooser.randrange(moment.game.seats)
    said = moment.said(you, seen)
    teller = Teller(said.names, own=you)
    for event in moment.happened:
        text = teller.tell(event)
        if text is None:
            assert isinstance(event, events.Passed)
            continue
        assert not WRONG_VERB.search(text), text
        # A name of one's own is told as "you" as well as the default one is.
        assert text == Teller(NAMES[: moment.game.seats], own=you).tell(event)
        said.account_for("event", text)
        if isinstance(event, events.TrickWon):
            log: list[Line] = []
            write(log, event, teller)
            assert [line.seat for line in log] == [event.seat]
            said.account_for("log", log[0].text)
        if isinstance(event, OF_A_TRICK):
            explained = last_trick(moment.game.view(moment.state, you), teller)
            assert not WRONG_VERB.search(explained), explained
            said.account_for("trick", explained)
            check_rule(moment, event)
        if isinstance(event, events.HandOver):
            said.account_for("log", summary(event.result, teller))
        if isinstance(event, events.HandOver) and (widow := teller.widow(event.result)):
            said.account_for("event", widow)


def check_rule(moment: Moment, event: Event) -> None:
    """`w` names the rule by which the trick went where it did."""
    trick = moment.facts.tricks[-1]
    if any(card[1] == trick.cards[0][1] and trick.cards.count(card) == 1 for card in trick.cards):
        right: int | str = 9
    else:
        right = 10 if not trick.last else 11 if trick.taker is None else "last_cancelled"
    assert rule_of(event, moment.game) == right


def check_hints(moment: Moment, seen: Counter[str]) -> None:
    if not isinstance(moment.state.to_act, int):
        return
    seat = moment.state.to_act
    if moment.state.phase is Phase.PASS:
        seat = moment.chooser.choice(moment.state.to_pass())
    said, view = moment.said(seat, seen), moment.game.view(moment.state, seat)
    text = advice_sentence(advise(view), said.names)
    assert not WRONG_VERB.search(text), text
    said.account_for("hint", text)
    if moment.state.phase is Phase.PLAY:
        said.account_for("prompt", to_play(view))
        check_refusal(said, moment, view)
    for other in range(moment.game.seats):
        if outcome_is_settled(moment.game.view(moment.state, other)):
            assert moment.facts.nothing_left()
            seen["claim"] += 1


def check_refusal(said: Said, moment: Moment, view: View) -> None:
    """A card that may not be played is refused for the reason that holds, and what to do is legal."""
    barred = sorted(set(said.hand()) - set(said.facts.judge.playable()))
    if barred:
        card = moment.chooser.choice(barred)
        refusal = moment.game.refusal(moment.state, Play(said.you, Card.read(card)))
        assert refusal is not None
        said._replace(card=card).account_for("refusal", refused(refusal, view))


def play(numbers: range) -> Counter[str]:
    """Checks everything that is said in some games; how often each kind of sentence was met."""
    seen: Counter[str] = Counter()
    for number in numbers:
        for moment in moments(number):
            check_events(moment, seen)
            check_hints(moment, seen)
    return seen


def test_all_that_is_said_in_some_wild_games_is_true() -> None:
    assert play(range(2))


@pytest.mark.slow
def test_all_that_is_said_in_wild_games_is_true() -> None:
    """Nearly every pattern is met, so nearly every sentence is seen to be true of its facts."""
    seen = play(range(45))
    patterns = [pattern.pattern for kind in PATTERNS.values() for pattern, _check in kind]
    missed = [pattern for pattern in patterns if not seen[pattern]]
    assert len(missed) < len(patterns) // 8, missed
    assert seen["claim"]


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_all_that_is_said_in_very_many_wild_games_is_true(batch: int) -> None:
    play(range(1000 + 200 * batch, 1200 + 200 * batch))
