"""Simulated players who use only one kind of input device: mouse, fingers, keys or a gamepad."""

from collections.abc import Iterable
from typing import Protocol

import pygame

from game.common import Point
from game.input import PadEvent
from game.input.pad_reader import PadReader
from game.rules import Cell, Rolling
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.screens.tasks.hand import FINGER_OFFSET
from game.ui import Control, Tree
from tests.client.support.driver import Driver
from tests.client.support.players import best, full_slots, slots_for

ARROWS = ("down", "right", "up", "left")
KEYS = dict(zip(ARROWS, (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT), strict=True))
HATS = dict(zip(ARROWS, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))
NAMES = ("a", "b", "x", "y", "lb", "rb", "back", "start")
SDL = {
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    **{
        n: getattr(pygame, f"CONTROLLER_BUTTON_{n.upper()}") for n in NAMES if n not in ("lb", "rb")
    },
    **{n: getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{n.upper()}") for n in ARROWS},
}


def read_all(reader: PadReader, events: Iterable[pygame.event.Event], now: float) -> list[PadEvent]:
    return [found for event in events for found in reader.read(event, now)]


class DeviceHand:
    """A sender of one device's events; `kind` is "keys", "joystick" or "controller"."""

    def __init__(self, driver: Driver, kind: str) -> None:
        self.driver, self.kind = driver, kind

    def put(self, name: str, down: bool) -> None:
        """Press a gamepad's button or direction if `down`, else release it."""
        if self.kind == "controller":
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            self.driver.event(kind, instance_id=0, button=SDL[name])
        elif name in HATS:
            value = HATS[name] if down else (0, 0)
            self.driver.event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)
        else:
            kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
            self.driver.event(kind, instance_id=0, button=NAMES.index(name))

    def press(self, *names: str) -> None:
        for name in names:
            if self.kind == "keys":
                keys = KEYS | {"a": pygame.K_RETURN, "rb": pygame.K_TAB, "b": pygame.K_ESCAPE}
                self.driver.key(keys[name])
            else:
                self.put(name, True)
                self.put(name, False)

    def axis(self, joystick: int, controller: int, value: float) -> None:
        """Move a stick (-1 to 1) or trigger (0 to 1), by its number on either kind of gamepad."""
        if self.kind == "controller":
            values = {"axis": controller, "value": round(value * 32767)}
            self.driver.event(pygame.CONTROLLERAXISMOTION, instance_id=0, **values)
        else:
            value = 2 * value - 1 if joystick in (2, 5) else value
            self.driver.event(pygame.JOYAXISMOTION, instance_id=0, axis=joystick, value=value)

    def look(self, x: float) -> None:
        self.axis(3, pygame.CONTROLLER_AXIS_RIGHTX, x)


class OneHand(Protocol):
    """A simulated player with one input device; the methods are the same for all devices."""

    driver: Driver

    def use(self, tree: Tree, control: Control) -> None:
        """Press a control."""

    def take(self, play: PlayScene, slot: int) -> None:
        """Select the tile in a rack slot."""

    def lay(self, play: PlayScene, slot: int, cell: Cell) -> None:
        """Lay the tile of a rack slot in a cell."""


class Finger:
    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def tap(self, point: Point) -> None:
        self.driver.tap(point)
        # The next tap makes no double tap.
        self.driver.wait(0.5, 0.25)

    def use(self, tree: Tree, control: Control) -> None:
        self.driver.until(lambda: not control.waiting, 2.0)
        self.tap(control.box.centre)

    def take(self, play: PlayScene, slot: int) -> None:
        self.tap(play.layout.slots[slot].centre)

    def lay(self, play: PlayScene, slot: int, cell: Cell) -> None:
        self.driver.until(lambda: not play.table_view.camera.moving, 5.0)
        middle = play.layout.table.inset(44 * play.layout.scale)
        for _ in range(12):
            x, y = play.table_view.camera.view.box_of(cell).centre
            if middle.contains((x, y)) and play.table_view.geometry.cell_at((x, y)) == cell:
                break
            self._bring(play, (x, y))
        below = FINGER_OFFSET * play.layout.slots[slot].w
        self.driver.finger_drag(play.layout.slots[slot].centre, (x, y + below))

    def _bring(self, play: PlayScene, point: Point) -> None:
        """Drag the table once with two fingers to bring a point (px) nearer to the middle."""
        table = play.layout.table
        room = min(table.w, table.h) * 0.3
        dx = min(max(table.centre[0] - point[0], -room), room)
        dy = min(max(table.centre[1] - point[1], -room), room)
        places = [(table.centre[0] + side * room * 0.4, table.centre[1]) for side in (-1, 1)]
        for finger, place in enumerate(places, 1):
            self.driver.finger_down(finger, place)
        for finger, (x, y) in enumerate(places, 1):
            self.driver.finger_move(finger, (x + dx, y + dy))
        for finger in (1, 2):
            self.driver.finger_up(finger)
        self.driver.wait(0.3)


