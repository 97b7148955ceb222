"""Helpers that open a scene in an app and send clicks, keys and text."""

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
from tests.client.support.players import finish
from tests.client.support.shared_art import shared_art
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
"""Decorator that runs a test in all of these windows, most of them in the long run only."""


def opened(first: Callable[[Services], Scene] | None, folder: Path, **options: Any) -> App:
    """Return an app with this scene (by default the flags' own) after its first frame.

    ``options`` are fields of `Flags`; by default nothing moves and the seed is 1.
    """
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
    """Close sound and window, but keep fonts, which fixtures of other tests use."""
    app.services.audio.close()
    pygame.display.quit()


def top(app: App, kind: type[Kind]) -> Kind:
    """Return the scene on top, which must be of this kind."""
    scene = app.stack.top
    assert isinstance(scene, kind)
    return scene


def click(app: App, control: Control) -> None:
    """Click in the middle of a control, once it is ready."""
    ready(app, control)
    click_at(app, control.box.centre)


def ready(app: App, control: Control) -> None:
    """Wait until a control that has just appeared is ready."""
    for _ in range(round(1.0 / STEP)):
        if not control.waiting:
            return
        app.frame([], STEP)


def click_at(app: App, point: Point) -> None:
    """Click at a point (px)."""
    place = round(point[0]), round(point[1])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame([pygame.event.Event(kind, pos=place, button=1, touch=False)], STEP)


def press(app: App, *keys: int) -> None:
    """Press and release keys, each event in a frame of its own."""
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            app.frame([pygame.event.Event(kind, key=key, mod=0, unicode="")], STEP)


def write(app: App, text: str) -> None:
    for letter in text:
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter)], STEP)


def finished(setup: GameSetup, seed: int = 5) -> Session:
    """Return a session of this setup, played to its end."""
    session = Session(setup, seed)
    finish(session)
    return session
