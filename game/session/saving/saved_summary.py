"""Summaries of saved games, read without replaying them, and the validation of saved data."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from game.rules.document import DOCUMENT_VERSION
from game.session.saving.command_log import ID_BYTES, Identity
from game.session.setup import GameSetup, of_type, setup_from_data, whole

FORMAT = "qwirkle saved game"
VERSION = 1
NUMBER_LIMIT = 1_000_000  # scores and numbers of turns in saved data must be below this
_ID = re.compile(f"[0-9a-f]{{{2 * ID_BYTES}}}")


class SavedGameError(ValueError):
    """Raised for data that is not a saved game, or is damaged; the text is a short reason."""


class NewerGameError(SavedGameError):
    """Raised for a game saved by a newer version of the program."""


class ImpossibleGameError(SavedGameError):
    """Raised for a saved game in valid form whose commands or state contradict the rules."""


@dataclass(frozen=True, slots=True)
class SavedSummary:
    """The main data of a saved game; ``saved_at`` is in seconds since 1970."""

    identity: Identity
    saved_at: float
    setup: GameSetup
    scores: tuple[int, ...]
    turn: int
    over: bool


def summary_of_data(data: object) -> SavedSummary:
    """Return the summary of saved data; raise `SavedGameError` if the data is invalid.

    The game is not replayed, so loading it may still raise `ImpossibleGameError`.
    """
    with damage_refused():
        saved = checked(data)
        setup, state = setup_from_data(saved["setup"]), of_type(dict, saved["state"])
        players = of_type(list, state["players"])
        if len(players) != len(setup.seats):
            raise SavedGameError("there is not a player for each seat")
        return SavedSummary(
            identity=identity_of(saved),
            saved_at=time_of(saved["saved_at"]),
            setup=setup,
            scores=tuple(whole(player["score"], NUMBER_LIMIT) for player in players),
            turn=whole(state["turn"], NUMBER_LIMIT),
            over=of_type(bool, state["over"]),
        )


@contextmanager
def damage_refused() -> Iterator[None]:
    """Context manager: turn errors that damaged data cause in the body into `SavedGameError`."""
    try:
        yield
    except SavedGameError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        raise SavedGameError(f"{type(fault).__name__}: {fault}") from fault


def is_id(text: object) -> bool:
    """Return whether this is a string in the form of a game id."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def checked(data: object) -> Mapping[str, Any]:
    """Return the data; raise `SavedGameError` unless it is a saved game of the current version."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SavedGameError("it is no saved game")
    version, state = data.get("version"), data.get("state")
    state_version = state.get("version") if isinstance(state, dict) else None
    if _is_newer(version, VERSION) or _is_newer(state_version, DOCUMENT_VERSION):
        raise NewerGameError("it is from a newer version of the game")
    if type(version) is not int or version != VERSION:
        raise SavedGameError("it is of an unknown version")
    return data


def _is_newer(version: object, known: int) -> bool:
    return type(version) is int and version > known


def identity_of(data: Mapping[str, Any]) -> Identity:
    """Return the identity of a saved game; raise `SavedGameError` or KeyError if it is damaged."""
    if not is_id(data["id"]):
        raise SavedGameError("it has no id")
    ended = data.get("ended_at")
    started, seconds = time_of(data["begun_at"]), time_of(data["seconds"])
    return Identity(data["id"], started, seconds, None if ended is None else time_of(ended))


def time_of(value: Any) -> float:
    """Return the value as a float; raise `SavedGameError` unless it is 0 to 1e11 seconds."""
    # The limit is some 3,000 years.
    if type(value) not in (int, float) or not 0 <= value <= 1e11:
        raise SavedGameError("a time in it is no time")
    return float(value)
