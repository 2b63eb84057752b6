"""A table of noisy means as a mean row and a few products of a column and a row, which say the same in less.

What differs between rows mostly differs in few ways. Found one product after another by weighted alternating
least squares, drawn towards nothing where little has been counted.
"""

from collections.abc import Sequence

from scat_tui.games.scat.bots.hard.factored import Factored

Matrix = Sequence[Sequence[float]]
STEPS = 12
FEW = 20.0
"""The count from which a difference from the mean row is half believed."""
FEW_IN_ALL = 0.3


def factored(means: Matrix, counts: Matrix, products: int) -> Factored:
    """The table in short; `counts` says how often each of the means was counted."""
    cells = range(len(means[0]))
    mean = [_mean([row[cell] for row in means], [row[cell] for row in counts]) for cell in cells]
    rest = [[value - mean[cell] for cell, value in enumerate(row)] for row in means]
    found: list[tuple[list[float], list[float]]] = []
    for _ in range(products):
        column, row = _product(rest, counts)
        found.append((column, row))
        rest = [
            [value - column[place] * row[cell] for cell, value in enumerate(line)]
            for place, line in enumerate(rest)
        ]
    return Factored(mean, found)


def _product(rest: Matrix, counts: Matrix) -> tuple[list[float], list[float]]:
    """The column and the row whose product comes nearest to the table."""
    column = [_mean(line, weights) for line, weights in zip(rest, counts, strict=True)]
    row: list[float] = []
    turned, counts_turned = list(zip(*rest, strict=True)), list(zip(*counts, strict=True))
    for _ in range(STEPS):
        most = max(map(abs, column)) or 1.0
        column = [each / most for each in column]
        row = [_fit(line, weights, column, FEW) for line, weights in zip(turned, counts_turned, strict=True)]
        column = [_fit(line, weights, row, FEW_IN_ALL) for line, weights in zip(rest, counts, strict=True)]
    return column, row


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    total = sum(weights)
    return sum(map(float.__mul__, values, weights)) / total if total else sum(values) / len(values)


def _fit(values: Sequence[float], weights: Sequence[float], factors: Sequence[float], few: float) -> float:
    """What times the factors comes nearest to the values."""
    weighted = [weight * factor for weight, factor in zip(weights, factors, strict=True)]
    return sum(map(float.__mul__, weighted, values)) / (sum(map(float.__mul__, weighted, factors)) + few)
