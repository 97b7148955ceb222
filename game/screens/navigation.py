"""Functions that open games, results, replays, the menu, the showcase, and files."""

# ruff: noqa: PLC0415 - the menu's first picture needs no games

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.common import run_for
from game.screens import routes
from game.screens.base import Scene, Services
from game.screens.visits.visit import CurrentVisit, Visit, VisitKind
from game.words import N_

if TYPE_CHECKING:
    from game.screens.new_game.setup_draft import SetupDraft
    from game.screens.tasks import PlayState, Task
    from game.session import GameSetup, Session

_log = logging.getLogger(__name__)

SLICE = 0.004  # seconds per frame for reading or saving a file
COUNTDOWN_SECONDS = 10.0  # seconds for which a countdown warns an idle visitor before the game ends


def open_menu(services: Services) -> None:
    """End any visit, and replace all scenes by the menu; in a kiosk, by the showcase."""
    if services.flags.kiosk:
        open_showcase(services)
    else:
        end_visit(services)
        services.stack.clear_to(routes.MENU.make(services))


def open_showcase(services: Services) -> None:
    """End any visit, and replace all scenes by the showcase, which starts its next game."""
    end_visit(services)
    services.stack.clear_to(routes.SHOWCASE.make(services))


def open_showcase_from_menu(services: Services) -> None:
    """Open the showcase over the idle menu; with `--showcase` in its place."""
    if services.flags.showcase:
        open_showcase(services)
    else:
        routes.SHOWCASE.open(services, returns=True)


def offer_update(services: Services) -> None:
    """Ask whether to start a newer version of the page. Ask once for each fetched version."""
    if services.host.take_update():
        title, note = N_("A new version is ready"), N_("Your games and options stay.")
        yes, no, act = N_("Start it now"), N_("At the next start"), services.host.start_update
        question = routes.Question(title, note, yes, no, act, icon="restart", style="plain")
        routes.ask(services, question)


def back_to_showcase(services: Services) -> None:
    """End any visit, and return to the showcase in the stack; if none is there, open one."""
    if services.stack.pop_to(routes.SHOWCASE.matches):
        end_visit(services)
    else:
        open_showcase(services)


def begin_visit(services: Services, kind: VisitKind) -> Visit:
    """Record and return a new visit, and start to watch whether the visitor has left."""
    # Other games would soon fill the list of games of the people at home.
    visit = Visit(kind, saved=kind == "whole" and not services.flags.kiosk)
    services.app_state(CurrentVisit).visit = visit
    _watch_idleness(services)
    return visit


def end_visit(services: Services) -> None:
    """Record that no visitor is playing. Outside a kiosk, stop watching for absence."""
    services.app_state(CurrentVisit).visit = None
    services.stack.input.watch_idleness()
    if services.flags.kiosk:
        _watch_idleness(services)


def _watch_idleness(services: Services) -> None:
    seconds = services.operator.left_alone - COUNTDOWN_SECONDS
    warn = partial(routes.IDLE_COUNTDOWN.open, services, COUNTDOWN_SECONDS)
    services.stack.input.watch_idleness(seconds, warn)


def new_game(services: Services, setup: GameSetup, seed: int | None = None) -> None:
    """Replace all scenes by a new game. Without a `seed` the game gets the next one."""
    services.stack.clear_to(game_scene(services, new_session(services, setup, seed), guided=True))


def start(services: Services, draft: SetupDraft) -> None:
    """Replace all scenes by a new game of this draft, and remember its setup and its people."""
    setup = draft.setup()
    # Only a setup that somebody chose is saved, not one from the command line.
    if not services.flags.kiosk:
        services.settings.last_setup = setup
        services.settings.remember_players(draft.named_people())
    new_game(services, setup)


def continue_game(services: Services, id_: str) -> bool:
    """Replace all scenes by the saved game `id_`; return False if it cannot be loaded."""
    session = services.saves.load(id_)
    if session is None:
        return False
    if not session.staged.cells:
        session.hot_seat.hide(session.state)
    services.stack.clear_to(game_scene(services, session, guided=True))
    return True


def new_session(services: Services, setup: GameSetup, seed: int | None = None) -> Session:
    """Return a new game with this seed, or with the next one of `Services.game_seeds`."""
    from game.session import Session

    if seed is None:
        seed = next(services.game_seeds)
    # A person is the eldest, who begins if hands are equally good (R3, C3).
    return Session(setup.with_person_as_eldest(), seed)


def game_scene(services: Services, session: Session, *, guided: bool) -> Scene:
    """Return the scene of a game. If `guided`, it teaches newcomers; it always teaches visitors."""
    from game.screens.tasks import Task, VisitTask
    from game.screens.tasks.task import task_of_game

    visit = services.app_state(CurrentVisit).visit
    make: Callable[[PlayState], Task] = task_of_game if guided else Task
    if visit is not None:
        make = partial(VisitTask, visit=visit)
    if guided:
        # At the end of the game, loading would take longer than a frame.
        routes.RESULTS.load()
    return routes.PLAY.make(services, session, make, saved=visit is None or visit.saved)


def open_results(services: Services, session: Session) -> None:
    """Replace the top scene by the results of a finished game."""
    visit = services.app_state(CurrentVisit).visit
    if visit is None:
        results = routes.RESULTS.make(services, session)
    else:
        results = routes.VISITOR_RESULTS.make(services, session, visit)
    services.stack.replace(results)


@dataclass(slots=True)
class FileWork:
    """The work of reading or saving a file, in slices between frames, or None."""

    work: Iterator[None] | None = None


