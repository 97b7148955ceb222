import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.common.printable import MAX_QUOTED, printable
from game.flags import Flags, parse_flags
from game.session import PERSON, Seat
from tests.benchmarks.start import save_a_game
from tests.e2e.programs import finished
from tests.marks import long_except
from tests.paths import ROOT


def run(
    *arguments: str, preexec_fn: Callable[[], object] | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "main.py", *arguments)
    return finished(
        *command, environment=os.environ | environment, timeout=60, preexec_fn=preexec_fn
    )


def test_flags_are_parsed(tmp_path: Path) -> None:
    assert parse_flags([]) == Flags()
    data = tmp_path / "new" / "data"
    found = parse_flags(
        "--size 390x844 --fullscreen --seed 7 --speed 2.5 --mute --variant cubes "
        f"--players Ann,bot --data-dir {data}".split()
    )
    assert found.seats is not None
    assert found == Flags((390, 844), True, 7, 2.5, True, found.seats, "cubes", data)
    assert found.seats[0] == Seat("Ann", PERSON)
    assert found.seats[1].occupant == "greedy"
    assert not data.exists(), "nothing is made before there is something to keep"


def test_flags_have_defaults_bounds_and_free_names() -> None:
    assert parse_flags(["--kiosk"]).fills_screen
    assert not parse_flags(["--kiosk", "--size", "800x480"]).fills_screen
    assert not parse_flags([]).fills_screen
    for seconds in (0.0, 5.0, 3600.0):
        assert parse_flags(["--idle", f"{seconds:g}"]).idle == seconds
    for speed in (0.0, 0.1, 1.0, 20.0):
        assert parse_flags(["--speed", str(speed)]).speed == speed
    seats = parse_flags(["--players", "Pixel,bot,bot:greedy,bot"]).seats or ()
    assert len({seat.name for seat in seats}) == 4
    assert [seat.is_person for seat in seats] == [True, False, False, False]


LONG = 10_000 * "9"
# A word with terminal control characters: a colour, a bell, a right-to-left override.
RED = "\x1b[31m\x07\u202ered"

# Texts that Python can read as a number from 1 to 12, or nearly.
ODD = ["\u0661\u0660", "1_0", " 10", "10 ", "\uff11\uff10", "1\u00b2", "1e1"]

WRONG: dict[str, list[str]] = {
    "--idle": ["", "-1", "4", "3601", "nan", "1.5", LONG, *ODD],
    "--size": [
        *("1280", "axb", "\u0661\u0662\u0668\u0660x\u0667\u0662\u0660", "1_280x720"),
        *(" 1280x720", "1280x 720"),
        *("479x320", "480x319", "-800x600", "99999x99999", LONG + "x4", RED),
    ],
    "--seed": ["x", "-1", LONG, *ODD],
    "--speed": ["fast", "-1", "0.01", "20.5", "nan", "inf", LONG, *ODD],
    "--loop": ["inf", "-inf", "nan", *ODD],
    "--ui-scale": [LONG, "\uff11\uff10\uff10%", "1_00", " 100", "100 %", "nan"],
    "--players": [
        *("", "Ann", "Ann,", "a,b,c,d,e", "Ann,Ann", "Ann,bot:genius", "Ann,bot:", "Ann,Bob:x"),
        *("Ann,ann", "Ann," + 25 * "x", "Ann,B\nob", LONG, f"Ann,bot:{LONG}", f"Ann,{LONG}"),
        f"Ann,bot:{RED}",
    ],
    "--variant": ["chess", LONG, RED],
    "--replay": [
        *("", " ", "nothing-here.txt", "tests", "main.py/inside", "~nobody-has-this-name/x", LONG),
        *("a\udce9", "a\0b", RED),
    ],
    "--data-dir": [
        *("main.py", "main.py/inside", "", "~nobody-has-this-name/x", LONG, f"main.py/{RED}"),
        *("/proc/x", "/proc/x/y", "a\udce9", "a\0b", "~nobody/x"),
    ],
}
WRONG_ARGUMENTS = [
    *([f"{flag}={value}"] for flag, values in WRONG.items() for value in values),
    *(["--size", "1280"], ["--seed"], ["--fulscreen"], ["--full"], ["play"], ["two\nlines"]),
    *(
        [game, value, *show]
        for game, value in (("--players", "Ann,bot"), ("--variant", "cubes"))
        for show in (["--showcase"], ["--kiosk"], ["--loop", "5"], ["--showcase-seed", "0"])
    ),
    *(["--kiosk", "--idle", "60"], ["--kiosk", "--replay", "game.txt"]),
    *([f"--mute={LONG}"], [f"--{LONG}"], [LONG], [f"--mute={RED}"], [f"--{RED}"], [RED]),
]


@pytest.mark.parametrize("arguments", WRONG_ARGUMENTS, ids=lambda words: printable(" ".join(words)))
def test_a_wrong_argument_gets_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as exit_:
        parse_flags(arguments)
    output = capsys.readouterr()
    assert exit_.value.code == 2
    assert output.out == ""
    assert output.err.startswith("main.py: ")
    assert output.err.endswith("\n")
    assert output.err[:-1].isprintable(), "one line, and nothing that a terminal obeys"
    assert len(output.err) < 260
    assert max(map(len, output.err.split())) <= MAX_QUOTED + 2
    assert " _" not in output.err, "no function of the program is named"


