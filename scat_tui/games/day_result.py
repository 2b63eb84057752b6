"""How a day's game went for one seat, whatever was played."""

from msgspec import Struct


class DayResult(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a finished game for one seat, without a card or a name."""

    place: int
    """From 1; several players may share one."""
    seats: int
    cost: int
    """What decides between equal places; less is better."""
    hands: tuple[bool, ...]
    """For each hand that the seat played, whether it was a good one."""

    @property
    def rank(self) -> tuple[int, int]:
        """What results are compared by; less is better."""
        return self.place, self.cost
