"""Makes `prospect_weights.py`, what the hard player of Cancellation Hearts has learned, from nothing.

`python tests/bench/hearts_prospects.py [--hands 60000] [--seed 1]` compiles `hearts_self_play.c` with `cc`,
lets it play hands, and trains the network on what seats knew at some moments and what the rest of the hand
then cost them. It needs NumPy, which is no part of the project, 3 GB of memory and a few minutes.
"""

import argparse
import importlib
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from scat_tui.games.hearts.bots.numbers import FACES, QUEEN, RANKS
from scat_tui.games.hearts.bots.prospects import GIVEN, HIDDEN, INNER, LOWEST_CARDS, POINTS_EACH, Prospects

WEIGHTS = Path(__file__).parents[2] / "scat_tui/games/hearts/bots/prospect_weights.py"
_ABOUT = ("seats", "tricks", "leads", "passing", "aside", "widow", "broken")
PARTS = (*_ABOUT, *"CDHS", "taken", "others", "cost")
"""What a record of the self-play holds after the cards in hand and those unseen, a byte each."""
EPOCHS, BATCH, RATE = 4, 2048, 0.002
AT_ONCE = 100_000
"""So many records are turned into what the network is given at a time, to save memory."""
CHECKED = 200
"""So many records are also given as the player itself gives them to the network."""


def records(numpy: Any, hands: int, seed: int) -> Any:
    """What seats knew, a row each."""
    with TemporaryDirectory() as folder:
        program = Path(folder) / "hearts_self_play"
        source = Path(__file__).with_name("hearts_self_play.c")
        subprocess.run(["cc", "-O2", "-o", program, source, "-lm"], check=True)
        told = subprocess.run([program, str(hands), str(seed)], check=True, capture_output=True).stdout
    return numpy.frombuffer(told, dtype=numpy.uint8).reshape(-1, 2 * FACES + len(PARTS))


def given_of(numpy: Any, rows: Any) -> Any:
    """What the network is given for each record, as `Prospects.given` makes it for one."""
    own, unseen = rows[:, :FACES].astype(float), rows[:, FACES : 2 * FACES].astype(float)
    part = {name: rows[:, 2 * FACES + place].astype(float) for place, name in enumerate(PARTS)}
    others, all_left = part["seats"] - 1, numpy.maximum(1, unseen.sum(1))
    columns = []
    for place, suit in enumerate("CDHS"):
        cards = slice(place * RANKS, place * RANKS + RANKS)
        left = unseen[:, cards].sum(1)
        columns += of_suit(numpy, own[:, cards], unseen[:, cards], left, part["tricks"])
        columns += [left / others / 2.2, left / all_left, part[suit] / others]
    queens, out = own[:, QUEEN], unseen[:, QUEEN]
    over, guards = own[:, QUEEN + 1 :].sum(1), own[:, QUEEN - 10 : QUEEN].sum(1)
    receives, leads = part["passing"] > 0, (part["leads"] > 0) & (part["passing"] == 0)
    columns += [queens >= 1, queens >= 2, out / 2, over / 2]
    columns += [numpy.minimum(guards, 4) / 4 * (queens > 0), over * out / 4 / (1 + guards)]
    columns += [part["tricks"] / 17, part["tricks"] == 1, part["seats"] / 11, 8 / part["seats"]]
    columns += [leads, numpy.where(receives, 0.5, 0.5 * ~leads), part["aside"] / 13, part["widow"] / 6]
    columns += [part["broken"], out / 2, unseen[:, 2 * RANKS : 3 * RANKS].sum(1) / 26]
    columns += [(part["taken"] + part["others"]) / 52, part["others"] > 0, part["taken"] > 0, receives]
    return numpy.stack([column.astype(numpy.float32) for column in columns], 1)


def of_suit(numpy: Any, own: Any, unseen: Any, left: Any, tricks: Any) -> list[Any]:
    """The same for one suit, without what is known of the others."""
    higher = left[:, None] - unseen.cumsum(1)
    strength = numpy.where(left[:, None] > 0, 1 - higher / numpy.maximum(1, left)[:, None], 1.0)
    up_to, held, row = own.cumsum(1), own.sum(1), numpy.arange(len(own))
    columns = []
    for place in range(LOWEST_CARDS):
        rank = (up_to > place).argmax(1)
        columns.append(strength[row, rank] * (held > place))
    lowest, highest = (own > 0).argmax(1), RANKS - 1 - (own[:, ::-1] > 0).argmax(1)
    columns += [strength[row, highest] * (held > 0), *(held >= count for count in range(1, 5)), held / tricks]
    columns += [(unseen[row, rank] > 0) * (held > 0) for rank in (lowest, highest)]
    columns.append(numpy.where(held > 0, numpy.minimum(4, higher[row, lowest]) / 4, 1.0))
    return columns


def check(numpy: Any, rows: Any, given: Any) -> None:
    """Raises unless the player would give the network the same."""
    for place in range(0, len(rows), max(1, len(rows) // CHECKED)):
        cards, more = rows[place, : 2 * FACES].tolist(), rows[place, 2 * FACES :].tolist()
        part = dict(zip(PARTS, more, strict=True))
        voids = tuple(part[suit] for suit in "CDHS")
        seat = Prospects(part["seats"], voids, part["taken"], part["others"], part["broken"], part["widow"])
        leads = None if part["passing"] else float(part["leads"])
        same = seat.given(
            cards[:FACES], cards[FACES:], part["tricks"], leads, part["aside"], bool(part["widow"])
        )
        assert numpy.allclose(same, given[place], atol=1e-5), (place, same, given[place])


def learn(numpy: Any, given: Any, wanted: Any) -> None:
    """Trains the network by Adam and writes its weights; prints what it explains of other hands."""
    shown = len(given) * 15 // 16
    random = numpy.random.default_rng(1)
    layers = [_layer(numpy, random, size) for size in ((GIVEN, HIDDEN), (HIDDEN, INNER), (INNER, 1))]
    adam = Adam(numpy, layers)
    for epoch in range(EPOCHS):
        order = random.permutation(shown)
        rate = RATE * (0.01 + 0.5 * (1.0 + numpy.cos(numpy.pi * epoch / EPOCHS)))
        for first in range(0, shown, BATCH):
            batch = order[first : first + BATCH]
            adam.step(slopes(numpy, layers, given[batch], wanted[batch]), rate)
        misses = answers(numpy, layers, given[shown:])[-1][:, 0] - wanted[shown:]
        explained = 1.0 - (misses**2).mean() / wanted[shown:].var()
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
    """Plays, learns and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    numpy = importlib.import_module("numpy")
    rows = records(numpy, asked.hands, asked.seed)
    starts = range(0, len(rows), AT_ONCE)
    given = numpy.concatenate([given_of(numpy, rows[start : start + AT_ONCE]) for start in starts])
    check(numpy, rows, given)
    learn(numpy, given, rows[:, -1].astype(numpy.float32) / POINTS_EACH)


if __name__ == "__main__":
    main()