def test_a_value_that_begins_with_a_dash_is_no_flag(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_flags(["--size", "-5x100"])
    assert "'-5x100' is not a size such as" in capsys.readouterr().err


def test_help_needs_no_pygame(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise SystemExit('pygame was imported')")
    found = run("--help", PYTHONPATH=str(tmp_path))
    assert found.returncode == 0, found.stderr
    for flag in ("--size", "--fullscreen", "--seed", "--speed", "--mute", "--players"):
        assert flag in found.stdout


@pytest.mark.parametrize(
    ("module", "told"),
    [
        ("raise ImportError('no such module')", "pip install -r requirements.txt"),
        ("class version:\n    ver = '2.6.1'\n    vernum = (2, 6, 1)\n", "pygame-ce"),
    ],
    ids=["missing", "the other pygame"],
)
def test_an_unusable_pygame_is_reported_in_one_line(tmp_path: Path, module: str, told: str) -> None:
    (tmp_path / "pygame.py").write_text(module)
    found = run(PYTHONPATH=str(tmp_path))
    assert (found.returncode, found.stderr.count("\n")) == (1, 1)
    assert told in found.stderr


def test_a_missing_display_is_reported_in_one_line(tmp_path: Path) -> None:
    found = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="x11", DISPLAY=":9999")
    assert found.returncode == 1, found.stderr
    assert found.stderr.count("\n") == 1
    assert "no window" in found.stderr


RUNNING = "some frames after game.screens.play.scene"

INTERRUPTING = """
import os, signal, sys, threading

def interrupt():
    os.kill(os.getpid(), getattr(signal, os.environ["SIGN"]))

class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == os.environ["INTERRUPT_AT"]:
            interrupt()
        elif f"some frames after {name}" == os.environ["INTERRUPT_AT"]:
            threading.Timer(1.2, interrupt).start()

sys.meta_path.insert(0, Finder)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
@pytest.mark.parametrize(
    ("moment", "sign"),
    long_except(
        [("pygame", "SIGINT"), (RUNNING, "SIGTERM")],
        [
            *((at, "SIGINT") for at in ("game.flags", "pygame", "game.screens.play.scene")),
            *((RUNNING, "SIGINT"), (RUNNING, "SIGTERM")),
        ],
        unpack=True,
    ),
)
def test_a_signal_ends_the_game_silently(tmp_path: Path, moment: str, sign: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTING)
    found = run(
        *("--mute", "--speed", "0", "--seed", "3", "--players", "bot,bot"),
        # The shell of the tests may ignore Ctrl+C, and child processes inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        PYTHONPATH=str(tmp_path),
        INTERRUPT_AT=moment,
        SIGN=sign,
        XDG_DATA_HOME=str(tmp_path),
    )
    assert (found.returncode, found.stdout, found.stderr) == (128 + getattr(signal, sign), "", "")


START = """
import sys
import pygame
from game.app import App
flip, shown = pygame.display.flip, []
def show():
    flip()
    if not shown:
        print(*sys.modules)
    shown.append(1)
pygame.display.flip = show
def frames(app):
    def frame(*kinds):
        app.frame([pygame.event.Event(k, key=pygame.K_c, mod=0, unicode="") for k in kinds], 1 / 60)
    frame(pygame.KEYDOWN)
    frame(pygame.KEYUP)
    while type(app.stack.top).__name__ != "PlayScene":
        frame()
    frame()
    print(*sys.modules)
    yield 60.0
App.frames = frames
from game.launch import main
sys.exit(main(["--size", "640x400", "--mute", "--data-dir", sys.argv[1]]))
"""

# Maximum number of the game's modules loaded before the first picture.
MOST = 150


def modules(*names: str) -> set[str]:
    return {f"game.{name}" for name in names}


FOR_PLAY = modules(
    *("bots.greedy", "rules.progress", "rules.state", "screens.play.scene"),
    *("session.saving.session_data", "session.session"),
)
FOR_OTHERS = modules("kiosk", "storage.daily_best", "storage.records")
FOR_FEW = modules(
    *("bots.lookahead", "rules.records.referee", "session.advice"), "session.replay.game_replay"
)
SLOW = {"asyncio", "logging.handlers", "pickle", "pygame._sdl2.controller", "socket", "ssl"}
SLOW |= {"subprocess"}


def test_a_start_loads_no_module_that_is_needed_later(tmp_path: Path) -> None:
    save_a_game(str(tmp_path))
    found = finished(sys.executable, "-c", START, tmp_path, timeout=60)
    menu, play = (set(line.split(" ")) for line in found.stdout.splitlines()[-2:])
    assert len([name for name in menu if name.startswith("game.")]) <= MOST
    assert not menu & (FOR_PLAY | FOR_OTHERS | FOR_FEW | SLOW)
    assert play >= FOR_PLAY
    assert not play & (FOR_FEW | SLOW)
    for name in (FOR_OTHERS | FOR_FEW) - play:
        assert find_spec(name), f"there is no {name} to wait for"
