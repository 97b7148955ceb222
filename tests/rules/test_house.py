"""House rules as JSON data and back; each switch by itself."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from game.rules import Bag, End, HouseRules, Opening, Timing, Undo
from game.rules.variants import VARIANTS

ALL = [HouseRules(*choices) for choices in product(Opening, End, Timing, Timing, Undo, Bag)]
NAMES = ["opening", "end", "exchange", "roll", "undo", "bag"]


def test_house_rules_are_read_back_from_json() -> None:
    for house in ALL:
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


def test_unknown_switches_are_ignored() -> None:
    stored = {**HouseRules(Opening.ANY).to_data(), "seats": []}
    assert HouseRules.from_data(stored) == HouseRules(Opening.ANY)


def test_only_switches_other_than_the_default_are_listed() -> None:
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
    for house in ALL:
        data = house.to_data()
        del data[name]
        assert HouseRules.from_data(data).to_data() == HouseRules().to_data() | data


def test_a_switch_of_the_other_variant_keeps_the_rules_default() -> None:
    for house in ALL:
        changed = house.non_default().keys()
        for traits in VARIANTS.values():
            assert house.is_default(traits.house_switches) == (
                not changed & set(traits.house_switches)
            )
    assert VARIANTS["tiles"].house_switches == ("opening", "exchange", "undo", "bag")
    assert VARIANTS["cubes"].house_switches == ("opening", "end", "roll", "undo")
