"""Each rule of the tile game on both sides of its limit: points, turns and the end (R9 to R15)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import (
    Exchange,
    Pass,
    Reason,
    Tile,
    TurnOptions,
    apply,
    legal_commands,
    options,
    parse_tiles,
    winners,
)
from game.rules.errors import GameOver, IllegalExchange, IllegalPass
from game.rules.events import Ended, Exchanged, Placed, Refilled, WentOut
from tests.rules.build import FULL_BLOCK, PURPLE_ONLY, House, found, game
from tests.rules.refusals import place, points, refused


class TestR9Score:
    def test_old_tiles_count(self) -> None:
        assert points("rc@0,0 rd@1,0 rs@2,0", "rt@3,0") == [4]

    def test_a_tile_in_two_lines_counts_in_both(self) -> None:
        assert points("rc@0,0 rd@1,0 gc@0,1", "gd@1,1") == [2, 2]

    def test_a_line_of_one_scores_nothing(self) -> None:
        assert points("rc@0,0", "bc@0,1") == [2]

    def test_a_lone_opening_scores_one(self) -> None:
        assert points("", "rc@0,0") == [1]
        assert points("", "rc@0,0 rd@1,0") == [2]


class TestR10Qwirkle:
    def test_six_more_for_a_line_of_six(self) -> None:
        board = "rc@0,0 rx@1,0 rd@2,0 rs@3,0"
        assert points(board, "rt@4,0") == [5]
        assert points(board, "rt@4,0 rk@5,0") == [12]

    def test_two_at_once(self) -> None:
        row = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0"
        column = "ok@5,1 yk@5,2 gk@5,3 bk@5,4 pk@5,5"
        assert points(f"{row} {column}", "rk@5,0") == [12, 12]

    def test_an_old_qwirkle_does_not_score_again(self) -> None:
        board = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@5,0"
        assert points(board, "bc@0,1") == [2]


class TestR11Exchange:
    def test_as_many_as_the_bag_holds(self) -> None:
        state = game("tiles", "rc@0,0", ["bd bs bt", "rk"], "gk gx")
        after, log = apply(state, Exchange(parse_tiles("bd bs")))
        assert Counter(after.players[0].hand) == Counter(parse_tiles("bt gk gx"))
        assert Counter(after.bag) == Counter(parse_tiles("bd bs"))
        assert (after.seat, after.players[0].score) == (1, 0)
        assert found(log, Exchanged)
        error = refused(state, Exchange(parse_tiles("bd bs bt")))
        assert isinstance(error, IllegalExchange)
        assert (error.rule, error.reason) == ("R11", Reason.BAG_TOO_SMALL)

    def test_never_on_an_empty_table(self) -> None:
        """The starter could exchange for ever (R4)."""
        state = game("tiles", "", ["rc rd bs", "rk"], "gk gx")
        assert not options(state).exchange
        assert not any(isinstance(command, Exchange) for command in legal_commands(state))
        error = refused(state, Exchange(parse_tiles("bs")))
        assert isinstance(error, IllegalExchange)
        assert (error.rule, error.reason) == ("R4", Reason.STARTER_LAYS)

    def test_house_rule_stuck_only_without_a_placement(self) -> None:
        house = House(stuck_exchange=True)
        state = game("tiles", "rc@0,0", ["rd bs", "rk"], "gk", house=house)
        assert options(state) == TurnOptions(place=True)
        error = refused(state, Exchange(parse_tiles("bs")))
        assert (error.rule, error.reason) == ("R11", Reason.CAN_PLACE)
        stuck = game("tiles", "rc@0,0", ["bd bs", "rk"], "gk", house=house)
        assert options(stuck) == TurnOptions(exchange=1)
        assert apply(stuck, Exchange(parse_tiles("bs")))[0].bag == parse_tiles("bs")

    def test_not_with_an_empty_bag(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["bd", "rk"]), Exchange(parse_tiles("bd")))
        assert (error.rule, error.reason) == ("R11", Reason.BAG_TOO_SMALL)

    def test_one_or_more(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["bd", "rk"], "gk"), Exchange(()))
        assert (error.rule, error.reason) == ("R11", Reason.NOTHING_CHOSEN)

    @pytest.mark.parametrize("seed", range(40))
    def test_returned_tiles_are_never_drawn(self, seed: int) -> None:
        state = game("tiles", "rc@0,0", ["bd bd bd", "rk"], "gk gx gs gt", seed=seed)
        after, _ = apply(state, Exchange(parse_tiles("bd bd bd")))
        assert Tile.parse("bd") not in after.players[0].hand
        assert Counter(after.bag)[Tile.parse("bd")] == 3

    def test_the_bag_is_mixed_again(self) -> None:
        bags = set()
        for seed in range(40):
            state = game("tiles", "rc@0,0", ["bd", "rk"], "gk gx gs gt", seed=seed)
            after, _ = apply(state, Exchange(parse_tiles("bd")))
            bags.add(after.bag)
        assert len(bags) > 10

    def test_allowed_also_to_one_who_can_place(self) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rk"], "gk")
        assert apply(state, Exchange(parse_tiles("rd")))[0].bag == parse_tiles("rd")

    def test_only_way_for_one_who_cannot_place(self) -> None:
        state = game("tiles", "rc@0,0", ["bd", "rk"], "gk")
        assert list(legal_commands(state)) == [Exchange(parse_tiles("bd"))]


class TestR12Pass:
    def test_with_an_empty_bag_and_nothing_to_place(self) -> None:
        state = game("tiles", "rc@0,0", ["bd", "rk"])
        assert list(legal_commands(state)) == [Pass()]
        assert apply(state, Pass())[0].seat == 1

    def test_not_while_the_bag_holds_a_tile(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["bd", "rk"], "gk"), Pass())
        assert isinstance(error, IllegalPass)
        assert (error.rule, error.reason) == ("R12", Reason.BAG_NOT_EMPTY)

    def test_one_who_can_place_must(self) -> None:
        error = refused(game("tiles", "rc@0,0", ["bd rd", "rk"]), Pass())
        assert (error.rule, error.reason) == ("R12", Reason.CAN_PLACE)


class TestR13Refill:
    @pytest.mark.parametrize(("bag", "drawn"), [("gk gx gs gt", 2), ("gk gx", 2), ("gk", 1)])
    def test_up_to_six_or_what_is_left(self, bag: str, drawn: int) -> None:
        state = game("tiles", "rc@0,0", ["rd rs bd bs bt bk", "rk"], bag)
        after, log = apply(state, place("rd@1,0 rs@2,0"))
        assert len(after.players[0].hand) == 4 + drawn
        assert len(after.bag) == len(state.bag) - drawn
        (refill,) = found(log, Refilled)
        assert isinstance(refill, Refilled)
        assert after.players[0].hand[4:] == refill.tiles

    def test_nothing_from_an_empty_bag(self) -> None:
        after, log = apply(game("tiles", "rc@0,0", ["rd bs", "rk"]), place("rd@1,0"))
        assert after.players[0].hand == parse_tiles("bs") and not found(log, Refilled)


class TestR14End:
    def test_the_last_tile_scores_six_more_and_ends_at_once(self) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rk rs"], scores=(10, 3))
        after, log = apply(state, place("rd@1,0"))
        assert after.over and after.scores == (18, 3)
        (placed,) = found(log, Placed)
        assert isinstance(placed, Placed) and placed.points == 2
        assert log[-2:] == [WentOut(0, 6), Ended((18, 3), (0,))]
        error = refused(after, Pass())
        assert isinstance(error, GameOver)
        assert (error.rule, error.reason) == ("R14", Reason.GAME_OVER)
        assert not list(legal_commands(after)) and not options(after).passing

    def test_also_with_the_house_rule_play_out(self) -> None:
        assert not House().first_out
        assert apply(game("tiles", "rc@0,0", ["rd", "rk"]), place("rd@1,0"))[0].over

    def test_not_while_the_bag_refills_the_hand(self) -> None:
        after, log = apply(game("tiles", "rc@0,0", ["rd", "rk"], "gk"), place("rd@1,0"))
        assert not after.over and after.scores == (2, 0) and not found(log, WentOut)

    def test_not_with_a_tile_left(self) -> None:
        after, _ = apply(game("tiles", "rc@0,0", ["rd bs", "rk"]), place("rd@1,0"))
        assert not after.over and after.scores == (2, 0)

    def test_when_nothing_left_fits_it_ends_at_once_without_bonus(self) -> None:
        state = game("tiles", "rc@0,0", ["rd bk", "gs", "yt"], scores=(1, 2, 3))
        after, log = apply(state, place("rd@1,0"))
        assert after.over and log[-1] == Ended((3, 2, 3), (0, 2)) and not found(log, WentOut)
        alive = game("tiles", "rc@0,0", ["rd bk", "gs", "yc"])
        assert not apply(alive, place("rd@1,0"))[0].over

    def test_a_placement_between_breaks_the_row_of_passes(self) -> None:
        state = game("tiles", "rc@0,0", ["bd", "gs rd", "yt"])
        state, _ = apply(state, Pass())
        state, _ = apply(state, place("rd@1,0"))
        state, _ = apply(state, Pass())
        assert not state.over and state.seat == 0

    def test_a_dead_table_ends_although_the_bag_holds_tiles(self) -> None:
        state = game("tiles", "rc@0,0", ["bd", "gs"], "yt", scores=(4, 2))
        after, log = apply(state, Exchange(parse_tiles("bd")))
        assert after.over and after.scores == (4, 2) and not found(log, WentOut)
        full = game("tiles", FULL_BLOCK, ["bd", "gs"], "yt pk")
        assert apply(full, Exchange(parse_tiles("bd")))[0].over

    @pytest.mark.parametrize(
        ("hands", "bag"), [(["bd", "rs"], "yt"), (["bd", "gs"], "yc"), (["bd", "gs"], "yt rx")]
    )
    def test_not_dead_while_some_tile_still_fits(self, hands: list[str], bag: str) -> None:
        state = game("tiles", "rc@0,0", hands, bag)
        assert not apply(state, Exchange(parse_tiles("bd")))[0].over

    def test_dead_by_what_the_lines_take(self) -> None:
        dead = game("tiles", PURPLE_ONLY, ["bd", "gs"], "yt")
        alive = game("tiles", PURPLE_ONLY, ["bd", "gs"], "pt")
        assert apply(dead, Exchange(parse_tiles("bd")))[0].over
        assert not apply(alive, Exchange(parse_tiles("bd")))[0].over


class TestR15Winner:
    def test_most_points(self) -> None:
        assert winners(game("tiles", "", ["rc", "rd", "rs"], scores=(3, 9, 4))) == (1,)

    def test_ties_share(self) -> None:
        assert winners(game("tiles", "", ["rc", "rd", "rs"], scores=(9, 3, 9))) == (0, 2)

    def test_the_bonus_counts(self) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rk"], scores=(0, 8))
        _, log = apply(state, place("rd@1,0"))
        assert log[-1] == Ended((8, 8), (0, 1))
