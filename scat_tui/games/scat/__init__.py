"""Scat."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scat_tui.engine.game import Game
    from scat_tui.games import rooms
    from scat_tui.games.scat import (
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
    from scat_tui.games.scat.rules import Scat
    from scat_tui.games.scat.rules.moves import Move, SeatMove
    from scat_tui.games.scat.rules.options import ScatRules
    from scat_tui.games.scat.rules.report import ScatReport
    from scat_tui.games.scat.rules.state import State
    from scat_tui.games.scat.rules.view import View
    from scat_tui.games.scat.statistics.facts import ScatFacts

    # mypy checks here that this game's rooms are what `rooms` requires.
    _game: type[Game[State, Move, View]] = Scat
    _about: rooms.AboutRoom = about
    _rules: rooms.RulesRoom[Scat] = rules
    _bots: rooms.BotsRoom[View, SeatMove] = bots
    _words: rooms.WordsRoom[ScatRules, View, ScatReport] = words
    _plain: rooms.PlainRoom[ScatRules, View, SeatMove] = plain
    _scores: rooms.ScoresRoom[ScatRules] = scores
    _tally: rooms.TallyRoom[ScatReport] = tally
    _protocol: rooms.ProtocolRoom = protocol
    _statistics: rooms.StatisticsRoom[ScatRules, Move, ScatFacts] = statistics
    _today: rooms.TodayRoom[ScatReport] = today
    _felt: rooms.FeltRoom[Scat] = felt
