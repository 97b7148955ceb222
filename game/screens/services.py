"""The services shared by all scenes, created once by the app."""

# ruff: noqa: PLC0415 - the menu's first picture needs no records

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from game.anim.tempo import SPEEDS
from game.art.art import chosen_theme
from game.flags import Flags
from game.platform.display import Display
from game.platform.system import system_languages
from game.platform.voice import Voice
from game.screens.stack import SceneStack
from game.storage.challenge_results import Challenges
from game.storage.operator_settings import OperatorSettings
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.kit import Kit
from game.words.locale import chosen_language, languages, translations

if TYPE_CHECKING:
    from game.storage.daily_best import DailyBest
    from game.storage.records import Records

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True, eq=False)
class Services(Kit):
    """The services of scenes; those that the menu does not need load on first use."""

    flags: Flags
    display: Display
    store: Store
    settings: Settings
    operator: OperatorSettings
    saves: Saves
    challenges: Challenges
    random: Random
    stack: SceneStack
    voice: Voice = field(default_factory=Voice)
    _app_states: dict[object, Any] = field(default_factory=dict)

    def app_state(self, kind: type[T], make: Callable[[], T] | None = None) -> T:
        """Return the lasting object of this class, made by ``make`` or the class on first use."""
        if kind not in self._app_states:
            self._app_states[kind] = (make or kind)()
        found: T = self._app_states[kind]
        return found

    def new_seed(self) -> int:
        """Return a random seed for a game."""
        return int(self.random.random() * (1 << 53))

    @cached_property
    def records(self) -> Records:
        """Store of the recorded games."""
        from game.storage.records import Records

        return Records(self.store)

    @cached_property
    def best(self) -> DailyBest:
        """Store of the best results of visitors today."""
        from game.storage.daily_best import DailyBest

        return DailyBest(self.store)

    def apply_theme(self) -> None:
        """Apply the palette, letters and felt of the settings; scenes rebuild after the frame."""
        self.art.set_theme(chosen_theme(self.settings, self.words))
        self.stack.relayout()

    def set_language(self, language: str) -> None:
        """Switch to a language, such as "ru", and save it; scenes rebuild after the frame."""
        self.settings.language = language
        self._apply_language(language)

    def _apply_language(self, language: str) -> None:
        self.words.speak(translations([language]))
        self.display.name(self.words.gettext("Qwirkle"))
        self.art.set_theme(chosen_theme(self.settings, self.words))
        self.stack.relayout(reworded=True)

    def apply_settings(self) -> None:
        """Apply all settings except the interface size, which the app follows."""
        settings = self.settings
        self.tempo.speed = SPEEDS[settings.animation]
        self.audio.sound_volume = settings.sound_volume
        self.audio.music_volume = settings.music_volume
        self.voice.on = settings.speech
        if self.display.fullscreen != settings.fullscreen:
            self.display.toggle_fullscreen()
        language = chosen_language([settings.language, *system_languages()], languages())
        if language != self.words.language:
            self._apply_language(language)
        self.apply_theme()
