"""A source of random input of every kind, and checks of the game's invariants."""

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from game.app import STEP
from game.common import Point
from game.screens.base import SceneStack, TreeScene
from game.screens.challenge.task import PositionTask
from game.screens.lesson.task import LessonTask
from game.screens.play.scene import PlayScene
from game.screens.replay.scene import ReplayScene
from game.screens.replay.timeline import TimelineControl
from game.screens.results.scene import ResultsScene
from game.session import SLOTS
from tests.client.support.driver import Driver
from tests.client.support.players import slots_for
from tests.client.support.table_player import check_game
from tests.client.support.tasks import is_for

SIZES = [
    *((1280, 720), (800, 480), (820, 1180), (390, 844), (480, 320), (320, 480), (1024, 768)),
    *((300, 200), (60, 900), (1, 1)),
]
KEYS = [
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_SPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_HOME, pygame.K_END, pygame.K_F1, pygame.K_5),
    *(ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"),
]
TEXTS = ["a", "Żółw", "Ёж", "\u202e", "\t", "x" * 40, "\U0001d518", "e\u0301", " ", "", ",:", "{n}"]
SPECIAL = [pygame.K_F3, pygame.K_F11, pygame.K_LSHIFT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, 0x10FFFF]


class Monkey:
    """A source of random input for an app, aimed mostly at controls."""

    def __init__(
        self,
        driver: Driver,
        seed: int,
        files: Sequence[Path] = (),
        *,
        quits: bool = False,
        at_once: float = 0.0,
    ) -> None:
        """Prepare random input. `files` are dropped on the window; `quits` also closes the window.

        `at_once` is the probability that an event shares its frame with the next event.
        """
        self._at_once = at_once
        self._waiting: list[pygame.event.Event] = []
        self.driver = driver
        self._files = files
        self._quits = quits
        self.chance = Random(seed)
        self.diary: deque[str] = deque(maxlen=25)
        self.events = 0
        self._down: set[int] = set()
        self._fingers: set[int] = set()

    def act(self) -> None:
        acts: list[tuple[int, Callable[[], None]]] = [
            (20, self.press_or_release),
            (14, self.move),
            (10, self.click),
            (10, self.drag),
            (16, self.key),
            (5, self.text),
            (6, self.wheel),
            (12, self.finger),
            (10, self.play_properly),
            (3, self.double_tap),
            (2, self.resize),
            (2, self.interrupt),
            (6, self.wait),
            (6, self.pad),
            (1 if self._files else 0, self.drop),
            (1 if self._quits else 0, self.quit),
        ]
        do = self.chance.choices([act for _, act in acts], [weight for weight, _ in acts])[0]
        self.diary.append(do.__name__)
        # The button of a folder would start a file manager.
        with patch("subprocess.Popen", side_effect=FileNotFoundError):
            do()

    def post(self, kind: int, **values: Any) -> None:
        """Post an event, and usually run a frame of up to half a second."""
        self.diary.append(f"{pygame.event.event_name(kind)} {values}")
        self.events += 1
        self._waiting.append(pygame.event.Event(kind, values))
        if self._at_once and self.chance.random() < self._at_once:
            return
        seconds = self.chance.choice([0.0, 0.004, STEP, STEP, STEP, 0.05, 0.5])
        events, self._waiting = self._waiting, []
        self.driver.frame(*events, seconds=seconds)

    # Positions

    def place(self) -> Point:
        """Return a random point: on a button, rack slot or cell, or anywhere, even outside."""
        width, height = self.driver.size
        top = self.driver.app.stack.top
        somewhere = (self.chance.uniform(-20, width + 20), self.chance.uniform(-20, height + 20))
        if self.chance.random() < 0.2:
            return somewhere
        if isinstance(top, ReplayScene):
            box = self.chance.choice(top.tree.in_order).box
            return (self.chance.uniform(box.x, box.right), box.centre[1])
        if isinstance(top, TreeScene) and not isinstance(top, PlayScene):
            boxes = [part.box for part in top.tree.in_order]
            # Usually not the menu's Quit, which would soon end every run.
            return self.chance.choice(boxes[:-1] or boxes).centre
        if not isinstance(top, PlayScene):
            return somewhere
        kind = self.chance.random()
        if kind < 0.4:
            return top.layout.slots[self.chance.randrange(SLOTS)].centre
        if kind < 0.6:
            return self.chance.choice(list(top.tree.controls.values())).box.centre
        near = [*top.session.state.board.spots, *top.session.staged.cells.values()]
        if near:
            return top.table_view.camera.view.box_of(self.chance.choice(near)).centre
        return top.layout.table.centre

    # Acts

    def _mouse(self, kind: int, point: Point, **values: Any) -> None:
        self.post(kind, pos=(round(point[0]), round(point[1])), touch=False, **values)

    def move(self) -> None:
        self._mouse(pygame.MOUSEMOTION, self.place(), rel=(1, 1), buttons=(0, 0, 0))

    def press_or_release(self) -> None:
        button = self.chance.choices([1, 2, 3, 4, 8], [8, 1, 3, 1, 1])[0]
        down = button not in self._down or self.chance.random() < 0.1
        self._down ^= {button}
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self._mouse(kind, self.place(), button=button)

    def _click(self, point: Point, button: int = 1) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, point, button=button)
        self._mouse(pygame.MOUSEBUTTONUP, point, button=button)

    def click(self) -> None:
        self._click(self.place(), self.chance.choice([1, 1, 1, 3]))

    def double_tap(self) -> None:
        point = self.place()
        self._click(point)
        self._click(point)

    def drag(self) -> None:
        self._drag(self.place(), self.place(), self.chance.choice([1, 1, 1, 1, 2, 3]))

    def _drag(self, start: Point, end: Point, button: int = 1) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, start, button=button)
        for point in (((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end):
            self._mouse(pygame.MOUSEMOTION, point, rel=(1, 1), buttons=(1, 0, 0))
            if self.chance.random() < 0.06:
                self.chance.choice([self.key, self.interrupt, self.finger, self.wait])()
        if self.chance.random() < 0.93:
            self._mouse(pygame.MOUSEBUTTONUP, end, button=button)

    def key(self) -> None:
        key = self.chance.choice(SPECIAL if self.chance.random() < 0.05 else KEYS)
        mod = self.chance.choice([0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT])
        typed = chr(key) if 32 <= key < 127 else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)

    def text(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))

    def wheel(self) -> None:
        notches = self.chance.choice([-40.0, -3.0, -1.0, -0.1, 0.0, 0.1, 1.0, 3.0, 40.0])
        self.post(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches, touch=False)

    def finger(self) -> None:
        """Touch, move or lift a finger, sometimes in an order that SDL would never send."""
        finger = self.chance.randrange(3)
        (x, y), (width, height) = self.place(), self.driver.size
        if finger not in self._fingers:
            kind = pygame.FINGERDOWN if self.chance.random() < 0.9 else pygame.FINGERUP
        else:
            kind = self.chance.choice([pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP])
        self._fingers = (self._fingers | {finger}) - (
            {finger} if kind == pygame.FINGERUP else set()
        )
        self.post(kind, touch_id=3, finger_id=finger, x=x / width, y=y / height)

    def pad(self) -> None:
        pad, down = self.chance.randrange(2), self.chance.random() < 0.5
        button = self.chance.randrange(18)
        match self.chance.randrange(5):
            case 0:
                kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
                self.post(kind, instance_id=pad, button=button)
            case 1:
                kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
                self.post(kind, instance_id=pad, button=button)
            case 2:
                value = self.chance.choice([-1.0, -0.4, 0.0, 0.3, 1.0])
                self.post(
                    pygame.JOYAXISMOTION,
                    instance_id=pad,
                    axis=self.chance.randrange(6),
                    value=value,
                )
            case 3:
                value = self.chance.choice([-32768, -9000, 0, 9000, 32767])
                axis = self.chance.randrange(6)
                self.post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)
            case _:
                hat = self.chance.choice([(0, 0), (0, 1), (1, 0), (-1, 0), (0, -1), (1, 1)])
                self.post(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=hat)

    def drop(self) -> None:
        if self.chance.random() < 0.2:
            self.post(pygame.DROPTEXT, text=self.chance.choice(TEXTS))
        else:
            self.post(pygame.DROPFILE, file=str(self.chance.choice(self._files)))

    def quit(self) -> None:
        self.post(pygame.QUIT)

    def play_properly(self) -> None:
        """Lay a whole placement and press Enter, without checks, so that games reach their end."""
        top = self.driver.app.stack.top
        if isinstance(top, PlayScene) and top.session.person_to_move:
            for kind in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
                self.post(kind, pos=(0, 0), button=1, touch=False)
            self._down.clear()
            self._fingers.clear()
            found = top.session.view.placements()
            if found:
                scored = max(found)
                slots = slots_for(top.session, scored)
                for slot, (_, cell) in zip(slots, scored.tiles, strict=True):
                    # The events on the way may have opened another scene.
                    if self.driver.app.stack.top is not top:
                        return
                    self._drag(
                        top.layout.slots[slot].centre,
                        top.table_view.camera.view.box_of(cell).centre,
                    )
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)

    def resize(self) -> None:
        width, height = self.chance.choice(SIZES)
        self.diary.append(f"{width}x{height}")
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        if self.chance.random() < 0.8:
            self.post(pygame.WINDOWSIZECHANGED, x=width, y=height)

    def interrupt(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)
        self.post(self.chance.choice([*kinds, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED]))

    def wait(self) -> None:
        for _ in range(self.chance.choice([1, 5, 20])):
            self.driver.frame(seconds=self.chance.choice([STEP, 0.08, 0.25, 5.0]))


