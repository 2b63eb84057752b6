"""What lies open once a hand is settled, in plain text: each hand with its value, points, widow, scores."""

import re
from collections.abc import Sequence

import pytest

from scat_tui import games
from scat_tui.engine.game import Value
from scat_tui.engine.record import Player
from scat_tui.games.hearts.rules.events import HandOver as HeartsOver
from scat_tui.games.scat.plain import ScatPage
from scat_tui.games.scat.rules.events import End, HandOver
from scat_tui.games.scat.rules.game import Scat
from scat_tui.games.scat.rules.moves import Discard, Draw
from scat_tui.games.scat.words import worth
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.plain.table import PlainTable
from scat_tui.saves.reading import load_game
from scat_tui.table.place import OwnPlace
from scat_tui.table.session import Session
from scat_tui.table.table import Table
from scat_tui.words.cards import card_text, suit_name, value_text
from scat_tui.words.names import seat_names
from tests.games.scat.rules.scat_tables import Table as Laid
from tests.sample_records import CHECKOUT, a_record, moves_as_text
from tests.table.done import done


class Listener(Console):
    """Types some answers, then leaves; keeps what was said."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self._answers = iter(answers)

    def say(self, *lines: str) -> None:
        self.said += lines

    def ask(self, prompt: str = "> ") -> str:
        try:
            return next(self._answers)
        except StopIteration:
            raise PlayerLeft from None


def sample(name: str) -> Table:
    return Table(load_game(CHECKOUT / "saves" / f"{name}.json").record, lambda kept: None)


def heard(table: Table, *answers: str) -> list[str]:
    """What is said at a table while the answers are typed, signs for suits."""
    listener = Listener(*answers)
    PlainTable(OwnPlace(Session(table)), listener).run()
    return listener.said


def page_of(table: Table, letters: bool = False) -> ScatPage:
    """A table of Scat in plain text, as an onlooker hears of it."""
    game = table.match.game
    assert isinstance(game, Scat)
    return ScatPage(seat_names(table.seats), letters, game=game)


def in_row(lines: Sequence[str], said: Sequence[str]) -> bool:
    """Whether the lines were said one right after the other."""
    return any([*said[place:][: len(lines)]] == [*lines] for place in range(len(said)))


def play_hand(table: Table) -> None:
    """Play as a good player would until the hand is settled."""
    done(table.catch_up())
    while not table.hand_is_over:
        done(table.play(games.bots(table.record.game).advise(table.view(table.to_act)).move))


def test_every_hand_with_its_value_is_told_from_the_dealers_left_before_who_pays() -> None:
    table = sample("dealt-31")
    hands = [
        "You showed 10♠, A♠, J♠: 31 in spades.",
        "Juno showed K♦, 10♥, J♣: 10 in clubs.",
        "Otto showed 5♦, 6♦, Q♥: 11 in diamonds.",
        "Mira showed A♦, 7♦, 4♣: 18 in diamonds.",
        "You were dealt 31.",
        "Juno loses 1 life: another player had 31 (rule 8).",
    ]
    assert in_row(hands, heard(table, "log"))


def test_ones_own_hand_is_told_after_a_throw_down_though_one_had_not_looked() -> None:
    table = sample("throw-down")
    assert not table.view(0).hand
    hands = [
        "Mira showed 9♠, J♥, J♣: 10 in clubs.",
        "You showed Q♠, 2♠, 10♥: 12 in spades.",
        "Juno showed 7♥, 7♠, 8♠: 15 in spades.",
    ]
    said = heard(table, "t")
    assert in_row([*hands, "Mira is lowest with 10."], said)
    assert not any(line.startswith("Otto showed") for line in said), "Otto was out"


def test_hand_tells_all_hands_once_they_are_shown_and_each_once() -> None:
    said = heard(sample("dealt-31"), "hand")
    assert sum("10♠, A♠, J♠" in line for line in said) == 1
    assert any(line.startswith("Mira showed ") for line in said)


def test_nobody_elses_hand_is_told_before_the_hand_is_settled() -> None:
    table = Table(a_record(seed="5e", options={}), lambda kept: None)
    said = heard(table, "hand", "log")
    assert any(line.startswith("You hold ") for line in said)
    assert not any(" showed " in line for line in said)
    assert page_of(table).seen(table.view(0)) == []


def test_an_encoding_without_suit_symbols_is_told_hands_in_letters() -> None:
    table = sample("dealt-31")
    assert page_of(table, letters=True).seen(table.view(None))[0] == ("Ana showed 10S, AS, JS: 31 in spades.")


@pytest.mark.parametrize("options", [{}, {"three_of_a_kind": 30.5, "straight_flush": "on"}], ids=str)
def test_after_a_knock_each_hand_is_shown_before_it_is_said_who_is_lowest(options: dict[str, Value]) -> None:
    ends = set()
    for number in range(4):
        table, said = four_listened_to(f"5e{number:02x}", options)
        play_hand(table)
        assert in_row([*shown_lines(table), ending(table)], said)
        ends.add(table.view(None).result.end)
    assert End.KNOCK in ends


def test_after_a_draw_by_the_empty_stock_each_hand_is_told_too() -> None:
    table, said = four_listened_to("5e", {"stock_out": "draw"})
    done(table.catch_up())
    while not table.hand_is_over:
        # Nobody keeps a card, so no hand gets better.
        view = table.view(table.to_act)
        done(table.play(Discard(view.seat, view.drawn) if view.drawn else Draw(view.seat)))
    assert table.view(None).result.end is End.STOCK
    assert in_row([*shown_lines(table), ending(table)], said)


def four_listened_to(seed: str, options: dict[str, Value]) -> tuple[Table, list[str]]:
    """A table of four in plain text, and what is said there."""
    seats = tuple(Player(f"Bot {seat}", "bot", "easy") for seat in range(4))
    table = Table(a_record(seed=seed, options=options, seats=seats), lambda kept: None)
    listener = Listener()
    table.listen(PlainTable(OwnPlace(Session(table)), listener).hear)
    return table, listener.said


def ending(table: Table) -> str:
    """The sentence that tells how the hand ended."""
    return page_of(table).tell(HandOver(table.view(None).result)) or ""


def shown_lines(table: Table) -> list[str]:
    """What is to be said of each hand at a table of four who are all left."""
    view, names = table.view(None), seat_names(table.seats)
    lines = []
    for seat in [*range(view.dealer + 1, 4), *range(view.dealer + 1)]:
        cards = ", ".join(map(card_text, view.shown[seat]))
        worth_text = worth(view.shown[seat], view.game, suit_name)
        assert worth_text.startswith(value_text(view.result.values[seat]))
        lines.append(f"{names[seat]} showed {cards}: {worth_text}.")
    return lines


def test_the_end_of_a_hand_of_hearts_tells_points_the_widow_and_the_scores() -> None:
    seats = tuple(
        Player(f"Bot {seat}", "bot" if seat else "human", "easy" if seat else None) for seat in range(7)
    )
    table = Table(a_record(game="cancellation-hearts", options={}, seats=seats), lambda kept: None)
    listener = Listener()
    plain = PlainTable(OwnPlace(Session(table)), listener)
    stop_listening = table.listen(plain.hear)
    play_hand(table)
    stop_listening()
    plain.run()
    result = table.view(0).result
    assert result.widow_taker is not None
    names = ["You", *(f"Bot {seat}" for seat in range(1, 7))]
    place = listener.said.index(plain.page.tell(HeartsOver(result)) or "")
    widow, points, *scores = listener.said[place - 1 :]
    for seat, taken in enumerate(result.points):
        assert (f"{names[seat]} {taken}" in points) == bool(taken)
    cards = ", ".join(map(card_text, result.widow))
    assert widow == f"{names[result.widow_taker]} took the widow: {cards}."
    assert [f"Bot {seat}: {score}" for seat, score in enumerate(result.scores)] == scores[1:8]


def test_why_explains_ones_own_loss_and_forgets_what_was_taken_back() -> None:
    laid = Laid(3).deal_worth(18, 25, 18).idle().play("B knock").idle(2)
    record = a_record(seed=None, options={}, dealer=2, moves=moves_as_text(laid.match))
    said = heard(Table(record, lambda kept: None), "why", "undo", "why")
    own, other = "You were lowest: you lose 1 life (rule 10).", "Otto was lowest and loses 1 life (rule 10)."
    assert own in said
    assert other not in said
    after = said[said.index("Taken back to your last decision.") :]
    assert own not in after
    assert any(re.match(r"You (drew|threw)", line) for line in after), after
