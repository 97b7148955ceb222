"""The playthroughs give the same lines as when their files were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.playthroughs.__main__ import GAMES
from tests.rules.playthroughs.script import Setting, command_text, parse_command, replayed

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_replays_line_by_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for number, (got, wanted) in enumerate(zip(replayed(text), text.splitlines(), strict=False)):
        assert got == wanted, f"{path.name}:{number + 1} (renew: see the package's docstring)"
    assert len(replayed(text)) == len(text.splitlines())


def test_every_game_has_its_file() -> None:
    assert {path.stem for path in FILES} == set(GAMES)
    for path in FILES:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert Setting.parse(first) == GAMES[path.stem]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthroughs_are_whole_games(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "= end: " in text and "is out: 6" in text
    assert "> pass" in text and "\n! " in text
    tiles = path.stem.startswith("tiles")
    assert (" exchanges " in text) == (tiles or path.stem == "cubes_three_stuck")
    assert ("> roll" in text) == (not tiles)


def test_a_playthrough_with_another_seed_differs() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    at = text.index("seed=")
    assert replayed(text[:at] + text[at:].replace("seed=1", "seed=2", 1)) != text.splitlines()


@pytest.mark.parametrize("line", ["place rk@0,0 rd@1,0", "exchange rk", "roll gt bs", "pass"])
def test_commands_there_and_back(line: str) -> None:
    assert command_text(parse_command(line)) == line


def test_a_text_without_a_command_is_refused() -> None:
    with pytest.raises(ValueError, match="no command"):
        parse_command("resign")
