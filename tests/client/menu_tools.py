"""Opens a scene in an app and sends it clicks, keys and text, for tests of menus."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from game.app import STEP, App
from game.common.geometry import Point
from game.flags import Flags
from game.screens.scene import Scene
from game.screens.services import Services
from game.session import GameSetup, Session
from game.ui.control import Control
from tests.client.players import finish
from tests.client.shared_art import shared_art
from tests.marks import QUICK_SIZES, long_except, size_id

Kind = TypeVar("Kind", bound=Scene)
SIZES = [
    (1280, 720),
    (1920, 1080),
    (1024, 768),
    (800, 480),
    (1180, 820),
    (820, 1180),
    (390, 844),
    (480, 320),
    (320, 480),
]
every_size = pytest.mark.parametrize("size", long_except(QUICK_SIZES, SIZES), ids=size_id)
"""Runs a test in all of these windows, most of them in the long run only."""


def opened(first: Callable[[Services], Scene] | None, folder: Path, **options: Any) -> App:
    """An app with this scene, by default the one that the flags ask for, after its first frame.
    ``options`` are fields of `Flags`; without a speed nothing moves, without a seed it is 1."""
    size = options.pop("size", (800, 480))
    given: dict[str, Any] = {"mute": True, "speed": 0.0, "data_dir": folder, "seed": 1} | options
    app = App(Flags(size=size, **given), first, shared_art())
    app.picture.prerenders = False
    if app.display.whole_size != size:
        # The dummy video driver may make the first window smaller.
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.frame([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 0.0)
    app.frame([], STEP)
    return app


def close(app: App) -> None:
    """Closes sound and window, but keeps fonts, which fixtures of other tests use."""
    app.services.audio.close()
    pygame.display.quit()


def top(app: App, kind: type[Kind]) -> Kind:
    """The scene on top, which must be of this kind."""
    scene = app.stack.top
    assert isinstance(scene, kind)
    return scene


def click(app: App, control: Control) -> None:
    """Clicks in the middle of a control, when it is ready for a click."""
    ready(app, control)
    click_at(app, control.box.centre)


def ready(app: App, control: Control) -> None:
    """Lets the time pass that a control wants which has just come."""
    for _ in range(round(1.0 / STEP)):
        if not control.waiting:
            return
        app.frame([], STEP)


def click_at(app: App, point: Point) -> None:
    """Clicks at a point (px)."""
    place = round(point[0]), round(point[1])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame([pygame.event.Event(kind, pos=place, button=1, touch=False)], STEP)


def press(app: App, *keys: int) -> None:
    """Presses and releases keys, each event in a frame of its own."""
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            app.frame([pygame.event.Event(kind, key=key, mod=0, unicode="")], STEP)


def write(app: App, text: str) -> None:
    """Types text."""
    for letter in text:
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter)], STEP)


def finished(setup: GameSetup, seed: int = 5) -> Session:
    """A session of this setup, played to its end."""
    session = Session(setup, seed)
    finish(session)
    return session
