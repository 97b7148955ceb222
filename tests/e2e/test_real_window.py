"""Tests of the program as a player starts it: `python main.py` in a window, by mouse and keys.

Each test plays the same game in a session of its own with the same seed, and therefore knows what
the screen must show.
"""

import signal
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pygame

from game.anim.tempo import Tempo
from game.art import Theme
from game.bots import EASIEST
from game.common import Box
from game.common.window import window_for
from game.rules import Cell, Placed, ScoredPlacement, Tile
from game.screens.base import Services, TreeScene
from game.screens.menu.scene import MenuScene
from game.screens.pause.scene import PauseScene
from game.screens.setup.scene import SetupScene
from game.screens.tasks import play_layout
from game.session import GameSetup, Seat, Session, Step
from game.table.table_camera import TableCamera
from tests.client.support.driver import running
from tests.client.support.players import best, full_slots, slots_for
from tests.client.support.recorded_games import saved_game
from tests.e2e.screen import Screen, assert_ended, colours, needs_screen, started

SIZE = (1280, 720)
THEME = Theme()
# Minimum fraction of a button's pixels that have the button's own colour.
BUTTON_FILL = 0.3
# Minimum fraction of a card's pixels that have the colour of its label.
LABEL_FILL = 0.08

pytestmark = needs_screen


class Game:
    """A game in a window, and a session that plays the same game to know what it must show."""

    def __init__(self, screen: Screen, seed: int, setup: GameSetup) -> None:
        self.screen = screen
        self.session = Session(setup, seed)
        self.layout = play_layout(window_for(*SIZE), len(setup.seats))
        self.camera = TableCamera(self._cells, Tempo(0.0))
        self.camera.show_in(self.layout.table, self.layout.scale, self.layout.slots[0].w)

    def _cells(self) -> list[Cell]:
        return [*self.session.state.board.tiles, *self.session.staged.cells.values()]

    # Expected content

    def shows(self, box: Box, tile: Tile) -> bool:
        return self.screen.has(box.inset(box.w * 0.22), THEME.palette[tile.colour], 0.15)

    def wait_for_rack(self) -> None:
        """Wait until the rack shows all tiles of the hand except those laid out."""
        for slot in full_slots(self.session):
            if slot not in self.session.staged.cells:
                tile, box = self.session.staged.tile(slot), self.layout.slots[slot]
                self.screen.wait_for(f"{tile} in place {slot}", partial(self.shows, box, tile))

    def wait_for_table(self) -> None:
        """Wait until the table shows all of its tiles, including those laid out."""
        lying = dict(self.session.state.board.tiles)
        lying |= {
            cell: self.session.staged.tile(slot) for slot, cell in self.session.staged.cells.items()
        }
        for cell, tile in lying.items():
            box = self.camera.view.box_of(cell)
            if self.layout.table.contains((box.x, box.y)):
                self.screen.wait_for(f"{tile} at {cell}", partial(self.shows, box, tile))

    # Actions in the program and in the session

    def lay(self, slot: int, cell: Cell) -> None:
        self.screen.drag(self.layout.slots[slot].centre, self.camera.view.box_of(cell).centre)
        self.session.stage(slot, cell)
        self.wait_for_table()

    def stage_tiles(self, scored: ScoredPlacement) -> None:
        for slot, (_, cell) in zip(slots_for(self.session, scored), scored.tiles, strict=True):
            self.lay(slot, cell)
        self.wait_for_button(self.layout.buttons["confirm"])

    def wait_for_button(self, box: Box) -> None:
        self.screen.wait_for(
            f"the button at {box}", lambda: self.screen.has(box, THEME.accent, BUTTON_FILL)
        )

    def confirm(self) -> None:
        self.screen.click(self.layout.buttons["confirm"].centre)
        self._follow(self.session.confirm())

    def exchange(self, slots: list[int]) -> None:
        before = self.screen.picture()
        self.screen.key("e")
        button = self.layout.buttons["exchange"]
        self.screen.wait_for("Cancel", lambda: changed(self.screen, before, button))
        for slot in slots:
            self.screen.click(self.layout.slots[slot].centre)
        self.wait_for_button(self.layout.buttons["confirm"])
        self.screen.key("Return")
        self._follow(self.session.exchange(slots))

    def _follow(self, step: Step) -> None:
        self._look_at(step)
        self.let_computers_play()

    def let_computers_play(self) -> None:
        """Let the computers move in the session, and wait until the screen shows the result."""
        while self.session.bot_to_move:
            reply = self.session.think(1.0)
            if reply is not None:
                self._look_at(reply)
        self.wait_for_table()
        self.wait_for_rack()

    def _look_at(self, step: Step) -> None:
        for event in step.events:
            if isinstance(event, Placed):
                self.camera.show_move(event.placement.cells)


def game_that_begins_with(seat: int) -> tuple[int, GameSetup]:
    setup = GameSetup("tiles", (Seat("You"), Seat("Pixel", EASIEST)))
    return next((n, setup) for n in count() if Session(setup, n).state.seat == seat)


