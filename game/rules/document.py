"""The state of a game as JSON data."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.rules.tiles import KINDS, Tile

if TYPE_CHECKING:
    from game.rules.state import GameState

DOCUMENT_VERSION = 1  # the version of state documents that this program writes and reads

_CODES = {tile: str(tile) for tile in KINDS}


def to_document(state: "GameState", board: str = "") -> dict[str, Any]:
    """Return the state as JSON data. Pass `str(state.board)` as `board` if it is already known."""
    return {
        "format": "qwirkle game",
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
        "step": state.draws,
        "rolled": state.rolled,
        "passes": state.passes,
        "first_out": state.first_out,
        "over": state.over,
    }


def _codes(tiles: Iterable[Tile]) -> str:
    return " ".join(map(_CODES.__getitem__, tiles))
