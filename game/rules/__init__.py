"""The rules of Qwirkle and Qwirkle Cubes: legality, points, turn order and the end.

Pure Python on the standard library alone. Everything is an immutable value.

>>> from game.rules import Board, Tile, legal_placements
>>> board = Board.parse("rk@0,0 rd@1,0")
>>> hand = [Tile.parse("rc"), Tile.parse("bs")]
>>> for placement in sorted(legal_placements(board, hand), key=str):
...     print(placement.points, placement)
3 rc@-1,0
2 rc@0,-1
2 rc@0,1
2 rc@1,-1
2 rc@1,1
3 rc@2,0

Commands take a game forward; each gives the next state and what happened:

>>> from random import Random
>>> state, events = new_game("tiles", ["Ann", "Bob"], Random(7))
>>> state, events = apply(state, next(legal_commands(state)))
>>> type(events[0]).__name__, state.turn
('Placed', 2)
"""

from game.rules.board import Board
from game.rules.cells import Cell, PlacedTile
from game.rules.commands import Command, Exchange, Pass, Place, Roll, Rolling, TurnOptions
from game.rules.document import from_document, to_document
from game.rules.errors import DocumentError, IllegalPlacement, Reason, RulesError
from game.rules.house import Bag, End, HouseRules, Opening, Undo, When
from game.rules.moves import best_placements, legal_placements
from game.rules.placement import Placement, ScoredPlacement, check
from game.rules.progress import apply, legal_commands, new_game, options, winners
from game.rules.records.judgement import Judgement, judge
from game.rules.records.record import Record, TurnRecord
from game.rules.scoring import ScoredLine, score
from game.rules.state import GameState, Player
from game.rules.tiles import Colour, ParseError, Shape, Tile, parse_tiles
from game.rules.undo import taken_back
from game.rules.view import View, view_for

__all__ = [
    "Bag",
    "Board",
    "Cell",
    "Colour",
    "Command",
    "DocumentError",
    "End",
    "Exchange",
    "GameState",
    "HouseRules",
    "IllegalPlacement",
    "Judgement",
    "Opening",
    "ParseError",
    "Pass",
    "Place",
    "PlacedTile",
    "Placement",
    "Player",
    "Reason",
    "Record",
    "Roll",
    "Rolling",
    "RulesError",
    "ScoredLine",
    "ScoredPlacement",
    "Shape",
    "Tile",
    "TurnOptions",
    "TurnRecord",
    "Undo",
    "View",
    "When",
    "apply",
    "best_placements",
    "check",
    "from_document",
    "judge",
    "legal_commands",
    "legal_placements",
    "new_game",
    "options",
    "parse_tiles",
    "score",
    "taken_back",
    "to_document",
    "view_for",
    "winners",
]
