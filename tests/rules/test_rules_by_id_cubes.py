"""Each rule of Qwirkle Cubes on both sides of its limit (C1 to C5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules import (
    Exchange,
    GameState,
    Pass,
    Place,
    Reason,
    Roll,
    Rolling,
    Tile,
    TurnOptions,
    apply,
    legal_commands,
    new_game,
    options,
    parse_tiles,
    view_for,
)
from game.rules.errors import IllegalExchange, IllegalPass, IllegalRoll
from game.rules.events import Dealt, Exchanged, Passed, Rolled, Started
from game.rules.variants import VARIANTS
from tests.rules.build import NAMES, PURPLE_ONLY, House, found, game
from tests.rules.refusals import place, refused

NO_TWO_MATCH = "rc ox yd gs bt pk"


def rolls_offered(state: GameState) -> list[Roll]:
    """Return the rolls among the legal commands."""
    return [command for command in legal_commands(state) if isinstance(command, Roll)]


class TestC1Set:
    def test_fifteen_of_each_colour(self) -> None:
        colours = Counter(die.colour for die in VARIANTS["cubes"].full_set())
        assert len(colours) == 6 and set(colours.values()) == {15}

    def test_rolling_keeps_the_colour_and_changes_the_shape(self) -> None:
        shapes = set()
        for seed in range(60):
            state = game("cubes", "rc@0,0", ["rd bs", "rk"], seed=seed)
            after, _ = apply(state, Roll(parse_tiles("bs")))
            kept, rolled = after.hand
            assert (str(kept), rolled.colour.code) == ("rd", "b")
            shapes.add(rolled.shape)
        assert len(shapes) == 6

    def test_a_sixteenth_die_of_a_colour_is_too_many(self) -> None:
        rules = VARIANTS["cubes"]
        assert rules.excess(parse_tiles("rc rd rs rt rk " * 3)) is None
        extra = rules.excess(parse_tiles("rc rd rs rt rk " * 3 + "rx"))
        assert extra is not None and extra.colour.code == "r"

    @pytest.mark.parametrize("players", [1, 5])
    def test_two_to_four_play(self, players: int) -> None:
        with pytest.raises(ValueError, match="two to four"):
            new_game("cubes", "abcde"[:players], Random(1))


class TestC2Deal:
    def test_six_rolled_dice_each_lying_open(self) -> None:
        state, log = new_game("cubes", NAMES[:3], Random(5))
        assert len(state.bag) == 72
        assert view_for(state, 2).hands == tuple(player.hand for player in state.players)
        assert len({die.shape for player in state.players for die in player.hand}) > 1
        assert [e.tiles for e in log if isinstance(e, Dealt)] == [p.hand for p in state.players]


class TestC3Start:
    @pytest.mark.parametrize("eldest", range(4))
    def test_the_eldest_starts(self, eldest: int) -> None:
        state, log = new_game("cubes", NAMES, Random(eldest), eldest=eldest)
        assert state.seat == eldest
        assert found(log, Started) == [Started(eldest, None)]

    def test_the_longest_line_in_hand(self) -> None:
        state = game("cubes", "", ["rc rd rs bt gt yk", "rk"])
        error = refused(state, place("bt@0,0 gt@1,0"))
        assert (error.rule, error.reason) == ("C3", Reason.OPENING_NOT_LONGEST)
        assert apply(state, place("rc@0,0 rd@1,0 rs@2,0"))[0].players[0].score == 3

    @pytest.mark.parametrize("house", [House(), House(any_opening=True)])
    def test_a_single_die_never_opens(self, house: House) -> None:
        state = game("cubes", "", ["rc rd bs", "rk"], house=house)
        error = refused(state, place("rc@0,0"))
        assert (error.rule, error.reason) == ("C3", Reason.OPENING_TOO_SHORT)
        lone = game("cubes", "", [NO_TWO_MATCH, "rk"], house=house)
        assert refused(lone, place("rc@0,0")).rule == "C3"

    def test_two_dice_open(self) -> None:
        assert apply(game("cubes", "", ["rc rd bs", "rk"]), place("rc@0,0 rd@1,0"))[0].board

    def test_house_rule_any_takes_a_shorter_line(self) -> None:
        state = game("cubes", "", ["rc rd rs bt gt yk", "rk"], house=House(any_opening=True))
        assert apply(state, place("bt@0,0 gt@1,0"))[0].players[0].score == 2

    @pytest.mark.parametrize("house", [House(), House(any_opening=True)])
    @pytest.mark.parametrize("rolled", [False, True])
    def test_no_two_match_only_the_whole_hand_is_rolled(self, house: House, rolled: bool) -> None:
        state = game("cubes", "", [NO_TWO_MATCH, "rk"], house=house, rolled=rolled)
        assert list(legal_commands(state)) == [Roll(state.hand)]
        error = refused(state, Roll(parse_tiles("rc ox yd")))
        assert (error.rule, error.reason) == ("C5", Reason.ROLL_ALL)
        assert refused(state, Pass()).reason == Reason.ROLL_HELPS

    def test_rolled_again_until_two_match(self) -> None:
        again = 0
        for seed in range(300):
            state = game("cubes", "", [NO_TWO_MATCH, "rk"], seed=seed)
            rolls = 0
            while not options(state).place:
                assert list(legal_commands(state)) == [Roll(state.hand)]
                state, _ = apply(state, Roll(state.hand))
                rolls += 1
            assert all(isinstance(c, Place) for c in legal_commands(state))
            again = max(again, rolls)
        assert again > 1


class TestC4Roll:
    def test_any_of_the_dice_once(self) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk"])
        assert len(rolls_offered(state)) == 7
        after, log = apply(state, Roll(parse_tiles("bt rd")))
        (rolled,) = found(log, Rolled)
        assert isinstance(rolled, Rolled) and not rolled.forced
        assert (rolled.slots, rolled.before) == ((0, 2), parse_tiles("rd bt"))
        assert (after.seat, after.turn, after.rolled) == (0, state.turn, True)
        assert after.hand[1] == state.hand[1]

    def test_house_rule_stuck_leaves_only_the_forced_roll(self) -> None:
        house = House(stuck_roll=True)
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk"], house=house)
        assert options(state).rolling is Rolling.NONE and not rolls_offered(state)
        error = refused(state, Roll(parse_tiles("bt")))
        assert isinstance(error, IllegalRoll)
        assert (error.rule, error.reason) == ("C4", Reason.CAN_PLACE)
        stuck = game("cubes", "rc@0,0", ["bd gs", "rk"], house=house)
        assert list(legal_commands(stuck)) == [Roll(stuck.hand)]

    def test_not_twice(self) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk"], rolled=True)
        assert not rolls_offered(state)
        error = refused(state, Roll(parse_tiles("bt")))
        assert isinstance(error, IllegalRoll)
        assert (error.rule, error.reason) == ("C4", Reason.ROLLED_ALREADY)

    def test_again_in_the_next_turn(self) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk rx"], "bc bc", rolled=True)
        after, _ = apply(state, place("rd@1,0"))
        assert options(after).rolling is Rolling.ANY

    def test_at_least_one_and_only_dice_in_hand(self) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk"])
        assert refused(state, Roll(())).reason == Reason.NOTHING_CHOSEN
        assert refused(state, Roll(parse_tiles("rd rd"))).reason == Reason.NOT_IN_HAND
        assert refused(state, Roll(parse_tiles("rk"))).reason == Reason.NOT_IN_HAND


class TestC5Stuck:
    def test_the_whole_hand_is_rolled(self) -> None:
        state = game("cubes", "rc@0,0", ["bd gs", "rk"])
        assert list(legal_commands(state)) == [Roll(state.hand)]
        error = refused(state, Roll(parse_tiles("bd")))
        assert (error.rule, error.reason) == ("C5", Reason.ROLL_ALL)
        error = refused(state, Pass())
        assert isinstance(error, IllegalPass)
        assert (error.rule, error.reason) == ("C5", Reason.ROLL_HELPS)
        _, log = apply(state, Roll(state.hand))
        (rolled,) = found(log, Rolled)
        assert isinstance(rolled, Rolled) and rolled.forced

    def test_as_often_as_it_takes(self) -> None:
        longest = 0
        for seed in range(30):
            state = game("cubes", "rc@0,0", ["bd", "rk"], seed=seed)
            rolls = 0
            while not options(state).place:
                state, _ = apply(state, Roll(state.hand))
                rolls += 1
            assert str(state.hand[0]) == "bc"
            longest = max(longest, rolls)
        assert longest > 3

    def test_also_after_the_roll_of_c4(self) -> None:
        state = game("cubes", "rc@0,0", ["bd", "rk"], rolled=True)
        assert list(legal_commands(state)) == [Roll(state.hand)]

    def test_no_face_could_fit_so_the_turn_is_passed(self) -> None:
        state = game("cubes", PURPLE_ONLY, ["bd gs", "pk"])
        assert list(legal_commands(state)) == [Pass()]
        error = refused(state, Roll(state.hand))
        assert (error.rule, error.reason) == ("C5", Reason.CANNOT_HELP)
        after, log = apply(state, Pass())
        assert after.seat == 1 and found(log, Passed) and not after.over

    def test_one_die_that_could_fit_forbids_the_pass(self) -> None:
        """A column that lacks two colours takes either of them, as a circle."""
        board = PURPLE_ONLY.replace("bc@0,4 ", "").replace("gc@0,3 ", "")
        state = game("cubes", board, ["bd bs", "pk"])
        assert options(state).rolling is Rolling.ALL
        assert refused(state, Pass()).reason == Reason.ROLL_HELPS


class TestC5StuckForGood:
    """A stuck player exchanges dice while the bag holds any, here in the fourth turn."""

    BLOCK = "ps@0,0 pd@1,0 pt@0,-1 pc@1,-1"

    def test_dice_are_exchanged_and_rolled(self) -> None:
        shapes = set()
        for seed in range(60):
            state = game("cubes", self.BLOCK, ["bd gs yk", "rk"], "px gx rx ox", seed=seed)
            after, log = apply(state, Exchange(parse_tiles("gs bd")))
            (swap,) = found(log, Exchanged)
            assert isinstance(swap, Exchanged) and swap.given == parse_tiles("gs bd")
            assert after.players[0].hand == (Tile.parse("yk"), *swap.drawn)
            assert [die.colour.code for die in swap.drawn] == ["o", "r"]
            assert sorted(die.colour.code for die in after.bag) == ["b", "g", "g", "p"]
            assert (after.seat, after.turn, after.scores) == (1, state.turn + 1, (0, 0))
            shapes.add(swap.drawn[0].shape)
        assert len(shapes) == 6

    def test_nothing_else_is_allowed(self) -> None:
        state = game("cubes", self.BLOCK, ["bd bd gs", "pk"], "gx rx")
        wanted = ["bd", "gs", "bd bd", "gs bd"]
        assert set(legal_commands(state)) == {Exchange(parse_tiles(some)) for some in wanted}
        assert options(state) == TurnOptions(exchange=2)
        error = refused(state, Pass())
        assert (error.rule, error.reason) == ("C5", Reason.BAG_NOT_EMPTY)
        assert refused(state, Roll(state.hand)).reason == Reason.CANNOT_HELP
        assert refused(state, Exchange(())).reason == Reason.NOTHING_CHOSEN
        assert refused(state, Exchange(state.hand)).reason == Reason.BAG_TOO_SMALL
        assert refused(state, Exchange(parse_tiles("rk"))).reason == Reason.NOT_IN_HAND

    def test_with_an_empty_bag_the_turn_is_passed(self) -> None:
        state = game("cubes", self.BLOCK, ["bd gs", "pk"])
        assert list(legal_commands(state)) == [Pass()]
        error = refused(state, Exchange(parse_tiles("bd")))
        assert (error.rule, error.reason) == ("R11", Reason.BAG_TOO_SMALL)

    @pytest.mark.parametrize(
        ("board", "hand"), [(BLOCK, "bd pk"), (BLOCK, "bd ps"), ("", NO_TWO_MATCH)]
    )
    def test_not_while_a_roll_could_help(self, board: str, hand: str) -> None:
        state = game("cubes", board, [hand, "gk"], "gx rx")
        assert not options(state).exchange
        error = refused(state, Exchange(state.hand[:1]))
        assert isinstance(error, IllegalExchange)
        assert (error.rule, error.reason) == ("C6", Reason.NO_EXCHANGE)

    def test_the_game_goes_on_until_somebody_can_place(self) -> None:
        state = game("cubes", self.BLOCK, ["bd gs yk", "rk bx os"], "gx rx pk", seed=4)
        swaps = 0
        while not options(state).place:
            assert not state.over
            offered = list(legal_commands(state))
            swaps += isinstance(offered[0], Exchange)
            state, _ = apply(state, offered[0])
        assert swaps


class TestC5Passing:
    def test_a_die_that_fits_is_placed_instead(self) -> None:
        state = game("cubes", PURPLE_ONLY, ["pd bs", "pk"])
        assert options(state).place and refused(state, Pass()).reason == Reason.CAN_PLACE

    def test_one_who_can_place_does_not_pass(self) -> None:
        error = refused(game("cubes", "rc@0,0", ["rd", "rk"]), Pass())
        assert (error.rule, error.reason) == ("C6", Reason.CAN_PLACE)
