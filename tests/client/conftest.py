"""A game in progress, for all tests of the Play screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.driver import Driver, running
from tests.client.table import Table


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """Ann against a computer, in the usual window, without motion."""
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=8) as made:
        yield made


@pytest.fixture
def table(driver: Driver) -> Table:
    """Ann's third turn: there is something on the table."""
    made = Table(driver)
    for _ in range(2):
        made.my_turn()
        made.turn()
    made.my_turn()
    assert made.session.person_to_move
    return made
