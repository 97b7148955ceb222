"""Tests of house rules as JSON data: written, read back, and refused if damaged."""

import json
from itertools import product

import pytest

from game.rules import VARIANTS, Bag, End, HouseRules, Opening, Timing, Undo

ALL = [
    HouseRules(opening=opening, end=end, exchange=exchange, roll=roll, undo=undo, bag=bag)
    for opening, end, exchange, roll, undo, bag in product(Opening, End, Timing, Timing, Undo, Bag)
]
NAMES = ["opening", "end", "exchange", "roll", "undo", "bag", "helps"]


def test_house_rules_are_read_back_from_json() -> None:
    for house in ALL:
        data = json.loads(json.dumps(house.to_data()))
        assert HouseRules.from_data({**data, "seats": []}) == house, "unknown names are ignored"
        for name in NAMES:
            rest = {key: choice for key, choice in data.items() if key != name}
            assert HouseRules.from_data(rest).to_data() == HouseRules().to_data() | rest


def test_the_stored_form() -> None:
    choices = "any", "first_out", "free", "free", "off", "108", "on"
    stored = dict(zip(NAMES, choices, strict=True))
    assert HouseRules(opening=Opening.ANY, end=End.FIRST_OUT).to_data() == stored


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_choice_is_refused(name: str) -> None:
    choices: tuple[object, ...] = (None, 1, True, [], {}, "", "shortest", "Any")
    for wrong in choices:
        with pytest.raises(ValueError, match=name):
            HouseRules.from_data({**HouseRules().to_data(), name: wrong})


def test_only_switches_other_than_the_default_are_listed() -> None:
    assert HouseRules().non_default() == {}
    house = HouseRules(roll=Timing.STUCK, end=End.FIRST_OUT)
    assert house.non_default() == {"end": "first_out", "roll": "stuck"}
    assert house.is_default(VARIANTS["tiles"].house_switches), "these are switches of cubes"
    assert not house.is_default(VARIANTS["cubes"].house_switches)
