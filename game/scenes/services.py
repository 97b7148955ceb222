"""What every scene is given to work with, made once by the app."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from game.anim.tempo import Tempo
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import Painter, box_cache
from game.art.sprites import TileSprites
from game.art.surface_cache import SurfaceCache
from game.art.theme import Theme
from game.common.window import Window
from game.flags import Flags
from game.host.audio import Audio
from game.scenes.setup.draft import SetupDraft
from game.scenes.stack import SceneStack
from game.session import GameSetup, Session
from game.storage.settings import Settings
from game.words.words import Words


class WindowControl(Protocol):
    """The part of the display that scenes may use."""

    @property
    def fullscreen(self) -> bool:
        """Whether the game fills the screen."""

    def window(self, ui_scale: float) -> Window:
        """Its measures for a player who likes the interface this large."""

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or goes back to a window."""


class Routes(Protocol):
    """Where a scene can lead. Scenes name a destination here and do not know each other."""

    def menu(self, services: Services) -> None:
        """Shows the menu in place of everything else."""

    def setup(self, services: Services) -> None:
        """Opens the setup screen over the menu."""

    def house_rules(self, services: Services, draft: SetupDraft) -> None:
        """Opens the house rules over the setup screen."""

    def options(self, services: Services) -> None:
        """Opens the options over the scene on top."""

    def new_game(self, services: Services, setup: GameSetup) -> None:
        """Starts a game in place of everything else; its setup is remembered."""

    def pause(self, services: Services) -> None:
        """Opens the pause over a game."""

    def results(self, services: Services, session: Session) -> None:
        """Shows the results of a finished game in its place."""


@dataclass(frozen=True, slots=True)
class Services:
    """What scenes work with; made once by the app and handed down."""

    flags: Flags
    screen: WindowControl
    tempo: Tempo
    assets: Assets
    theme: Theme
    felt: Felt
    sprites: TileSprites
    audio: Audio
    words: Words
    settings: Settings
    random: Random
    stack: SceneStack
    routes: Routes
    boxes: SurfaceCache = field(default_factory=box_cache)

    def painter(self, window: Window) -> Painter:
        """A painter at the scale of this window; all share what they have drawn."""
        return Painter(self.assets, self.theme, window.scale, self.boxes)
