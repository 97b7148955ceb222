"""Which scene follows which: the only module that imports scenes.

Only the menu is needed for the first picture. Loading all others with it would make the start half
as long again, so each of them is loaded when it is first opened.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.common.shown import shown
from game.scenes.base import Scene
from game.scenes.challenge.routes import ChallengeRoutes
from game.scenes.lesson.routes import LessonRoutes
from game.scenes.menu import MenuScene
from game.scenes.question import Question
from game.scenes.services import Services
from game.scenes.setup.draft import usual_setup
from game.scenes.welcome.visits import Visits
from game.session import (
    GameSetup,
    RecordedGame,
    Session,
    UnreadableRecord,
    read_recorded,
    record_text,
)
from game.session.setup import VARIANT_NAMES
from game.storage.export import UnreadableFile, read_brought
from game.words.told import what_is_wrong
from game.words.words import Words

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene
    from game.scenes.showcase.show import Show

_log = logging.getLogger(__name__)


class SceneRoutes(LessonRoutes, ChallengeRoutes):
    """Makes the scenes that routes lead to; see `game.scenes.services.Routes`.

    With --seed N the first game has seed N, the second N + 1, and so on; without it, each game has
    a random seed.
    """

    def __init__(self) -> None:
        self._games_started = 0
        self._show: Show | None = None
        self._visits = Visits()

    def first_scene(self, services: Services) -> Scene:
        """The menu, or the game that the command line asks for."""
        flags = services.flags
        self._visits.end(services)
        if flags.showcase:
            return self._showcase_scene(services)
        if flags.seats is not None:
            variant = flags.variant or VARIANT_NAMES[0]
            return self._play_scene(services, GameSetup(variant, flags.seats))
        if flags.variant is not None:
            setup = usual_setup(services.settings.last_setup, services.words)
            return self._play_scene(services, replace(setup, variant=flags.variant))
        return MenuScene(services)

    def menu(self, services: Services) -> None:
        """Replaces all scenes by the menu; in a kiosk by the showcase."""
        self._visits.end(services)
        if services.flags.kiosk:
            self.showcase(services)
        else:
            services.stack.clear_to(MenuScene(services))

    def after_crash(self, services: Services, log: str) -> None:
        """Says over the first scene that a fault ended the last run, and where ``log`` is."""
        from game.scenes.after_crash import AfterCrashScene

        services.stack.push(AfterCrashScene(services, log))

    def setup(self, services: Services) -> None:
        """Opens the setup screen over the menu."""
        from game.scenes.setup.scene import SetupScene

        services.stack.push(SetupScene(services))

    def records(self, services: Services) -> None:
        """Opens the records over the scene on top."""
        from game.scenes.records.scene import RecordsScene

        services.stack.push(RecordsScene(services))

    def ask(self, services: Services, question: Callable[[], Question]) -> None:
        """Asks before something goes for good."""
        from game.scenes.ask import AskScene

        services.stack.push(AskScene(services, question))

    def options(self, services: Services) -> None:
        """Opens the options over the scene on top."""
        from game.scenes.options.scene import OptionsScene

        services.stack.push(OptionsScene(services))

    def own_colours(self, services: Services) -> None:
        """Opens the choice of the player's own colours of tiles over the scene on top."""
        from game.scenes.options.colours import ColoursScene

        services.stack.push(ColoursScene(services))

    def operator(self, services: Services) -> None:
        """Opens the operator's page over the scene on top, unless it is open."""
        from game.scenes.operator.scene import OperatorScene

        if not any(isinstance(scene, OperatorScene) for scene in services.stack.visible):
            services.stack.push(OperatorScene(services))

    def ask_operator(self, services: Services) -> None:
        """Asks over the scene on top whether the operator's page shall be opened."""
        from game.scenes.ask import AskScene
        from game.scenes.operator.scene import OperatorScene

        if isinstance(services.stack.top, AskScene | OperatorScene):
            return

        def question() -> Question:
            _ = services.words.gettext
            return Question(
                _("For the operator"),
                _("Open the operator's page?"),
                _("Open"),
                _("Back"),
                lambda: self.operator(services),
                icon="settings",
                style="plain",
            )

        self.ask(services, question)

    def new_game(self, services: Services, setup: GameSetup) -> None:
        """Replaces all scenes by a new game; the very first one has pointers."""
        self._load_results()
        services.stack.clear_to(self._play_scene(services, setup, led=True))

    def continue_game(self, services: Services, id_: str) -> bool:
        """Replaces all scenes by an unfinished game; returns whether there is such a game."""
        session = services.saves.load(id_)
        if session is None:
            return False
        self._load_results()
        session.hide_hand()
        services.stack.clear_to(self._usual_play(services, session, led=True))
        return True

    def pause(self, services: Services) -> None:
        """Opens the pause over the scene on top."""
        from game.scenes.pause import PauseScene

        services.stack.push(PauseScene(services, kept=self._visits.kept))

    def results(self, services: Services, session: Session) -> None:
        """Replaces the scene on top by the results of a finished game."""
        from game.scenes.results.scene import ResultsScene

        visitors = self._visits.results(services, session)
        services.stack.replace(visitors or ResultsScene(services, session))

    def replay(self, services: Services, source: RecordedGame | str) -> None:
        """Opens a recorded game over the scene on top; ``source`` may be a record's text. Of a
        text that is no record it says why."""
        if isinstance(source, RecordedGame):
            self._open_replay(services, source, None)
            return
        self._replay_text(services, source, "")

    def open_file(self, services: Services, file: Path, *, keep: bool = False) -> None:
        """Opens a file with a record over the scene on top, or says there and in the log why it
        cannot be shown. With ``keep`` a copy of it goes to the records."""
        name = shown(file.name)
        try:
            text = read_brought(file)
        except UnreadableFile as wrong:
            self._complain(services, partial(_unreadable, services.words, name, wrong))
            return
        game = self._replay_text(services, text, name)
        if game is None:
            return
        if game.fault is not None:
            _log.warning("%s: %s", name, what_is_wrong(services.words, game.fault))
        if keep:
            services.records.add(text)

    def _replay_text(self, services: Services, text: str, name: str) -> RecordedGame | None:
        try:
            game = read_recorded(text)
        except UnreadableRecord as wrong:
            self._complain(services, partial(_no_record, services.words, name, wrong))
            return None
        self._open_replay(services, game, text)
        return game

    def replay_session(self, services: Services, session: Session) -> None:
        """Opens the game just played over the scene on top."""
        when = services.records.ended(session)
        try:
            text = record_text(session, when)
        except ValueError:
            text = None
        self._open_replay(services, RecordedGame.of(session, when), text)

    def _open_replay(self, services: Services, game: RecordedGame, text: str | None) -> None:
        from game.scenes.replay.scene import ReplayScene

        replay = ReplayScene(services, game, text)
        if isinstance(services.stack.top, ReplayScene):
            services.stack.replace(replay)
        else:
            services.stack.push(replay)

    def showcase(self, services: Services) -> None:
        """Replaces all scenes by the showcase, which goes on with the next game."""
        self._visits.end(services)
        services.stack.clear_to(self._showcase_scene(services))

    def back_to_showcase(self, services: Services) -> None:
        """A visitor goes, or has gone: the showcase goes on, the same one if it is still there."""
        from game.scenes.showcase.scene import ShowcaseScene

        if services.stack.uncover(ShowcaseScene):
            self._visits.end(services)
        else:
            self.showcase(services)

    def welcome(
        self, services: Services, session: Session | None, scores: Callable[[], Sequence[int]]
    ) -> None:
        """Offers to whoever has touched the showcase what can be played."""
        from game.scenes.welcome.scene import WelcomeScene

        self._visits.end(services)
        services.stack.push(WelcomeScene(services, session, scores))

    def join(self, services: Services, session: Session, seat: int) -> None:
        """A visitor takes the seat of a computer in the game of the showcase."""
        services.stack.replace(self._visits.joined(services, session, seat))

    def short_game(self, services: Services) -> None:
        """Replaces all scenes by a visitor's short game against a computer."""
        self._visits.begin(services, "short")
        self.new_game(services, self._visits.short_setup(services))

    def whole_game(self, services: Services) -> None:
        """Opens the setup screen over the showcase, for a visitor's game."""
        from game.scenes.setup.scene import SetupScene

        self._visits.begin(services, "whole")
        services.stack.replace(SetupScene(services))

    def challenge_visit(self, services: Services) -> None:
        """A visitor tries to find the best placement, in place of the scene on top."""
        self._visits.begin(services, "challenge")
        self.open_visit(services)

    def _showcase_scene(self, services: Services) -> Scene:
        from game.scenes.showcase.programme import Programme
        from game.scenes.showcase.scene import ShowcaseScene
        from game.scenes.showcase.show import Show

        if self._show is None:
            flags = services.flags
            seed = flags.showcase_seed
            if seed is None:
                seed = int(services.random.random() * (1 << 53))
            self._show = Show(Programme(seed, flags.showcase_variant), flags.loop)
        return ShowcaseScene(services, self._show)

    def leave_replay(self, services: Services) -> None:
        """Goes back to where a replay was opened."""
        if services.stack.covers:
            services.stack.pop()
        else:
            self.menu(services)

    def _complain(self, services: Services, sentence: Callable[[], str]) -> None:
        """Says over the scene on top, and in the log, why something cannot be shown."""
        from game.scenes.message import MessageScene

        _log.warning("%s", sentence())
        message = MessageScene(services, sentence)
        if isinstance(services.stack.top, MessageScene):
            services.stack.replace(message)
        else:
            services.stack.push(message)

    def _play_scene(self, services: Services, setup: GameSetup, *, led: bool = False) -> PlayScene:
        session = Session(setup, self._next_seed(services))
        visitors = self._visits.play(services, session)
        return visitors or self._usual_play(services, session, led=led)

    def _usual_play(self, services: Services, session: Session, *, led: bool) -> PlayScene:
        """A game, if it is to be ``led`` with pointers until somebody has done a first turn. Who
        starts games by the command line has read how to play."""
        from game.scenes.guide.first_game import FirstGame
        from game.scenes.guide.play import GuidedPlayScene
        from game.scenes.play.scene import PlayScene

        learner = FirstGame(services.settings)
        if led and not learner.taught and not session.setup.watched:
            return GuidedPlayScene(services, session, learner)
        return PlayScene(services, session)

    def _load_results(self) -> None:
        """Loads what the end of a game needs, now that somebody has pressed a button: it takes
        longer than a frame, and the end must not stand still."""
        import_module("game.scenes.results.scene")

    def _next_seed(self, services: Services) -> int:
        first = services.flags.seed
        if first is None:
            return int(services.random.random() * (1 << 53))
        seed = first + self._games_started
        self._games_started += 1
        return seed


def _unreadable(words: Words, name: str, wrong: UnreadableFile) -> str:
    sentence = words.gettext("{file} cannot be read: {reason}.")
    return sentence.format(file=name, reason=words.said(wrong.args[0]))


def _no_record(words: Words, name: str, wrong: UnreadableRecord) -> str:
    sentence = words.gettext("{file} is no record of a game: {message} (line {line}).")
    message = words.said(wrong.fault.message)
    name = name or words.gettext("The text")
    return sentence.format(file=name, line=wrong.fault.line, message=message)
