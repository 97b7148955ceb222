"""A driver of the whole app, which calls `App.frame` with events and elapsed time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import pygame

from game.app import STEP, App, FirstScene
from game.art import Art, Painter, Piece
from game.common import Box, Point
from game.flags import Flags
from game.platform.host import Host
from game.rules import Tile
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.session import Seat
from game.ui import Control
from tests.client.support.players import seats_of
from tests.client.support.shared_art import shared_art
from tests.client.support.table_caches import forget

LEFT, MIDDLE, RIGHT = 1, 2, 3
# Seconds of the longest frame that the game counts in full.
COARSE = 5 * STEP

SceneKind = TypeVar("SceneKind", bound=Scene)


class Driver:
    """A running app whose time advances only when a method is called.

    Each event is posted as the system would, in a frame of its own: a press and its release are
    never in the same frame. Points and sizes are in px; points are those of the picture, which may
    be turned to another side of the window.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.mouse: Point = (0.0, 0.0)
        self._fingers: dict[int, Point] = {}

    # Content of the screen

    def scene(self, kind: type[SceneKind]) -> SceneKind:
        """Return the scene on top; raise AssertionError unless it is of this kind."""
        top = self.app.stack.top
        assert isinstance(top, kind), f"{type(top).__name__} is on top and not {kind.__name__}"
        return top

    def show(self, scene: SceneKind) -> SceneKind:
        """Replace all scenes by this one, and draw it."""
        self.app.stack.clear_to(scene)
        self.frame()
        return scene

    @property
    def size(self) -> tuple[int, int]:
        return self.app.display.whole_size

    def texts(self) -> list[str]:
        """Draw a frame and return its texts in drawing order."""
        assets = self.app.services.assets
        found: list[str] = []
        real = assets.text

        def noted(string: str, *rest: Any, **named: Any) -> pygame.Surface:
            found.append(string)
            return real(string, *rest, **named)

        assets.text = noted  # type: ignore[method-assign]
        self._forget_kept()
        try:
            self.event(pygame.WINDOWEXPOSED, seconds=0.0)
        finally:
            del assets.text
        return found

    def outlined(self) -> list[str]:
        """Draw a frame and return its outlined texts, such as large figures."""
        found: list[str] = []
        real = Painter.outlined

        def noted(painter: Painter, text: str, *rest: Any) -> pygame.Surface:
            found.append(text)
            return real(painter, text, *rest)

        with patch.object(Painter, "outlined", noted):
            self.texts()
        return found

    def pieces(self, size: int) -> list[Tile]:
        """Draw a frame, and return the tiles or dice drawn face up at this size (px)."""
        sprites = self.app.services.sprites
        found: list[Tile] = []
        wanted = size

        def noting(real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
            def noted(piece: Piece, tile: Tile, size: int, *rest: Any) -> pygame.Surface:
                if size == wanted:
                    found.append(tile)
                return real(piece, tile, size, *rest)

            return noted

        sprites.piece = noting(sprites.piece)  # type: ignore[method-assign]
        sprites.piece_with_shadow = noting(sprites.piece_with_shadow)  # type: ignore[method-assign]
        sprites.draft_with_shadow = lambda *_: None  # type: ignore[method-assign]
        self._forget_kept()
        try:
            self.event(pygame.WINDOWEXPOSED, seconds=0.0)
        finally:
            del sprites.piece, sprites.piece_with_shadow, sprites.draft_with_shadow
        return found

    def _forget_kept(self) -> None:
        for scene in self.app.stack.visible:
            if isinstance(scene, PlayScene | ReplayScene):
                forget(scene.table_view.picture)
            elif isinstance(scene, ResultsScene):
                scene.resize(scene.window)

    def picture(self, box: Box | None = None) -> bytes:
        """Return the RGB pixels of a box on the screen, by default of the whole screen."""
        screen = self.app.screen
        if box is None:
            return pygame.image.tobytes(screen, "RGB")
        room = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        return pygame.image.tobytes(screen.subsurface(room.clip(screen.get_rect())), "RGB")

    # Time

    def frame(self, *events: pygame.event.Event, seconds: float = STEP) -> None:
        self.app.frame(events, seconds)

    def event(self, kind: int, seconds: float = STEP, **values: Any) -> None:
        self.frame(pygame.event.Event(kind, values), seconds=seconds)

    def wait(self, seconds: float, step: float = COARSE) -> None:
        """Run frames of `step` seconds for `seconds` in all, the last ones of `STEP`."""
        # Every third frame and the last one are drawn; in a long time fewer frames are drawn.
        coarse = int(seconds / step + 1e-6)
        rest = round((seconds - coarse * step) / STEP)
        for left in reversed(range(coarse + rest)):
            self._glance(left, STEP if left < rest else step)

    def until(self, done: Callable[[], bool], seconds: float = 30.0, step: float = COARSE) -> None:
        """Run frames as `wait` does until `done()`; raise AssertionError after `seconds`."""
        drawn = True
        for n in range(round(seconds / step)):
            if done():
                break
            drawn = self._glance(n, step)
        if not drawn:
            self.frame(seconds=0.0)
        assert done(), f"not done within {seconds:g} s"

    def _glance(self, number: int, seconds: float) -> bool:
        """Run frame `number` of a wait. Return whether it was drawn; late in a wait few are."""
        drawn = number % max(3, number // 12) == 0
        with nullcontext() if drawn else patch.object(self.app.picture, "draw", lambda *_: False):
            self.frame(seconds=seconds)
        return drawn

    def reach(self, kind: type[SceneKind], seconds: float = 30.0) -> SceneKind:
        self.until(lambda: isinstance(self.app.stack.top, kind), seconds)
        return self.scene(kind)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Context manager: to save time, draw nothing in the body, as in a minimised window."""
        with patch.object(pygame.display, "get_active", lambda: False):
            yield
        self.frame(seconds=0.0)

    # Mouse

    def move(self, point: Point) -> None:
        self.mouse = point
        self.event(pygame.MOUSEMOTION, pos=self._at(), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, point: Point, button: int = LEFT) -> None:
        self.mouse = point
        self.event(pygame.MOUSEBUTTONDOWN, pos=self._at(), button=button, touch=False)

    def release(self, point: Point | None = None, button: int = LEFT) -> None:
        self.mouse = self.mouse if point is None else point
        self.event(pygame.MOUSEBUTTONUP, pos=self._at(), button=button, touch=False)

    def _at(self) -> tuple[int, int]:
        x, y = self.in_window(self.mouse)
        return round(x), round(y)

    def in_window(self, point: Point) -> Point:
        """Return where in the window a point of the picture is, which may be turned."""
        (x, y), (width, height) = point, self.size
        return [(x, y), (width - y, x), (width - x, height - y), (y, height - x)][
            self.app.display.side
        ]

    def click(self, what: Point | Control, button: int = LEFT) -> None:
        if isinstance(what, Control):
            self.until(lambda: not what.waiting, 6.0)
        point = what.box.centre if isinstance(what, Control) else what
        self.move(point)
        self.press(point, button)
        self.release(point, button)
        self.wait(0.5, 0.25)

    def double_tap(self, point: Point) -> None:
        for _ in range(2):
            self.press(point)
            self.release(point)

    def hold(self, point: Point, seconds: float = 0.7) -> None:
        self.press(point)
        self.wait(seconds)
        self.release(point)

    def drag(self, start: Point, end: Point, button: int = LEFT, steps: int = 4) -> None:
        self.carry(start, end, button, steps)
        self.release(end, button)

    def carry(self, start: Point, end: Point, button: int = LEFT, steps: int = 4) -> None:
        self.move(start)
        self.press(start, button)
        for point in path(start, end, steps):
            self.move(point)

    def wheel(self, point: Point, notches: float) -> None:
        self.move(point)
        self.event(pygame.MOUSEWHEEL, y=round(notches), precise_y=notches, x=0, touch=False)

    # Fingers

    def finger_down(self, finger: int, point: Point) -> None:
        self._finger(pygame.FINGERDOWN, finger, point)

    def finger_move(self, finger: int, point: Point) -> None:
        self._finger(pygame.FINGERMOTION, finger, point)

    def finger_up(self, finger: int) -> None:
        self._finger(pygame.FINGERUP, finger, self._fingers.pop(finger))

    def _finger(self, kind: int, finger: int, point: Point) -> None:
        if kind != pygame.FINGERUP:
            self._fingers[finger] = point
        (width, height), (x, y) = self.size, self.in_window(point)
        self.event(kind, touch_id=1, finger_id=finger, x=x / width, y=y / height)

    def tap(self, point: Point) -> None:
        self.finger_down(1, point)
        self.finger_up(1)

    def finger_drag(self, start: Point, end: Point, steps: int = 4) -> None:
        self.finger_down(1, start)
        for point in path(start, end, steps):
            self.finger_move(1, point)
        self.finger_up(1)

    # Keys

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            typed = chr(key) if 32 <= key < 127 else ""
            self.event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)
            if typed and not mod:
                self.event(pygame.TEXTINPUT, text=typed, seconds=0.0)
            self.event(pygame.KEYUP, key=key, mod=mod, unicode=typed, scancode=0)

    def write(self, text: str) -> None:
        """Type a text by sending one text event for each letter."""
        for letter in text:
            self.event(pygame.TEXTINPUT, text=letter)

    # Gamepad

    def joystick(self, button: int) -> None:
        """Press and release a button of a gamepad, by its number."""
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self.event(kind, instance_id=0, button=button)

    # Window

    def resize(self, width: int, height: int) -> None:
        """Resize the window, and post the event that the system would send."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.event(pygame.WINDOWSIZECHANGED, x=width, y=height)
        assert self.size == (width, height), "the video driver keeps another size"

    def lose_focus(self) -> None:
        self.event(pygame.WINDOWFOCUSLOST)


def path(start: Point, end: Point, steps: int) -> list[Point]:
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    return [(x + dx * n / steps, y + dy * n / steps) for n in range(1, steps + 1)]


@contextmanager
def running(
    folder: Path,
    *,
    first: FirstScene | None = None,
    art: Art | None = None,
    seats: str | tuple[Seat, ...] = "",
    size: tuple[int, int] = (800, 480),
    host: Host | None = None,
    **flags: Any,
) -> Iterator[Driver]:
    """Run an app: in the menu, in a game with these seats, or in the scene `first`.

    `seats` as text are names, with "bot" for a computer player. `flags` are fields of `Flags`;
    by default there is no motion and the seed is 1. Unless `art` is given, the app uses
    `shared_art`, and the `host` is a desktop.
    """
    options: dict[str, Any] = {"mute": True, "speed": 0.0, "data_dir": folder, "seed": 1} | flags
    seated = seats_of(seats) if isinstance(seats, str) else seats
    chosen = Flags(size=size, seats=seated or None, **options)
    app = App(chosen, first, art or shared_art(), host=host)
    app.picture.prerenders = False
    try:
        driver = Driver(app)
        # The dummy video driver may make the first window smaller.
        if driver.size != size:
            driver.resize(*size)
        driver.frame()
        yield driver
    finally:
        app.close()
