"""Renew the animated pictures of the READMEs: `python -m assets.pictures.make_animation`.

In one picture a person places tiles and draws from the bag, a computer plays, then the person makes
a Qwirkle. The other picture shows the showcase. The script opens no window. Run it in the project's
folder, with Pillow installed.
"""

import sys
from pathlib import Path

import pygame

from assets.pictures.mouse import Mouse
from game.app import STEP
from game.rules import Cell
from game.screens.play.scene import PlayScene
from game.screens.showcase.programme import Programme, ProgrammeRun
from game.screens.showcase.scene import ShowcaseScene
from game.session import Seat
from tests.client.support.table_player import cell_box, slot_box
from tests.golden import staging
from tests.golden.staging import opened, show

FOLDER = Path(__file__).resolve().parent
WINDOW_SIZE, PICTURE_SIZE = (960, 540), (720, 405)
# Steps of the app per frame, and the frame's duration in 0.01 s, rounded up for GIF.
STEPS, CENTISECONDS = 4, 7

SEATS = (Seat("Anna"), Seat("Pixel", "greedy"))
# A game in which the best turn after `TURNS` steps is followed by a turn with a Qwirkle.
SEED, TURNS = 515, 17

# Seed of the showcase, and start and duration of its picture in seconds.
SHOWCASE_SEED, SHOWCASE_START, SHOWCASE_SECONDS = 4, 4.5, 13.0


class Film:
    """Frames of a running app, one after every `STEPS` steps of the app.

    With a mouse, the frames show its pointing hand.
    """

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self._steps = 0

    def step(self, screen: pygame.Surface, mouse: Mouse | None = None) -> None:
        """Count a step of the app; after every `STEPS` steps, add a frame."""
        self._steps += 1
        if self._steps % STEPS == 0:
            picture = screen.copy()
            if mouse is not None:
                mouse.draw(picture, 1.0)
            small = pygame.transform.smoothscale(picture, PICTURE_SIZE)
            self.frames.append(pygame.image.tobytes(small, "RGB"))


def take() -> list[bytes]:
    """Return frames (RGB bytes) of the first picture: a person plays against a computer."""
    session, film = staging.in_full_swing("tiles", TURNS, SEATS, SEED), Film()
    with opened(WINDOW_SIZE) as app:
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
            raise RuntimeError("this game has no Qwirkle any more: choose another seed")
        mouse.go(lambda: (780, 330), 0.5)
        # Wait for the computer's answer, and a moment longer before the loop restarts.
        mouse.until(lambda: not (session.bot_to_move or play.table_view.motion.active))
        mouse.rest(1.2)
    return film.frames


def take_showcase() -> list[bytes]:
    """Return frames (RGB bytes) of the showcase's first turns, with an early Qwirkle."""
    film = Film()
    with opened(WINDOW_SIZE) as app:
        show(
            app,
            ShowcaseScene(app.services, ProgrammeRun(Programme(SHOWCASE_SEED, "tiles"), None)),
            0.5,
        )
        app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")], STEP)
        staging.run(app, SHOWCASE_START)
        for _ in range(round(SHOWCASE_SECONDS / STEP)):
            app.frame([], STEP)
            film.step(app.screen)
    return film.frames


def turn(play: PlayScene, mouse: Mouse) -> None:
    """Place the tiles of the best turn with the mouse, and confirm the turn."""
    tiles = staging.best_tiles(play.session)
    for slot, (_, cell) in zip(staging.slots_of(play.session, tiles), tiles, strict=True):
        lay(play, mouse, slot, cell)
    mouse.rest(0.15)
    mouse.click(lambda: play.tree["confirm"].box.centre, 0.4)


def lay(play: PlayScene, mouse: Mouse, slot: int, cell: Cell) -> None:
    """Drag a tile with the mouse from its rack slot to its cell."""
    mouse.drag(
        lambda: slot_box(play, slot).centre,
        lambda: cell_box(play, cell).centre,
        0.35,
        0.55,
    )


def main() -> int:
    """Write the pictures; return the exit status, 2 if Pillow is missing."""
    try:
        # Only this script needs Pillow.
        from assets.pictures import gif  # noqa: PLC0415
    except ImportError:
        print(f"Pillow is missing: {sys.executable} -m pip install pillow", file=sys.stderr)
        return 2
    staging.disable_screen()
    for name, frames in (("play", take()), ("showcase", take_showcase())):
        file = FOLDER / f"{name}.gif"
        gif.write(file, PICTURE_SIZE, frames, CENTISECONDS)
        seconds = len(frames) * CENTISECONDS / 100
        print(f"{file}: {seconds:.1f} s, {file.stat().st_size / 1_000_000:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
