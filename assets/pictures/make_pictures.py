"""Renew the pictures of the READMEs: `python -m assets.pictures.make_pictures`.

The script opens no window; run it in the project's folder.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import App
from game.screens.base import Services
from game.screens.challenge.scene import ChallengeScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.records.scene import RecordsScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import SetupScene
from game.session import Result
from game.storage.settings import Settings
from tests.golden import staging
from tests.golden.staging import SceneFactory, in_full_swing, store_some_games

FOLDER = Path(__file__).resolve().parent
SIZE = (1280, 720)
TABLET, PHONE = (820, 1180), (390, 844)


def save_picture(
    name: str,
    scene: SceneFactory,
    seconds: float,
    size: staging.Size = SIZE,
    lang: str = "en",
    action: Callable[[App], None] | None = None,
) -> None:
    """Show a scene for `seconds`, call `action` (if given) with the app, and save a picture."""
    file = FOLDER / f"{name}.png"
    with staging.opened(size) as app:
        app.services.choose(Settings.language, lang)
        staging.show(app, scene(app.services), seconds)
        if action is not None:
            action(app)
        pygame.image.save(app.screen, file)
    print(file)


def playing(variant: str, turns: int) -> SceneFactory:
    """Return a function that makes the Play screen after `turns` steps, with staged tiles."""
    session = in_full_swing(variant, turns)
    staging.stage_tiles(session, staging.best_tiles(session))
    return lambda services: PlayScene(services, session)


def playing_alone(services: Services) -> PlayScene:
    """Return the Play screen of a game in which no tiles are staged."""
    return PlayScene(services, in_full_swing("tiles", 24))


def request_hint(app: App) -> None:
    """Ask for a hint on the Play screen, and wait until it is shown."""
    play = app.stack.top
    if isinstance(play, PlayScene):
        play.actions.hint()
    staging.run(app, 2.0)


def challenge(services: Services) -> ChallengeScene:
    """Return today's challenge, with results for two of its five positions."""
    scene = ChallengeScene(services)
    scene.run.results = {0: Result(9, 9), 1: Result(8, 11)}
    return scene


def menu(services: Services) -> MenuScene:
    """Return the menu, which offers to continue a game."""
    store_some_games(services)
    return MenuScene(services)


def records(services: Services) -> RecordsScene:
    """Return the records screen with some games."""
    store_some_games(services)
    return RecordsScene(services)


def main() -> None:
    """Save all pictures in this folder."""
    staging.disable_screen()
    save_picture("menu", menu, 3.0)
    save_picture("setup", SetupScene, 1.0)
    save_picture("play", playing("tiles", 36), 3.0)
    save_picture("cubes", playing("cubes", 30), 3.0)
    save_picture("results", lambda services: ResultsScene(services, staging.finished("tiles")), 4.0)
    save_picture("hint", playing_alone, 2.0, action=request_hint)
    save_picture("challenge", challenge, 3.0)
    save_picture("records", records, 2.0)
    save_picture("replay", lambda services: staging.replayed(services, 30), 3.0)
    save_picture("tablet", playing("tiles", 24), 3.0, TABLET)
    for lang in ("ru", "pl"):
        save_picture(f"tablet_{lang}", playing("tiles", 24), 3.0, TABLET, lang)
    save_picture("phone", playing("cubes", 18), 3.0, PHONE)


if __name__ == "__main__":
    main()
