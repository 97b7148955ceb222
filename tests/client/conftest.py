"""Fixtures for tests of the client: a running app, a game in it, and recorders of calls."""

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.art import Lettering
from game.common import LruCache
from tests.client.support.calls import Call, record_calls
from tests.client.support.driver import Driver, running
from tests.client.support.fit_cases import NAMES, fitting
from tests.client.support.shared_art import shared_pictures
from tests.client.support.table_player import TablePlayer
from tests.client.support.text_checks import Cuts


@pytest.fixture(autouse=True, scope="session")
def same_pictures() -> Iterator[None]:
    with shared_pictures():
        yield


@pytest.fixture(autouse=True)
def hasty_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the review of a replay end at once, since most tests need no review."""
    monkeypatch.setattr("game.session.review.game_review.SECONDS", 0.0)


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Cuts:
    """Return a recorder of drawn texts that are too small or cut off; long names may be cut."""
    return Cuts(monkeypatch, NAMES)


@pytest.fixture
def drawn_lines(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """Return a list that receives each call that draws a line of text; its result is the box."""
    return record_calls(monkeypatch, Lettering, "text_at")


@pytest.fixture
def driver(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Driver]:
    """Run the app with the arguments of the test's `app` marks; by default a game of Ann and a bot.

    The arguments of `pytest.mark.app` are those of `running`. A test's mark adds to the mark of its
    module and overrides it. With `quick_in`, run the app for each `FitCase`.
    """
    if hasattr(request, "param"):
        with fitting(request.param, monkeypatch, tmp_path, request.getfixturevalue("cuts")) as made:
            yield made
        return
    marks = list(request.node.iter_markers("app"))
    usual: dict[str, Any] = {"seats": "Ann bot", "size": (1280, 720), "seed": 8}
    options = {} if marks else usual
    for mark in reversed(marks):
        options |= mark.kwargs
    with running(tmp_path, **options) as driver:
        yield driver


@pytest.fixture
def table(driver: Driver) -> TablePlayer:
    """Return a simulated player on the Play screen, at Ann's third turn."""
    made = TablePlayer(driver)
    made.turns(2)
    assert made.session.person_to_move
    return made


@pytest.fixture
def cache_misses(monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """Return a list that receives the key of each item when a cache makes it."""
    keys: list[Hashable] = []
    real = LruCache.get

    def noted(cache: LruCache[Any, Any], key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in cache:
            keys.append(key)
        return real(cache, key, make)

    monkeypatch.setattr(LruCache, "get", noted)
    return keys