def pressed(screen: Screen, box: Box, then: Box) -> None:
    """Click the button at `box`; wait until the next screen has its main button at `then`."""
    screen.click(box.centre)
    screen.wait_for(f"a button at {then}", lambda: screen.has(then, THEME.accent, BUTTON_FILL))


def changed(screen: Screen, before: pygame.Surface, box: Box) -> bool:
    room = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    was, now = before.subsurface(room), screen.picture().subsurface(room)
    return pygame.image.tobytes(was, "RGB") != pygame.image.tobytes(now, "RGB")


def brightness(picture: pygame.Surface) -> float:
    red, green, blue, _ = pygame.transform.average_color(picture)
    return (red + green + blue) / 3


def refused_drop(game: Game) -> None:
    """Drop a tile on an illegal cell; wait until it is back, and the reason is near the cell."""
    session, screen = game.session, game.screen
    slot, cell = next(
        (slot, cell)
        for slot in full_slots(session)
        for cell in session.state.board.spots
        if cell not in session.staged.destinations(slot)
    )
    box = game.camera.view.box_of(cell)
    # The reason appears somewhere around the cell.
    bubble = box.inset(-2 * box.w)
    assert not screen.has(bubble, THEME.danger, 0.005, 12)
    screen.drag(game.layout.slots[slot].centre, box.centre)
    screen.wait_for("the reason", lambda: screen.has(bubble, THEME.danger, 0.005, 12))
    game.wait_for_rack()
    assert not game.shows(box, session.staged.tile(slot))


def pause_and_leave(game: Game, paused: list[Box], kept: Box) -> None:
    """Pause and resume with Esc, then pause again and leave for the menu."""
    # `paused` are the boxes of the buttons Resume and Leave, `kept` is that of Continue.
    screen = game.screen
    bright = brightness(screen.picture())
    resume, leave = paused
    screen.key("Escape")
    game.wait_for_button(resume)
    screen.wait_for("a darker table", lambda: brightness(screen.picture()) < 0.8 * bright)
    screen.key("Escape")
    screen.wait_for("the table again", lambda: brightness(screen.picture()) > 0.9 * bright)
    game.wait_for_table()
    game.wait_for_rack()
    screen.click(game.layout.buttons["menu"].centre)
    game.wait_for_button(resume)
    screen.click(leave.centre)
    screen.wait_for("the menu", lambda: screen.has(kept, THEME.paper, LABEL_FILL))


def boxes_of(first: Callable[[Services], TreeScene], folder: Path, *keys: str) -> list[Box]:
    with running(folder, first=first, size=SIZE) as driver:
        return [driver.scene(TreeScene).tree.box(key) for key in keys]


def begun_from_menu(screen: Screen, folder: Path, seed: int, setup: GameSetup) -> Game:
    """Begin a game from the menu with the mouse, and return it once the rack shows the hand."""
    (new,) = boxes_of(MenuScene, folder / "menu", "new")
    (start,) = boxes_of(SetupScene, folder / "setup", "start")
    screen.wait_for("the menu", lambda: screen.has(new, THEME.paper, LABEL_FILL))
    assert screen.window_name() == "Qwirkle"
    assert colours(screen.picture()) > 200, "the menu is nearly blank"
    pressed(screen, new, start)
    screen.click(start.centre)
    game = Game(screen, seed, setup)
    game.wait_for_rack()
    return game


def test_a_game_is_begun_played_paused_left_and_the_program_ended(tmp_path: Path) -> None:
    seed, setup = game_that_begins_with(0)
    paused = boxes_of(PauseScene, tmp_path / "paused", "resume", "leave")
    with started(tmp_path, "--seed", str(seed), "--speed", "3", size=SIZE) as (screen, program):
        game = begun_from_menu(screen, tmp_path, seed, setup)
        before = screen.picture()
        game.stage_tiles(best(game.session))
        assert changed(screen, before, game.layout.table)
        before = screen.picture()
        game.confirm()
        for card in game.layout.cards:
            screen.wait_for("new points", partial(changed, screen, before, card))
        assert len(game.session.steps) == 2

        game.exchange([1, 4])
        assert len(game.session.steps) == 4
        refused_drop(game)
        game.stage_tiles(best(game.session))
        game.confirm()
        saved_game(tmp_path / "kept")
        kept, leave = boxes_of(MenuScene, tmp_path / "kept", "continue", "quit")
        pause_and_leave(game, paused, kept)
        screen.click(leave.centre)
        assert_ended(program)


def test_a_game_from_the_command_line_begins_at_once_and_the_window_can_be_closed(
    tmp_path: Path,
) -> None:
    seed, setup = game_that_begins_with(1)
    arguments = ("--seed", str(seed), "--players", "You,bot", "--speed", "0")
    with started(tmp_path, *arguments, size=SIZE) as (screen, program):
        game = Game(screen, seed, setup)
        game.let_computers_play()
        middle = game.layout.table.centre
        before = screen.picture()
        screen.scroll(middle, 5)
        screen.wait_for("a nearer table", lambda: changed(screen, before, game.layout.table))
        program.terminate()
        assert_ended(program, 128 + signal.SIGTERM)