def check(stack: SceneStack, *, quit_asked: bool) -> None:
    """Assert the invariants of all visible scenes."""
    # Unless `quit_asked`, at least one scene must be open.
    assert stack.top or quit_asked, "all scenes have gone"
    for scene in stack.visible:
        if isinstance(scene, PlayScene):
            check_game(scene.session)
            check_hand(scene)
        elif isinstance(scene, ReplayScene):
            check_replay(scene)
        elif isinstance(scene, ResultsScene):
            check_game(scene.session)
            assert scene.session.over


def check_replay(scene: ReplayScene) -> None:
    """Assert that the table shows the replay's position and, at rest, its scores and no effects."""
    playback, stage = scene.playback, scene.table_view
    timeline = scene.tree["timeline"]
    assert isinstance(timeline, TimelineControl)
    assert timeline.face.position == playback.position
    assert stage.moment is playback.moment
    shown = playback.position if playback.preview_position is None else playback.preview_position
    assert stage.moment is playback.game.moments[shown]
    if not stage.motion.active:
        assert tuple(stage.display.scores) == playback.moment.state.scores
        assert not stage.effects.flyers and not stage.effects.texts


def check_hand(scene: PlayScene) -> None:
    """Assert that a held tile is in the hand, and that each tile at rest is in its place."""
    session, hand = scene.session, scene.hand
    assert hand.slot is None or session.rack.slots[hand.slot] is not None
    assert all(hand.holds(slot) for slot in hand.chosen)
    assert hand.carried is None or not session.curtain
    assert not hand.choosing or not session.staged.cells
    motions = scene.table_view.effects
    if not scene.table_view.motion.active:
        assert tuple(scene.table_view.display.scores) == session.state.scores
        # Points stay at their lines while a task explains them.
        assert not motions.flyers
        assert not motions.texts or is_for(scene, LessonTask, PositionTask)
