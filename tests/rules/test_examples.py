"""The examples in the docstrings of game.rules and game.bots are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import game.bots
import game.rules

MODULES = [
    package.__name__ + suffix
    for package in (game.rules, game.bots)
    for suffix in ["", *(f".{found.name}" for found in pkgutil.iter_modules(package.__path__))]
    if suffix != ".__main__"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_the_public_face_has_examples() -> None:
    assert doctest.testmod(game.rules).attempted >= 5


def test_every_public_name_is_there_and_told() -> None:
    for name in vars(game.rules)["__all__"]:
        assert getattr(game.rules, name).__doc__ or name == "Command", name
