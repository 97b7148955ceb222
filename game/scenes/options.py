"""The options: size of the interface, animation, sound, music, full screen."""

from __future__ import annotations

from collections.abc import Callable

from game.anim.tempo import SPEEDS, nearest_speed
from game.host.browser import in_browser
from game.scenes.form import FormScene
from game.scenes.services import Services
from game.ui.choices import Segmented
from game.ui.slider import Slider
from game.words.locale import N_

UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
"""The sizes of the interface that may be offered; 1 is usual."""

SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Off")}
"""What the speeds of animation are called."""


class OptionsScene(FormScene):
    """Each choice takes effect at once and is remembered."""

    def __init__(self, services: Services) -> None:
        _, settings = services.words.gettext, services.settings
        super().__init__(services, _("Options"))
        self.scales = self._scales()
        self.size = Segmented(["100 %"], 0, self._choose_size)
        self.field(_("Size of the interface"), self.size)
        speeds = [_(name) for name in SPEED_NAMES.values()]
        now = list(SPEED_NAMES).index(nearest_speed(services.tempo.speed))
        self.animation = Segmented(speeds, now, self._choose_animation)
        self.field(_("Animation"), self.animation)
        self.sound = self._slider(
            "sound", settings.sound_volume, self._change_sound, self._keep_sound
        )
        self.field(_("Sound"), self.sound)
        self.music = self._slider(
            "music", settings.music_volume, self._change_music, self._keep_music
        )
        self.field(_("Music"), self.music)
        # In a web page the browser switches to full screen.
        self.fullscreen: Segmented | None = None
        if not in_browser():
            on_off = [_("On"), _("Off")]
            self.fullscreen = Segmented(on_off, 1, self._choose_fullscreen)
            self.field(_("Full screen"), self.fullscreen)
        self.add_done()

    def _slider(
        self, icon: str, volume: float, change: Callable[[int], None], keep: Callable[[], None]
    ) -> Slider:
        """A slider for a volume (0 to 1), which it shows in percent."""
        amount, icons = round(100 * volume), (icon, f"{icon}_off")
        return Slider(amount, change, keep, icons=icons, say=self._percent)

    def lay_out(self) -> None:
        """Shows what is chosen: another window offers other sizes, or fills the screen."""
        self.scales = self._scales()
        self.size.options = [self._percent(round(scale * 100)) for scale in self.scales]
        self.size.chosen = self._nearest(self.services.settings.ui_scale)
        if self.fullscreen is not None:
            self.fullscreen.chosen = int(not self.services.screen.fullscreen)
        super().lay_out()

    def _percent(self, amount: int) -> str:
        return self.services.words.gettext("{n} %").format(n=amount)

    def _scales(self) -> list[float]:
        """The sizes that differ in this window; a small window limits the largest ones."""
        window, scales = self.services.screen.window, [UI_SCALES[0]]
        for scale in UI_SCALES[1:]:
            if window(scale).scale > window(scales[-1]).scale * 1.02:
                scales.append(scale)
        return scales

    def _nearest(self, scale: float) -> int:
        """The index of the offered size nearest to this one."""
        return min(range(len(self.scales)), key=lambda n: abs(self.scales[n] - scale))

    def _choose_size(self, chosen: int) -> None:
        # The app reads this before every frame and lays everything out again.
        self.services.settings.ui_scale = self.scales[chosen]

    def _choose_animation(self, chosen: int) -> None:
        # All that moves asks the one tempo, also in a game that goes on below.
        name = list(SPEED_NAMES)[chosen]
        self.services.settings.animation = name
        self.services.tempo.speed = SPEEDS[name]

    def _change_sound(self, amount: int) -> None:
        self.services.audio.sound_volume = amount / 100

    def _keep_sound(self) -> None:
        self.services.settings.sound_volume = self.sound.amount / 100
        self.services.audio.play("place")

    def _change_music(self, amount: int) -> None:
        self.services.audio.music_volume = amount / 100

    def _keep_music(self) -> None:
        self.services.settings.music_volume = self.music.amount / 100

    def _choose_fullscreen(self, chosen: int) -> None:
        if self.services.screen.fullscreen != (chosen == 0):
            self.services.screen.toggle_fullscreen()
