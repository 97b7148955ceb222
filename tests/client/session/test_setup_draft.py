"""Setups stay valid whatever is typed: names, seats, the eldest and house rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.screens.setup.draft import SetupDraft
from game.session import GameSetup, Seat
from game.session.setup import MAX_NAME_LENGTH, clean_name, is_name
from game.words.locale import translations
from game.words.words import Words

WORDS = Words(translations([]))


def draft(*seats: Seat, variant: str = "tiles", eldest: int = 0) -> SetupDraft:
    return SetupDraft(GameSetup(variant, seats, eldest), WORDS)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["", ""], ["Player 1", "Player 2"]),
        (["  ", "Bob"], ["Player 1", "Bob"]),
        (["Bob", ""], ["Bob", "Player 2"]),
        (["Ann", "Ann"], ["Ann", "Ann 2"]),
        (["Ann", "ann"], ["Ann", "ann 2"]),
        (["Ann", "Ann", "Ann 2"], ["Ann", "Ann 2", "Ann 2 2"]),
        (["A,n:n\n", "Bob\r"], ["Ann", "Bob"]),
        ([" Ann ", "Ann"], ["Ann", "Ann 2"]),
        (["x" * 30, "x" * 24], ["x" * 24, "x" * 22 + " 2"]),
    ],
)
def test_names_are_fixed_quietly(typed: list[str], expected: list[str]) -> None:
    filled = draft(*[Seat(f"Person {n}") for n in range(len(typed))])
    for seat, name in zip(filled.seats, typed, strict=True):
        seat.name = name
    names = [seat.name for seat in filled.setup().seats]
    assert names == expected
    assert all(0 < len(name) <= MAX_NAME_LENGTH for name in names)


def test_computers_have_other_names_than_people_and_a_name_survives_a_computer() -> None:
    filled = draft(Seat("Ann"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))
    filled.seats[0].name = "pixel"
    assert filled.names() == ["pixel", "Bolt", "Gizmo"]
    filled = draft(Seat("Ann"), Seat("Bob"))
    filled.set_person(1, person=False)
    assert filled.names()[1] == "Robin"
    filled.set_person(1, person=True)
    assert filled.names()[1] == "Bob"


@pytest.mark.parametrize(("removed", "eldest"), [(0, 1), (1, 1), (2, 0), (3, 2)])
def test_the_eldest_stays_the_eldest(removed: int, eldest: int) -> None:
    filled = draft(*[Seat(name) for name in "ABCD"], eldest=2)
    filled.remove(removed)
    assert filled.setup().eldest == eldest


def test_there_are_always_two_to_four_players() -> None:
    filled = draft(Seat("Ann"), Seat("Bob"))
    filled.remove(0)
    assert len(filled.seats) == 2
    for _ in range(5):
        filled.add()
    assert len(filled.setup().seats) == 4


@given(st.text())
def test_whatever_is_typed_becomes_a_name_or_nothing(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= MAX_NAME_LENGTH
    assert name == "" or is_name(name)
    assert not set(name) & set(",:\r\n")


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    cases = [("chess", "Ann Bob", 0), ("tiles", "Ann Bob", 2), ("tiles", "Ann Bob", -1)]
    for seats in ("Ann", "A B C D E", "Ann ann", "Ann a,b", "Ann " + 25 * "x"):
        cases.append(("tiles", seats, 0))
    for variant, seats, eldest in cases:
        with pytest.raises(ValueError, match=r"there is no|by name"):
            GameSetup(variant, tuple(Seat(name) for name in seats.split()), eldest)
