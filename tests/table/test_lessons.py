"""Each lesson can be played to its end, and has words for every move that the player may make."""

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest

from scat_tui import games
from scat_tui.engine.game import GameMove, Refused
from scat_tui.games.replaying import replay
from scat_tui.table.guidance import Verdict
from scat_tui.table.lesson import Lesson, all_lessons, read_lesson, runs_of
from scat_tui.table.lesson_place import LessonPlace
from scat_tui.table.lesson_steps import Step
from scat_tui.table.news import Guided, Happened, News, TakenBack
from scat_tui.table.place import NotYourSeat
from scat_tui.table.session import Undecided
from scat_tui.table.table import Outdated
from scat_tui.text.cells import cells
from scat_tui.text.wrapping import in_lines
from tests.table.test_place import BEHIND, shown_by

LESSONS = {lesson.id: lesson for lesson in all_lessons()}

SMALLEST = (36, 6)
"""The cells and lines that a window of 40x24 has for the text."""


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return LESSONS[request.param]


async def at_table(lesson: Lesson, begin_at: int = 0) -> tuple[LessonPlace, list[News], list[int]]:
    """The place at a lesson's table once a step stands, what is told there, and the steps reached."""
    heard, reached = list[News](), list[int]()
    place = LessonPlace(lesson, "Ana", begin_at, reached=reached.append)
    place.open(heard.append)
    await calm(place)
    return place, heard, reached


async def calm(place: LessonPlace) -> None:
    """Wait until a step stands and all news have been told."""
    await place.settled()
    await asyncio.sleep(0)


def decisions(lesson: Lesson) -> list[Step]:
    """The steps that wait for a move of the player."""
    moves = lesson.record.moves
    return [
        step
        for step, after in pairwise(lesson.steps)
        if after.at > step.at and not after.leap and moves[step.at].startswith("0 ")
    ]


def legal_at(lesson: Lesson, at: int) -> list[GameMove]:
    """The player's legal moves after some moves of the record."""
    match = replay(replace(lesson.record, moves=lesson.record.moves[:at]))
    return [*match.game.view(match.state, 0).legal]


async def play_to(place: LessonPlace, lesson: Lesson, end: int) -> None:
    """Read what is to be read, and make the moves of the record, up to a step's place."""
    for _step in range(1000):
        guidance = place.guidance
        assert guidance.step is not None
        if guidance.step[0] - 1 >= end:
            return
        if guidance.goes_on:
            place.step()
        else:
            words = lesson.record.moves[place.moves_made]
            await place.play(place.game.read(words), place.moves_made)
        await calm(place)
    raise AssertionError("the lesson does not end")


def test_every_game_has_a_first_lesson() -> None:
    assert {f"{name}/learn" for name in games.names()} <= {*LESSONS}


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(LookupError, match="no lesson juggle"):
        read_lesson(games.FIRST, "juggle")


def test_the_steps_follow_the_record_to_its_end(lesson: Lesson) -> None:
    places = [step.at for step in lesson.steps]
    assert places == sorted(places)
    assert places[-1] == len(lesson.record.moves)
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)


def test_a_leap_is_no_step_on_the_spot_and_follows_one_that_is_read(lesson: Lesson) -> None:
    for before, step in pairwise(lesson.steps):
        assert not step.leap or (step.at > before.at and before not in decisions(lesson))


def test_the_player_makes_every_move_of_theirs_but_those_of_a_leap(lesson: Lesson) -> None:
    leaps = [range(before.at, step.at) for before, step in pairwise(lesson.steps) if step.leap]
    own = {place for place, move in enumerate(lesson.record.moves) if move.startswith("0 ")}
    assert own == {step.at for step in decisions(lesson)} | {at for leap in leaps for at in leap} & own


async def test_a_lesson_is_played_to_its_end_by_the_expected_moves(lesson: Lesson) -> None:
    place, heard, reached = await at_table(lesson)
    await play_to(place, lesson, len(lesson.steps) - 1)
    assert place.guidance.ended
    assert not place.guidance.goes_on
    assert reached == [*range(len(lesson.steps))]
    assert place.as_game("id", "now").moves == lesson.record.moves
    assert any(isinstance(news, Happened) for news in heard)


def test_every_section_is_used_and_every_one_that_is_used_is_there(lesson: Lesson) -> None:
    used = {step.name for step in lesson.steps}
    for step in decisions(lesson):
        used |= {*step.others.values(), *step.as_good.values()}
        moves = [replay(lesson.record).game.write(move) for move in legal_at(lesson, step.at)]
        if {*moves} - {*step.others, *step.as_good, lesson.record.moves[step.at]}:
            used.add(f"{step.name}-else")
    there = {section.anchor for section in lesson.page.sections}
    praise = {f"{step.name}-good" for step in decisions(lesson)}
    assert used <= there <= used | praise