class Focused:
    """A simulated player who moves the focus with keys or a gamepad."""

    def __init__(self, driver: Driver, device: str) -> None:
        self.driver = driver
        self.device = DeviceHand(driver, device)

    def step(self) -> None:
        self.device.press("rb")

    def go(self, arrow: str) -> None:
        self.device.press(arrow)

    def press(self) -> None:
        self.device.press("a")

    def use(self, tree: Tree, control: Control) -> None:
        self.driver.until(lambda: not control.waiting, 2.0)
        with self.driver.unseen():
            for _ in tree.controls:
                if tree.focused is control:
                    break
                self.step()
        assert tree.focused is control, f"the focus never came to {control}"
        self.press()

    def take(self, play: PlayScene, slot: int) -> None:
        self.use(play.tree, play.tree[f"slot {slot}"])

    def lay(self, play: PlayScene, slot: int, cell: Cell) -> None:
        """Take the tile, move the cursor from cell to cell to the target, and press."""
        self.take(play, slot)
        hand = play.hand
        assert hand.selected == slot
        with self.driver.unseen():
            for turn in range(80):
                if hand.target_cell == cell:
                    break
                assert hand.target_cell is not None
                if turn >= 16:
                    # A cell off all direct paths is found by stepping through all.
                    self.step()
                    continue
                dx, dy = cell.x - hand.target_cell.x, cell.y - hand.target_cell.y
                across = "right" if dx > 0 else "left"
                down = "down" if dy > 0 else "up"
                # The longer axis first; now and then the other axis, or a step sideways.
                wanted = [across, down] if abs(dx) >= abs(dy) else [down, across]
                self.go([*wanted, *wanted, *ARROWS][turn % 8])
        assert hand.target_cell == cell, f"{cell} cannot be reached"
        self.press()


class Keyboard(Focused):
    def __init__(self, driver: Driver) -> None:
        super().__init__(driver, "keys")


class Gamepad(Focused):
    """A simulated player who uses only a gamepad, as SDL's joystick or controller."""

    def __init__(self, driver: Driver, controller: bool) -> None:
        super().__init__(driver, "controller" if controller else "joystick")


class Mouse(Finger):
    def tap(self, point: Point) -> None:
        self.driver.click(point)

    def lay(self, play: PlayScene, slot: int, cell: Cell) -> None:
        self.driver.until(lambda: not play.table_view.camera.moving, 5.0)
        self.driver.drag(
            play.layout.slots[slot].centre, play.table_view.camera.view.box_of(cell).centre
        )

    def use(self, tree: Tree, control: Control) -> None:
        self.driver.click(control)


HANDS = ("finger", "mouse", "keys", "controller", "joystick")


def hand_of(kind: str, driver: Driver) -> OneHand:
    """Return a player who uses "finger", "mouse", "keys", "joystick" or "controller"."""
    match kind:
        case "finger":
            return Finger(driver)
        case "mouse":
            return Mouse(driver)
        case "keys":
            return Keyboard(driver)
    return Gamepad(driver, controller=kind == "controller")


def start(hand: OneHand, variant: str) -> PlayScene:
    driver = hand.driver
    menu = driver.scene(MenuScene)
    hand.use(menu.tree, menu.tree["new"])
    setup = driver.scene(SetupScene)
    hand.use(setup.tree, setup.tree[variant])
    hand.use(setup.tree, setup.tree["start"])
    return driver.scene(PlayScene)


def turn(hand: OneHand, play: PlayScene) -> str:
    """Play one command for the person to move; return its kind, such as "place" or "pass"."""
    session, tree = play.session, play.tree
    before, may = len(session.steps), session.options
    if may.passing or may.rolling is Rolling.ALL:
        done = "pass" if may.passing else "roll all"
    elif may.place and not (may.rolling is Rolling.ANY and before % 5 == 1):
        done = "place"
        scored = best(session)
        for slot, (_, cell) in zip(slots_for(session, scored), scored.tiles, strict=True):
            hand.lay(play, slot, cell)
            assert session.staged.cells.get(slot) == cell, f"{slot} does not lie at {cell}"
    else:
        done = "exchange" if session.exchanges else "roll"
        hand.use(tree, tree["exchange"])
        # After a hint to do so, its pieces are chosen already.
        for slot in full_slots(session)[: may.exchange or 2]:
            if slot not in play.hand.chosen:
                hand.take(play, slot)
    hand.use(tree, tree["confirm"])
    assert len(session.steps) > before, f"{done} was not carried out: {play.messages.message}"
    return done


def ask(hand: OneHand, play: PlayScene) -> str:
    before = len(play.session.steps)
    hand.use(play.tree, play.tree["hint"])
    hand.driver.until(lambda: play.hints.shown is not None, 1.0)
    assert len(play.session.steps) == before
    return "hint"


def play_out(hand: OneHand, play: PlayScene) -> set[str]:
    """Play a game to its end, and request some hints; return the kinds of all commands."""
    done: set[str] = set()
    session = play.session
    while True:
        hand.driver.until(lambda: session.over or session.person_to_move or session.curtain, 60)
        if session.over:
            return done
        if session.curtain:
            hand.use(play.tree, play.tree["curtain"])
        if "hint" in play.layout.buttons and len(session.steps) % 7 < 2:
            hand.driver.until(lambda: play.tree["hint"].enabled)
            done.add(ask(hand, play))
        done.add(turn(hand, play))


def use_device(driver: Driver, device: str) -> None:
    """Send input of `device`, so that the screen shows the prompts for it."""
    # The input has no other effect.
    if device == "keys":
        driver.key(pygame.K_HOME)
    elif device == "pad":
        for x in (0.5, 0.0):
            driver.event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=2, value=int(x * 32767))
    elif device == "mouse":
        driver.wait(1.0, 0.05)
        driver.move((3.0, driver.size[1] - 3.0))
    else:
        # No tap: beside a dialog that would close it.
        driver.finger_drag((3.0, 3.0), (60.0, 3.0))
