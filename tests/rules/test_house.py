"""House rules as data and back, each switch on its own."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from game.rules import Bag, End, HouseRules, Opening, Timing, Undo
from game.rules.variants import VARIANTS

ALL = [HouseRules(*choices) for choices in product(Opening, End, Timing, Timing, Undo, Bag)]
NAMES = ["opening", "end", "exchange", "roll", "undo", "bag"]


@pytest.mark.parametrize("house", ALL, ids=str)
def test_there_and_back(house: HouseRules) -> None:
    data = json.loads(json.dumps(house.to_data()))
    assert HouseRules.from_data(data) == house


def test_the_stored_form() -> None:
    assert HouseRules(Opening.ANY, End.FIRST_OUT).to_data() == {
        "opening": "any",
        "end": "first_out",
        "exchange": "free",
        "roll": "free",
        "undo": "off",
        "bag": "108",
    }


def test_other_names_are_ignored() -> None:
    stored = {**HouseRules(Opening.ANY).to_data(), "seats": []}
    assert HouseRules.from_data(stored) == HouseRules(Opening.ANY)


def test_only_what_is_unusual_is_told() -> None:
    assert HouseRules().non_default() == {}
    assert HouseRules(roll=Timing.STUCK, end=End.FIRST_OUT).non_default() == {
        "end": "first_out",
        "roll": "stuck",
    }


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wrong", [None, 1, True, [], {}, "", "shortest", "Any"], ids=repr)
def test_a_wrong_choice_is_refused(name: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=name):
        HouseRules.from_data({**HouseRules().to_data(), name: wrong})


@pytest.mark.parametrize("name", NAMES)
def test_a_switch_that_is_missing_has_its_default(name: str) -> None:
    """The data may be older than the switch."""
    for house in ALL:
        data = house.to_data()
        del data[name]
        assert HouseRules.from_data(data).to_data() == HouseRules().to_data() | data


@pytest.mark.parametrize("house", ALL, ids=str)
def test_usual_is_what_the_sheets_say_where_it_matters(house: HouseRules) -> None:
    longest, all_play_out = house.opening is Opening.LONGEST, house.end is End.PLAY_OUT
    swaps, rolls = house.exchange is Timing.FREE, house.roll is Timing.FREE
    kept, full = house.undo is Undo.OFF, house.bag is Bag.FULL
    tiles, cubes = longest and swaps and kept and full, longest and all_play_out and rolls and kept
    assert house.is_default(VARIANTS["tiles"].house_switches) == tiles
    assert house.is_default(VARIANTS["cubes"].house_switches) == cubes


def test_every_switch_matters_somewhere() -> None:
    matter = {name for variant in VARIANTS.values() for name in variant.house_switches}
    assert matter == {switch.name for switch in fields(HouseRules)}