async def test_every_other_legal_move_is_answered_in_words_and_not_played(lesson: Lesson) -> None:
    for step in decisions(lesson):
        place, _heard, _reached = await at_table(lesson, lesson.outline.place_of(step.name))
        expected = place.game.read(lesson.record.moves[step.at])
        others = [move for move in place.view().legal if move != expected]
        assert expected in place.view().legal
        assert {*step.others, *step.as_good} <= {*map(place.game.write, others)}
        for move in others:
            if place.game.write(move) in step.as_good:
                continue
            await place.play(move, step.at)
            [passage] = place.guidance.passages
            assert passage.verdict is Verdict.WORSE
            assert passage.runs
            assert place.moves_made == step.at
        await place.play(expected, step.at)
        assert place.moves_made == step.at + 1


async def test_after_a_move_that_is_as_good_the_lesson_goes_on(lesson: Lesson) -> None:
    for step in decisions(lesson):
        for words, anchor in step.as_good.items():
            place, _heard, _reached = await at_table(lesson, lesson.outline.place_of(step.name))
            await place.play(place.game.read(words), step.at)
            await calm(place)
            section = lesson.section(anchor)
            assert section is not None
            assert place.guidance.passages[0].title == section.title
            await play_to(place, lesson, len(lesson.steps) - 1)
            assert place.as_game("id", "now").moves[step.at] == words


async def test_an_illegal_move_is_refused_as_at_any_table(lesson: Lesson) -> None:
    for step in decisions(lesson):
        place, _heard, _reached = await at_table(lesson, lesson.outline.place_of(step.name))
        moves = {place.game.read(words) for words in lesson.record.moves if words.startswith("0 ")}
        illegal = moves - {*place.view().legal}
        assert illegal
        for move in illegal:
            with pytest.raises(Refused):
                await place.play(move, step.at)
        assert place.moves_made == step.at


async def test_what_was_decided_by_an_older_picture_is_not_played(lesson: Lesson) -> None:
    step = decisions(lesson)[0]
    place, _heard, _reached = await at_table(lesson, lesson.outline.place_of(step.name))
    move = place.game.read(lesson.record.moves[step.at])
    with pytest.raises(Outdated):
        await place.play(move, step.at - 1)
    with pytest.raises(NotYourSeat):
        await place.play(replace(move, seat=1), step.at)  # type: ignore[type-var]
    with pytest.raises(Undecided):
        place.claim()


async def test_no_move_is_made_before_all_has_been_read(lesson: Lesson) -> None:
    place, _heard, _reached = await at_table(lesson)
    step = decisions(lesson)[0]
    assert place.guidance.goes_on
    assert not place.view().legal
    with pytest.raises(Outdated):
        await place.play(place.game.read(lesson.record.moves[step.at]), step.at)
    assert place.moves_made == step.at


async def test_nothing_leads_from_a_place_to_the_match(lesson: Lesson) -> None:
    for number in range(len(lesson.steps)):
        place, _heard, _reached = await at_table(lesson, number)
        assert not [thing for thing in shown_by(place) if isinstance(thing, (*BEHIND, Lesson))]


async def test_undo_goes_back_to_the_last_decision(lesson: Lesson) -> None:
    place, heard, _reached = await at_table(lesson)
    assert not place.can_undo
    with pytest.raises(ValueError, match="nothing to undo"):
        await place.undo()
    await play_to(place, lesson, len(lesson.steps) - 1)
    for step in reversed(decisions(lesson)):
        assert place.can_undo
        await place.undo()
        await calm(place)
        assert place.moves_made == step.at
        assert place.view().legal
    assert any(isinstance(news, TakenBack) for news in heard)
    assert not place.can_undo


async def test_a_lesson_goes_on_at_the_step_where_it_was_left(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        place, heard, reached = await at_table(lesson, number)
        assert place.moves_made == step.at
        assert place.guidance.step == (number + 1, len(lesson.steps))
        assert reached == [number]
        assert any(isinstance(news, Guided) for news in heard)
        place.close()


def test_every_text_has_room_in_the_smallest_window(lesson: Lesson) -> None:
    width, lines = SMALLEST
    for section in lesson.page.sections:
        text = "".join(text for text, _style in runs_of(section))
        whole = in_lines(f"16/22 ✖ {section.title}. {text}", width).splitlines()
        assert len(whole) <= lines, (section.anchor, whole)
        assert max(map(cells, whole)) <= width
