"""Tests of the modules loaded before the first picture of the menu and of a continued game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.benchmarks.start import save_a_game
from tests.paths import ROOT

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
async def run(app):
    def frame(*kinds):
        app.frame([pygame.event.Event(k, key=pygame.K_c, mod=0, unicode="") for k in kinds], 1 / 60)
    frame(pygame.KEYDOWN)
    frame(pygame.KEYUP)
    while type(app.stack.top).__name__ != "PlayScene":
        frame()
    frame()
    print(*sys.modules)
App.run = run
from game.launch import main
sys.exit(main(["--size", "640x400", "--mute", "--data-dir", sys.argv[1]]))
"""

MOST = 150
"""Maximum number of the game's modules loaded before the first picture."""

FOR_GAMES = {
    "game.bots.greedy",
    "game.kiosk.kiosk",
    "game.rules.progress",
    "game.rules.state",
    "game.screens.play.scene",
    "game.session.saving.session_data",
    "game.session.session",
    "game.storage.best",
    "game.storage.records",
}
FOR_FEW = {
    "game.bots.sampling",
    "game.rules.records.referee",
    "game.screens.guide.play",
    "game.session.advice.explanations",
    "game.session.advice.hints",
    "game.session.recorded.recorded_game",
    "pygame._sdl2.controller",
}
SLOW = {"asyncio", "logging.handlers", "pickle", "socket", "ssl", "subprocess"}


def test_no_start_waits_for_what_comes_later(tmp_path: Path) -> None:
    """`tests.benchmarks.start` measures the time; this test limits the modules that cost it."""
    save_a_game(str(tmp_path))
    found = subprocess.run(
        [sys.executable, "-c", START, tmp_path],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    menu, play = (set(line.split(" ")) for line in found.stdout.splitlines()[-2:])
    assert len([name for name in menu if name.startswith("game.")]) <= MOST
    assert not menu & (FOR_GAMES | FOR_FEW | SLOW)
    assert play >= FOR_GAMES - {"game.kiosk.kiosk", "game.storage.best", "game.storage.records"}
    assert not play & (FOR_FEW | SLOW)
