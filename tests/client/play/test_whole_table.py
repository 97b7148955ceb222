from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.rules import Cell
from game.screens.play.scene import PlayScene
from game.storage.settings import Settings
from game.storage.settings_file import StoredValue
from game.table.table_camera import MIN_AUTOMATIC_CELL
from tests.client.support.driver import Driver, running
from tests.client.support.players import play_turn
from tests.client.support.sizes import NAMED
from tests.client.support.table_player import TablePlayer, cell_box
from tests.marks import long_except

EVENTS, SIZE = 50, (1280, 720)
# Options that change the layout or the tiles, with values.
OPTIONS: dict[StoredValue[Any], tuple[object, ...]] = {
    Settings.ui_scale: (0.75, 1.0, 1.25),
    Settings.hints: (True, False),
    Settings.letters: (True, False),
    Settings.tilted: (True, False),
}
KEYS = {"hint": "h", "tiles left": "u", "turns": "t", "exchange": "e", "sort": "o", "fit": "f"}
KEYS |= {"take back": "\b", "confirm": "\r"}


def hidden_cells(play: PlayScene) -> list[Cell]:
    """Return the cells of tiles and hints that are partly outside the table's area."""
    # If the table is too large to be shown whole, return an empty list.
    table, cells = play.layout.table, play.table_view.cells()
    xs, ys = {x for x, _ in cells} or {0}, {y for _, y in cells} or {0}
    least = MIN_AUTOMATIC_CELL * play.layout.scale
    if (max(xs) - min(xs) + 3.2) * least > table.w or (max(ys) - min(ys) + 3.2) * least > table.h:
        return []
    return [cell for cell in cells if not table.inset(-0.5).encloses(cell_box(play, cell))]


def happenings(driver: Driver, play: PlayScene, chance: Random) -> dict[str, Callable[[], None]]:
    """Return functions by name, each of which changes the game, an option or the screen."""
    # None of them moves the view as a player does by hand.
    services = driver.app.services

    def change_option() -> None:
        option = chance.choice([*OPTIONS])
        services.choose(option, chance.choice(OPTIONS[option]))

    def reset_options() -> None:
        driver.app.settings.reset()
        services.stack.relayout()

    def point_far_away() -> None:
        driver.key(pygame.K_1 + chance.randrange(6))
        for _ in range(4):
            # Without a selected tile, an arrow would move the view.
            if play.hand.selected is not None and not play.panel.open:
                driver.key(chance.choice([pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT]))

    def lay_hint() -> None:
        for _, cell in play.hints.shown.tiles if play.hints.shown else ():
            slot = play.hints.slot_for(cell)
            if slot is not None:
                play.tiles.place(slot, cell)

    def cancel() -> None:
        if play.actions.can_go_back:
            driver.key(pygame.K_ESCAPE)

    typed = {name: lambda key=key: driver.key(ord(key)) for name, key in KEYS.items()}
    return {
        **typed,
        "another window": lambda: driver.resize(*chance.choice(NAMED)),
        "an option": change_option,
        "the options reset": reset_options,
        "a cell far away": point_far_away,
        "a hint laid": lay_hint,
        "cancel": cancel,
    }


@pytest.mark.parametrize("seed", long_except([6, 22], range(40)))
def test_the_whole_table_stays_in_view_after_every_event(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    size = chance.choice(NAMED)
    with running(tmp_path, seats="Ann bot", size=size, seed=seed) as driver, driver.unseen():
        play, done = TablePlayer(driver).play, ["start"]
        for _ in range(2 * (seed % 8)):
            play_turn(play.session)
        play.table_view.jump_to(play.session.moment)
        driver.key(pygame.K_f)
        for _ in range(EVENTS):
            name = chance.choice([*(happens := happenings(driver, play, chance)), "hint"])
            done.append(name)
            happens[name]()
            driver.wait(0.6)
            if driver.app.stack.top is not play:
                break
            assert not hidden_cells(play), (play.window.size, hidden_cells(play), done[-4:])


@pytest.mark.parametrize("turns", [2, 5, 9])
def test_a_window_that_gets_its_size_back_gets_its_view_back(tmp_path: Path, turns: int) -> None:
    with running(tmp_path, seats="Ann bot", size=SIZE, seed=8) as driver, driver.unseen():
        table = TablePlayer(driver)
        table.turns(turns)
        camera = table.play.table_view.camera
        for by_hand in (False, True):
            if by_hand:
                driver.wheel(table.play.layout.table.centre, 2)
                driver.drag(table.play.layout.table.centre, (500, 300), button=3)
            driver.wait(0.6)
            view = camera.view
            for size in (*NAMED, SIZE):
                driver.resize(*size)
                driver.wait(0.2)
            assert camera.view == view
