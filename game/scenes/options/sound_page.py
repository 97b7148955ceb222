"""The page of the options about sound and music."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.options.page import Page
from game.scenes.services import Services
from game.ui.slider import Slider


class SoundPage(Page):
    """The volumes."""

    def __init__(self, services: Services) -> None:
        _, settings = services.words.gettext, services.settings
        super().__init__(services, _("Sound"), "sound")
        self.sound = self._slider(
            "sound", settings.sound_volume, self._change_sound, self._keep_sound
        )
        self.add(_("Sound"), self.sound)
        self.music = self._slider(
            "music", settings.music_volume, self._change_music, self._keep_music
        )
        self.add(_("Music"), self.music)
        self.speech = self.on_off(settings.speech, self._speak)
        self.add(_("Tell the game"), self.speech, self._how)

    def _speak(self, on: bool) -> None:
        self.services.settings.speech = self.services.voice.on = on

    def _how(self) -> str:
        """That it is told in writing, if nothing can be heard."""
        silent = self.services.settings.speech and not self.services.voice.works
        return self.words.gettext("In writing here") if silent else ""

    def _slider(
        self, icon: str, volume: float, change: Callable[[int], None], keep: Callable[[], None]
    ) -> Slider:
        """A slider for a volume (0 to 1), which it shows in percent."""
        amount, icons = round(100 * volume), (icon, f"{icon}_off")
        return Slider(amount, change, keep, icons=icons, say=self.words.percent)

    def _change_sound(self, amount: int) -> None:
        self.services.audio.sound_volume = amount / 100

    def _keep_sound(self) -> None:
        self.services.settings.sound_volume = self.sound.amount / 100
        self.services.audio.play("place")

    def _change_music(self, amount: int) -> None:
        self.services.audio.music_volume = amount / 100

    def _keep_music(self) -> None:
        self.services.settings.music_volume = self.music.amount / 100
