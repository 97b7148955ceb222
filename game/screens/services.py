"""What every scene works with: the parts that the app makes once."""

# ruff: noqa: PLC0415 - the menu's first picture needs no records

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Protocol

from game.anim.tempo import SPEEDS, Tempo
from game.art.art import Art
from game.art.chosen_theme import chosen_theme
from game.common.window import Window
from game.flags import Flags
from game.platform.audio import Audio
from game.platform.languages import system_languages
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
    from game.screens.challenge.run import Run
    from game.screens.question import Question
    from game.session import GameSetup, RecordedGame, Session
    from game.storage.daily_best import DailyBest
    from game.storage.records import Records


class WindowControl(Protocol):
    """The part of the display that scenes use."""

    @property
    def fullscreen(self) -> bool:
        """Whether the game fills the screen."""

    @property
    def screens(self) -> int:
        """How many screens there are."""

    def move_to(self, screen: int) -> None:
        """Goes to another screen, counted from 0."""

    def window(self, ui_scale: float) -> Window:
        """The window's size and scale at this size of the interface (1 is usual)."""

    def toggle_fullscreen(self) -> None:
        """Switches between full screen and a window."""

    def name(self, title: str) -> None:
        """Gives the window another title."""


class Routes(Protocol):
    """The destinations of scenes. A scene asks for one here and imports no other scene."""

    def menu(self, services: Services) -> None:
        """Replaces all scenes by the menu."""

    def setup(self, services: Services) -> None:
        """Opens the setup screen over the menu."""

    def records(self, services: Services) -> None:
        """Opens the records over the scene on top."""

    def ask(self, services: Services, question: Callable[[], Question]) -> None:
        """Asks before something goes for good; the question is made anew in each language."""

    def how_to_play(self, services: Services) -> None:
        """Opens the choice of lessons over the scene on top."""

    def lesson(
        self, services: Services, course: str, at: int | None = None, *, done: bool = False
    ) -> None:
        """Opens a course over the scene on top, by default where it was left; in place of a lesson
        that is there. With ``done`` it begins where that exercise has been done."""

    def lesson_done(self, services: Services, course: str) -> None:
        """A course has been done to its end: the next one follows, or the choice of lessons."""

    def leave_lesson(self, services: Services) -> None:
        """Goes back to where a lesson was opened."""

    def rules_pages(self, services: Services) -> None:
        """Opens the pages of rules and tips over the scene on top."""

    def challenge(self, services: Services) -> None:
        """Opens the page of the challenge over the scene on top."""

    def challenge_visit(self, services: Services) -> None:
        """A visitor tries to find the best placement, in place of the scene on top."""

    def challenge_on(self, services: Services, run: Run, n: int | None) -> None:
        """Opens the n-th position of a run, which is made, in place of one that is there; with None
        the run has come to its end."""

    def leave_challenge(self, services: Services) -> None:
        """Goes back to where a position was opened."""

    def options(self, services: Services) -> None:
        """Opens the options over the scene on top."""

    def about(self, services: Services) -> None:
        """Opens the page about the program over the scene on top."""

    def own_colours(self, services: Services) -> None:
        """Opens the choice of the player's own colours of tiles over the scene on top."""

    def operator(self, services: Services) -> None:
        """Opens the operator's page over the scene on top, unless it is open."""

    def ask_operator(self, services: Services) -> None:
        """Asks over the scene on top whether the operator's page shall be opened."""

    def new_game(self, services: Services, setup: GameSetup) -> None:
        """Replaces all scenes by a new game."""

    def continue_game(self, services: Services, id_: str) -> bool:
        """Replaces all scenes by an unfinished game, as it was left; returns whether there is such
        a game, and nothing happens if there is none."""

    def pause(self, services: Services) -> None:
        """Opens the pause over the scene on top."""

    def results(self, services: Services, session: Session) -> None:
        """Replaces the scene on top by the results of a finished game."""

    def replay(self, services: Services, source: RecordedGame | str) -> None:
        """Opens a recorded game over the scene on top; ``source`` may be a record's text."""

    def replay_session(self, services: Services, session: Session) -> None:
        """Opens the game just played over the scene on top."""

    def showcase(self, services: Services) -> None:
        """Replaces all scenes by the showcase, which goes on where it was."""

    def welcome(
        self, services: Services, session: Session | None, scores: Callable[[], Sequence[int]]
    ) -> None:
        """Somebody has touched the showcase; ``session`` is the game shown, if any."""

    def back_to_showcase(self, services: Services) -> None:
        """A visitor goes, or has gone: the showcase goes on, the same one if it is still there."""

    def join(self, services: Services, session: Session, seat: int) -> None:
        """A visitor takes the seat of a computer in the game of the showcase."""

    def short_game(self, services: Services) -> None:
        """Replaces all scenes by a visitor's short game against a computer."""

    def whole_game(self, services: Services) -> None:
        """Opens the setup screen over the showcase, for a visitor's game."""

    def leave_replay(self, services: Services) -> None:
        """Goes back to where a replay was opened."""


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
    screen: WindowControl
    kept: Kept
    random: Random
    stack: SceneStack
    routes: Routes
    voice: Voice = field(default_factory=Voice)

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
        """The whole game looks as the settings say from now on: call it when the palette, the
        letters on tiles or the felt have been chosen. Scenes are laid out anew between two
        frames."""
        self.art.wear(chosen_theme(self.settings, self.words))
        self.stack.lay_out_anew()

    def speak(self, language: str) -> None:
        """The whole game speaks this language from now on, such as "ru", and remembers it. Scenes
        are told between two frames; see `Scene.reword`."""
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
    screen: WindowControl,
    stack: SceneStack,
    routes: Routes,
) -> Services:
    """The parts for a program with these flags and settings; it makes the sound and the chance."""
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
        routes=routes,
        voice=Voice(usual_command(), on=settings.speech),
    )
