"""Fixtures: tests without the mark ``app`` run in a showcase that has played a few turns."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.support.driver import Driver, running
from tests.client.support.visitors import showcase


@pytest.fixture
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    mark = request.node.get_closest_marker("app")
    with running(tmp_path, **mark.kwargs) if mark else showcase(tmp_path) as driver:
        yield driver
