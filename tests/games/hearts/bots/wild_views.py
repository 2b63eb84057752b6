"""Views of Cancellation Hearts as only odd players bring them about."""

from random import Random

from scat_tui.engine.game import CHANCE, options_of
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal


def wild_views(number: int, seats: int, *, every: int) -> list[View]:
    """Views of a game under random house rules in which nobody plays well: one of so many of its moments."""
    chooser = Random(number)
    rules = {rule.name: chooser.choice(rule.values) for rule in options_of(Hearts)}
    game = Hearts(seats=seats, **{**rules, "target": chooser.randint(50, 100)})
    state, hunter, views = game.start(chooser.randrange(seats)), chooser.randrange(seats), []
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = wild_deal(game, state, chooser)
        else:
            if chooser.randrange(every) == 0 or state.phase is Phase.MOON:
                views.append(game.view(state, state.to_act))
            move = wild_choice(game, state, chooser, hunter)
        state = game.apply(state, move).state
    return views
