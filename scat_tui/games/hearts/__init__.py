"""Cancellation Hearts."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scat_tui.engine.game import Game
    from scat_tui.games import rooms
    from scat_tui.games.hearts import (
        about,
        bots,
        felt,
        plain,
        protocol,
        rules,
        scores,
        statistics,
        tally,
        today,
        words,
    )
    from scat_tui.games.hearts.rules import Hearts
    from scat_tui.games.hearts.rules.moves import Move, SeatMove
    from scat_tui.games.hearts.rules.options import HeartsRules
    from scat_tui.games.hearts.rules.report import HeartsReport
    from scat_tui.games.hearts.rules.state import State
    from scat_tui.games.hearts.rules.view import View
    from scat_tui.games.hearts.statistics.facts import HeartsFacts

    # mypy checks here that this game's rooms are what `rooms` requires.
    _game: type[Game[State, Move, View]] = Hearts
    _about: rooms.AboutRoom = about
    _rules: rooms.RulesRoom[Hearts] = rules
    _bots: rooms.BotsRoom[View, SeatMove] = bots
    _words: rooms.WordsRoom[HeartsRules, View, HeartsReport] = words
    _plain: rooms.PlainRoom[HeartsRules, View, SeatMove] = plain
    _scores: rooms.ScoresRoom[HeartsRules] = scores
    _tally: rooms.TallyRoom[HeartsReport] = tally
    _protocol: rooms.ProtocolRoom = protocol
    _statistics: rooms.StatisticsRoom[HeartsRules, Move, HeartsFacts] = statistics
    _today: rooms.TodayRoom[HeartsReport] = today
    _felt: rooms.FeltRoom[Hearts] = felt
