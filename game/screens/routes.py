"""Which scene follows which: the only module that imports scenes.

Each scene but the menu is loaded when it is first opened: the first picture comes twice as soon.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.screens.challenge.routes import ChallengeRoutes
from game.screens.lesson.routes import LessonRoutes
from game.screens.menu.scene import MenuScene
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.welcome.visits import Visits
from game.words.words import Words

if TYPE_CHECKING:
    from game.screens.hand.task import Task
    from game.screens.play.scene import PlayScene
    from game.screens.question import Question
    from game.screens.showcase.programme import Show
    from game.session import GameSetup, RecordedGame, Session, UnreadableRecord
    from game.storage.export import UnreadableFile

_log = logging.getLogger(__name__)


class SceneRoutes(LessonRoutes, ChallengeRoutes):
    """Makes the scenes that routes lead to; see `game.screens.services.Routes`.

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
        if flags.seats is not None or flags.variant is not None:
            from game.screens.setup.draft import setup_asked_for

            setup = setup_asked_for(flags, services.settings.last_setup, services.words)
            return self._play_scene(services, setup)
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
        from game.screens.dialogs.after_crash import AfterCrashScene

        services.stack.push(AfterCrashScene(services, log))

    def setup(self, services: Services) -> None:
        """Opens the setup screen over the menu."""
        from game.screens.setup.scene import SetupScene

        services.stack.push(SetupScene(services))

    def records(self, services: Services) -> None:
        """Opens the records over the scene on top."""
        from game.screens.records.scene import RecordsScene

        services.stack.push(RecordsScene(services))

    def ask(self, services: Services, question: Callable[[], Question]) -> None:
        """Asks before something goes for good."""
        from game.screens.dialogs.ask import AskScene

        services.stack.push(AskScene(services, question))

    def options(self, services: Services) -> None:
        """Opens the options over the scene on top."""
        from game.screens.options.scene import OptionsScene

        services.stack.push(OptionsScene(services))

    def about(self, services: Services) -> None:
        """Opens the page about the program over the scene on top."""
        from game.screens.about.scene import AboutScene

        services.stack.push(AboutScene(services))

    def own_colours(self, services: Services) -> None:
        """Opens the choice of the player's own colours of tiles over the scene on top."""
        from game.screens.options.colours import ColoursScene

        services.stack.push(ColoursScene(services))

    def operator(self, services: Services) -> None:
        """Opens the operator's page over the scene on top, unless it is open."""
        from game.screens.operator.scene import OperatorScene

        if not any(isinstance(scene, OperatorScene) for scene in services.stack.visible):
            services.stack.push(OperatorScene(services))

    def ask_operator(self, services: Services) -> None:
        """Asks over the scene on top whether the operator's page shall be opened."""
        from game.screens.dialogs.ask import AskScene
        from game.screens.operator.scene import OperatorScene

        if isinstance(services.stack.top, AskScene | OperatorScene):
            return

        from game.screens.question import Question

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
        services.stack.clear_to(self._game(services, session, led=True))
        return True

    def play(self, services: Services, session: Session, task: Task) -> None:
        """Opens a game for a task over the scene on top, or in place of a game."""
        from game.screens.play.scene import PlayScene

        _open(services, PlayScene(services, session, task))

    def pause(self, services: Services) -> None:
        """Opens the pause over the scene on top."""
        from game.screens.pause.scene import PauseScene

        services.stack.push(PauseScene(services, kept=self._visits.kept))

    def results(self, services: Services, session: Session) -> None:
        """Replaces the scene on top by the results of a finished game."""
        from game.screens.results.scene import ResultsScene

        visitors = self._visits.results(services, session)
        services.stack.replace(visitors or ResultsScene(services, session))

    def replay(self, services: Services, source: RecordedGame | str) -> None:
        """Opens a recorded game over the scene on top; ``source`` may be a record's text. Of a
        text that is no record it says why."""
        if isinstance(source, str):
            self._replay_text(services, source, "")
        else:
            self._open_replay(services, source, None)

    def open_file(self, services: Services, file: Path, *, keep: bool = False) -> None:
        """Opens a file with a record over the scene on top, or says there and in the log why it
        cannot be shown. With ``keep`` a copy of it goes to the records."""
        from game.common.shown import shown
        from game.storage.export import UnreadableFile, read_brought
        from game.words.speech import what_is_wrong

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
        from game.session import UnreadableRecord, read_recorded

        try:
            game = read_recorded(text)
        except UnreadableRecord as wrong:
            self._complain(services, partial(_no_record, services.words, name, wrong))
            return None
        self._open_replay(services, game, text)
        return game

    def replay_session(self, services: Services, session: Session) -> None:
        """Opens the game just played over the scene on top."""
        from game.session import RecordedGame, record_text

        when = services.records.ended(session)
        try:
            text = record_text(session, when)
        except ValueError:
            text = None
        self._open_replay(services, RecordedGame.of(session, when), text)

    def _open_replay(self, services: Services, game: RecordedGame, text: str | None) -> None:
        from game.screens.replay.scene import ReplayScene

        _open(services, ReplayScene(services, game, text))

    def showcase(self, services: Services) -> None:
        """Replaces all scenes by the showcase, which goes on with the next game."""
        self._visits.end(services)
        services.stack.clear_to(self._showcase_scene(services))

    def back_to_showcase(self, services: Services) -> None:
        """A visitor goes, or has gone: the showcase goes on, the same one if it is still there."""
        from game.screens.showcase.scene import ShowcaseScene

        if services.stack.uncover(ShowcaseScene):
            self._visits.end(services)
        else:
            self.showcase(services)

    def welcome(
        self, services: Services, session: Session | None, scores: Callable[[], Sequence[int]]
    ) -> None:
        """Offers to whoever has touched the showcase what can be played."""
        from game.screens.welcome.scene import WelcomeScene

        self._visits.end(services)
        services.stack.push(WelcomeScene(services, session, scores))

    def join(self, services: Services, session: Session, seat: int) -> None:
        """A visitor takes the seat of a computer in the game of the showcase."""
        services.stack.pop()
        self.play(services, session, self._visits.join(services, session, seat))

    def short_game(self, services: Services) -> None:
        """Replaces all scenes by a visitor's short game against a computer."""
        self._visits.begin(services, "short")
        self.new_game(services, self._visits.short_setup(services))

    def whole_game(self, services: Services) -> None:
        """Opens the setup screen over the showcase, for a visitor's game."""
        from game.screens.setup.scene import SetupScene

        self._visits.begin(services, "whole")
        services.stack.replace(SetupScene(services))

    def challenge_visit(self, services: Services) -> None:
        """A visitor tries to find the best placement, in place of the scene on top."""
        self._visits.begin(services, "challenge")
        self.open_visit(services)

    def _showcase_scene(self, services: Services) -> Scene:
        from game.screens.showcase.programme import Programme, Show
        from game.screens.showcase.scene import ShowcaseScene

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
        from game.screens.dialogs.message import MessageScene

        _log.warning("%s", sentence())
        _open(services, MessageScene(services, sentence))

    def _play_scene(self, services: Services, setup: GameSetup, *, led: bool = False) -> PlayScene:
        from game.session import Session

        return self._game(services, Session(setup, self._next_seed(services)), led=led)

    def _game(self, services: Services, session: Session, *, led: bool) -> PlayScene:
        """A game, of a visitor or ``led`` with pointers until somebody has done a first turn. Who
        starts games by the command line has read how to play."""
        from game.screens.hand.first_turn import first_turn
        from game.screens.play.scene import PlayScene

        task = self._visits.task()
        if task is None and led:
            task = first_turn(services.settings, session)
        return PlayScene(services, session, task)

    def _load_results(self) -> None:
        """Loads what the end of a game needs: it takes longer than a frame."""
        import_module("game.screens.results.scene")

    def _next_seed(self, services: Services) -> int:
        first = services.flags.seed
        if first is None:
            return int(services.random.random() * (1 << 53))
        seed = first + self._games_started
        self._games_started += 1
        return seed


def _open(services: Services, scene: Scene) -> None:
    """Put a scene on top, or in place of one of its kind."""
    again = type(services.stack.top) is type(scene)
    (services.stack.replace if again else services.stack.push)(scene)


def _unreadable(words: Words, name: str, wrong: UnreadableFile) -> str:
    sentence = words.gettext("{file} cannot be read: {reason}.")
    return sentence.format(file=name, reason=words.said(wrong.args[0]))


def _no_record(words: Words, name: str, wrong: UnreadableRecord) -> str:
    sentence = words.gettext("{file} is no record of a game: {message} (line {line}).")
    message = words.said(wrong.fault.message)
    name = name or words.gettext("The text")
    return sentence.format(file=name, line=wrong.fault.line, message=message)
