"""Options: how the game looks and sounds on this screen."""

from __future__ import annotations

from game.browser import in_browser
from game.scenes.base import Services
from game.scenes.form import FormScene
from game.ui.choices import Segmented

UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)


class OptionsScene(FormScene):
    """What is chosen is seen or heard at once, and kept."""

    def __init__(self, services: Services) -> None:
        _ = services.words.gettext
        super().__init__(services, _("Options"))
        self.size = Segmented(
            [_("{n} %").format(n=round(scale * 100)) for scale in UI_SCALES],
            _nearest(services.settings.ui_scale),
            self._choose_size,
        )
        self.field(_("Size of the interface"), self.size)
        on_off = [_("On"), _("Off")]
        icons = ("sound", "sound_off")
        self.sound = Segmented(on_off, int(services.audio.muted), self._choose_sound, icons=icons)
        self.field(_("Sound"), self.sound)
        # A page has its own way to fill the screen.
        if not in_browser():
            full = services.screen.fullscreen
            self.fullscreen = Segmented(on_off, int(not full), self._choose_fullscreen)
            self.field(_("Full screen"), self.fullscreen)
        self.add_done()

    def _choose_size(self, chosen: int) -> None:
        # The app looks at this before every frame, and lays everything out anew.
        self.services.settings.ui_scale = UI_SCALES[chosen]

    def _choose_sound(self, chosen: int) -> None:
        self.services.settings.sound = chosen == 0
        self.services.audio.muted = chosen == 1
        self.services.audio.play("place")

    def _choose_fullscreen(self, chosen: int) -> None:
        if self.services.screen.fullscreen != (chosen == 0):
            self.services.screen.toggle_fullscreen()


def _nearest(scale: float) -> int:
    """The choice that comes nearest to what is set."""
    return min(range(len(UI_SCALES)), key=lambda n: abs(UI_SCALES[n] - scale))
