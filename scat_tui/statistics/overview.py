"""What several games of one kind add up to."""

from collections.abc import Iterable, Sequence
from itertools import chain, groupby, zip_longest

from msgspec import Struct

from scat_tui import games
from scat_tui.games.totals import Figure, Moment, Totals, rounded, share_text
from scat_tui.statistics.past_games import PastGame
from scat_tui.statistics.selection import OPPONENTS, PLAYERS, RULES, TELLS, UNDONE, titles, values
from scat_tui.words import _, ngettext

MONTH = "month"

MOST_BEST = 10
"""The best moments that are shown."""


class Count(Struct, frozen=True):
    """How many games were played and won."""

    games: int
    wins: int
    chance: float
    """The wins that chance gives: of each game its share of one win for each seat."""

    @classmethod
    def of(cls, past: Sequence[PastGame]) -> "Count":
        """Counts games."""
        found = [game.finished for game in past]
        return cls(len(found), sum(game.won for game in found), sum(1 / game.seats for game in found))

    def summary(self) -> dict[str, object]:
        """The count as plain data."""
        share, chance = rounded(self.wins, self.games), rounded(self.chance, self.games)
        return {"games": self.games, "wins": self.wins, "share": share, "chance": chance}

    @property
    def share(self) -> str:
        """The share of wins."""
        return share_text(self.wins, self.games)

    @property
    def by_chance(self) -> str:
        """The share of wins that chance gives."""
        return share_text(self.chance, self.games)


class Member(Struct, frozen=True):
    """The games that have one answer to a question in common."""

    value: str
    label: str
    count: Count


class Group(Struct, frozen=True):
    """The games by their answers to a question."""

    question: str
    title: str
    members: Sequence[Member]


class Best(Struct, frozen=True):
    """One of the best moments."""

    past: PastGame
    moment: Moment

    @property
    def text(self) -> str:
        """It in a sentence."""
        return games.statistics(self.past.finished.game).moment_text(self.moment)


class Overview:
    """The statistics of some games of one kind, in the order in which they ended."""

    def __init__(self, game: str, past: Sequence[PastGame]) -> None:
        self.game, self.past = game, past
        self.count = Count.of(past)
        self._facts = [each.finished.facts for each in past]
        self.totals: Totals = games.statistics(game).totals(self._facts)

    @property
    def runs(self) -> list[int]:
        """The lengths of all runs of wins, in order."""
        return [len([*run]) for won, run in groupby(self.past, lambda each: each.finished.won) if won]

    @property
    def present_run(self) -> int:
        """The wins since the last game that was not won."""
        return self.runs[-1] if self.past and self.past[-1].finished.won else 0

    def figures(self) -> list[Figure]:
        """What is said of every game, then what is said of this one."""
        count = self.count
        undone = Count.of([each for each in self.past if each.finished.undos])
        run = _("now {count}").format(count=self.present_run)
        found = [
            Figure(_("Games"), str(count.games)),
            Figure(_("Games won"), str(count.wins), count.share),
            Figure(_("By chance"), f"{count.chance:.1f}", count.by_chance),
            Figure(_("Longest run"), str(max(self.runs, default=0)), run),
        ]
        if undone.games:
            note = ngettext("{count} won", "{count} won", undone.wins).format(count=undone.wins)
            found.append(Figure(titles()[UNDONE], str(undone.games), note))
        return [*found, *self.totals.figures()]

    def groups(self) -> list[Group]:
        """The games by month, the latest first, then by players, house rules and opponents."""
        months = [Member(month, month, Count.of(games)) for month, games in self._by_month().items()]
        questions = [
            Group(question, titles()[question], self._members(question))
            for question in (PLAYERS, RULES, OPPONENTS)
        ]
        return [Group(MONTH, _("Month"), months), *questions]

    def _members(self, question: str) -> list[Member]:
        return [
            Member(
                value,
                label,
                Count.of([each for each in self.past if TELLS[question](each.finished) == value]),
            )
            for value, label in values(question, self.past).items()
        ]

    def _by_month(self) -> dict[str, list[PastGame]]:
        """The latest first, by the computer's clock; games of an unknown time are in no month."""
        months: dict[str, list[PastGame]] = {}
        for each in reversed(self.past):
            if each.ended:
                months.setdefault(f"{each.ended.astimezone():%Y-%m}", []).append(each)
        return months

    def best(self) -> list[Best]:
        """The best moments: of each kind in turn the best, then of each the next, up to ten.

        Of two that are equally good the later one is better.
        """
        found = [
            Best(past, moment)
            for past, facts in zip(self.past, self._facts, strict=True)
            for moment in facts.moments
        ]
        kinds = [_sorted(best for best in found if best.moment.kind == kind) for kind in self._kinds()]
        turns = chain.from_iterable(zip_longest(*kinds))
        return [best for best in turns if best is not None][:MOST_BEST]

    def _kinds(self) -> tuple[str, ...]:
        return games.statistics(self.game).KINDS

    def summary(self) -> dict[str, object]:
        """All of it as plain data, with keys that are the same in every language."""
        undone = Count.of([each for each in self.past if each.finished.undos])
        return {
            **self.count.summary(),
            "with_moves_taken_back": undone.summary(),
            "longest_run": max(self.runs, default=0),
            "present_run": self.present_run,
            **self.totals.summary(),
            "by": {
                group.question: {member.value: member.count.summary() for member in group.members}
                for group in self.groups()
            },
            "best": [_best_data(best) for best in self.best()],
        }


def _sorted(found: Iterable[Best]) -> list[Best]:
    """The best first, and of equals the latest; they are given in the order in which they happened."""
    ordered = sorted(enumerate(found), key=lambda item: (item[1].moment.figures, item[0]), reverse=True)
    return [best for _number, best in ordered]


def _best_data(best: Best) -> dict[str, object]:
    finished, moment = best.past.finished, best.moment
    return {
        "kind": moment.kind,
        "figures": list(moment.figures),
        "text": best.text,
        "id": best.past.path.stem,
        "saved": finished.saved,
        "hand": moment.hand,
        "move": moment.move,
    }
