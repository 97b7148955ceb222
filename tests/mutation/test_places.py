"""Test that the text that each planted fault replaces still occurs once in the game."""

from pathlib import Path

from tests.mutation.__main__ import place_of
from tests.mutation.mutations import MUTATIONS
from tests.paths import ROOT


def test_every_fault_has_one_place() -> None:
    places = {mutation.name: place_of(ROOT, mutation) for mutation in MUTATIONS}
    assert {name: place for name, place in places.items() if not isinstance(place, Path)} == {}
