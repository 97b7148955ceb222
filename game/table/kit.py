"""What everything drawn and heard is made with."""

from __future__ import annotations

from dataclasses import dataclass

from game.anim.tempo import Tempo
from game.art.art import Art
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.art.theme import Theme
from game.common.window import Window
from game.platform.audio import Audio
from game.words.words import Words


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Kit:
    """The parts that draw, time, sound and word a table or a screen; made once by the app."""

    tempo: Tempo
    art: Art
    audio: Audio
    words: Words

    @property
    def assets(self) -> Assets:
        """The files of the art."""
        return self.art.assets

    @property
    def theme(self) -> Theme:
        """The look that is worn now; another one after `dress`."""
        return self.art.theme

    @property
    def felt(self) -> Felt:
        """The table."""
        return self.art.felt

    @property
    def sprites(self) -> TileSprites:
        """Tiles and dice."""
        return self.art.sprites

    def painter(self, window: Window) -> Painter:
        """A painter at the scale of this window; all painters share one cache of boxes."""
        return Painter(self.assets, self.theme, window.scale, self.art.boxes)
