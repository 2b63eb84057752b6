"""The moon: what a shooter chooses."""

from scat_tui.bots.hearts.advice import Advice, Reason
from scat_tui.engine.hearts.moves import Choice, Moon
from scat_tui.engine.hearts.settle import lowest, moon_scores
from scat_tui.engine.hearts.view import View


def choose(view: View) -> Advice:
    """Not to end the game as a loser; to end it as the winner; else to shorten it only when ahead."""
    assert view.seat is not None
    seat = view.seat
    ends, wins = {}, {}
    for choice in Choice:
        more = moon_scores(view.game, seat, choice)
        scores = [score + added for score, added in zip(view.scores, more, strict=True)]
        winners = lowest(scores)
        ends[choice] = max(scores) >= view.game.target and (view.game.tie == "share" or len(winners) == 1)
        wins[choice] = seat in winners
    for choice in (Choice.ADD, Choice.SUBTRACT):
        if ends[choice] and wins[choice]:
            return Advice(Moon(seat, choice), Reason.MOON_WINS)
    for choice, other in ((Choice.SUBTRACT, Choice.ADD), (Choice.ADD, Choice.SUBTRACT)):
        if ends[other] and not ends[choice]:
            return Advice(Moon(seat, choice), Reason.MOON_GOES_ON)
    if wins[Choice.ADD]:
        return Advice(Moon(seat, Choice.ADD), Reason.MOON_SHORTENS)
    return Advice(Moon(seat, Choice.SUBTRACT), Reason.MOON_GAINS_TIME)
