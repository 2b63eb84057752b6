"""Work spread over workers: results in the order of the numbers, and not much sent in advance."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scat_tui.simulate.spreading import do_chunk, in_order, spread


class Later:
    """Results of squaring that are made when they are asked for."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers

    def result(self) -> list[int]:
        return do_chunk(square, self.numbers)


def square(number: int) -> int:
    return number * number


@given(count=st.integers(0, 60), chunk=st.integers(1, 9), ahead=st.integers(1, 9))
def test_results_come_in_order_and_few_chunks_are_on_their_way(count: int, chunk: int, ahead: int) -> None:
    sent: list[Sequence[int]] = []

    def submit(numbers: Sequence[int]) -> Later:
        sent.append(numbers)
        return Later(numbers)

    taken = 0
    for result in in_order(submit, range(3, 3 + count), chunk, ahead):
        assert result == (3 + taken) ** 2
        taken += 1
        assert sum(map(len, sent)) <= taken + ahead * chunk
    assert taken == count
    assert [number for numbers in sent for number in numbers] == [*range(3, 3 + count)]


def test_processes_do_what_one_does() -> None:
    assert [*spread(square, range(5, 45), 2, 3)] == [*map(square, range(5, 45))]
