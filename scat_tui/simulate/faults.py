"""How often programs have failed in many games."""

from collections import Counter
from collections.abc import Mapping, Sequence

from scat_tui.engine.game import Seat
from scat_tui.programs.failures import counted_text
from scat_tui.simulate.outcomes import Failed


class FaultCount:
    """The faults of each program, and the moves made in its place."""

    def __init__(self) -> None:
        self._faults: dict[str, Counter[str]] = {}
        self._replaced: Counter[str] = Counter()

    def add(self, players: Sequence[str], failed: Mapping[Seat, Failed]) -> None:
        """Adds the faults of one game, by the seats of its players."""
        for seat, each in failed.items():
            self.add_of(players[seat], each)

    def add_of(self, player: str, failed: Failed) -> None:
        """Adds faults of one program."""
        self._faults.setdefault(player, Counter()).update(failed.faults)
        self._replaced[player] += failed.replaced

    def summary(self) -> dict[str, object]:
        """The faults as plain data under the key `faults`; nothing if there were none."""
        if not self._faults:
            return {}
        return {
            "faults": {
                player: {**dict(sorted(faults.items())), "replaced": self._replaced[player]}
                for player, faults in sorted(self._faults.items())
            }
        }

    def sentences(self) -> list[str]:
        """A sentence for each program that has failed, after an empty line."""
        told = [
            counted_text(player, dict(faults), self._replaced[player])
            for player, faults in sorted(self._faults.items())
        ]
        return ["", *told] if told else []
