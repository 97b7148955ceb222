"""A game in progress as JSON data and back: its commands, checked against its whole state."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.rules import Cell, Exchange, Pass, Place, Placement, Roll, RulesError, Tile, parse_tiles
from game.rules.document import from_document, to_document
from game.session.badges import Badge
from game.session.saving.command_log import (
    CommandLog,
    HandOver,
    RestoreError,
    SessionCommand,
    UndoTurn,
)
from game.session.saving.saved_summary import (
    FORMAT,
    VERSION,
    ImpossibleGameError,
    SavedGameError,
    checked,
    identity_of,
    time_of,
    whole,
)
from game.session.session import Session
from game.session.setup import Seat, of_type, setup_from_data, setup_to_data
from game.session.state.rack import SLOTS

MOST_COMMANDS = 10_000
"""Most commands of a game; entering them all would take days."""

LONGEST_COMMAND = 200
"""Longest command in characters; the longest real one has some 170."""

LARGEST_SEED = 10**40
"""As large as a seed on the command line."""

EMPTY = "--"
"""The code of an empty slot of a rack."""


class SessionWriter:
    """A writer of one session, which turns each command and tile into text only once."""

    def __init__(self) -> None:
        self._commands: list[str] = []
        self._laid: tuple[tuple[Cell, Tile], ...] = ()
        self._board = ""

    def data(self, session: Session, saved_at: float) -> dict[str, Any]:
        """Return JSON data, `saved_at` in seconds since 1970; raise ValueError without record."""
        record, identity = session.record, session.identity
        self._commands += map(_written, record.commands[len(self._commands) :])
        return {
            "format": FORMAT,
            "version": VERSION,
            "id": identity.id,
            "begun_at": identity.started_at,
            "saved_at": saved_at,
            "seconds": identity.seconds,
            "ended_at": identity.ended_at,
            "setup": setup_to_data(record.setup),
            "seed": record.seed,
            "commands": [*self._commands],
            "state": to_document(session.state, self._table(session)),
            "racks": [
                " ".join([str(one or EMPTY) for one in rack.slots]) for rack in session.racks
            ],
            "staged": [[slot, *cell] for slot, cell in session.staged.items()],
            "curtain": session.curtain,
        }

    def _table(self, session: Session) -> str:
        """Return ``str(board)``."""
        laid = tuple(session.state.board.tiles.items())
        known = len(self._laid)
        if laid[:known] != self._laid:
            known, self._board = 0, ""
        more = [f"{tile}@{cell}" for cell, tile in laid[known:]]
        self._laid, self._board = laid, " ".join([self._board, *more]).strip()
        return self._board


def from_data(data: object) -> Session:
    """Return the game of such data, as it was left; raise `SavedGameError`."""
    try:
        return _session(checked(data))
    except SavedGameError:
        raise
    except (RulesError, RestoreError) as refusal:
        raise ImpossibleGameError(str(refusal)) from refusal
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        raise SavedGameError(f"{type(fault).__name__}: {fault}") from fault


def restore(record: CommandLog, clock: Callable[[], float] = time.perf_counter) -> Session:
    """Return the game of a record as if just played; raise `RestoreError`."""
    session = Session(record.setup, record.seed, clock)
    for number, deed in enumerate(record.commands, start=1):
        if session.setup.seats[session.state.seat].is_person:
            session.lift_curtain()
        try:
            match deed:
                case UndoTurn():
                    session.undo_turn()
                case HandOver(seat, to):
                    session.hand_over(seat, to)
                case command:
                    session.carry_out(command)
        except (RulesError, ValueError) as refusal:
            sentence = f"command {number} of the record cannot be carried out: {refusal}"
            raise RestoreError(sentence) from refusal
    return session


def resume(session: Session, data: Mapping[str, Any]) -> None:
    """Restore racks, tiles laid out and curtain; raise ValueError, TypeError or `RulesError`."""
    racks = [_rack(text) for text in of_type(list, data["racks"])]
    staged = _staged(of_type(list, data["staged"]))
    curtain = of_type(bool, data["curtain"])
    for seat, (player, slots) in enumerate(zip(session.state.players, racks, strict=True)):
        tiles = [tile for tile in slots if tile is not None]
        if len(slots) != SLOTS or sorted(tiles) != sorted(player.hand):
            raise ValueError(f"the rack of seat {seat} does not hold the hand")
        session.racks[seat].slots = list(slots)
    if curtain and not session.curtain:
        raise ValueError("nobody waits behind the curtain")
    if not curtain:
        session.lift_curtain()
    if staged and not session.person_to_move:
        raise ValueError("nobody is to lay tiles out")
    for slot, cell in staged.items():
        if cell in session.staged.values():
            raise ValueError("two tiles are laid out in one cell")
        session.stage(slot, cell)


def _session(data: Mapping[str, Any]) -> Session:
    identity = identity_of(data)
    time_of(data["saved_at"])
    commands = of_type(list, data["commands"])
    if len(commands) > MOST_COMMANDS:
        raise SavedGameError("it has more commands than any game")
    setup, seed = setup_from_data(data["setup"]), whole(data["seed"], LARGEST_SEED)
    wanted = from_document(data["state"])
    session = restore(CommandLog(setup, seed, tuple(_read(command) for command in commands)))
    if session.state != wanted:
        raise ImpossibleGameError("its commands do not come to its state")
    resume(session, data)
    session.identity, session.resumed = identity, True
    return session


def _written(command: SessionCommand) -> str:
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
            look = f"{to.badge.face or EMPTY} {to.badge.colour}"
            return f"seat {seat} {to.occupant} {look} {to.name}"


def _read(value: Any) -> SessionCommand:
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
    look = Badge("" if face == EMPTY else face, int(colour))
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
