"""The services shared by all scenes. The app creates them once."""

# ruff: noqa: PLC0415 - the menu's first picture needs no records

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from game.anim.tempo import SPEEDS, Tempo
from game.art import RGB, Art, Theme
from game.art.looks import THEMES
from game.common.palettes import CLASSIC, CONTRAST, FELTS, PALETTES, SAFE, from_hex
from game.flags import Flags
from game.platform.display import Display
from game.platform.host import Host
from game.platform.system import system_languages
from game.platform.voice import Voice
from game.screens.base.stack import SceneStack
from game.storage.challenge_results import Challenges
from game.storage.saves import Saves
from game.storage.settings import OperatorSettings, Settings
from game.storage.settings_file import StoredValue
from game.storage.store import Store
from game.table.table_resources import TableResources
from game.words import chosen_language, languages, translations

if TYPE_CHECKING:
    from game.storage.daily_best import DailyBest
    from game.storage.records import Records

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True, eq=False)
class Services(TableResources):
    """Art, sound, settings and files, shared by all scenes. Records are loaded on first use."""

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
    host: Host = field(default_factory=Host)
    _app_states: dict[type, object] = field(default_factory=dict)

    def app_state(self, of: type[T], make: Callable[[], T] | None = None) -> T:
        """Return the only object of class `of` in this run. The first call creates the object."""
        state = self._app_states.get(of)
        if not isinstance(state, of):
            state = self._app_states[of] = (make or of)()
        return state

    @property
    def folder(self) -> Path | None:
        """The folder with the player's files; None if there is none, as in a browser."""
        return self.flags.data_dir or self.host.data_folder()

    def table_resources(
        self, *, tempo: Tempo | None = None, art: Art | None = None
    ) -> TableResources:
        tempo, art = tempo or self.tempo, art or self.art
        return TableResources(tempo=tempo, art=art, audio=self.audio, words=self.words)

    def new_seed(self) -> int:
        return int(self.random.random() * (1 << 53))

    @cached_property
    def game_seeds(self) -> Iterator[int]:
        """The seeds of new games: N, N + 1 and so on with `--seed N`, else random ones."""
        first = self.flags.seed
        return iter(self.new_seed, None) if first is None else count(first)

    @cached_property
    def records(self) -> "Records":
        from game.storage.records import Records

        return Records(self.store)

    @cached_property
    def best(self) -> "DailyBest":
        from game.storage.daily_best import DailyBest

        return DailyBest(self.store)

    def choose(self, option: StoredValue[T], value: T) -> None:
        """Set an option, such as `Settings.felt`, to `value`, and apply its effect at once."""
        option.__set__(self.settings, value)
        if option in EFFECTS:
            EFFECTS[option](self)

    def apply_options(self) -> None:
        for effect in dict.fromkeys(EFFECTS.values()):
            effect(self)

    def apply_animation(self) -> None:
        self.tempo.speed = SPEEDS[self.settings.animation]

    def apply_fullscreen(self) -> None:
        if self.display.fullscreen != self.settings.fullscreen:
            self.display.toggle_fullscreen()

    def apply_language(self) -> None:
        language = chosen_language([self.settings.language, *system_languages()], languages())
        if language != self.words.language:
            self.words.set_language(translations([language]))
            self.display.set_title(self.words.gettext("Qwirkle"))
            self.art.set_theme(self._chosen_theme())
            self.stack.relayout(reworded=True)

    def apply_speech(self) -> None:
        self.voice.on = self.settings.speech

    def apply_theme(self) -> None:
        self.art.set_theme(self._chosen_theme())
        self.stack.relayout()

    def palette(self, name: str) -> tuple[RGB, ...]:
        return PALETTES.get(name) or own_palette(self.settings)

    def _chosen_theme(self) -> Theme:
        settings = self.settings
        letters = self.words.colour_letters() if settings.letters else ()
        palette = self.palette(settings.palette)
        theme = replace(THEMES[settings.look], palette=palette, letters=letters)
        if settings.palette == CONTRAST:
            theme = theme.in_contrast()
        elif settings.palette != CLASSIC:
            theme = theme.in_plain_light()
        return theme.on_felt(list(FELTS).index(settings.felt))

    def apply_volumes(self) -> None:
        self.audio.set_volumes(self.settings.sound_volume, self.settings.music_volume)


def own_palette(settings: Settings) -> tuple[RGB, ...]:
    """Return the six tile colours that the player has set or, if none are set, those of `SAFE`."""
    return tuple(map(from_hex, settings.own_colours)) or PALETTES[SAFE]


OPTIONS_OF_THEME = Settings.felt, Settings.letters, Settings.look, Settings.palette
# Functions that apply an option at once, by option. Other options are read where they are used.
EFFECTS: dict[StoredValue[Any], Callable[[Services], None]] = {
    Settings.animation: Services.apply_animation,
    **dict.fromkeys(OPTIONS_OF_THEME, Services.apply_theme),
    Settings.fullscreen: Services.apply_fullscreen,
    # A game below the options gains, loses or moves buttons.
    Settings.hints: lambda services: services.stack.relayout(),
    Settings.left_handed: lambda services: services.stack.relayout(),
    Settings.tilted: lambda services: services.stack.relayout(),
    Settings.language: Services.apply_language,
    **dict.fromkeys((Settings.music_volume, Settings.sound_volume), Services.apply_volumes),
    Settings.speech: Services.apply_speech,
}
