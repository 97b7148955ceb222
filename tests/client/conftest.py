"""A game at the table, for all tests of the Play screen; and what caches had to make."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.common.lru import LruCache
from tests.client.driver import Driver, running
from tests.client.shared_art import shared_drifters
from tests.client.table import Table


@pytest.fixture(autouse=True, scope="session")
def same_drifters() -> Iterator[None]:
    """All menus of a test process share the pictures of their drifting tiles."""
    with shared_drifters():
        yield


@pytest.fixture(autouse=True)
def hasty_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expert gets no time to judge a replay: most tests are about other things."""
    monkeypatch.setattr("game.screens.replay.review.SECONDS", 0.0)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """Ann against a computer, in the usual window, without motion."""
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=8) as made:
        yield made


@pytest.fixture
def table(driver: Driver) -> Table:
    """Ann's third turn: there is something on the table."""
    made = Table(driver)
    made.turns(2)
    assert made.session.person_to_move
    return made


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """The key of everything that a cache had to make."""
    keys: list[Hashable] = []
    real = LruCache.get

    def noted(cache: LruCache[Any, Any], key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in cache:
            keys.append(key)
        return real(cache, key, make)

    monkeypatch.setattr(LruCache, "get", noted)
    return keys
