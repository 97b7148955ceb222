"""The art, the animation speed, the sound and the translations of a table."""

from dataclasses import dataclass

from game.anim.tempo import Tempo
from game.art import Art, Ground, Painter, Theme, TileSprites
from game.art.assets import Assets
from game.common import Window
from game.platform.audio import Audio
from game.words import Words


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TableResources:
    """The art, animation speed, sound and translations of a table. `Services` adds to them."""

    tempo: Tempo
    art: Art
    audio: Audio
    words: Words

    @property
    def assets(self) -> Assets:
        return self.art.assets

    @property
    def theme(self) -> Theme:
        return self.art.theme

    @property
    def ground(self) -> Ground:
        return self.art.ground

    @property
    def sprites(self) -> TileSprites:
        return self.art.sprites

    def painter(self, window: Window) -> Painter:
        """Return a painter for the window. All painters share one cache of boxes."""
        return Painter(self.assets, self.theme, window.scale, self.art.boxes)
