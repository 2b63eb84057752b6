"""Makes `prospect_weights.py`, what the hard player of Cancellation Hearts has learned, from nothing.

`python tests/bench/hearts_prospects.py play FILE [--hands 30000]` plays hands, the same ones each time, and
adds to FILE what a seat knew at some moments and what the rest of the hand then cost it; it goes on where it
was stopped. `python tests/bench/hearts_prospects.py learn FILE` trains the network on that (it needs NumPy,
which is no part of the project) and writes the weights. Half a minute brings about 2,000 hands.
"""

import argparse
import importlib
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from scat_tui.engine.game import CHANCE
from scat_tui.games.hearts.bots.expert import unseen_of
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.numbers import copies_of
from scat_tui.games.hearts.bots.prospects import GIVEN, HIDDEN, INNER, POINTS_EACH, Prospects
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Pass, SeatMove
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.values import points
from scat_tui.games.hearts.rules.view import View
from tests.yardsticks.hearts_medium import medium
from tests.yardsticks.hearts_odd_players import only_low, queen_on_leader

WEIGHTS = Path(__file__).parents[2] / "scat_tui/games/hearts/bots/prospect_weights.py"
SEED = b"prospects"
MOMENTS = 4
"""At so many tricks of a hand, on average, a seat's prospects are noted."""
EPOCHS, BATCH, RATE = 6, 2048, 0.002
WHOLE_HANDS = 100
"""After so many hands what was noted is written."""

Player = Callable[[View, Random], SeatMove]


def table_of(seats: int, random: Random) -> list[Player]:
    """Mostly good players, at some tables weak and odd ones among them."""
    kind = random.random()
    if kind < 0.7:
        return [medium] * seats
    odd: list[Player] = [medium, medium, only_low] if kind < 0.85 else [medium, only_low, queen_on_leader]
    return [random.choice(odd) for _seat in range(seats)]


def strayed(view: View, move: SeatMove, random: Random, rate: float) -> SeatMove:
    """Now and then another move, so that hands are seen which good players never have."""
    if random.random() >= rate:
        return move
    if isinstance(move, Pass):
        high = sorted(view.hand, key=lambda card: (card.rank + 2 * (card.suit == "S"), card))[-8:]
        return Pass(move.seat, tuple(random.sample(high, 3)))
    return random.choice(list(view.legal))


class Notes:
    """What the seats knew at some moments of a hand."""

    def __init__(self, game: Hearts) -> None:
        self._game = game
        self._noted: list[tuple[int, int, list[float]]] = []

    def before_trick(self, state: State, seat: int) -> None:
        """Notes the prospects of a seat before a lead."""
        view = self._game.view(state, seat)
        inference = Inference(view)
        given = Prospects(inference).given(
            copies_of(view.hand),
            unseen_of(inference),
            len(view.hand),
            float(state.leader == seat),
            inference.aside,
            bool(view.widow),
        )
        self._noted.append((seat, points(state.captured[seat]), given))

    def before_receiving(self, view: View, move: Pass) -> None:
        """Notes the prospects of a seat with the cards it keeps."""
        inference, kept = Inference(view), list(view.hand)
        for card in move.cards:
            kept.remove(card)
        given = Prospects(inference).given(
            copies_of(kept), unseen_of(inference), len(view.hand), None, 0.0, bool(view.widow)
        )
        self._noted.append((move.seat, 0, given))

    def settled(self, state: State) -> Iterator[list[float]]:
        """What was noted, each with the points that the seat took afterwards."""
        for seat, before, given in self._noted:
            yield [*given, (points(state.captured[seat]) - before) / POINTS_EACH]


def play_hand(number: int) -> Iterator[list[float]]:
    """What is noted in one hand."""
    random, seats = Random(f"prospects {number}"), Hearts.table_sizes[number % len(Hearts.table_sizes)]
    game = Hearts(seats=seats, passing=random.choice(["left", "right"]))
    players, rate = table_of(seats, random), random.choice([0.0, 0.04, 0.12])
    state = game.start(random.randrange(seats))
    state = game.apply(state, game.chance(state, SEED + number.to_bytes(4, "big"))).state
    notes, share = Notes(game), MOMENTS / len(state.hands[0])
    while state.result is None and state.phase is not Phase.MOON:
        assert isinstance(state.to_act, int)
        assert state.to_act is not CHANCE
        view = game.view(state, state.to_act)
        move = strayed(view, players[state.to_act](view, random), random, rate)
        if isinstance(move, Pass):
            notes.before_receiving(view, move)
        elif not state.trick:
            for seat in range(seats):
                often = 1.0 if not state.tricks else 0.6 if seat == state.to_act else share
                if random.random() < often:
                    notes.before_trick(state, seat)
        state = game.apply(state, move).state
    return notes.settled(state)


