"""Test parameters with long cases, which only `pytest -m long` runs."""

from collections.abc import Collection, Iterable
from itertools import product
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

Case = TypeVar("Case")

# Window sizes (px) of quick tests: a common PC, a small one, an upright tablet, a phone.
QUICK_SIZES = ((1280, 720), (800, 480), (820, 1180), (390, 844))


def long_except(
    quick: Collection[Case], cases: Iterable[Case], *, unpack: bool = False
) -> list[ParameterSet]:
    """Return the cases for `pytest.mark.parametrize`; all but the `quick` ones are marked long."""
    # With `unpack` each case is a tuple of several arguments.
    every = list(cases)
    missing = [case for case in quick if case not in every]
    assert not missing, f"not among the cases: {missing}"
    return [
        pytest.param(
            *(case if unpack and isinstance(case, tuple) else (case,)),
            marks=() if case in quick else pytest.mark.long,
        )
        for case in every
    ]


def matrix(quick: Collection[tuple[object, ...]], **axes: Iterable[object]) -> pytest.MarkDecorator:
    """Parametrize a test with all combinations of the `axes`; those not in `quick` are long."""
    cases = long_except(quick, product(*axes.values()), unpack=True)
    return pytest.mark.parametrize(tuple(axes), cases)


def size_id(size: object) -> str:
    assert isinstance(size, tuple)
    return "x".join(map(str, size))


SIZES = [
    *((1280, 720), (1920, 1080), (1024, 768), (800, 480), (1180, 820)),
    *((820, 1180), (390, 844), (480, 320), (320, 480)),
]
# Decorator: run a test in all window sizes, those outside `QUICK_SIZES` marked as long.
every_size = pytest.mark.parametrize("size", long_except(QUICK_SIZES, SIZES), ids=size_id)
