"""The scenes of the golden pictures, with fixed seeds, and without motion except in one."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import NamedTuple

import pygame

from game.app import STEP, App
from game.art import Ground
from game.common import Box
from game.common.palettes import INK_AND_IVORY, WALNUT_AND_LAMP
from game.screens.base import Scene, Services
from game.screens.menu.scene import MenuScene
from game.screens.new_game.setup_draft import SetupDraft
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.records.scene import RecordsScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.scene import SetupScene
from game.screens.tasks import PanelList
from game.session import GameSetup, Seat, Session
from game.storage.settings import Settings
from tests.client.support.driver import Driver
from tests.client.support.shared_art import shared_art
from tests.client.support.stores import refresh
from tests.client.support.table_player import cell_box, slot_box
from tests.golden import staging
from tests.golden.staging import Size, best_tiles, in_full_swing, run, show, store_some_games

DEFAULT_SIZE = (960, 540)
TIGHT, TABLET, PHONE, SMALL = (800, 480), (820, 1180), (390, 844), (640, 360)

# Seconds at speed 0 after which everything is drawn in its place.
SETTLE_SECONDS = 4 * STEP
# Seconds from a bot's move to the middle of the animation of its Qwirkle.
QWIRKLE_SECONDS = 1.35

PAIR = (Seat("Anna"), Seat("Pixel", "greedy"))
FOUR = (Seat("Anna"), Seat("Bartholomew"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))

Stage = Callable[[App, Services], None]


class Golden(NamedTuple):
    """A golden picture: its window size, game speed and look, and `stage`, which sets up its scene.

    Speed 0 has no motion. `grain` draws the ground's grain, which makes files three times as large.
    """

    stage: Stage
    size: Size = DEFAULT_SIZE
    speed: float = 0.0
    grain: bool = False
    look: str = WALNUT_AND_LAMP


class SmoothGround(Ground):
    """The ground's light without its grain."""

    def surface(self, size: Size, felt: Box | None = None) -> pygame.Surface:
        small = max(1, size[0] // 16), max(1, size[1] // 16)
        return pygame.transform.smoothscale(
            pygame.transform.smoothscale(super().surface(size, felt), small), size
        )


def render(golden: Golden) -> pygame.Surface:
    """Set up the scene of a golden picture, draw it, and return the picture."""
    with staging.opened(golden.size, golden.speed, shared_art()) as app:
        ground, art = app.services.ground, app.services.art
        if not golden.grain:
            ground = SmoothGround(art.theme, art.assets)
        services = replace(app.services, art=replace(art, ground=ground))
        services.choose(Settings.look, golden.look)
        golden.stage(app, services)
        return app.screen.copy()


# Menus


def menu(app: App, services: Services) -> None:
    show(app, MenuScene(services), SETTLE_SECONDS)


def menu_continue(app: App, services: Services) -> None:
    store_some_games(services)
    menu(app, services)


def records(app: App, services: Services) -> None:
    store_some_games(services)
    refresh(services.records)
    show(app, RecordsScene(services), SETTLE_SECONDS)


def replay(app: App, services: Services) -> None:
    # The clock counts slices of thinking, so that a slow machine draws the same.
    show(app, staging.replayed(services, 30, clock=count().__next__), SETTLE_SECONDS)


def setup(app: App, services: Services) -> None:
    services.settings.last_setup = GameSetup("tiles", FOUR)
    show(app, SetupScene(services), SETTLE_SECONDS)


def house_rules(app: App, services: Services) -> None:
    draft = SetupDraft(GameSetup("cubes", FOUR), services.words)
    over_menu(app, services, HouseRulesScene(services, draft))


def options(app: App, services: Services) -> None:
    over_menu(app, services, OptionsScene(services))


def over_menu(app: App, services: Services, scene: Scene) -> None:
    menu(app, services)
    app.stack.push(scene)
    run(app, SETTLE_SECONDS)


def pause(app: App, services: Services) -> None:
    playing(app, services, in_full_swing("tiles", 30))
    app.stack.push(PauseScene(services))
    run(app, SETTLE_SECONDS)


# Play


def playing(app: App, services: Services, session: Session) -> PlayScene:
    play = PlayScene(services, session)
    show(app, play, SETTLE_SECONDS)
    return play


def opening(app: App, services: Services) -> None:
    playing(app, services, staging.session_for("tiles", PAIR))


def tile_in_hand(app: App, services: Services) -> None:
    """Hold a tile over a cell where it fits; all cells where it fits are highlighted."""
    session = in_full_swing("tiles", 24)
    slot = staging.slots_of(session, best_tiles(session))[0]
    cell = min(session.staged.destinations(slot).now)
    play = playing(app, services, session)
    Driver(app).carry(slot_box(play, slot).centre, cell_box(play, cell).centre)
    run(app, SETTLE_SECONDS)


def panel(shown: PanelList, turns: int) -> Stage:

    def stage(app: App, services: Services) -> None:
        playing(app, services, in_full_swing("tiles", turns)).panel.toggle(shown)
        run(app, SETTLE_SECONDS)

    return stage


def curtain(app: App, services: Services) -> None:
    session, chance = in_full_swing("tiles", 8, FOUR), staging.stand_in_chance()
    while not session.curtain:
        staging.advance(session, chance)
    playing(app, services, session)


def with_staged(variant: str, turns: int) -> Stage:
    """Return a function (a stage) that shows the Play screen with a good placement staged."""

    def stage(app: App, services: Services) -> None:
        session = in_full_swing(variant, turns)
        staging.stage_tiles(session, best_tiles(session))
        playing(app, services, session)

    return stage


def qwirkle(app: App, services: Services) -> None:
    session = staging.before_qwirkle(1)
    playing(app, services, session)
    before = len(session.steps)
    while len(session.steps) == before:
        run(app, STEP)
    run(app, QWIRKLE_SECONDS)


def results(variant: str, seats: tuple[Seat, ...]) -> Stage:
    """Return a function (a stage) that shows the results of a finished game."""
    return lambda app, services: show(
        app, ResultsScene(services, staging.finished(variant, seats)), SETTLE_SECONDS
    )


# Every golden picture by name. After adding one, run `renew`.
GOLDEN = {
    "menu": Golden(menu, SMALL),
    "menu_continue": Golden(menu_continue),
    "records": Golden(records),
    "replay": Golden(replay),
    "replay_phone": Golden(replay, PHONE),
    "setup": Golden(setup),
    "house_rules": Golden(house_rules),
    "options": Golden(options),
    "pause": Golden(pause),
    "opening": Golden(opening, SMALL, grain=True),
    "tile_in_hand": Golden(tile_in_hand),
    "panel_out": Golden(panel(PanelList.REMAINING_TILES, 20)),
    "panel_turns": Golden(panel(PanelList.TURNS, 20)),
    "curtain": Golden(curtain),
    "tiles_tight": Golden(with_staged("tiles", 36), TIGHT),
    "tiles_tablet": Golden(with_staged("tiles", 24), TABLET),
    "cubes": Golden(with_staged("cubes", 30)),
    "cubes_phone": Golden(with_staged("cubes", 18), PHONE),
    "qwirkle": Golden(qwirkle, speed=1.0),
    "ivory": Golden(with_staged("tiles", 24), SMALL, look=INK_AND_IVORY),
    "ivory_results": Golden(results("cubes", PAIR), SMALL, look=INK_AND_IVORY),
    "results_two": Golden(results("cubes", PAIR)),
    "results_four": Golden(results("tiles", FOUR)),
}
