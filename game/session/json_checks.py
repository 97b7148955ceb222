"""Checks of values in JSON data, which may be damaged. Any exception means damage."""

from typing import Any, TypeVar

T = TypeVar("T")


def of_type(wanted: type[T], value: Any) -> T:
    """Return the value. Raises TypeError unless its type is exactly `wanted`: a bool is no int."""
    if type(value) is not wanted:
        raise TypeError(f"this is not of type {wanted.__name__}")
    return value


def int_below(value: Any, limit: int) -> int:
    """Return the value. Raises TypeError or ValueError unless it is an int of 0 to `limit` - 1."""
    number = of_type(int, value)
    if not 0 <= number < limit:
        raise ValueError("a number in it is too large or too small")
    return number


def number_of(value: Any, maximum: float) -> float:
    """Return the value as a float. Raises ValueError unless it is a number from 0 to `maximum`."""
    if type(value) not in (int, float) or not 0 <= value <= maximum:
        raise ValueError("a number in it is out of range")
    return float(value)
