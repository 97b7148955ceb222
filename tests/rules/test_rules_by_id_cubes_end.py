"""Each rule of Qwirkle Cubes on both sides of its limit (C6 to C9)."""

from __future__ import annotations

import pytest

from game.rules import (
    Exchange,
    Pass,
    Place,
    Reason,
    Roll,
    apply,
    legal_commands,
    options,
    parse_tiles,
    winners,
)
from game.rules.errors import GameOver, IllegalExchange
from game.rules.events import Ended, Refilled, WentOut
from tests.rules.build import FULL_BLOCK, PURPLE_ONLY, House, found, game
from tests.rules.refusals import place, refused


class TestC6Place:
    def test_no_exchange_by_who_can_place(self) -> None:
        state = game("cubes", "rc@0,0", ["rd bs", "rk"], "bc")
        error = refused(state, Exchange(parse_tiles("rd")))
        assert isinstance(error, IllegalExchange)
        assert (error.rule, error.reason) == ("C6", Reason.NO_EXCHANGE)
        assert not any(isinstance(command, Exchange) for command in legal_commands(state))

    def test_placing_ends_the_turn(self) -> None:
        after, _ = apply(game("cubes", "rc@0,0", ["rd bs", "rk"]), place("rd@1,0"))
        assert (after.seat, after.players[0].score) == (1, 2)

    @pytest.mark.parametrize(
        ("placed", "rule"), [("bd@1,0", "R8"), ("rd@1,1", "R7"), ("rd@1,0 bs@0,1", "R6")]
    )
    def test_the_rules_of_tiles_hold(self, placed: str, rule: str) -> None:
        assert refused(game("cubes", "rc@0,0", ["rd bd bs", "rk"]), place(placed)).rule == rule

    def test_a_qwirkle(self) -> None:
        state = game("cubes", "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0", ["rk bs", "rk"])
        assert apply(state, place("rk@5,0"))[0].players[0].score == 12


class TestC7Refill:
    @pytest.mark.parametrize(("bag", "size"), [("gc gc gc", 6), ("gc gc", 6), ("gc", 5), ("", 4)])
    def test_up_to_six_or_what_is_left(self, bag: str, size: int) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bd bs bt bk", "rk"], bag)
        after, _ = apply(state, place("rd@1,0 rs@2,0"))
        assert len(after.players[0].hand) == size

    def test_the_new_dice_are_rolled(self) -> None:
        shapes = set()
        for seed in range(60):
            state = game("cubes", "rc@0,0", ["rd bs bt", "rk"], "yc gc", seed=seed)
            after, log = apply(state, place("rd@1,0"))
            (refill,) = found(log, Refilled)
            assert isinstance(refill, Refilled) and after.players[0].hand[2:] == refill.tiles
            assert [die.colour.code for die in refill.tiles] == ["g", "y"]
            shapes |= {die.shape for die in refill.tiles}
        assert len(shapes) == 6


class TestC8End:
    HANDS = ("rd", "rs", "rt bs")

    def test_play_out(self) -> None:
        state = game("cubes", "rc@0,0", self.HANDS)
        state, log = apply(state, place("rd@1,0"))
        assert found(log, WentOut) == [WentOut(0, 6)] and not state.over
        state, log = apply(state, place("rs@2,0"))
        assert found(log, WentOut) == [WentOut(1, 0)] and not state.over
        assert state.scores == (8, 3, 0) and state.seat == 2
        state, _ = apply(state, place("rt@3,0"))
        assert not state.over and state.seat == 2, "players without dice are skipped"
        while not options(state).place:
            state, _ = apply(state, Roll(state.hand))
        state, log = apply(state, next(c for c in legal_commands(state) if isinstance(c, Place)))
        assert state.over and found(log, WentOut) == [WentOut(2, 0)]

    def test_first_out(self) -> None:
        state = game("cubes", "rc@0,0", self.HANDS, house=House(first_out=True))
        state, log = apply(state, place("rd@1,0"))
        assert state.over and state.scores == (8, 0, 0)
        assert log[-1] == Ended((8, 0, 0), (0,))
        error = refused(state, Pass())
        assert isinstance(error, GameOver) and error.rule == "C8"

    def test_not_with_dice_in_the_bag(self) -> None:
        after, log = apply(game("cubes", "rc@0,0", ["rd", "rs"], "gc"), place("rd@1,0"))
        assert after.scores == (2, 0) and not found(log, WentOut)

    def test_a_skipped_player_in_the_middle(self) -> None:
        state = game("cubes", "rc@0,0", ["rd bs", "", "rt"], first_out=1)
        after, _ = apply(state, place("rd@1,0"))
        assert (after.seat, after.turn) == (2, state.turn + 1)

    @pytest.mark.parametrize("house", [House(), House(first_out=True)])
    @pytest.mark.parametrize("bag", ["", "yc"])
    def test_all_stuck_for_good_ends_at_once_without_bonus(self, house: House, bag: str) -> None:
        """The last placement fills the last cell that takes any colour but purple."""
        board = PURPLE_ONLY.replace("rc@0,0", "")
        hands = ["rc bd bd bd bd bd", "gs"]
        state = game("cubes", board, hands, bag, scores=(3, 7), house=house)
        state, log = apply(state, place("rc@0,0"))
        assert state.over and log[-1] == Ended((20, 7), (0,)) and not found(log, WentOut)

    @pytest.mark.parametrize(("hands", "bag"), [(["rc bd", "pk"], ""), (["rc bd", "gs"], "yc px")])
    def test_not_while_any_die_could_fit(self, hands: list[str], bag: str) -> None:
        state = game("cubes", PURPLE_ONLY.replace("rc@0,0", ""), hands, bag)
        assert not apply(state, place("rc@0,0"))[0].over

    def test_those_left_stuck_for_good_after_one_is_out(self) -> None:
        board = FULL_BLOCK.replace("rc@0,0", "")
        state = game("cubes", board, ["rc bd", "", "gs"], first_out=1)
        assert apply(state, place("rc@0,0"))[0].over

    def test_one_who_can_place_keeps_the_game_going(self) -> None:
        state = game("cubes", PURPLE_ONLY, ["bd", "pc gs"])
        state, _ = apply(state, Pass())
        state, _ = apply(state, place("pc@0,5"))
        assert (state.over, state.passes, state.seat) == (False, 0, 0)


class TestC9Winner:
    def test_most_points_and_shared(self) -> None:
        assert winners(game("cubes", "", ["rc", "rd", "rs"], scores=(3, 9, 4))) == (1,)
        assert winners(game("cubes", "", ["rc", "rd", "rs"], scores=(3, 9, 9))) == (1, 2)
