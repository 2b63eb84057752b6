"""Leagues: who plays whom from which deal, figures that can be checked by hand, one process and many."""

import io
import json
import math
from pathlib import Path
from statistics import stdev

import msgspec
import pytest

from scat_tui.engine.deck import derived_seed
from scat_tui.simulate.league import Counted, League, play
from scat_tui.simulate.league_run import count
from scat_tui.simulate.league_table import league_text
from scat_tui.simulate.outcomes import Failed, Terms, play_game
from scat_tui.simulate.standings import Standings
from tests.programs.written import FAULTY, program
from tests.simulate.leagues import SMALL, counted

THREE = League(Terms("scat", {"lives": 1}), 3, ("easy", "medium", "exec:./mine"), "5e0b6c")


def test_every_player_is_alone_at_tables_of_each_other_in_every_seat_of_every_deal() -> None:
    games = [THREE.game_of(number) for number in range(2 * THREE.games_a_deal)]
    assert THREE.games_a_deal == 6 * 3
    expected = [
        (deal, player, against, seat)
        for deal in range(2)
        for player in THREE.players
        for against in THREE.players
        if player != against
        for seat in range(3)
    ]
    assert [(each.deal, each.player, each.against, each.seat) for each in games] == expected


def test_a_game_counts_what_the_judged_seat_had() -> None:
    for number in range(8):
        this = SMALL.game_of(number)
        players = [this.player if seat == this.seat else this.against for seat in range(2)]
        seed = derived_seed(bytes.fromhex("5e0b6c"), this.deal)
        winners = play_game(SMALL.terms, players, seed, this.deal % 2).report["winners"]
        won = 1 / len(winners) if this.seat in winners else 0.0
        assert play(SMALL, number) == Counted(((won, 1.0),))


def test_the_deal_is_the_unit_of_means_and_errors() -> None:
    standings = Standings(SMALL)
    won = [1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1]  # of each deal: easy in both seats, then medium
    standings.add(Counted(((float(each), 1.0),)) for each in won)
    easy = standings.against(0, 0, 1)
    assert easy.mean == pytest.approx((0.5 + 1.0 + 0.0) / 3)
    assert easy.error == pytest.approx(stdev([0.5, 1.0, 0.0]) / math.sqrt(3))
    assert standings.against_all(0, 0) == easy
    assert easy.as_data()["high"] == pytest.approx(easy.mean + 1.96 * (easy.error or 0), abs=1e-3)
    assert standings.deals == 3


def test_points_a_hand_are_weighed_by_hands() -> None:
    hearts = League(Terms("cancellation-hearts", {}), 6, ("easy", "medium"), "5e")
    standings = Standings(hearts)
    of_easy = [((10.0, 2.0), (0.0, 1.0))] * 5 + [((-8.0, 6.0), (1.0, 1.0))]
    of_medium = [((0.0, 1.0), (0.5, 1.0))] * 6
    standings.add(Counted(measured) for measured in (*of_easy, *of_medium))
    assert [each.key for each in standings.measures] == ["points_a_hand", "games_won"]
    assert standings.against(0, 0, 1).mean == pytest.approx((5 * 10 - 8) / (5 * 2 + 6))
    assert standings.against(1, 0, 1).mean == pytest.approx(1 / 6)
    assert standings.against(1, 1, 0).mean == 0.5
    assert standings.against(0, 0, 1).error is None


def test_a_deal_that_is_not_finished_does_not_count() -> None:
    standings = Standings(SMALL)
    standings.add([Counted(((1.0, 1.0),))] * (SMALL.games_a_deal + 1))
    assert standings.deals == 1


def test_equal_players_share_all_games() -> None:
    same = msgspec.structs.replace(SMALL, players=("easy", "easy"))
    figures = json.loads(counted(same, 5))["measures"]["games_won"]
    assert {each["mean"] for each in figures["players"]} == {0.5}
    assert figures["fair"] == 0.5


def test_one_process_and_several_give_the_same_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    assert counted(SMALL, 6, one, processes=1) == counted(SMALL, 6, two, processes=2)
    assert one.read_bytes() == two.read_bytes()


def test_the_table_shows_each_pair_with_its_interval() -> None:
    standings = count(SMALL, 6, None, io.StringIO(), print, processes=1)
    text = league_text(standings).splitlines()
    assert text[0] == "Scat for 2: 6 deals, each from every seat: 12 games a pair. Seed 5e0b6c."
    assert text[2] == "Games won (fair share: 50.0%)"
    assert text[3].split() == ["player", "against", "all", "easy", "medium"]
    rows = [line.split() for line in text[4:6]]
    assert [row[0] for row in rows] == ["easy", "medium"]
    assert (rows[0][3], rows[1][5]) == ("-", "-")
    assert all(row[2].startswith("±") for row in rows)
    assert float(rows[0][1].rstrip("%")) + float(rows[1][1].rstrip("%")) == pytest.approx(100)


def test_one_deal_has_no_interval() -> None:
    text = league_text(count(SMALL, 1, None, io.StringIO(), print, processes=1))
    assert "±" not in text
    assert "A single deal has no interval." in text


def test_long_commands_stand_once_and_letters_in_their_place() -> None:
    league = msgspec.structs.replace(SMALL, players=("easy", "exec:./mine --with-many-arguments"))
    standings = Standings(league)
    standings.add([Counted(((1.0, 1.0),))] * league.games_a_deal)
    lines = league_text(standings).splitlines()
    assert lines[3].split() == ["player", "against", "all", "A", "B"]
    assert lines[5].split() == ["B", "exec:./mine", "--with-many-arguments", "100.0%", "100.0%", "-"]


def test_faults_of_programs_are_counted_and_told(tmp_path: Path) -> None:
    player = program(tmp_path, FAULTY["crashed"])
    league = msgspec.structs.replace(SMALL, players=("easy", player))
    standings = count(league, 1, None, io.StringIO(), print, processes=1)
    games = [play(league, number) for number in range(league.games_a_deal)]
    assert all(isinstance(game.failed[player], Failed) for game in games)
    crashed = sum(game.failed[player].faults["crashed"] for game in games)
    replaced = sum(game.failed[player].replaced for game in games)
    assert standings.as_data()["faults"] == {player: {"crashed": crashed, "replaced": replaced}}
    assert crashed > 0
    assert f"{player} failed: ended by itself: {crashed}; {replaced} moves were made for it." in (
        league_text(standings)
    )


def test_a_bar_only_on_a_terminal() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    count(SMALL, 1, None, terminal, print, processes=1)
    assert "100%" in terminal.getvalue()
