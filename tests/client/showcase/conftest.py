"""Fixtures: services for showcase games that run without an app."""

import pytest

from game.screens.base import Services
from tests.client.support.showcase_games import showcase_services


@pytest.fixture
def services() -> Services:
    return showcase_services()
