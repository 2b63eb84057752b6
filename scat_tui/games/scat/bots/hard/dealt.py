"""How a hand ends where all show what they were dealt."""

from functools import cache

from scat_tui.games.scat.bots.hard.chances import Chances

HANDS = (
    *(0, 0, 4, 28, 76, 196, 316, 532, 724, 1040, 5732, 2652, 1104, 1264, 1112, 1132),
    *(980, 996, 844, 856, 1168, 712, 96, 104, 88, 80, 64, 60, 44, 40, 32, 24),
)
"""How many of the 22,100 hands of three cards have each value from 0 to 31."""
ALL_HANDS = sum(HANDS)


def showdown(players: int, value: int) -> Chances:
    """How it ends for the player who has everybody show, by the value in half points."""
    higher = sum(HANDS[value // 2 + 1 :]) / ALL_HANDS
    as_high = sum(HANDS[(value + 1) // 2 :]) / ALL_HANDS
    alone = higher ** (players - 1)
    return Chances(0.0, alone, 1.0 - alone, 0.0, as_high ** (players - 1) - alone)


@cache
def thrown_down(players: int) -> Chances:
    """How it ends for a player who throws down cards that nobody has seen."""
    ends = [(hands / ALL_HANDS, showdown(players, 2 * value)) for value, hands in enumerate(HANDS)]
    alone = sum(share * end.lose_two for share, end in ends)
    return Chances(0.0, alone, 1.0 - alone, 0.0, sum(share * end.ties_as_knocker for share, end in ends))
