"""Scenes that the program opens itself: the first scene, opened files, the operator's page."""

# ruff: noqa: PLC0415 - modules load when a scene needs them

import math
from functools import partial
from pathlib import Path

from game.screens import navigation, routes
from game.screens.base import Scene, Services
from game.words import N_


def first_scene(services: Services) -> Scene:
    """Return the showcase, a new game or the menu, as the command line requests."""
    flags = services.flags
    navigation.end_visit(services)
    if flags.showcase:
        return routes.SHOWCASE.make(services)
    if flags.seats is None and flags.variant is None:
        return routes.MENU.make(services)
    from game.screens.new_game.setup_draft import setup_from_flags

    setup = setup_from_flags(flags, services.settings.last_setup, services.words)
    session = navigation.new_session(services, setup)
    # A player who uses the command line knows how to play.
    return navigation.game_scene(services, session, guided=False)


def open_file(services: Services, file: Path, *, dropped: bool = False) -> None:
    """Open a replay of a record file; if the file is unreadable, show a message instead.

    The record is parsed at once, because the first picture waits for it. The record of a `dropped`
    file is parsed in slices by `continue_opening`, and a valid game is added to the player's
    records.
    """
    from game.common.printable import printable
    from game.storage.import_export import UnreadableFileError, read_opened_file

    name, words = printable(file.name), services.words
    try:
        text = read_opened_file(file)
    except UnreadableFileError as wrong:
        reason = wrong.args[0]

        def sentence() -> str:
            pattern = words.gettext("{file} cannot be read: {reason}.")
            return pattern.format(file=name, reason=words.translate(reason))

        navigation.show_error(services, sentence)
        return
    navigation.replay(services, text, name, add_copy=dropped)
    if not dropped:
        services.app_state(navigation.RecordReading).work(math.inf)


def continue_opening(services: Services) -> bool:
    """Parse a slice of the record to be replayed.

    Return False if there is no record, or while a change of scenes is pending.
    """
    reading = services.app_state(navigation.RecordReading)
    return not services.stack.changing and reading.work(navigation.SLICE)


def open_operator(services: Services) -> None:
    """Open the operator's page over the top scene, unless it is visible already."""
    if not any(map(routes.OPERATOR.matches, services.stack.visible)):
        routes.OPERATOR.open(services)


def ask_operator(services: Services) -> None:
    """Ask whether to open the operator's page, unless the page or a question is the top scene."""
    top = services.stack.top
    if not (routes.ASK.matches(top) or routes.OPERATOR.matches(top)):
        words = N_("For the operator"), N_("Open the operator's page?"), N_("Open"), N_("Back")
        act = partial(open_operator, services)
        routes.ask(services, words, act, icon="settings", style="plain")
