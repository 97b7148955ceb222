import json
from itertools import product

import pytest

from game.rules import SWITCHES, VARIANTS, End, HouseRules, Opening, Timing

NAMES = list(SWITCHES)
ALL = [
    HouseRules(**dict(zip(NAMES, choices, strict=True)))
    for choices in product(*(switch.choices for switch in SWITCHES.values()))
]
# The stored names and choices of the rules that saves and records may hold already.
STORED = {
    "opening": "any",
    "end": "first_out",
    "exchange": "free",
    "roll": "free",
    "undo": "off",
    "bag": "108",
    "helps": "on",
}


def test_house_rules_are_read_back_from_json() -> None:
    for house in ALL:
        data = json.loads(json.dumps(house.to_data()))
        assert HouseRules.from_data({**data, "seats": []}) == house, "unknown names are ignored"
        for name in NAMES:
            rest = {key: choice for key, choice in data.items() if key != name}
            assert HouseRules.from_data(rest).to_data() == HouseRules().to_data() | rest


def test_the_stored_form() -> None:
    house = HouseRules(opening=Opening.ANY, end=End.FIRST_OUT)
    assert STORED.items() <= house.to_data().items()


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