def replay(services: Services, text: str, name: str = "", *, add_copy: bool = False) -> None:
    """Start to parse the record `text` for a replay. `add_copy` also adds it to the records."""
    services.app_state(FileWork).work = _opening_replay(services, text, name, add_copy)


def _opening_replay(services: Services, text: str, name: str, add_copy: bool) -> Iterator[None]:
    from game.session import UnreadableRecordError
    from game.session.replay.record_import import importing_record
    from game.words.speech import fault_sentence

    top = services.stack.top
    try:
        game = yield from importing_record(text)
    except UnreadableRecordError as error:
        fault, words = error.fault, services.words

        def sentence() -> str:
            pattern = words.gettext("{file} is not a game record: {message} (line {line}).")
            file, message = name or words.gettext("The text"), words.translate(fault.message)
            return pattern.format(file=file, line=fault.line, message=message)

        show_error(services, sentence)
        return
    if name and game.fault is not None:
        _log.warning("%s: %s", name, fault_sentence(services.words, game.fault))
    if add_copy:
        yield from services.records.adding_text(text)
    elif services.stack.top is not top:
        # The player has left the list of records meanwhile.
        return
    routes.REPLAY.reopen(services, game, text)


def replay_session(services: Services, session: Session) -> None:
    """Open a replay of the finished game of `session`."""
    from game.session import record_text
    from game.session.replay.game_replay import Replay

    end = services.records.end_of(session)
    try:
        text = record_text(session, end)
    except ValueError:
        text = None
    routes.REPLAY.reopen(services, Replay.of(session, end), text)


def close_replay(services: Services) -> None:
    """Return to the scene below the replay; open the menu if there is none."""
    if services.stack.has_scene_below:
        services.stack.pop()
    else:
        open_menu(services)


def show_error(services: Services, sentence: Callable[[], str]) -> None:
    """Log `sentence()`, and show it in a message that follows changes of the language."""
    _log.warning("%s", sentence())
    routes.MESSAGE.reopen(services, sentence)


def first_scene(services: Services) -> Scene:
    """Return the showcase, a new game or the menu, as the command line requests."""
    flags = services.flags
    end_visit(services)
    if flags.showcase:
        return routes.SHOWCASE.make(services)
    if flags.seats is None and flags.variant is None:
        return routes.MENU.make(services)
    from game.screens.new_game.setup_draft import setup_from_flags

    setup = setup_from_flags(flags, services.settings.last_setup, services.words)
    # A player who uses the command line knows how to play.
    return game_scene(services, new_session(services, setup), guided=False)


def open_file(services: Services, file: Path, *, dropped: bool = False) -> None:
    """Open a replay of a record file, at once or, if `dropped`, after parsing it in slices.

    A dropped record is added to the player's records. A dropped file with all data of a player is
    read after a question.
    """
    from game.common.printable import printable
    from game.storage import import_export

    name = printable(file.name)
    try:
        if dropped and file.suffix == import_export.DATA_SUFFIX:
            content = import_export.read_opened_file(file, import_export.MAX_DATA_BYTES)
            services.app_state(FileWork).work = reading_data(services, name, content)
            return
        text = import_export.read_record(file)
    except import_export.UnreadableFileError as wrong:
        routes.MESSAGE.reopen(services, unreadable(services, name, wrong))
        return
    replay(services, text, name, add_copy=dropped)
    if not dropped:
        _work_on_file(services, math.inf)


def reading_data(services: Services, name: str, content: bytes) -> Iterator[None]:
    """Read a file with all data of a player, then ask whether they replace those here."""
    from game.storage import data_file, import_export

    try:
        texts = yield from data_file.unpacking(content)
    except import_export.UnreadableFileError as wrong:
        routes.MESSAGE.reopen(services, unreadable(services, name, wrong))
        return
    routes.READ_DATA.reopen(services, texts)


def unreadable(services: Services, name: str, fault: Exception) -> Callable[[], str]:
    """Log that the file `name` cannot be read, for the reason in `fault`; return the message."""
    words, reason = services.words, fault.args[0]

    def sentence() -> str:
        pattern = words.gettext("{file} cannot be read: {reason}.")
        return pattern.format(file=name, reason=words.translate(reason))

    _log.warning("%s", sentence())
    return sentence


def continue_opening(services: Services) -> bool:
    """Open the chosen file, a slice at each call. Return False if there was nothing to do."""
    return not services.stack.changing and _work_on_file(services, SLICE)


def _work_on_file(services: Services, seconds: float) -> bool:
    current = services.app_state(FileWork)
    work = current.work
    # The end of the work may start another.
    if work is not None and run_for(work, seconds) and current.work is work:
        current.work = None
    return work is not None


def open_operator(services: Services) -> None:
    """Ask for the operator's PIN, if there is one, or open the page, unless either is visible."""
    page = routes.OPERATOR_PIN if services.operator.pin else routes.OPERATOR
    if not any(routes.OPERATOR.matches(one) or page.matches(one) for one in services.stack.visible):
        page.open(services)


def ask_operator(services: Services) -> None:
    """Ask whether to open the operator's page, unless it or a question is on top."""
    top = services.stack.top
    if not (routes.ASK.matches(top) or routes.OPERATOR.matches(top)):
        title, note = N_("For the operator"), N_("Open the operator's page?")
        yes, no, act = N_("Open"), N_("Back"), partial(open_operator, services)
        question = routes.Question(title, note, yes, no, act, icon="settings", style="plain")
        routes.ask(services, question)
