"""The player's place at the table of a lesson: a match in memory, of which nothing is saved."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

from scat_tui.engine.game import GameMove, GameView, Refused
from scat_tui.engine.record import Record
from scat_tui.games.replaying import replay
from scat_tui.table.guidance import Guidance, Passage, Verdict
from scat_tui.table.lesson import Lesson, runs_of
from scat_tui.table.lesson_steps import Step
from scat_tui.table.match_place import MatchPlace
from scat_tui.table.news import Broken, Guided, Happened, News, PlayedElsewhere, TakenBack, Waiting
from scat_tui.table.place import NotYourSeat
from scat_tui.table.session import Pace, Pauses, Undecided
from scat_tui.table.table import Listener, Outdated

OWN = 0
"""The player's seat in every lesson."""


class LessonPlace(MatchPlace):
    """The place of a player who learns: others make the moves of the lesson's record, the player their own.

    A step stands once the moves before it have been made. One before the player's own move waits for that
    move, any other until it has been read.
    """

    watching, saving, on_disk, may_claim, may_deal_again = False, True, False, False, False
    hand_over_to = None
    own = seat = OWN
    people = (OWN,)

    def __init__(
        self,
        lesson: Lesson,
        name: str = "",
        begin_at: int = 0,
        pace: Callable[[], Pace] = lambda: "instant",
        reached: Callable[[int], object] = lambda place: None,
    ) -> None:
        """`name` is the player's own; `begin_at` a step's place; `reached` hears the place of each one."""
        self._lesson, self._reached = lesson, reached
        own, *others = lesson.record.seats
        self._record = replace(lesson.record, seats=(replace(own, name=name), *others))
        moves = lesson.record.moves[: lesson.steps[begin_at].at] if begin_at else ()
        self._match = replay(replace(self._record, moves=moves))
        self._place = begin_at
        self._answer: Passage | None = None
        """What is said of the player's last answer."""
        self._listener: Listener = lambda news: None
        self._pauses = Pauses(pace, self._tell)
        self._turns: asyncio.Task[None] | None = None

    @property
    def can_undo(self) -> bool:
        return self._last_decision() is not None

    @property
    def guidance(self) -> Guidance:
        passages = [self._answer] if self._answer else []
        if self._stands and not (self._answer and self._answer.verdict is Verdict.WORSE):
            passages.append(self._passage(self._step.name))
        steps = self._lesson.steps
        return Guidance(
            tuple(passages),
            longest=max(len(section.title) + len(section.text) for section in self._lesson.page.sections),
            step=(self._place + 1, len(steps)),
            goes_on=self._stands and not self._awaits_move(self._place) and self._step is not steps[-1],
            ended=self._stands and self._step is steps[-1],
        )

    def view(self) -> GameView:
        view = self.game.view(self._match.state, OWN)
        if self._stands and self._awaits_move(self._place):
            return view
        return replace(view, legal=())  # type: ignore[type-var]

    def open(self, listener: Listener) -> None:
        self._listener = listener
        self._go_on()

    def close(self) -> None:
        self._stop()
        self._listener = lambda news: None

    def step(self) -> None:
        """Goes on to the next step once this one has been read; else ends the wait for the next move."""
        if self.guidance.goes_on:
            self._answer = None
            self._place += 1
            self._go_on(waits=False)
        else:
            self._pauses.end()

    async def play(self, move: GameMove, seen: int) -> None:
        """Plays the expected move or one that is as good; any other legal move is only answered in words.

        Raises Outdated while something is still to be read before it.
        """
        if getattr(move, "seat", None) != OWN:
            raise NotYourSeat
        if seen != self.moves_made or self.guidance.goes_on:
            raise Outdated
        refusal = self.game.refusal(self._match.state, move)
        if refusal is not None:
            raise Refused(refusal)
        if self._stands and self._awaits_move(self._place):
            self._judge(move, self.game.write(move))
        else:
            self.step()

    def _judge(self, move: GameMove, words: str) -> None:
        step = self._step
        expected = self.game.read(self._lesson.record.moves[step.at]) == move
        if expected or words in step.as_good:
            anchor = f"{step.name}-good" if expected else step.as_good[words]
            known = self._lesson.section(anchor) is not None
            self._answer = self._passage(anchor, Verdict.GOOD) if known else None
            self._place += 1
            self._make(move)
            self._go_on()
        else:
            self._answer = self._passage(step.others.get(words, f"{step.name}-else"), Verdict.WORSE)
            self._tell(Guided())

    async def deal(self, seen: int) -> None:
        self.step()

    async def undo(self) -> None:
        place = self._last_decision()
        if place is None:
            raise ValueError("there is nothing to undo")
        self._stop()
        self._place, self._answer = place, None
        self._match = self._match.back_to(self._step.at)
        self._tell(TakenBack())
        self._go_on()

    def claim(self) -> None:
        """Nobody claims the rest of a prepared hand."""
        raise Undecided

    def take_over(self) -> None:
        """Does nothing: there is one player."""

    def go_on(self) -> None:
        """Does nothing, as the next: nothing is saved."""

    def play_on_unsaved(self) -> None: ...

    def as_game(self, id: str, time: str) -> Record:
        """The game so far as a record of its own, begun at a time."""
        moves = tuple(map(self.game.write, self._match.moves))
        return replace(self._record, id=id, created=time, saved=time, moves=moves)

    async def settled(self) -> None:
        """Waits until a step stands."""
        while self._turns is not None and not self._turns.done():
            await asyncio.wait([self._turns])

    # The steps

    @property
    def _step(self) -> Step:
        """The step that stands, or that the moves being made lead to."""
        return self._lesson.steps[self._place]

    @property
    def _stands(self) -> bool:
        return self.moves_made == self._step.at

    def _awaits_move(self, place: int) -> bool:
        """Whether a step waits for a move of the player: the last one before that move."""
        steps, moves = self._lesson.steps, self._lesson.record.moves
        at, after = steps[place].at, steps[place + 1 :]
        if not after or after[0].at == at or after[0].leap:
            return False
        return moves[at].startswith(f"{OWN} ")

    def _last_decision(self) -> int | None:
        """The place of the last decision before the present step."""
        return next(filter(self._awaits_move, reversed(range(self._place))), None)

    def _passage(self, anchor: str, verdict: Verdict = Verdict.NONE) -> Passage:
        section = self._lesson.page.section(anchor)
        assert section is not None, anchor
        return Passage(section.title, runs_of(section), verdict)

    # The moves

    def _go_on(self, waits: bool = True) -> None:
        """Goes on to the next step; `waits`: the latest move has not been looked at yet."""
        self._stop()
        self._turns = asyncio.get_running_loop().create_task(self._lead_to_step(waits))
        self._turns.add_done_callback(self._tell_fault)

    def _stop(self) -> None:
        if self._turns is not None:
            self._turns.cancel()

    async def _lead_to_step(self, waits: bool) -> None:
        """Makes the prepared moves before the next step."""
        if self._step.leap and not self._stands:
            for move in self._prepared():
                self._match = self._match.play(move)
            self._tell(PlayedElsewhere())
        for move in self._prepared():
            if waits and hasattr(move, "seat"):
                await self._pauses.before_next(self._match, self.players)
            self._make(move)
            waits = True
        self._reached(self._place)
        self._tell(Guided())
        self._tell(Waiting())

    def _prepared(self) -> Iterator[GameMove]:
        while not self._stands:
            yield self.game.read(self._lesson.record.moves[self.moves_made])

    def _make(self, move: GameMove) -> None:
        before = len(self._match.events)
        self._match = self._match.play(move)
        self._tell(Happened(self._match.events[before:], self.moves_made))

    def _tell(self, news: News) -> None:
        """Tells the listener in a turn of the event loop of its own."""
        asyncio.get_running_loop().call_soon(lambda: self._listener(news))

    def _tell_fault(self, turns: "asyncio.Task[None]") -> None:
        error = None if turns.cancelled() else turns.exception()
        if error is not None:
            self._tell(Broken(error))
