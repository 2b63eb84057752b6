"""Rounds of self-play, each by what was learned in those before."""

from collections.abc import Sequence
from random import Random

from scat_tui.games.scat.bots.hard.stakes import Stakes, stakes
from scat_tui.games.scat.bots.tables.hands import Kind
from scat_tui.games.scat.bots.tables.players import Explorer, Player, Style
from scat_tui.games.scat.bots.tables.policy import Policy
from scat_tui.games.scat.bots.tables.selfplay import Hand

ROUNDS = (0.1, 0.2, 0.3, 0.4)
"""The rounds, by their shares of all hands."""
FADE = 0.5
"""How much counts weigh after each further round."""
BY_TABLES, BY_LEAST_VALUE = 0.6, 0.95
"""How many knock by the tables, and how many by these or by a least value; the others never knock."""
EXPLORED = 0.5
"""The share of hands in which one player once does something else than seems best."""
MOST_LOSSES = 4
"""Players have one to so many losses before they are out."""
LAST_EXPLORED = {2: 9, 3: 7}
LAST_EXPLORED_BY_MANY = 5
"""Explorers explore in one of so many first turns, by the number of players."""


def trained(
    players: int,
    least_knock: int,
    hands: int,
    seed: str,
    kinds: list[Kind],
    by_place: list[Kind],
    rounds: Sequence[float] = ROUNDS,
) -> Policy:
    """The tables after so many hands; the same arguments give the same tables."""
    random = Random(f"{seed}:{players}:{least_knock}")
    policy = Policy(players, least_knock, kinds)
    for share in rounds:
        policy.spread()
        policy.counts.fade(FADE)
        policy.counts.forget("feeds")
        policy.counts.forget("feeds_last")
        for _ in range(int(share * hands)):
            hand = Hand(_players(policy, random), by_place, random)
            if hand.play():
                hand.record()
        policy.learn()
    return policy


def _players(policy: Policy, random: Random) -> list[Player]:
    at_stake = _some_stakes(policy.players, random)
    players = [Player(policy, each, _style(random)) for each in at_stake]
    if random.random() < EXPLORED:
        explorer = int(random.random() * len(players))
        turns = LAST_EXPLORED.get(len(players), LAST_EXPLORED_BY_MANY)
        how = Explorer(int(random.random() ** 1.5 * turns), knocks=random.random() < 0.6)
        for player in players:
            player.records = False
        players[explorer].style = Style.TABLES
        players[explorer].explores = how
    return players


def _style(random: Random) -> Style:
    chance = random.random()
    return (
        Style.TABLES if chance < BY_TABLES else Style.LEAST_VALUE if chance < BY_LEAST_VALUE else Style.NEVER
    )


def _some_stakes(players: int, random: Random) -> list[Stakes]:
    """What is at stake for each player somewhere in a game."""
    losses = [1 + int(random.random() * MOST_LOSSES) for _ in range(players)]
    return [
        stakes(own, tuple(sorted(losses[:place] + losses[place + 1 :]))) for place, own in enumerate(losses)
    ]
