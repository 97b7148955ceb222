from pathlib import Path

import pytest

from tests.rules.playthroughs.__main__ import GAMES
from tests.rules.playthroughs.script import replayed

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_replays_line_by_line(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[0] == GAMES[name]
    assert replayed(lines) == lines, "renew: see the package's docstring"
    # The game has everything that the rules know, and a refused command.
    tiles = name.startswith("tiles")
    assert all(part in text for part in ("= end: ", "is out: 6", "> pass", "\n! "))
    assert (" exchanges " in text) == (tiles or name == "cubes_three_stuck")
    assert ("> roll" in text) == (not tiles)
