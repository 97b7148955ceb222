"""Kills of the running game; run more with ``python -m tests.e2e.kills --kills 200``."""

from __future__ import annotations

import sys

import pytest

from tests.e2e.kills import run


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("kills", [3, pytest.param(60, marks=pytest.mark.long)])
def test_a_killed_game_is_continued_where_it_was(kills: int) -> None:
    assert run(kills, 2).startswith(f"{kills} kills")
