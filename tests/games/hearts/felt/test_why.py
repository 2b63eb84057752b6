"""What `w` explains at a table of Cancellation Hearts: what lies there, or what happened last."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from scat_tui.engine.game import CHANCE, Event
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.events import (
    Cancelled,
    ExtraHand,
    HeartsBroken,
    LastTrickCancelled,
    MoonShot,
    Won,
)
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.help import load
from scat_tui.screens.help.pane import HelpPane
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal
from tests.screens.open_hearts_table import YOURS, claim, hearts, taking_all, waiting
from tests.screens.open_table import QUIET, press, seated

PAGES = load("cancellation-hearts")


async def why(pilot: Any, screen: Any) -> str:
    """What is explained, in one line."""
    await pilot.press("w")
    await pilot.pause()
    return " ".join(str(screen.query_one(HelpPane).render()).split())


def until(stops: Callable[[Sequence[Event]], bool], after: int = 0, **house: Any) -> list[str]:
    """The moves of a wild game of six up to such events, with so many tricks of the hand before them."""
    for number in range(400):
        chooser, game = Random(f"why {number}"), Hearts(6, passing="none", target=50, **house)
        state: Any = game.start(0)
        moves: list[str] = []
        while state.to_act is not None:
            if state.to_act is CHANCE:
                move = wild_deal(game, state, chooser)
            else:
                move = wild_choice(game, state, chooser, hunter=state.left_of(state.dealer))
            step = game.apply(state, move)
            state = step.state
            moves.append(game.write(move))
            if len(state.tricks) >= after and stops(step.events):
                return moves
    raise AssertionError("no such game")


@pytest.mark.parametrize(
    ("kind", "house", "matter", "words"),
    [
        (Won, {}, 14, "reached the target."),
        (Won, {}, 14, "The lowest score wins."),
        (ExtraHand, {"tie": "extra_hand"}, "tie", "share the lowest score: another hand is played."),
    ],
)
async def test_after_the_end_of_a_hand_why_the_game_is_over_or_goes_on(
    data_folder: Path, kind: type[Event], house: dict[str, Any], matter: int | str, words: str
) -> None:
    options = {**YOURS, "target": 50, **house}
    game = hearts(6, options=options, moves=until(lambda told: isinstance(told[-1], kind), **house))
    async with seated(data_folder, game) as (pilot, screen):
        said = await why(pilot, screen)
        assert words in said
        assert PAGES.about(matter).title in said
        assert "the highest" not in said


@pytest.mark.parametrize(
    ("kind", "matter", "words"),
    [(Cancelled, 9, "cancelled each other."), (HeartsBroken, 8, "Hearts are broken:")],
)
async def test_in_the_middle_of_a_trick_what_happened_in_it(
    data_folder: Path, kind: type[Event], matter: int, words: str
) -> None:
    """And not the trick before it."""
    moves = until(lambda told: isinstance(told[-1], kind), after=1)
    like = replace(QUIET, pace="step")
    async with waiting(data_folder, like, hearts(6, options=YOURS, moves=moves)) as (pilot, screen):
        assert screen.view.tricks
        assert screen.view.trick.cards
        said = await why(pilot, screen)
        assert words in said
        assert PAGES.about(matter).title in said


@pytest.mark.parametrize(
    ("rule", "matter", "words"),
    [
        ("nobody", 11, "were cancelled, so nobody takes the last trick."),
        ("leader", "last_cancelled", "(house rule)."),
    ],
)
async def test_while_the_last_trick_still_lies_there_that_trick(
    data_folder: Path, rule: str, matter: int | str, words: str
) -> None:
    moves = until(
        lambda told: any(isinstance(event, LastTrickCancelled) for event in told), last_cancelled=rule
    )
    game = hearts(6, options={**YOURS, "target": 50, "last_cancelled": rule}, moves=moves[:-1])
    like = replace(QUIET, pace="step")
    async with waiting(data_folder, like, game) as (pilot, screen):
        await screen.app.tables.session.table.play(screen.app.tables.session.table.match.game.read(moves[-1]))
        await pilot.pause()
        assert screen.felt.tricks.last_stays
        said = await why(pilot, screen)
        assert words in said
        assert PAGES.about(matter).title in said


async def test_while_a_moon_is_chosen_the_moon(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await claim(pilot, screen)
        assert screen.view.phase is Phase.MOON
        assert isinstance(screen.app.tables.session.table.match.events[-1], MoonShot)
        await press(pilot, "escape")
        said = await why(pilot, screen)
        assert "You shot the moon!" in said
        assert PAGES.about(13).title in said