def play(path: Path, hands: int) -> None:
    """Plays hands and adds to the file what was noted; the number of hands played stands beside it."""
    count = path.with_suffix(".hands")
    done = int(count.read_text()) if count.exists() else 0
    for first in range(done, hands, WHOLE_HANDS):
        noted = array("f")
        for number in range(first, first + WHOLE_HANDS):
            for row in play_hand(number):
                noted.extend(row)
        with path.open("ab") as file:
            noted.tofile(file)
        count.write_text(str(first + WHOLE_HANDS))


def learn(path: Path) -> None:
    """Trains the network by Adam and writes its weights; prints what it explains of other hands."""
    numpy = importlib.import_module("numpy")
    noted = numpy.fromfile(path, dtype=numpy.float32).reshape(-1, GIVEN + 1)
    shown = len(noted) * 15 // 16
    random = numpy.random.default_rng(1)
    layers = [_layer(numpy, random, size) for size in ((GIVEN, HIDDEN), (HIDDEN, INNER), (INNER, 1))]
    adam = Adam(numpy, layers)
    for epoch in range(EPOCHS):
        order = random.permutation(shown)
        rate = RATE * (0.01 + 0.5 * (1.0 + numpy.cos(numpy.pi * epoch / EPOCHS)))
        for first in range(0, shown, BATCH):
            batch = noted[order[first : first + BATCH]]
            adam.step(slopes(numpy, layers, batch[:, :GIVEN], batch[:, GIVEN]), rate)
        unseen = noted[shown:]
        misses = answers(numpy, layers, unseen[:, :GIVEN])[-1][:, 0] - unseen[:, GIVEN]
        explained = 1.0 - (misses**2).mean() / unseen[:, GIVEN].var()
        print(f"epoch {epoch + 1}: {explained:.4f} of the variance explained", flush=True)
    write(layers)


def _layer(numpy: Any, random: Any, size: tuple[int, int]) -> list[Any]:
    """The weights and biases of a layer at first."""
    weights = random.standard_normal(size) * numpy.sqrt(1.5 / size[0])
    return [weights.astype(numpy.float32), numpy.zeros(size[1], numpy.float32)]


def answers(numpy: Any, layers: list[list[Any]], given: Any) -> list[Any]:
    """What each layer answers, the given first."""
    all_answers = [given]
    for place, (weights, biases) in enumerate(layers):
        answer = all_answers[-1] @ weights + biases
        all_answers.append(answer if place == len(layers) - 1 else numpy.maximum(answer, 0.0))
    return all_answers


def slopes(numpy: Any, layers: list[list[Any]], given: Any, wanted: Any) -> list[list[Any]]:
    """The slopes of the mean squared error by each weight and bias.

    Clubs and diamonds are told apart by nothing but their names, so they share their slopes.
    """
    all_answers = answers(numpy, layers, given)
    error = (2.0 / len(given)) * (all_answers[-1] - wanted[:, None])
    found: list[list[Any]] = []
    for place in reversed(range(len(layers))):
        found.insert(0, [all_answers[place].T @ error, error.sum(0)])
        error = (error @ layers[place][0].T) * (all_answers[place] > 0.0)
    both = found[0][0][:17] + found[0][0][17:34]
    found[0][0][:17] = found[0][0][17:34] = both
    return found


class Adam:
    """The usual way of going down a noisy slope."""

    def __init__(self, numpy: Any, layers: list[list[Any]]) -> None:
        self._numpy, self._layers, self._steps = numpy, layers, 0
        layers[0][0][17:34] = layers[0][0][:17]
        self._means = [[numpy.zeros_like(part) for part in layer] for layer in layers]
        self._squares = [[numpy.zeros_like(part) for part in layer] for layer in layers]

    def step(self, slopes: list[list[Any]], rate: float) -> None:
        """Changes every weight a little."""
        self._steps += 1
        for layer, means, squares, slope in zip(
            self._layers, self._means, self._squares, slopes, strict=True
        ):
            for part in range(2):
                means[part] += 0.1 * (slope[part] - means[part])
                squares[part] += 0.001 * (slope[part] ** 2 - squares[part])
                mean = means[part] / (1.0 - 0.9**self._steps)
                square = squares[part] / (1.0 - 0.999**self._steps)
                layer[part] -= rate * mean / (self._numpy.sqrt(square) + 1e-8)


def write(layers: list[list[Any]]) -> None:
    """Writes the weights as a module: for each layer the weights of each unit, then the biases."""
    numbers = [value for weights, biases in layers for value in (*weights.T.flatten(), *biases)]
    text = fill(" ".join(str(round(1000 * float(value))) for value in numbers), 108)
    WEIGHTS.write_text(
        '"""What the hard player has learned, made by `tests/bench/hearts_prospects.py`."""\n\n'
        f'THOUSANDTHS = """\n{text}\n"""\n'
        '"""For each layer of the network the weights of each unit, then the biases."""\n'
    )


def main() -> None:
    """Plays or learns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("step", choices=["play", "learn"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--hands", type=int, default=30_000)
    asked = parser.parse_args()
    if asked.step == "play":
        play(asked.file, asked.hands)
    else:
        learn(asked.file)


if __name__ == "__main__":
    main()
