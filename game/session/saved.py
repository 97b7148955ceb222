"""A game in progress as plain JSON data, and back again: the very same game.

The commands bring it back; the whole state as the rules have it stands beside them, and must be
what they come to. Reading trusts nothing, and gives one kind of error for whatever is wrong.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules import (
    Cell,
    Exchange,
    Pass,
    Place,
    Placement,
    Roll,
    RulesError,
    Tile,
    parse_tiles,
)
from game.rules.document import VERSION as STATE_VERSION
from game.rules.document import from_document, to_document
from game.session.identity import ID_BYTES, Identity
from game.session.looks import Look
from game.session.rack import SLOTS
from game.session.record import Deed, HandOver, RestoreError, SessionRecord, UndoTurn
from game.session.session import Session
from game.session.setup import GameSetup, Seat
from game.session.setup_data import of_type, setup_from_data, setup_to_data

FORMAT = "qwirkle saved game"
VERSION = 1

MOST_COMMANDS = 10_000
"""Most commands of a game; it would take days to give that many."""

LONGEST_COMMAND = 200
"""Most letters of a command; the longest has some 170."""

LARGEST_SEED = 10**40
"""As large as a seed on the command line."""

LATEST = 1e11
"""The last second since 1970 that counts as a time, some 3,000 years from now."""

LARGEST_SCORE = 1_000_000
EMPTY = "--"
"""An empty place of a rack."""

_ID = re.compile(f"[0-9a-f]{{{2 * ID_BYTES}}}")


class SavedGameError(ValueError):
    """Data that is no saved game, or a damaged one; the text is a short reason."""


class NewerGameError(SavedGameError):
    """A saved game of a newer version of the game."""


class ImpossibleGameError(SavedGameError):
    """A saved game of the right form that does not agree with the rules."""


@dataclass(frozen=True, slots=True)
class SavedSummary:
    """What can be told of a saved game without playing it again. ``saved_at`` is in seconds since
    1970; ``identity`` as it was then."""

    identity: Identity
    saved_at: float
    setup: GameSetup
    scores: tuple[int, ...]
    turn: int
    over: bool


def to_data(session: Session, saved_at: float) -> dict[str, Any]:
    """The game as dicts, lists, strings, numbers and booleans; ``saved_at`` is now, in seconds
    since 1970. Raises ValueError if it began at a prepared moment."""
    record, identity = session.record, session.identity
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": identity.id,
        "begun_at": identity.begun_at,
        "saved_at": saved_at,
        "seconds": identity.seconds,
        "ended_at": identity.ended_at,
        "setup": setup_to_data(record.setup),
        "seed": record.seed,
        "commands": [_written(command) for command in record.commands],
        "state": to_document(session.state),
        "racks": [" ".join(str(tile or EMPTY) for tile in rack.slots) for rack in session.racks],
        "staged": [[slot, *cell] for slot, cell in session.staged.items()],
        "curtain": session.curtain,
    }


def from_data(data: object) -> Session:
    """The game of such data, as it was left; raises `SavedGameError`."""
    try:
        return _session(_checked(data))
    except SavedGameError:
        raise
    except (RulesError, RestoreError) as refusal:
        raise ImpossibleGameError(str(refusal)) from refusal
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        raise SavedGameError(f"{type(fault).__name__}: {fault}") from fault


def summary_of_data(data: object) -> SavedSummary:
    """What such data tells at once; raises `SavedGameError`. A summary is no promise that the whole
    game can be brought back."""
    try:
        return _summary(_checked(data))
    except SavedGameError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        raise SavedGameError(f"{type(fault).__name__}: {fault}") from fault


def is_id(text: object) -> bool:
    """Whether this can be the id of a game."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def _checked(data: object) -> Mapping[str, Any]:
    """The data, if it is a saved game of a version that is known."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SavedGameError("it is no saved game")
    version, state = data.get("version"), data.get("state")
    newest = state.get("version") if isinstance(state, dict) else None
    if _is_newer(version, VERSION) or _is_newer(newest, STATE_VERSION):
        raise NewerGameError("it is of a newer version of the game")
    if type(version) is not int or version != VERSION:
        raise SavedGameError("it is of an unknown version")
    return data


def _is_newer(version: object, known: int) -> bool:
    return type(version) is int and version > known


def _summary(data: Mapping[str, Any]) -> SavedSummary:
    setup, state = setup_from_data(data["setup"]), of_type(dict, data["state"])
    players = of_type(list, state["players"])
    if len(players) != len(setup.seats):
        raise SavedGameError("there is not a player for each seat")
    return SavedSummary(
        identity=_identity(data),
        saved_at=_time(data["saved_at"]),
        setup=setup,
        scores=tuple(_whole(player["score"], LARGEST_SCORE) for player in players),
        turn=_whole(state["turn"], LARGEST_SCORE),
        over=of_type(bool, state["over"]),
    )


def _session(data: Mapping[str, Any]) -> Session:
    identity = _identity(data)
    _time(data["saved_at"])
    commands = of_type(list, data["commands"])
    if len(commands) > MOST_COMMANDS:
        raise SavedGameError("it has more commands than any game")
    setup, seed = setup_from_data(data["setup"]), _whole(data["seed"], LARGEST_SEED)
    wanted = from_document(data["state"])
    session = Session.restore(
        SessionRecord(setup, seed, tuple(_read(command) for command in commands))
    )
    if session.state != wanted:
        raise ImpossibleGameError("its commands do not come to its state")
    session.resume(
        identity,
        [_rack(text) for text in of_type(list, data["racks"])],
        _staged(of_type(list, data["staged"])),
        curtain=of_type(bool, data["curtain"]),
    )
    return session


def _identity(data: Mapping[str, Any]) -> Identity:
    if not is_id(data["id"]):
        raise SavedGameError("it has no id")
    ended = data.get("ended_at")
    return Identity(
        data["id"],
        _time(data["begun_at"]),
        _time(data["seconds"]),
        None if ended is None else _time(ended),
    )


def _time(value: Any) -> float:
    """A number of seconds, not negative."""
    if type(value) not in (int, float) or not 0 <= value <= LATEST or not math.isfinite(value):
        raise SavedGameError("a time in it is no time")
    return float(value)


def _whole(value: Any, limit: int) -> int:
    """A whole number from 0 to below the limit."""
    found = of_type(int, value)
    if not 0 <= found < limit:
        raise SavedGameError("a number in it is too large or too small")
    return found


def _written(command: Deed) -> str:
    match command:
        case Place(placement):
            return f"place {placement}"
        case Exchange(tiles):
            return " ".join(["swap", *map(str, tiles)])
        case Roll(dice):
            return " ".join(["roll", *map(str, dice)])
        case Pass():
            return "pass"
        case UndoTurn():
            return "undo"
        case HandOver(seat, to):
            look = f"{to.look.face or EMPTY} {to.look.colour}"
            return f"seat {seat} {to.occupant} {look} {to.name}"


def _read(value: Any) -> Deed:
    text = of_type(str, value)
    if len(text) > LONGEST_COMMAND:
        raise SavedGameError("a command is too long")
    word, _, rest = text.partition(" ")
    if word == "place":
        return Place(Placement.parse(rest))
    if word == "swap":
        return Exchange(parse_tiles(rest))
    if word == "roll":
        return Roll(parse_tiles(rest))
    if word == "seat":
        return _hand_over(rest)
    if text not in ("pass", "undo"):
        raise SavedGameError("a command is none that we know")
    return Pass() if text == "pass" else UndoTurn()


def _hand_over(text: str) -> HandOver:
    seat, occupant, face, colour, name = text.split(" ", 4)
    look = Look("" if face == EMPTY else face, int(colour))
    return HandOver(int(seat), Seat(name, occupant, look))


def _rack(value: Any) -> list[Tile | None]:
    codes = of_type(str, value)[:LONGEST_COMMAND].split()
    return [None if code == EMPTY else Tile.parse(code) for code in codes]


def _staged(entries: Sequence[Any]) -> dict[int, Cell]:
    if len(entries) > SLOTS:
        raise SavedGameError("more tiles are laid out than a hand holds")
    staged: dict[int, Cell] = {}
    for entry in entries:
        slot, x, y = (of_type(int, number) for number in of_type(list, entry))
        if not 0 <= slot < SLOTS or slot in staged:
            raise SavedGameError("tiles are laid out from places that there are not")
        staged[slot] = Cell(x, y)
    return staged
