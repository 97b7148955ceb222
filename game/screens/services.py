"""What every scene works with: the parts that the app makes once."""

# ruff: noqa: PLC0415 - the menu's first picture needs no records

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from game.anim.tempo import SPEEDS, Tempo
from game.art.art import Art, chosen_theme
from game.flags import Flags
from game.platform.audio import Audio
from game.platform.display import Display
from game.platform.system import system_languages
from game.platform.voice import Voice, usual_command
from game.screens.stack import SceneStack
from game.storage.challenge import Challenges
from game.storage.operator import Operator
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.kit import Kit
from game.words.locale import chosen_language, languages, translations
from game.words.words import Words

if TYPE_CHECKING:
    from game.storage.daily_best import DailyBest
    from game.storage.records import Records

T = TypeVar("T")


class Kept:
    """What outlives the program. What the menu does not show is loaded when it is first used."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """All that is kept in ``store``, of which the settings have been read."""
        self._store = store
        self.settings = settings
        self.saves = Saves(store)
        self.operator = Operator(store)
        self.challenges = Challenges(store)

    @cached_property
    def records(self) -> Records:
        """The recorded games."""
        from game.storage.records import Records

        return Records(self._store)

    @cached_property
    def best(self) -> DailyBest:
        """What visitors have done today."""
        from game.storage.daily_best import DailyBest

        return DailyBest(self._store)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Services(Kit):
    """What scenes work with."""

    flags: Flags
    screen: Display
    kept: Kept
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

    @property
    def settings(self) -> Settings:
        """The players' choices."""
        return self.kept.settings

    @property
    def operator(self) -> Operator:
        """The operator's choices."""
        return self.kept.operator

    @property
    def saves(self) -> Saves:
        """The unfinished games."""
        return self.kept.saves

    @property
    def records(self) -> Records:
        """The recorded games."""
        return self.kept.records

    @property
    def best(self) -> DailyBest:
        """What visitors have done today."""
        return self.kept.best

    @property
    def challenges(self) -> Challenges:
        """The results of the challenge."""
        return self.kept.challenges

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
        """What the settings say now takes effect; the app itself follows the size of the
        interface."""
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


def make_services(
    flags: Flags,
    kept: Kept,
    art: Art,
    words: Words,
    screen: Display,
    stack: SceneStack,
) -> Services:
    """Return the parts for a program with these flags and settings, with new sound and chance."""
    settings = kept.settings
    art.wear(chosen_theme(settings, words))
    return Services(
        flags=flags,
        screen=screen,
        tempo=Tempo(SPEEDS[settings.animation] if flags.speed is None else flags.speed),
        art=art,
        audio=Audio(
            art.assets.folder / "sounds",
            muted=flags.mute,
            sound_volume=settings.sound_volume,
            music_volume=settings.music_volume,
        ),
        words=words,
        kept=kept,
        random=Random(flags.seed),
        stack=stack,
        voice=Voice(usual_command(), on=settings.speech),
    )
