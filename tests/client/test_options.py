"""The command line: what it means, and one clear line for what it cannot mean."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.flags import Flags, parse_flags
from game.session.setup import PERSON, Seat

ROOT = Path(__file__).resolve().parent.parent.parent


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_nothing_said() -> None:
    assert parse_flags([]) == Flags()


def test_everything_said(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    found = parse_flags(
        "--size 390x844 --fullscreen --seed 7 --speed 2.5 --mute --variant cubes "
        f"--players Ann,bot --data-dir {data}".split()
    )
    assert found.seats is not None
    assert found == Flags((390, 844), True, 7, 2.5, True, found.seats, "cubes", data)
    assert found.seats[0] == Seat("Ann", PERSON)
    assert found.seats[1].occupant == "greedy"
    assert data.is_dir()


def test_computers_get_names_that_nobody_has() -> None:
    seats = parse_flags(["--players", "Pixel,bot,bot:greedy,bot"]).seats or ()
    assert len({seat.name for seat in seats}) == 4
    assert [seat.is_person for seat in seats] == [True, False, False, False]


@pytest.mark.parametrize("speed", [0.0, 0.1, 1.0, 20.0])
def test_the_speeds_there_are(speed: float) -> None:
    assert parse_flags(["--speed", str(speed)]).speed == speed


WRONG = [
    ["--size", "1280"],
    ["--size", "axb"],
    ["--size", "479x320"],
    ["--size", "480x319"],
    ["--size", "-800x600"],
    ["--size", "99999x99999"],
    ["--seed", "x"],
    ["--seed", "-1"],
    ["--seed"],
    ["--speed", "fast"],
    ["--speed", "-1"],
    ["--speed", "0.01"],
    ["--speed", "20.5"],
    ["--speed", "nan"],
    ["--speed", "inf"],
    ["--players", ""],
    ["--players", "Ann"],
    ["--players", "Ann,"],
    ["--players", "a,b,c,d,e"],
    ["--players", "Ann,Ann"],
    ["--players", "Ann,bot:genius"],
    ["--players", "Ann,bot:"],
    ["--players", "Ann,Bob:x"],
    ["--players", "Ann,ann"],
    ["--players", "Ann," + 17 * "x"],
    ["--players", "Ann,B\nob"],
    ["--variant", "chess"],
    ["--data-dir", "main.py"],
    ["--data-dir", "main.py/inside"],
    ["--data-dir", ""],
    ["--data-dir", "~nobody-has-this-name/x"],
    ["--fulscreen"],
    ["--full"],
    ["play"],
    ["two\nlines"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_what_is_wrong_gets_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as exit_:
        parse_flags(arguments)
    shown = capsys.readouterr()
    assert exit_.value.code == 2
    assert shown.out == ""
    assert shown.err.startswith("main.py: ")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [["--size", "1x1"], ["--speed", "x"], ["--nonsense"]], ids=" ".join
)
def test_the_program_itself_ends_with_one_line_and_status_2(arguments: list[str]) -> None:
    found = run(*arguments)
    assert (found.returncode, found.stdout, found.stderr.count("\n")) == (2, "", 1)


def test_help_is_answered_without_pygame(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise SystemExit('pygame was imported')")
    found = run("--help", PYTHONPATH=str(tmp_path))
    assert found.returncode == 0, found.stderr
    for flag in ("--size", "--fullscreen", "--seed", "--speed", "--mute", "--players"):
        assert flag in found.stdout


def test_a_missing_pygame_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('no such module')")
    found = run(PYTHONPATH=str(tmp_path))
    assert found.returncode == 1
    assert "pip install -r requirements.txt" in found.stderr
    assert found.stderr.count("\n") == 1


def test_the_other_pygame_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text(
        "class version:\n    ver = '2.6.1'\n    vernum = (2, 6, 1)\n"
    )
    found = run(PYTHONPATH=str(tmp_path))
    assert (found.returncode, found.stderr.count("\n")) == (1, 1)
    assert "pygame-ce" in found.stderr


def test_a_dead_display_is_said_in_one_line(tmp_path: Path) -> None:
    found = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="x11", DISPLAY=":9999")
    assert found.returncode == 1, found.stderr
    assert found.stderr.count("\n") == 1
    assert "no window" in found.stderr
