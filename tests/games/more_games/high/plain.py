"""High Card in plain text."""

from collections.abc import Sequence
from typing import ClassVar

from scat_tui.games.high.rules import Dealt, High, Scored, Show, Shown, View, Won

from scat_tui.engine.game import Event, Refusal, Refused, Seat
from scat_tui.games.plain_game import UnclearAnswer
from scat_tui.words.log_lines import Line


class HighPage:
    deal: ClassVar[type[Event]] = Dealt
    settled: ClassVar[type[Event]] = Scored

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def tell(self, event: Event) -> str | None:
        match event:
            case Dealt(dealer):
                return f"{self.names[dealer]} dealt."
            case Shown(seat, card):
                return f"{self.names[seat]} showed {card}."
            case Scored(seat, _scores):
                return f"{self.names[seat]} takes a point."
            case Won(seat):
                return f"{self.names[seat]} wins."
        return None

    def tell_turn(self, before: Event, event: Event) -> str | None:
        return None

    def begins_turn(self, event: Event) -> bool:
        return False

    def tell_viewer(self, event: Event, view: View) -> Sequence[str]:
        return ()

    def write(self, log: list[Line], event: Event) -> None:
        if sentence := self.tell(event):
            log.append(Line(sentence, event=event))

    def seen(self, view: View) -> Sequence[str]:
        return ()

    def situation(self, view: View) -> Sequence[str]:
        return (f"You hold {view.card}.",)

    def holds(self, view: View) -> str:
        return f"{self.names[view.seat or 0]} holds {view.card}." if view.card else ""

    def offers(self, view: View) -> Sequence[str]:
        return ("x shows your card",)

    def read(self, view: View, answer: str) -> Show:
        if answer != "x":
            raise UnclearAnswer("Type x.")
        return Show(view.seat or 0)

    def question(self, move: Show) -> str | None:
        return None

    def refused(self, refusal: Refused, move: Show, view: View) -> str:
        return "Not now."

    def matter(self, events: Sequence[Event], seat: Seat | None) -> Event | None:
        return events[-1] if events else None

    def explained(self, event: Event, view: View) -> str:
        return self.tell(event) or ""

    def rule_of(self, matter: Event | Refusal) -> int | str:
        return 2 if isinstance(matter, Scored) else 1

    def hint(self, view: View) -> str:
        return "Show it."

    def scores(self, view: View) -> Sequence[str]:
        return [f"{name}: {score}" for name, score in zip(self.names, view.scores, strict=True)]


def page(
    names: Sequence[str], letters: bool = False, own: Seat | None = None, game: High | None = None
) -> HighPage:
    return HighPage(names)
