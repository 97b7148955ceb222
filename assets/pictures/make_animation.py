"""Renews the animated picture of README.md from the game itself, without a screen: a person places
tiles and draws from the bag, a computer answers, then the person makes a Qwirkle.

Run from the project's folder: ``python -m assets.pictures.make_animation``. Needs Pillow.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from assets.pictures.mouse import Mouse
from assets.pictures.staging import (
    best_tiles,
    cell_box,
    in_full_swing,
    no_screen,
    opened,
    show,
    slot_box,
    slots_of,
)
from game.rules.cells import Cell
from game.scenes.play.scene import PlayScene
from game.session import Seat

FILE = Path(__file__).resolve().parent / "play.gif"
DRAWN, SHOWN = (960, 540), (720, 405)
"""Size (px) of the window, and of the picture."""
STEPS, CENTISECONDS = 4, 7
"""Steps from frame to frame, and how long each frame is shown: slightly longer than the steps take,
since a GIF counts in hundredths of a second."""

SEATS = (Seat("Anna"), Seat("Pixel", "greedy"))
SEED, TURNS = 515, 17
"""A game in which the best turn is followed by one with a Qwirkle."""


class Film:
    """Takes a frame of the app every few steps, with the hand."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self._steps = 0

    def step(self, screen: pygame.Surface, mouse: Mouse) -> None:
        """Takes a frame when enough steps have passed; to be called after each step."""
        self._steps += 1
        if self._steps % STEPS == 0:
            picture = screen.copy()
            mouse.draw(picture, 1.0)
            small = pygame.transform.smoothscale(picture, SHOWN)
            self.frames.append(pygame.image.tobytes(small, "RGB"))


def take() -> list[bytes]:
    """Plays the scene and returns its frames."""
    session, film = in_full_swing("tiles", TURNS, SEATS, SEED), Film()
    with opened(DRAWN) as app:
        play = PlayScene(app.services, session)
        show(app, play, 1.0)
        mouse = Mouse(app, (760, 400), lambda: film.step(app.screen, mouse))
        mouse.rest(0.4)
        turn(play, mouse)
        mouse.go(lambda: (780, 330), 0.5)
        mouse.until(lambda: session.person_to_move)
        mouse.rest(1.2)
        turn(play, mouse)
        if not session.turns[-1].qwirkles:
            raise RuntimeError("this game has no Qwirkle any more: look for another seed")
        mouse.go(lambda: (780, 330), 0.5)
        # Until the computer has answered, and a moment longer before the loop starts again.
        mouse.until(lambda: not (session.bot_to_move or play.stage.active))
        mouse.rest(1.2)
    return film.frames


def turn(play: PlayScene, mouse: Mouse) -> None:
    """Places the best tiles by hand and confirms."""
    tiles = best_tiles(play.session)
    for slot, (_, cell) in zip(slots_of(play.session, tiles), tiles, strict=True):
        lay(play, mouse, slot, cell)
    mouse.rest(0.15)
    mouse.click(lambda: play.buttons["confirm"].box.centre, 0.4)


def lay(play: PlayScene, mouse: Mouse, slot: int, cell: Cell) -> None:
    """Carries a tile from the rack to its cell."""
    mouse.drag(
        lambda: slot_box(play, slot).centre,
        lambda: cell_box(play, cell).centre,
        0.35,
        0.55,
    )


def main() -> int:
    """Writes the picture; returns 2 if Pillow is missing."""
    try:
        # Only this script needs Pillow.
        from assets.pictures import gif  # noqa: PLC0415
    except ImportError:
        print(f"Pillow is missing: {sys.executable} -m pip install pillow", file=sys.stderr)
        return 2
    no_screen()
    frames = take()
    gif.write(FILE, SHOWN, frames, CENTISECONDS)
    seconds = len(frames) * CENTISECONDS / 100
    print(f"{FILE}: {seconds:.1f} s, {FILE.stat().st_size / 1_000_000:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
