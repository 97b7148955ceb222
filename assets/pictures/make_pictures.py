"""Renew the pictures of the READMEs from the game itself, without a screen.

Run from the project's folder: ``python -m assets.pictures.make_pictures``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from assets.pictures.staging import (
    Maker,
    Size,
    best_tiles,
    finished,
    in_full_swing,
    keep_some_games,
    lay_out,
    no_screen,
    opened,
    replayed,
    run,
    show,
)
from game.app import App
from game.screens.challenge.page import ChallengeScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.records.scene import RecordsScene
from game.screens.results.scene import ResultsScene
from game.screens.services import Services
from game.screens.setup.scene import SetupScene
from game.session.stars import Result

FOLDER = Path(__file__).resolve().parent
SIZE = (1280, 720)
TABLET, PHONE = (820, 1180), (390, 844)


def take(
    name: str,
    scene: Maker,
    seconds: float,
    size: Size = SIZE,
    lang: str = "en",
    then: Callable[[App], None] | None = None,
) -> None:
    """Save a picture of a scene after some seconds, and after the action ``then``."""
    file = FOLDER / f"{name}.png"
    with opened(size) as app:
        app.services.choose("language", lang)
        show(app, scene(app.services), seconds)
        if then is not None:
            then(app)
        pygame.image.save(app.screen, file)
    print(file)


def playing(variant: str, turns: int) -> Maker:
    """Return a maker of a game after this many turns, with a good turn staged."""
    session = in_full_swing(variant, turns)
    lay_out(session, best_tiles(session))
    return lambda services: PlayScene(services, session)


def playing_alone(services: Services) -> PlayScene:
    """Return a game without staged tiles."""
    return PlayScene(services, in_full_swing("tiles", 24))


def ask_for_a_hint(app: App) -> None:
    """Request a hint at the table."""
    play = app.stack.top
    if isinstance(play, PlayScene):
        play.actions.hint()
    run(app, 2.0)


def challenge(services: Services) -> ChallengeScene:
    """Return the five positions of today with two results."""
    scene = ChallengeScene(services)
    scene.run.results = {0: Result(9, 9), 1: Result(8, 11)}
    return scene


def menu(services: Services) -> MenuScene:
    """Return the menu with a game to continue."""
    keep_some_games(services)
    return MenuScene(services)


def records(services: Services) -> RecordsScene:
    """Return the records with some games."""
    keep_some_games(services)
    return RecordsScene(services)


def main() -> None:
    """Take all pictures."""
    no_screen()
    take("menu", menu, 3.0)
    take("setup", SetupScene, 1.0)
    take("play", playing("tiles", 36), 3.0)
    take("cubes", playing("cubes", 30), 3.0)
    take("results", lambda services: ResultsScene(services, finished("tiles")), 4.0)
    take("hint", playing_alone, 2.0, then=ask_for_a_hint)
    take("challenge", challenge, 3.0)
    take("records", records, 2.0)
    take("replay", lambda services: replayed(services, 30), 3.0)
    take("tablet", playing("tiles", 24), 3.0, TABLET)
    for lang in ("ru", "pl"):
        take(f"tablet_{lang}", playing("tiles", 24), 3.0, TABLET, lang)
    take("phone", playing("cubes", 18), 3.0, PHONE)


if __name__ == "__main__":
    main()
