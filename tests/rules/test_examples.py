"""Test that the examples in docstrings of game.rules and game.bots give the results shown."""

import doctest
import importlib
import pkgutil

import pytest

import game.bots
import game.rules

MODULES = [
    name
    for package in (game.rules, game.bots)
    for _, name, _ in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_the_public_face_has_true_examples() -> None:
    assert doctest.testmod(game.rules).failed == 0
    assert doctest.testmod(game.rules).attempted >= 5
