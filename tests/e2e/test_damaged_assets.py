"""Tests of damaged assets: the game starts, plays on with sound, and reports each file once."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from shutil import copytree
from time import monotonic, sleep

import pytest

from assets.sounds.make_sounds import CUES
from tests.e2e.programs import QUIET, TIMEOUT, copy_checkout, finished
from tests.marks import matrix
from tests.paths import ROOT

# Number of runs that share the files: each run damages one group.
GROUPS = 6

FONTS = [
    f"font_manrope/files/Manrope-{n}.ttf" for n in ("Regular", "SemiBold", "Bold", "ExtraBold")
]
FILES = [
    *FONTS,
    *(
        path.relative_to(ROOT).as_posix()
        for kind in (
            "icon.svg",
            *("faces/*.svg", "felt/*.png", "icons/*.svg", "shapes/*.svg"),
            "sounds/*.ogg",
        )
        for path in sorted((ROOT / "assets").glob(kind))
    ),
]


def stems(kind: str) -> list[str]:
    return [Path(name).stem for name in FILES if f"/{kind}/" in name]


FLAGS = ("--players", "bot,bot,bot", "--seed", "3", "--size", "800x480")

# The program with a scripted loop: it plays a few turns, then draws and plays everything once.
DRIVE = f"""
import sys
import pygame
from game.app import STEP, App
from game.launch import main
from game.rules import Shape

WHITE = (255, 255, 255)

def frames(app):
    audio, assets = app.services.audio, app.services.assets
    music = audio.start_music()
    while len(app.stack.top.session.turns) < 4:
        app.frame(pygame.event.get(), STEP)
    # Then all that these turns did not need.
    for size in (20, 40):
        for icon in {stems("icons")}:
            assert assets.icon(icon, size, WHITE).get_bounding_rect().w > 0, icon
        for face in {stems("faces")}:
            assert assets.face(face, size).get_bounding_rect().w > size / 4, face
        for shape in Shape:
            assert assets.shape(shape, size, WHITE).get_bounding_rect().w > size / 2, shape
        for weight in ("regular", "semibold", "bold", "extrabold"):
            assert assets.text("Qwirkle", size, WHITE, weight).get_width() > size, weight
    for _ in range(20):
        app.frame(pygame.event.get(), STEP)
    for cue in {sorted(CUES)}:
        pygame.mixer.stop()
        assert audio.play(cue), cue
    print("music" if music else "no music")
    app.close()
    yield 60.0

App.frames = frames
sys.exit(main(sys.argv[1:]))
"""


def cut(data: bytes) -> bytes:
    return data[: len(data) * 2 // 3]


def exchanged(data: bytes) -> bytes:
    """Return the bytes of an asset of another kind: a sound for a picture, else a picture."""
    other = "sounds/place.ogg" if data.lstrip().startswith(b"<svg") else "icon.svg"
    return (ROOT / "assets" / other).read_bytes()


Damage = Callable[[bytes], bytes | None]
DAMAGES: dict[str, Damage] = {
    "cut": cut,
    "empty": lambda _: b"",
    "removed": lambda _: None,
    "exchanged": exchanged,
}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program's files, with its typeface and the script `DRIVE` added."""
    package = find_spec("font_manrope")
    if package is None or not package.submodule_search_locations:
        pytest.skip("the typeface Manrope is not installed")
    copy = copy_checkout(("main.py", "game", "assets"), tmp_path_factory.mktemp("damaged"))
    copytree(package.submodule_search_locations[0], copy / "font_manrope")
    (copy / "drive.py").write_text(DRIVE)
    return copy


@contextmanager
def damaged(checkout: Path, damages: Mapping[str, Damage]) -> Iterator[None]:
    """Damage these files while the body runs; restore them afterwards."""
    whole = {name: (checkout / name).read_bytes() for name in damages}
    for name, damage in damages.items():
        left = damage(whole[name])
        if left is None:
            (checkout / name).unlink()
        else:
            (checkout / name).write_bytes(left)
    try:
        yield
    finally:
        for name, data in whole.items():
            (checkout / name).write_bytes(data)


def environment_in(folder: Path, **more: str) -> dict[str, str]:
    own = {"PYTHONFAULTHANDLER": "1", "XDG_DATA_HOME": str(folder)}
    return os.environ | QUIET | own | more


def played(checkout: Path, folder: Path) -> tuple[str, list[str]]:
    """Run the script `DRIVE` in the copy; return its output, and its lines on stderr."""
    command = (sys.executable, "drive.py", *FLAGS, "--speed", "0")
    done = finished(*command, folder=checkout, environment=environment_in(folder))
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr.splitlines()


def lines_about(name: str, lines: list[str]) -> list[str]:
    path = Path(name)
    if path.name == "music.ogg":
        words = "The music "
    elif path.suffix == ".ogg":
        words = f"The sound {path.stem} "
    elif path.parent.name in ("faces", "felt", "icons", "shapes"):
        words = f" {path.parent.name}/{path.name} "
    else:
        words = f" {path.name} "
    return [line for line in lines if words in line]


@matrix([("cut", 0)], damage=DAMAGES, group=range(GROUPS))
def test_damaged_assets_are_replaced_and_reported_once(
    checkout: Path, tmp_path: Path, damage: str, group: int
) -> None:
    names = FILES[group::GROUPS]
    with damaged(checkout, dict.fromkeys(names, DAMAGES[damage])):
        answer, lines = played(checkout, tmp_path)
    assert [name for name in names if len(lines_about(name, lines)) != 1] == []
    assert len(lines) == len(names), lines
    assert max(map(len, lines)) < 400
    assert answer == ("no music\n" if "assets/sounds/music.ogg" in names else "music\n")


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
@pytest.mark.parametrize("first", range(len(DAMAGES)))
def test_a_game_with_damaged_assets_plays_on_with_sound(
    checkout: Path, tmp_path: Path, first: int
) -> None:
    heard = tmp_path / "heard.raw"
    names = FILES[first % 2 :: 2]
    ways = dict(zip(names, islice(cycle(DAMAGES.values()), first, None), strict=False))
    with damaged(checkout, ways):
        program = subprocess.Popen(
            [sys.executable, "main.py", *FLAGS, "--speed", "4"],
            cwd=checkout,
            env=environment_in(tmp_path, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard)),
            stderr=subprocess.PIPE,
            text=True,
            # The shell of the tests may ignore Ctrl+C, and child processes inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        )
        until = monotonic() + TIMEOUT
        while not (heard.exists() and heard.stat().st_size > 500_000) and monotonic() < until:
            assert program.poll() is None, program.communicate()[1]
            sleep(0.05)
        assert program.poll() is None, program.communicate()[1]
        program.send_signal(signal.SIGINT)
        complaint = program.communicate(timeout=TIMEOUT)[1]
    # SDL itself reports that it writes sound to a file.
    lines = [line for line in complaint.splitlines() if not line.startswith("CRITICAL: ")]
    assert program.returncode == 130, lines
    assert any(heard.read_bytes()), "all is silent"
    assert len(lines) == len({*lines}) > 0
    assert [line for line in lines if not any(lines_about(name, [line]) for name in names)] == []
