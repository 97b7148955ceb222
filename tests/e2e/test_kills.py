import sys

import pytest

from tests.trials.kills import run


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("kills", [3, pytest.param(60, marks=pytest.mark.long)])
def test_a_killed_game_is_resumed_where_it_was(kills: int) -> None:
    assert run(kills, 2).startswith(f"{kills} kills")
