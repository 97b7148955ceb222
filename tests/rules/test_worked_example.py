"""Test of the game printed in the rule sheets, turn by turn, and of five wrong placements."""

from dataclasses import replace

from game.rules import Board, Placement, legal_placements, score
from game.rules.variants import TILES
from tests.rules.build import plain_move, plain_table
from tests.rules.oracle import points
from tests.rules.refusals import illegal
from tests.rules.worked_example import TURNS, WRONG


def test_each_turn_is_legal_and_scores_as_printed() -> None:
    board = Board()
    for _, placed, wanted in TURNS:
        placement = Placement.parse(placed)
        assert sum(line.points for line in score(board, placement)) == wanted
        assert points(plain_table(board), plain_move(placement.tiles)) == wanted
        hand = [tile for tile, _ in placement.tiles]
        traits = replace(TILES, longest_opening=False)
        offered = {s.placement: s.points for s in legal_placements(board, hand, traits)}
        assert offered[placement] == wanted
        board = board.with_tiles(placement.tiles)


def test_wrong_placements() -> None:
    for board, placed, rule, reason in WRONG:
        error = illegal(board, placed)
        assert (error.rule, error.reason) == (rule, reason)
        assert placed in str(error)
