"""Each rule of the tile game on both sides of its limit: placements (R1 to R8)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules import (
    Board,
    Cell,
    Exchange,
    IllegalPlacement,
    Place,
    Placement,
    Reason,
    Roll,
    Tile,
    apply,
    check,
    judge,
    legal_commands,
    legal_placements,
    new_game,
    parse_tiles,
    view_for,
)
from game.rules.errors import IllegalRoll, NotInHand
from game.rules.procedures import PROCEDURES
from game.rules.tiles import KINDS
from game.rules.variants import VARIANTS
from tests.rules.build import FULL_BLOCK, NAMES, House, game, text
from tests.rules.refusals import illegal, place, points, refused


class TestR1Set:
    def test_each_kind_three_times(self) -> None:
        tiles = Counter(VARIANTS["tiles"].full_set())
        assert len(tiles) == 36 and set(tiles.values()) == {3}

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_two_to_four_play(self, players: int) -> None:
        state, _ = new_game("tiles", "abcd"[:players], Random(1))
        assert len(state.players) == players

    @pytest.mark.parametrize("players", [0, 1, 5])
    def test_others_do_not(self, players: int) -> None:
        with pytest.raises(ValueError, match="two to four"):
            new_game("tiles", "abcde"[:players], Random(1))

    def test_fourth_copy_is_too_many(self) -> None:
        rules = VARIANTS["tiles"]
        assert rules.excess(parse_tiles("rk rk rk rc")) is None
        assert rules.excess(parse_tiles("rk rk rk rk")) == Tile.parse("rk")


class TestR2Deal:
    def test_six_each_and_hidden(self) -> None:
        state, _ = new_game("tiles", ["Ann", "Bob"], Random(1))
        assert [len(player.hand) for player in state.players] == [6, 6]
        assert len(state.bag) == 96
        assert view_for(state, 0).hands == (state.players[0].hand, None)

    def test_mixed_by_chance_alone(self) -> None:
        one, _ = new_game("tiles", ["Ann", "Bob"], Random(1))
        same, _ = new_game("tiles", ["Ann", "Bob"], Random(1))
        other, _ = new_game("tiles", ["Ann", "Bob"], Random(2))
        assert one == same
        assert one.bag != other.bag


class TestR3WhoStarts:
    @pytest.mark.parametrize(
        ("hands", "eldest", "starter"),
        [
            (["rc rd bs gt yk ox", "rc rd rs gt yk ox"], 0, (1, 3)),
            (["rc rd rs gt yk ox", "bc bd bs gt yk ox"], 0, (0, 3)),
            (["rc rd rs gt yk ox", "bc bd bs gt yk ox"], 1, (1, 3)),
            # Copies count once, so the second hand's four reds count as two.
            (["rc rd rs gt yk ox", "rc rc rc rd yk ox"], 1, (0, 3)),
            (["rc bd", "rc oc bc", "yd gd bd", "rk"], 0, (1, 3)),
            (["rc bd", "rc oc bc", "yd gd bd", "rk"], 2, (2, 3)),
            (["rc bd", "rc oc bc", "yd gd bd", "rk"], 3, (1, 3)),
            (["rc bd", "rc bd"], 1, (1, 1)),
        ],
    )
    def test_largest_count_then_eldest(
        self, hands: list[str], eldest: int, starter: tuple[int, int]
    ) -> None:
        parsed = [parse_tiles(hand) for hand in hands]
        assert PROCEDURES["tiles"].starter(parsed, eldest) == starter

    def test_clockwise(self) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rs", "rt"], "bk bk bk", seat=2)
        after, _ = apply(state, place("rt@1,0"))
        assert (after.seat, after.turn) == (0, state.turn + 1)


class TestR4Opening:
    HAND = "rc rd rs bs gs yk"

    @pytest.mark.parametrize("placed", ["rc@0,0 rd@1,0 rs@2,0", "rs@5,9 bs@5,10 gs@5,11"])
    def test_any_line_of_the_longest_length_anywhere(self, placed: str) -> None:
        after, _ = apply(game("tiles", "", [self.HAND, "rk"]), place(placed))
        assert after.players[0].score == 3

    @pytest.mark.parametrize("placed", ["rc@0,0 rd@1,0", "rs@0,0"])
    def test_shorter_is_refused(self, placed: str) -> None:
        error = refused(game("tiles", "", [self.HAND, "rk"]), place(placed))
        assert (error.rule, error.reason) == ("R4", Reason.OPENING_NOT_LONGEST)

    def test_count_one_opens_with_a_single_tile(self) -> None:
        state = game("tiles", "", ["rc od ys gt bk px", "rk"], "rk rk")
        offered = [c for c in legal_commands(state) if isinstance(c, Place)]
        assert sorted(str(c.placement) for c in offered) == sorted(
            f"{tile}@0,0" for tile in state.hand
        )
        after, _ = apply(state, place("gt@3,3"))
        assert after.players[0].score == 1

    @pytest.mark.parametrize("placed", ["rc@0,0 rd@1,0", "rs@0,0", "gs@0,0 bs@0,1 rs@0,2"])
    def test_house_rule_any(self, placed: str) -> None:
        state = game("tiles", "", [self.HAND, "rk"], house=House(any_opening=True))
        after, _ = apply(state, place(placed))
        assert after.players[0].score == len(placed.split())

    def test_copies_do_not_lengthen_the_opening(self) -> None:
        after, _ = apply(game("tiles", "", ["rc rc rd", "rk"]), place("rd@0,0 rc@1,0"))
        assert after.players[0].hand == parse_tiles("rc")


class TestR5Turn:
    def test_nothing_placed(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["rd", "rk"]), Place(Placement(())))
        assert (error.rule, error.reason) == ("R5", Reason.NOTHING_PLACED)

    def test_not_in_hand(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["rd bs", "rk"]), place("rk@1,0"))
        assert isinstance(error, NotInHand)
        assert (error.rule, error.tiles) == ("R5", parse_tiles("rk"))

    def test_a_single_copy_cannot_be_exchanged_twice(self) -> None:
        error = refused(
            game("tiles", "rc@0,0", ["rd bs", "rk"], "rt rt"), Exchange(parse_tiles("rd rd"))
        )
        assert isinstance(error, NotInHand)

    def test_tiles_are_not_rolled(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["rd bs", "rk"]), Roll(parse_tiles("rd")))
        assert isinstance(error, IllegalRoll)
        assert (error.rule, error.reason) == ("R5", Reason.NO_ROLL)


class TestR6OneLine:
    def test_both_ends(self) -> None:
        assert points("rc@0,0 rd@1,0", "rs@-1,0 rt@2,0") == [4]

    def test_filling_a_gap(self) -> None:
        board = "rc@0,0 rd@2,0 bc@0,1 bs@1,1 bd@2,1"
        assert points(board, "rs@1,0") == [3, 2]

    def test_bridging_two_lines(self) -> None:
        board = "rc@0,0 rd@4,0 bc@0,1 bs@1,1 bt@2,1 bk@3,1 bd@4,1"
        assert points(board, "rs@1,0 rt@2,0 rk@3,0") == [5, 2, 2, 2]
        hand = parse_tiles("rs rt rk")
        offered = [str(scored) for scored in legal_placements(Board.parse(board), hand)]
        assert "rs@1,0 rt@2,0 rk@3,0" in offered

    def test_gap_between_is_refused(self) -> None:
        error = illegal("rc@0,0 rd@1,0", "rs@-1,0 rt@3,0")
        assert (error.rule, error.reason) == ("R6", Reason.GAP)
        assert error.cells == (Cell(2, 0),)

    def test_two_rows_are_refused(self) -> None:
        error = illegal("rc@0,0 rd@1,0", "rs@2,0 rt@0,1")
        assert (error.rule, error.reason) == ("R6", Reason.NOT_ONE_LINE)
        assert set(error.cells) == {(2, 0), (0, 1)}

    def test_same_tile_twice_is_refused(self) -> None:
        error = illegal("rc@0,0", "rs@1,0 rs@2,0")
        assert (error.rule, error.reason) == ("R6", Reason.PLACED_TWICE)
        assert error.tiles == parse_tiles("rs")
        assert set(error.cells) == {(1, 0), (2, 0)}

    def test_unrelated_tiles_are_refused(self) -> None:
        error = illegal("rc@0,0", "rd@1,0 bs@2,0")
        assert (error.rule, error.reason) == ("R6", Reason.PLACED_UNRELATED)

    def test_order_of_writing_does_not_matter(self) -> None:
        assert Placement.parse("rs@2,0 rt@1,0") == Placement.parse("rt@1,0 rs@2,0")


class TestR7Touching:
    @pytest.mark.parametrize("cell", ["1,0", "-1,0", "0,1", "0,-1"])
    def test_edges_count(self, cell: str) -> None:
        assert points("rc@0,0", f"rd@{cell}") == [2]

    @pytest.mark.parametrize("cell", ["1,1", "-1,1", "1,-1", "-1,-1", "2,0", "0,-2"])
    def test_corners_and_distance_do_not(self, cell: str) -> None:
        error = illegal("rc@0,0", f"rd@{cell}")
        assert (error.rule, error.reason) == ("R7", Reason.NOT_TOUCHING)

    def test_only_one_of_the_tiles_must_touch(self) -> None:
        assert points("rc@0,0", "rd@1,0 rs@2,0 rt@3,0") == [4]

    def test_a_cell_holds_one_tile(self) -> None:
        error = illegal("rc@0,0 rd@1,0", "rs@1,0")
        assert (error.rule, error.reason, error.cells) == ("R7", Reason.OCCUPIED, ((1, 0),))
        error = illegal("rc@0,0", "rs@1,0 rd@1,0")
        assert (error.rule, error.reason) == ("R7", Reason.SAME_CELL_TWICE)

    def test_not_on_the_opening(self) -> None:
        check(Board(), Placement.parse("rd@40,-7 rs@41,-7"))


class TestR8Lines:
    @pytest.mark.parametrize("placed", ["rs@2,0", "rc@0,1 bc@0,2", "gd@1,-1"])
    def test_one_colour_or_one_shape(self, placed: str) -> None:
        board = "rc@0,0 rd@1,0"
        if placed.startswith("rc"):
            assert illegal(board, placed).reason == Reason.LINE_HAS_TILE
        else:
            check(Board.parse(board), Placement.parse(placed))

    @pytest.mark.parametrize("placed", ["bs@2,0", "bt@0,1", "bc@2,0"])
    def test_neither_is_refused(self, placed: str) -> None:
        error = illegal("rc@0,0 rd@1,0", placed)
        assert (error.rule, error.reason) == ("R8", Reason.LINE_UNRELATED)

    def test_across_as_well_as_along(self) -> None:
        board = "rc@0,0 rd@1,0 rs@2,0 gc@0,1"
        check(Board.parse(board), Placement.parse("gd@1,1 gs@2,1"))
        assert illegal(board, "gs@1,1 gd@2,1").rule == "R8"

    @pytest.mark.parametrize("board", ["rc@0,0 bd@2,0", "rc@0,0 rc@2,0", "rc@0,0 bs@1,1"])
    def test_some_cells_take_no_tile(self, board: str) -> None:
        """Two lines cannot be joined there, or a row and a column take different tiles."""
        cell = Cell(1, 0)
        fitting = Board.parse(board).fitting(cell)
        assert text(sorted(fitting)) == ("rs bc" if "bs" in board else "")
        assert illegal(board, "rd@1,0").rule == "R8"

    def test_joining_two_lines_that_share_a_tile_is_refused_for_that(self) -> None:
        """The whole line is red; its second circle is the fault."""
        error = illegal("rc@0,0 rs@1,0 rc@3,0", "rd@2,0")
        assert error.rule == "R8"
        assert error.reason is not Reason.LINE_UNRELATED and "neither" not in str(error)

    def test_no_line_of_seven(self) -> None:
        board = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@5,0"
        assert not Board.parse(board).fitting(Cell(6, 0))
        assert illegal(board, "rc@6,0").rule == "R8"
        assert not Board.parse(FULL_BLOCK).fitting(Cell(6, 0))

    def test_an_unsound_board_is_refused(self) -> None:
        with pytest.raises(IllegalPlacement) as caught:
            Board.parse("rc@0,0 bd@1,0")
        assert caught.value.rule == "R8"


def test_texts_name_the_tiles_and_cells() -> None:
    """An error's sentence is clear without the board."""
    error = illegal("rc@0,0 rd@1,0", "rs@-1,0 rt@3,0")
    assert "rs@-1,0" in str(error) and "2,0" in str(error)
    assert text(error.tiles) == "rs rt"


class TestShortBag:
    """The house rule `Bag`: a game of tiles with one of each kind (R1)."""

    def test_one_of_each_kind_is_dealt(self) -> None:
        state, _ = new_game("tiles", NAMES[:4], Random(3), house=House(short_bag=True).rules)
        hands = [tile for player in state.players for tile in player.hand]
        assert Counter([*hands, *state.bag]) == Counter(KINDS)
        assert view_for(state, 0).unseen() == Counter(KINDS) - Counter(state.players[0].hand)

    def test_dice_are_as_many_as_ever(self) -> None:
        state, _ = new_game("cubes", NAMES[:2], Random(3), house=House(short_bag=True).rules)
        assert len(state.bag) == 90 - 12

    def test_a_second_tile_of_a_kind_is_one_too_many(self) -> None:
        heads = "players: Ann, Bob\n"
        turns = "1 Ann: rc@0,0 rd@1,0\n2 Bob: gd@1,1\n3 Ann: gc@2,1\n4 Bob: yc@2,2\n5 Ann: rc@2,3\n"
        assert judge(heads + turns).fault is None
        fault = judge(heads + "house: bag=36\n" + turns).fault
        assert fault is not None
        assert (fault.line, fault.rule) == (7, "R1")
