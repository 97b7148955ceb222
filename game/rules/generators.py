"""Long computations as generators: they pause at each yield and return a result."""

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")


def result_of(work: Generator[None, Any, T]) -> T:
    """Run a computation to its end without a pause and return its result."""
    try:
        while True:
            next(work)
    except StopIteration as done:
        result: T = done.value
        return result
