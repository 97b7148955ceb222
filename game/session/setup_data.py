"""A setup as plain data for documents, and back again."""

from __future__ import annotations

from typing import Any, TypeVar

from game.rules import HouseRules
from game.session.looks import Look
from game.session.setup import MOST_SEATS, GameSetup, Seat

T = TypeVar("T")


def setup_to_data(setup: GameSetup) -> dict[str, Any]:
    """The setup as dicts, lists, strings and numbers."""
    return {
        "variant": setup.variant,
        "seats": [
            {"name": seat.name, "kind": seat.occupant, **seat.look.to_data()}
            for seat in setup.seats
        ],
        "eldest": setup.eldest,
        **setup.house.to_data(),
    }


def setup_from_data(value: Any) -> GameSetup:
    """The setup of such data; raises KeyError, TypeError or ValueError if it is none."""
    seats = tuple(
        Seat(of_type(str, seat["name"]), of_type(str, seat["kind"]), Look.from_data(seat))
        # One too many is enough to be refused.
        for seat in value["seats"][: MOST_SEATS + 1]
    )
    # The house rules stand among the other values; a switch that was not there yet is as usual.
    house = HouseRules.from_data(HouseRules().to_data() | value)
    return GameSetup(of_type(str, value["variant"]), seats, of_type(int, value["eldest"]), house)


def of_type(wanted: type[T], value: Any) -> T:
    """The value, if it is of this very type: in JSON neither 1.0 nor true is a seat. Raises
    TypeError."""
    if type(value) is not wanted:
        raise TypeError(f"this is not of type {wanted.__name__}")
    return value
