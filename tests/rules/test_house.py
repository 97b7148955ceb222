"""House rules become data and come back; every switch on its own."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from game.rules import End, HouseRules, Opening
from game.rules.variants import VARIANTS

ALL = [HouseRules(opening, end) for opening, end in product(Opening, End)]


@pytest.mark.parametrize("house", ALL, ids=str)
def test_there_and_back(house: HouseRules) -> None:
    data = json.loads(json.dumps(house.to_data()))
    assert HouseRules.from_data(data) == house


def test_the_stored_form() -> None:
    assert HouseRules(Opening.ANY, End.FIRST_OUT).to_data() == {
        "opening": "any",
        "end": "first_out",
    }


def test_other_names_are_ignored() -> None:
    stored = {"opening": "any", "end": "play_out", "seats": []}
    assert HouseRules.from_data(stored) == HouseRules(Opening.ANY)


@pytest.mark.parametrize("name", ["opening", "end"])
@pytest.mark.parametrize("wrong", [None, 1, True, [], {}, "", "shortest", "Any"], ids=repr)
def test_a_wrong_choice_is_refused(name: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=name):
        HouseRules.from_data({**HouseRules().to_data(), name: wrong})


@pytest.mark.parametrize("name", ["opening", "end"])
def test_every_switch_is_needed(name: str) -> None:
    data = HouseRules().to_data()
    del data[name]
    with pytest.raises(ValueError, match=name):
        HouseRules.from_data(data)


@pytest.mark.parametrize("house", ALL, ids=str)
def test_usual_is_what_the_sheets_say_where_it_matters(house: HouseRules) -> None:
    longest, all_play_out = house.opening is Opening.LONGEST, house.end is End.PLAY_OUT
    assert house.is_usual(VARIANTS["tiles"].house_switches) == longest
    assert house.is_usual(VARIANTS["cubes"].house_switches) == (longest and all_play_out)


def test_every_switch_matters_somewhere() -> None:
    matter = {name for variant in VARIANTS.values() for name in variant.house_switches}
    assert matter == {switch.name for switch in fields(HouseRules)}
