"""A scene that records calls, and services for scenes without an app."""

from pathlib import Path
from random import Random
from typing import Any, cast

import pygame

from game.anim.tempo import Tempo
from game.art.art import new_art
from game.common import Window
from game.common.window import window_for
from game.flags import Flags
from game.input import InputEvent
from game.platform.audio import Audio
from game.platform.display import Display
from game.screens.base import Scene, SceneStack, Services
from game.screens.new_game.setup_draft import SetupDraft
from game.session import GameSetup, Seat
from game.storage.challenge_results import Challenges
from game.storage.saves import Saves
from game.storage.settings import OperatorSettings, Settings
from game.storage.store import NoStore
from game.words import Words, translations

WINDOW = window_for(1280, 720)


class PlainScreen:
    """A stand-in for the app's window, 1280 x 720 px large, that opens no window."""

    fullscreen = False
    screens = 1

    def move_to(self, screen: int) -> None:
        pass

    def window(self, ui_scale: float) -> Window:
        return window_for(1280, 720, ui_scale)

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen

    def name(self, title: str) -> None:
        pass


def services_for(stack: SceneStack, flags: Flags | None = None) -> Services:
    """Return services for scenes without an app; they save nothing and make no sound."""
    store = NoStore()
    return Services(
        flags=flags or Flags(mute=True),
        display=cast("Display", PlainScreen()),
        tempo=Tempo((flags and flags.speed) or 1.0),
        art=new_art(),
        audio=Audio(Path("nowhere"), muted=True),
        words=Words(translations([])),
        store=store,
        settings=Settings(store),
        operator=OperatorSettings(store),
        saves=Saves(store),
        challenges=Challenges(store),
        random=Random(1),
        stack=stack,
    )


def draft(*seats: Seat, variant: str = "tiles", eldest: int = 0) -> SetupDraft:
    return SetupDraft(GameSetup(variant, seats, eldest), Words(translations([])))


class Diary(Scene):
    """A scene that appends its calls as `name.call` to `heard`, a list that scenes may share."""

    def __init__(
        self, services: Services, name: str = "scene", heard: list[str] | None = None
    ) -> None:
        super().__init__(services)
        self.name = name
        self.heard: list[str] = [] if heard is None else heard
        self.events: list[InputEvent] = []
        self.windows: list[Window] = []
        self.time = 0.0
        self.alphas: list[float] = []

    def _note(self, what: str) -> None:
        self.heard.append(f"{self.name}.{what}")

    def enter(self) -> None:
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def resize(self, window: Window) -> None:
        self._note("resize")
        self.windows.append(window)

    def handle(self, event: InputEvent) -> None:
        self._note(type(event).__name__)
        self.events.append(event)

    def update(self, dt: float) -> None:
        self._note("update")
        self.time += dt

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self._note("draw")
        self.alphas.append(alpha)
        target.fill((200, 0, 0))


class Overlay(Diary):
    overlay = True


def posted(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, values)
