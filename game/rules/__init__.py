"""The rules of Qwirkle and Qwirkle Cubes: legality, points, turn order and the end.

Only the standard library is used. Game states, boards, commands and events are immutable.

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

`apply` carries out a command and returns the next state and the events:

>>> from random import Random
>>> from game.rules import apply, legal_commands, new_game
>>> state, events = new_game("tiles", ["Ann", "Bob"], Random(7))
>>> state, events = apply(state, next(legal_commands(state)))
>>> type(events[0]).__name__, state.turn
('Placed', 2)
"""

from typing import TYPE_CHECKING

from game.on_demand import on_demand

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.rules.chance import chance_at, roll, shuffled
    from game.rules.commands import Command, Exchange, Pass, Place, Roll, Rolling, TurnOptions
    from game.rules.document import to_document
    from game.rules.errors import Reason, RulesError
    from game.rules.events import Dealt, Event, Exchanged, Passed, Placed, Refilled, Rolled, WentOut
    from game.rules.explain import Block, LineSummary, Obstacle, shared_traits
    from game.rules.generators import result_of
    from game.rules.house import SWITCHES, Bag, End, Helps, HouseRules, Opening, Timing, Undo
    from game.rules.moves import best_placements, dead_cells, legal_placements, opening_count
    from game.rules.placement import Placement, ScoredPlacement
    from game.rules.progress import apply, legal_commands, new_game, options, winners
    from game.rules.records.record import RecordTurn, decode, header
    from game.rules.records.referee import Fault, Judgement, judge, judging
    from game.rules.scoring import ScoredLine, score
    from game.rules.sentence import Sentence, translated
    from game.rules.state import GameState, Player
    from game.rules.tiles import Cell, Colour, ParseError, PlacedTile, Shape, Tile, parse_tiles
    from game.rules.variants import HAND_SIZE, PLAYERS, VARIANTS, out_bonus, traits_of
    from game.rules.view import View, undo_turn, view_for
else:
    __all__, __getattr__ = on_demand(
        __name__,
        {
            "rules.board": "Board",
            "rules.chance": "chance_at roll shuffled",
            "rules.commands": "Command Exchange Pass Place Roll Rolling TurnOptions",
            "rules.document": "to_document",
            "rules.errors": "Reason RulesError",
            "rules.events": "Dealt Event Exchanged Passed Placed Refilled Rolled WentOut",
            "rules.explain": "Block LineSummary Obstacle shared_traits",
            "rules.generators": "result_of",
            "rules.house": "Bag End Helps HouseRules Opening SWITCHES Timing Undo",
            "rules.moves": "best_placements dead_cells legal_placements opening_count",
            "rules.placement": "Placement ScoredPlacement",
            "rules.progress": "apply legal_commands new_game options winners",
            "rules.records.record": "RecordTurn decode header",
            "rules.records.referee": "Fault Judgement judge judging",
            "rules.scoring": "ScoredLine score",
            "rules.sentence": "Sentence translated",
            "rules.state": "GameState Player",
            "rules.tiles": "Cell Colour ParseError PlacedTile Shape Tile parse_tiles",
            "rules.variants": "HAND_SIZE PLAYERS VARIANTS out_bonus traits_of",
            "rules.view": "View undo_turn view_for",
        },
    )
