"""Summaries of saved games, read without replaying them, and the validation of saved data."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules import Cell, ParseError, PlacedTile
from game.rules.document import DOCUMENT_VERSION
from game.session.json_checks import int_below, number_of, of_type
from game.session.saving.command_log import ID_BYTES, Identity
from game.session.setup import GameSetup, setup_from_data

FORMAT = "qwirkle saved game"
VERSION = 1
NUMBER_LIMIT = 1_000_000  # scores and numbers of turns in saved data must be below this
ORDER = "order"  # field that orders saved games; data of older versions have only `saved_at`
MAX_ORDER = 1e15
MAX_BOARD = 4000  # characters of the table; 108 tiles have fewer than half as many
_ID = re.compile(f"[0-9a-f]{{{2 * ID_BYTES}}}")


class NewerGameError(ValueError):
    """Raised for a game saved by a newer version of the program."""


class ImpossibleGameError(ValueError):
    """Raised for a valid save whose commands or state contradict the rules."""


@dataclass(frozen=True, slots=True)
class SavedSummary:
    """The main data of a saved game, which are read without replaying the game."""

    identity: Identity
    saved_at: float  # seconds since 1970
    order: float  # higher for a game saved later, even if the clock was set back meanwhile
    setup: GameSetup
    scores: tuple[int, ...]
    turn: int
    over: bool
    seat: int  # whose turn it is
    board: tuple[PlacedTile, ...]  # in the order in which they were laid
    last: tuple[Cell, ...]  # the cells of the tiles that the seat before laid, if it laid any


def summary_of_data(data: object) -> SavedSummary:
    """Return the summary of saved data.

    Raises `NewerGameError` for data of a newer version, and any exception for damaged data.
    """
    saved = checked(data)
    setup, state = setup_from_data(saved["setup"]), of_type(dict, saved["state"])
    players = of_type(list, state["players"])
    if len(players) != len(setup.seats):
        raise ValueError("there is not a player for each seat")
    saved_at = time_of(saved["saved_at"])
    board = tuple(map(PlacedTile.parse, of_type(str, state["board"])[:MAX_BOARD].split()))
    return SavedSummary(
        identity=identity_of(saved),
        saved_at=saved_at,
        order=number_of(saved.get(ORDER, saved_at), MAX_ORDER),
        setup=setup,
        scores=tuple(int_below(player["score"], NUMBER_LIMIT) for player in players),
        turn=int_below(state["turn"], NUMBER_LIMIT),
        over=of_type(bool, state["over"]),
        seat=int_below(state["seat"], len(players)),
        board=board,
        last=_last_cells(saved.get("commands"), board),
    )


def _last_cells(commands: object, board: Sequence[PlacedTile]) -> tuple[Cell, ...]:
    last = commands[-1] if isinstance(commands, list) and commands else None
    if not isinstance(last, str) or not last.startswith("place "):
        return ()
    try:
        tiles = [PlacedTile.parse(word) for word in last.split()[1:]]
    except ParseError:
        return ()  # loading the game will find that it is damaged
    return tuple(tile.cell for tile in tiles) if {*tiles} <= {*board} else ()


def is_id(text: object) -> bool:
    """Return whether `text` is a string in the form of a game id."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def checked(data: object) -> Mapping[str, Any]:
    """Return data of this version. Raises `NewerGameError` for a newer one, else ValueError."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError("it is no saved game")
    version, state = data.get("version"), data.get("state")
    state_version = state.get("version") if isinstance(state, dict) else None
    if _is_newer(version, VERSION) or _is_newer(state_version, DOCUMENT_VERSION):
        raise NewerGameError("it is from a newer version of the game")
    if type(version) is not int or version != VERSION:
        raise ValueError("it is of an unknown version")
    return data


def _is_newer(version: object, known: int) -> bool:
    return type(version) is int and version > known


def identity_of(data: Mapping[str, Any]) -> Identity:
    """Return the identity of a saved game; raise ValueError or KeyError if it is invalid."""
    if not is_id(data["id"]):
        raise ValueError("it has no id")
    ended = data.get("ended_at")
    started, seconds = time_of(data["begun_at"]), time_of(data["seconds"])
    return Identity(data["id"], started, seconds, None if ended is None else time_of(ended))


def time_of(value: Any) -> float:
    """Return the value as a float; raise ValueError unless it is 0 to 1e11 seconds."""
    return number_of(value, 1e11)  # the limit is some 3,000 years
