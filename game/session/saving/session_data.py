"""Conversion of a game in progress to JSON data and back.

Loading plays the commands again and compares the result with the saved state. That finds damage,
and saves from a version with other rules.
"""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from game import rules
from game.rules import Cell, Exchange, HouseRules, Pass, Place, Placement, Roll, RulesError, Tile
from game.session.badges import Badge
from game.session.json_checks import int_below, of_type
from game.session.rack import SLOTS
from game.session.saving import saved_summary
from game.session.saving.command_log import CommandLog, SeatChange, SessionCommand, UndoTurn
from game.session.session import Session
from game.session.setup import Seat, setup_from_data, setup_to_data

MAX_COMMAND_LENGTH = 200  # characters of a command; the longest real one has about 170
EMPTY = "--"  # the code of an empty rack slot, and of a badge without a face


class SessionWriter:
    """A converter of a session to JSON data. It converts again only what has changed."""

    def __init__(self) -> None:
        self._commands: list[str] = []
        self._written_tiles: tuple[tuple[Cell, Tile], ...] = ()
        self._board = ""

    def data(self, session: Session, saved_at: float) -> dict[str, Any]:
        """Return a session as JSON data. `saved_at` is in seconds since 1970; a log is needed."""
        log, identity = session.log, session.identity
        self._commands += map(_command_text, log.commands[len(self._commands) :])
        return {
            "format": saved_summary.FORMAT,
            "version": saved_summary.VERSION,
            "id": identity.id,
            "begun_at": identity.started_at,
            "saved_at": saved_at,
            "seconds": identity.seconds,
            "ended_at": identity.ended_at,
            "setup": setup_to_data(log.setup),
            "seed": log.seed,
            "commands": [*self._commands],
            "state": rules.to_document(session.state, self._board_text(session)),
            "racks": [" ".join([str(t or EMPTY) for t in rack.slots]) for rack in session.racks],
            "staged": [[slot, *cell] for slot, cell in session.staged.cells.items()],
            "curtain": session.curtain,
        }

    def _board_text(self, session: Session) -> str:
        tiles = tuple(session.state.board.tiles.items())
        written = len(self._written_tiles)
        if tiles[:written] != self._written_tiles:
            written, self._board = 0, ""
        new = [f"{tile}@{cell}" for cell, tile in tiles[written:]]
        self._written_tiles, self._board = tiles, " ".join([self._board, *new]).strip()
        return self._board


def session_from_data(data: object) -> Session:
    """Return the saved game. Raises `NewerGameError` or, if the data are damaged, any exception."""
    return rules.result_of(loading(data))


def loading(data: object) -> Generator[None, None, Session]:
    """Load a saved game as `session_from_data` does, with a pause before each command."""
    try:
        return (yield from _session(saved_summary.checked(data)))
    except (RulesError, RestoreError) as refusal:
        raise saved_summary.ImpossibleGameError(str(refusal)) from refusal


class RestoreError(ValueError):
    """Raised for a log with a command that is illegal in its game."""


def restore(log: CommandLog, clock: Callable[[], float] = time.perf_counter) -> Session:
    """Return the game after all commands of a log. Raises `RestoreError` if one is illegal."""
    return rules.result_of(_restoring(log, clock))


def _restoring(
    log: CommandLog, clock: Callable[[], float] = time.perf_counter
) -> Generator[None, None, Session]:
    session = Session(log.setup, log.seed, clock)
    for number, command in enumerate(log.commands, start=1):
        yield
        if session.setup.seats[session.state.seat].is_person:
            session.hot_seat.lift_curtain()
        try:
            match command:
                case UndoTurn():
                    session.undo_turn()
                case SeatChange(seat, to):
                    session.hand_over(seat, to)
                case rules_command:
                    session.carry_out(rules_command)
        except (RulesError, ValueError) as refusal:
            sentence = f"command {number} of the log cannot be carried out: {refusal}"
            raise RestoreError(sentence) from refusal
    return session


def restore_table(session: Session, data: Mapping[str, Any]) -> None:
    """Restore racks, staged tiles and curtain. Raises any exception if `data` does not fit."""
    racks = [_parse_rack(text) for text in of_type(list, data["racks"])]
    staged = _parse_staged(of_type(list, data["staged"]))
    curtain = of_type(bool, data["curtain"])
    for rack, slots in zip(session.racks, racks, strict=True):
        rack.restore(slots)
    if curtain and not session.curtain:
        raise ValueError("nobody waits behind the curtain")
    if not curtain:
        session.hot_seat.lift_curtain()
    if staged and not session.person_to_move:
        raise ValueError("nobody is to stage tiles")
    for slot, cell in staged.items():
        if cell in session.staged.cells.values():
            raise ValueError("two tiles are staged in one cell")
        session.stage(slot, cell)


def _session(data: Mapping[str, Any]) -> Generator[None, None, Session]:
    identity = saved_summary.identity_of(data)
    saved_summary.time_of(data["saved_at"])
    commands = of_type(list, data["commands"])
    if len(commands) > 10_000:
        raise ValueError("it has more commands than any game")
    # A seed of the command line has at most 40 digits.
    setup, seed = setup_from_data(data["setup"]), int_below(data["seed"], 10**40)
    state = of_type(dict, data["state"])
    # A game saved before a house rule existed has its default.
    state = {**state, "house": HouseRules.from_data(state["house"]).to_data()}
    session = yield from _restoring(CommandLog(setup, seed, tuple(map(_parse_command, commands))))
    if any(state[name] != part for name, part in rules.to_document(session.state).items()):
        raise saved_summary.ImpossibleGameError("its commands do not come to its state")
    restore_table(session, data)
    session.identity, session.resumed = identity, True
    return session


def _command_text(command: SessionCommand) -> str:
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
        case SeatChange(seat, to):
            badge = f"{to.badge.face or EMPTY} {to.badge.colour}"
            return f"seat {seat} {to.occupant} {badge} {to.name}"


def _parse_command(value: Any) -> SessionCommand:
    text = of_type(str, value)
    if len(text) > MAX_COMMAND_LENGTH:
        raise ValueError("a command is too long")
    word, _, rest = text.partition(" ")
    if word == "place":
        return Place(Placement.parse(rest))
    if word == "swap":
        return Exchange(rules.parse_tiles(rest))
    if word == "roll":
        return Roll(rules.parse_tiles(rest))
    if word == "seat":
        seat, occupant, face, colour, name = rest.split(" ", 4)
        badge = Badge("" if face == EMPTY else face, int(colour))
        return SeatChange(int(seat), Seat(name, occupant, badge))
    if text not in ("pass", "undo"):
        raise ValueError("a command is none that we know")
    return Pass() if text == "pass" else UndoTurn()


def _parse_rack(value: Any) -> list[Tile | None]:
    codes = of_type(str, value)[:MAX_COMMAND_LENGTH].split()
    return [None if code == EMPTY else Tile.parse(code) for code in codes]


def _parse_staged(entries: Sequence[Any]) -> dict[int, Cell]:
    if len(entries) > SLOTS:
        raise ValueError("more tiles are staged than a hand holds")
    staged: dict[int, Cell] = {}
    for entry in entries:
        slot, x, y = (of_type(int, number) for number in of_type(list, entry))
        if not 0 <= slot < SLOTS or slot in staged:
            raise ValueError("tiles are staged from places that there are not")
        staged[slot] = Cell(x, y)
    return staged
