"""Conversion of a game state to JSON data and back, with checks of untrusted data."""

from __future__ import annotations

from typing import Any

from game.rules.board import STEPS, Board
from game.rules.cells import Cell
from game.rules.errors import DOCUMENT_VERSION, DocumentError, RulesError
from game.rules.house import HouseRules
from game.rules.progress import is_finished
from game.rules.state import PLAYERS, GameState, Player, fault_of_names
from game.rules.tiles import TILE_BY_CODE, ParseError, Tile, parse_tiles, quoted
from game.rules.variants import HAND_SIZE, VARIANTS

FORMAT = "qwirkle game"

MAX_TURNS = 1_000_000
"""Maximum number of turns, and of draws and rolls (`GameState.step`), in a document."""

MAX_TEXT_LENGTH = 5_000
"""Maximum length of a text field in characters; a board with all tiles takes some 2,700."""

Document = dict[str, Any]

_CODES = {tile: code for code, tile in TILE_BY_CODE.items()}


def to_document(state: GameState, board: str = "") -> Document:
    """Return the state as JSON data. `board`: ``str(state.board)``, if the caller has that text."""
    return {
        "format": FORMAT,
        "version": DOCUMENT_VERSION,
        "variant": state.variant,
        "house": state.house.to_data(),
        "players": [
            {"name": player.name, "hand": _codes(player.hand), "score": player.score}
            for player in state.players
        ],
        "board": board or str(state.board),
        "bag": _codes(state.bag),
        "seat": state.seat,
        "turn": state.turn,
        "seed": state.seed,
        "step": state.step,
        "rolled": state.rolled,
        "passes": state.passes,
        "first_out": state.first_out,
        "over": state.over,
    }


def from_document(document: object) -> GameState:
    """Return the state that `to_document` wrote.

    Raises `DocumentError` for any other data and for a state that no game reaches.

    >>> from_document({"format": "chess"})
    Traceback (most recent call last):
        ...
    game.rules.errors.DocumentError: this is not a qwirkle game of version 1
    """
    fields = _Fields(document, "the document")
    if fields.text("format") != FORMAT or fields.number("version") != DOCUMENT_VERSION:
        raise DocumentError(f"this is not a {FORMAT} of version {DOCUMENT_VERSION}")
    variant = fields.text("variant")
    if variant not in VARIANTS:
        raise DocumentError(f"there is no variant {quoted(variant)}")
    try:
        state = _state(fields, variant)
    except (ParseError, RulesError) as fault:
        raise DocumentError(f"the document is damaged: {fault}") from fault
    _check(state)
    return state


def _state(fields: _Fields, variant: str) -> GameState:
    players = []
    # No more are read than a check needs to refuse them.
    for entry in fields.value("players", list)[: PLAYERS.stop]:
        player = _Fields(entry, "a player")
        hand = parse_tiles(player.text("hand"))
        players.append(Player(player.text("name"), hand, player.number("score")))
    first_out = fields.document.get("first_out", "missing")
    return GameState(
        variant=variant,
        house=_house(fields),
        players=tuple(players),
        board=Board.parse(fields.text("board")),
        bag=parse_tiles(fields.text("bag")),
        seat=fields.number("seat"),
        seed=fields.number("seed"),
        step=fields.number("step"),
        turn=fields.number("turn"),
        rolled=fields.value("rolled", bool),
        passes=fields.number("passes"),
        first_out=None if first_out is None else fields.number("first_out"),
        over=fields.value("over", bool),
    )


def _house(fields: _Fields) -> HouseRules:
    data = fields.value("house", dict)
    try:
        return HouseRules.from_data(data)
    except ValueError as fault:
        raise DocumentError(str(fault)) from fault


def _check(state: GameState) -> None:
    """Raise `DocumentError` for a state that no game reaches."""
    _check_players(state)
    if not 1 <= state.turn <= MAX_TURNS or state.step > MAX_TURNS or state.seed >= 1 << 53:
        raise DocumentError("turn, step or seed are no numbers that a game comes to")
    if state.rolled and not state.traits.rolls:
        raise DocumentError("tiles are not rolled (C4)")
    if state.board and not any(cell.is_near for _, cell in state.board):
        raise DocumentError("the table is farther from 0,0 than any game begins")
    tiles = [tile for tile, _ in state.board] + list(state.bag)
    for player in state.players:
        tiles += player.hand
    traits = state.traits
    if sorted(traits.as_in_set(tiles)) != sorted(traits.full_set()):
        raise DocumentError(f"tiles are missing or too many ({traits.set_rule})")
    if state.board and not _is_connected(state.board):
        raise DocumentError("the tiles on the table do not hang together (R7)")
    if state.over != is_finished(state):
        raise DocumentError("whether the game is over does not agree with the rest (R14, C8)")


def _check_players(state: GameState) -> None:
    """Raise `DocumentError` unless seats, hands and the first player out agree with each other."""
    seats = range(len(state.players))
    fault = fault_of_names([player.name for player in state.players])
    if fault is not None:
        raise DocumentError(fault)
    if state.seat not in seats:
        raise DocumentError("it is the turn of a seat that nobody sits in")
    sizes = [len(player.hand) for player in state.players]
    if max(sizes) > HAND_SIZE:
        raise DocumentError(f"a hand holds more than {HAND_SIZE}")
    if state.bag and min(sizes) < HAND_SIZE:
        raise DocumentError("a hand is not full although the bag is not empty (R13, C7)")
    if not state.over and not state.hand:
        raise DocumentError("it is the turn of a player whose hand is empty")
    out = [seat for seat in seats if not sizes[seat]]
    agrees = state.first_out in out if out else state.first_out is None
    if not agrees:
        raise DocumentError("who was out first does not agree with the hands (R14, C8)")


def _is_connected(board: Board) -> bool:
    start = next(iter(board)).cell
    reached, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in STEPS:
            cell = Cell(x + dx, y + dy)
            if cell in board and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return len(reached) == len(board)


def _codes(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(_CODES.__getitem__, tiles))


class _Fields:
    """A JSON object from outside; its readers raise `DocumentError` for missing or wrong fields."""

    def __init__(self, document: object, name: str) -> None:
        if not isinstance(document, dict):
            raise DocumentError(f"{name} is not an object with named fields")
        self.document = document
        self._name = name

    def value(self, name: str, kind: type) -> Any:
        value = self.document.get(name)
        if type(value) is not kind:
            raise DocumentError(f"{name!r} of {self._name} is missing or not a {kind.__name__}")
        return value

    def text(self, name: str) -> str:
        text = str(self.value(name, str))
        if len(text) > MAX_TEXT_LENGTH:
            raise DocumentError(f"{name!r} of {self._name} is too long")
        return text

    def number(self, name: str) -> int:
        number = int(self.value(name, int))
        if number < 0:
            raise DocumentError(f"{name!r} of {self._name} is negative")
        return number
