"""The parts that every scene works with; the app makes them once."""

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
from game.storage.challenge import Challenges
from game.storage.operator import Operator
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
    """The parts that scenes work with; those that the menu does not show load when first used."""

    flags: Flags
    screen: Display
    store: Store
    settings: Settings
    operator: Operator
    saves: Saves
    challenges: Challenges
    random: Random
    stack: SceneStack
    voice: Voice = field(default_factory=Voice)
    _lasting: dict[object, Any] = field(default_factory=dict)

    def lasting(self, kind: type[T], make: Callable[[], T] | None = None) -> T:
        """Return the one object of this kind that outlives its scenes; ``make``, or its class, is
        called when it is first asked for."""
        if kind not in self._lasting:
            self._lasting[kind] = (make or kind)()
        found: T = self._lasting[kind]
        return found

    def new_seed(self) -> int:
        """Return a random seed, such as of a game."""
        return int(self.random.random() * (1 << 53))

    @cached_property
    def records(self) -> Records:
        """The recorded games."""
        from game.storage.records import Records

        return Records(self.store)

    @cached_property
    def best(self) -> DailyBest:
        """The best that visitors have done today."""
        from game.storage.daily_best import DailyBest

        return DailyBest(self.store)

    def dress(self) -> None:
        """Dress the whole game as the settings say; for when the palette, the letters on tiles or
        the felt have been chosen. Scenes are laid out again between two frames."""
        self.art.wear(chosen_theme(self.settings, self.words))
        self.stack.lay_out_anew()

    def speak(self, language: str) -> None:
        """Speak this language, such as "ru", in the whole game, and remember it. Scenes are worded
        again between two frames."""
        self.settings.language = language
        self._speak(language)

    def _speak(self, language: str) -> None:
        self.words.speak(translations([language]))
        self.screen.name(self.words.gettext("Qwirkle"))
        self.art.wear(chosen_theme(self.settings, self.words))
        self.stack.lay_out_anew(reworded=True)

    def follow_settings(self) -> None:
        """Put the settings into effect, but for the size of the interface: the app follows that."""
        settings = self.settings
        self.tempo.speed = SPEEDS[settings.animation]
        self.audio.sound_volume = settings.sound_volume
        self.audio.music_volume = settings.music_volume
        self.voice.on = settings.speech
        if self.screen.fullscreen != settings.fullscreen:
            self.screen.toggle_fullscreen()
        language = chosen_language([settings.language, *system_languages()], languages())
        if language != self.words.language:
            self._speak(language)
        self.dress()
