"""Hints at Cancellation Hearts as they are read: true of the cards, and without figures that say nothing."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from scat_tui.engine.cards import Card, read_cards
from scat_tui.engine.game import CHANCE
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.felt.sentences import sentence as prompt
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Pass, Play
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller
from scat_tui.games.hearts.words.advice import advice_sentence

NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJK"]

NONSENSE = re.compile(
    r"\b(\d+) of the \1\b"  # all are not "5 of the 5"
    r"|\b0 (of|points|lower|times)|\(0\)|\b1 times|\b100 times"
    r"|\b1 of the \d+ \w+ still out beat\b"
    r"|\bfew cards left"
)


def told(reason: Reason, card: str = "9C", **figures: int) -> str:
    """The sentence of a reason with some figures."""
    advice = Advice(Play(0, Card.read(card)), reason, Card.read(card), suit=card[-1])
    return advice_sentence(replace(advice, **figures), NAMES)  # type: ignore[arg-type]


def views(games: int, **house: object) -> Iterator[View]:
    """Every turn of some games at tables of every size; now and then another card than the best is played."""
    random = Random(11)
    for number in range(games):
        game = Hearts(seats=6 + number % 6, target=50, **house)  # type: ignore[arg-type]
        state = game.start(0)
        while state.to_act is not None:
            if state.to_act is CHANCE:
                state = game.apply(state, game.chance(state, random.randbytes(16))).state
                continue
            view = game.view(state, state.to_act)
            yield view
            move = advise(view).move if random.random() < 0.8 else random.choice(list(view.legal))
            state = game.apply(state, move).state


def test_no_hint_of_many_games_is_nonsense() -> None:
    seen, alone = set(), set()
    for view in views(6):
        advice = advise(view)
        sentence = advice_sentence(advice, NAMES)
        assert not NONSENSE.search(sentence), sentence
        assert "{" not in sentence
        if "in the long run" in sentence:
            others = len([card for card in view.playable if card != advice.card])
            assert others
            assert (others == 1) is ("the other card costs" in sentence)
            alone.add(others == 1)
        if advice.reason is Reason.LEAD_TWIN and advice.card:
            assert (advice.card.rank == 14) <= ("nothing beats it" in sentence)
        seen.add(advice.reason)
    assert len(seen) > 18
    assert alone == {True, False}


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        (
            told(Reason.LEAD_TWIN, "AC", unseen=9),
            "Lead the A♣: nothing beats it, but its twin may well cancel it, and then it wins nothing.",
        ),
        (
            told(Reason.LEAD_TWIN, "KC", unseen=9, higher=2),
            "Lead the K♣: only 2 of the 9 clubs still out beat it, but its twin may well cancel it, and then "
            "it wins nothing.",
        ),
        (told(Reason.LEAD_LOW, unseen=5, higher=5), "Lead the 9♣: all 5 clubs still out beat it."),
        (
            told(Reason.LEAD_LOW, unseen=1, higher=1),
            "Lead the 9♣: the only other club still out beats it.",
        ),
        (told(Reason.LEAD_LOW, unseen=2, higher=1), "Lead the 9♣: 1 of the 2 clubs still out beats it."),
        (
            told(Reason.THROW_HIGH, unseen=9, higher=1),
            "Throw the 9♣: only 1 of the 9 clubs still out beats it.",
        ),
        (told(Reason.FORCED), "Play the 9♣: you can hardly escape this trick, so your highest club goes."),
        (told(Reason.FREE_TRICK), "Play the 9♣: no points lie here, so be rid of it now."),
        (told(Reason.HOPE, chance=1), "Play the 9♣: it takes the trick in only 1 of 100 cases."),
        (
            told(Reason.LEAD_LEAST, chance=100, certain=True),
            "Lead the 9♣: it takes the trick, but the others cost more in the long run.",
        ),
        (
            told(Reason.LEAD_LEAST, chance=100, others=2, certain=True),
            "Lead the 9♣: it takes the trick, but the others cost more in the long run.",
        ),
        (
            told(Reason.LEAD_LEAST, chance=100, others=1, certain=True),
            "Lead the 9♣: it takes the trick, but the other card costs more in the long run.",
        ),
        (
            told(Reason.HOPE, chance=98, others=1),
            "Play the 9♣: it can hardly escape the trick, but the other card costs more in the long run.",
        ),
        (
            told(Reason.LEAD_LEAST, chance=40, others=1),
            "Lead the 9♣: it takes the trick about 40 times in 100, but the other card costs more in the "
            "long run.",
        ),
        (
            told(Reason.HOPE, chance=40, others=1),
            "Play the 9♣: it takes the trick about 40 times in 100, but the other card costs more in the "
            "long run.",
        ),
    ],
)
def test_figures_that_say_nothing_are_put_into_words(sentence: str, words: str) -> None:
    assert sentence == words


@pytest.mark.parametrize(
    ("guards", "words"), [(0, "without a lower spade"), (1, "1 lower spade to"), (6, "even with 6 lower")]
)
def test_a_queen_is_called_bare_only_where_she_is(guards: int, words: str) -> None:
    cards = read_cards("QS KS AS")
    assert words in advice_sentence(Advice(Pass(0, cards), Reason.PASS_QUEEN, cards=cards, guards=guards), [])


@pytest.mark.parametrize(("first_trick", "marked"), [("allowed", False), ("forbidden", True)])
def test_marks_are_spoken_of_only_where_there_are_any(first_trick: str, marked: bool) -> None:
    seen = set()
    for view in views(6, first_trick_points=first_trick):
        if not view.trick.cards or any(card.suit == view.trick.suit for card in view.hand):
            continue
        words = prompt(view, NAMES, Teller(NAMES), 0).plain
        some = {move.card for move in view.legal if isinstance(move, Play)} != set(view.hand)
        assert words.endswith(": play any card not marked ⊘." if some else ": play any card."), words
        seen.add(some)
    assert False in seen
    assert (True in seen) is marked
