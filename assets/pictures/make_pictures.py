"""Renews the pictures of README.md from the game itself, without a screen.

Run from the project's folder: ``python -m assets.pictures.make_pictures``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

# A driver that has no window but takes any size; set before pygame is loaded.
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import STEP, App
from game.bots import Greedy, decide
from game.options import Options
from game.rules import Command, Exchange, Pass, Place, Roll
from game.scenes.base import Scene, Services
from game.scenes.menu import MenuScene
from game.scenes.play import PlayScene
from game.scenes.results import ResultsScene
from game.scenes.setup import SetupScene
from game.session import GameSetup, Seat, Session

FOLDER = Path(__file__).resolve().parent
SIZE = (1280, 720)
TABLET, PHONE = (820, 1180), (390, 844)
SEED = 20


def take(
    name: str,
    scene: Callable[[Services], Scene],
    seconds: float,
    size: tuple[int, int] = SIZE,
) -> None:
    """Shows a scene for some seconds of its own time and saves what it looks like; with settings
    that nobody has changed."""
    with TemporaryDirectory() as folder:
        options = Options(size=size, seed=SEED, mute=True, data_dir=Path(folder))
        picture(name, App(options, scene), seconds)


def picture(name: str, app: App, seconds: float) -> None:
    """Runs the app for so long and saves its screen."""
    try:
        for _ in range(round(seconds / STEP)):
            app.frame([], STEP)
        pygame.image.save(app.screen, FOLDER / f"{name}.png")
    finally:
        app.close()
    print(FOLDER / f"{name}.png")


def session_for(variant: str) -> Session:
    """A new game of a person against two computers."""
    seats = (Seat("Anna"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))
    return Session(GameSetup(variant, seats), SEED)


def play(session: Session, turns: int) -> None:
    """Plays on, for the person too, until so many steps are done, the person is to move and can
    place something, or the game is over."""
    stand_in = Greedy(Random(SEED))
    while not session.over:
        ready = session.person_to_move and session.options.place
        if len(session.steps) >= turns and ready:
            return
        if session.person_to_move:
            carry_out(session, decide(stand_in, session.view))
        else:
            session.think()


def carry_out(session: Session, command: Command) -> None:
    """Does what a person would do to give this command."""
    match command:
        case Place(placement):
            lay_out(session, placement.tiles)
            session.confirm()
        case Exchange(tiles):
            session.exchange(session.rack.places_of(tiles))
        case Roll(dice):
            session.roll(session.rack.places_of(dice))
        case Pass():
            session.pass_turn()


def lay_out(session: Session, placed: tuple[tuple[object, object], ...]) -> None:
    """Lays tiles of the rack out."""
    for tile, cell in placed:
        slot = next(
            n
            for n, held in enumerate(session.rack.slots)
            if held == tile and n not in session.staged
        )
        session.stage(slot, cell)


def playing(variant: str, turns: int) -> Callable[[Services], Scene]:
    """A game in full swing, with a good turn laid out."""
    session = session_for(variant)
    play(session, turns)
    best = max(session.view.placements())
    lay_out(session, best.tiles)
    return lambda services: PlayScene(services, session)


def results(services: Services) -> Scene:
    """The end of a game."""
    session = session_for("tiles")
    play(session, 1000)
    return ResultsScene(services, session)


def main() -> None:
    """Takes all pictures."""
    take("menu", MenuScene, 3.0)
    take("setup", SetupScene, 1.0)
    take("play", playing("tiles", 36), 3.0)
    take("cubes", playing("cubes", 30), 3.0)
    take("results", results, 4.0)
    take("tablet", playing("tiles", 24), 3.0, TABLET)
    take("phone", playing("cubes", 18), 3.0, PHONE)


if __name__ == "__main__":
    main()
