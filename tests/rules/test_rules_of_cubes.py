"""Each rule of Qwirkle Cubes by its id (C1 to C8): legal play and its results.

Illegal commands are in `test_refusals`; C9 is tested with R15 in `test_rules_of_tiles`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules import (
    Exchange,
    GameState,
    Pass,
    Place,
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
from game.rules.events import Dealt, Ended, Exchanged, Passed, Refilled, Rolled, Started, WentOut
from game.rules.variants import VARIANTS
from tests.rules.build import FULL_BLOCK, NAMES, PURPLE_ONLY, House, events_of, game
from tests.rules.refusals import place
from tests.rules.test_refusals import BLOCK, NO_TWO_MATCH, TWO_COLOURS_MISSING


def rolls_offered(state: GameState) -> list[Roll]:
    return [command for command in legal_commands(state) if isinstance(command, Roll)]


def rolled_until_placing(state: GameState) -> tuple[GameState, int]:
    """Roll the whole hand until it can place; return the state and the number of rolls."""
    rolls = 0
    while not options(state).place:
        assert list(legal_commands(state)) == [Roll(state.hand)]
        state, _ = apply(state, Roll(state.hand))
        rolls += 1
    return state, rolls


class TestC1Set:
    def test_the_set_has_fifteen_dice_of_each_colour(self) -> None:
        traits = VARIANTS["cubes"]
        colours = Counter(die.colour for die in traits.full_set())
        assert len(colours) == 6 and set(colours.values()) == {15}
        assert traits.excess(parse_tiles("rc rd rs rt rk " * 3)) is None
        extra = traits.excess(parse_tiles("rc rd rs rt rk " * 3 + "rx"))
        assert extra is not None and extra.colour.word[0] == "r"

    def test_a_roll_changes_the_shape_and_not_the_colour(self) -> None:
        shapes = set()
        for seed in range(60):
            state = game("cubes", "rc@0,0", ["rd bs", "rk"], seed=seed)
            after, _ = apply(state, Roll(parse_tiles("bs")))
            kept, rolled = after.hand
            assert (str(kept), rolled.colour.word[0]) == ("rd", "b")
            shapes.add(rolled.shape)
        assert len(shapes) == 6


def test_c2_each_player_has_six_rolled_dice_that_lie_open() -> None:
    state, log = new_game("cubes", NAMES[:3], Random(5))
    assert len(state.bag) == 72
    assert view_for(state, 2).hands == tuple(player.hand for player in state.players)
    assert len({die.shape for player in state.players for die in player.hand}) > 1
    assert [e.tiles for e in log if isinstance(e, Dealt)] == [p.hand for p in state.players]


class TestC3Start:
    def test_the_eldest_starts(self) -> None:
        for eldest in range(4):
            state, log = new_game("cubes", NAMES, Random(eldest), eldest=eldest)
            assert state.seat == eldest
            assert events_of(log, Started) == [Started(eldest, None)]

    @pytest.mark.parametrize(
        ("hand", "house", "placed"),
        [
            ("rc rd rs bt gt yk", House(), "rc@0,0 rd@1,0 rs@2,0"),
            ("rc rd bs", House(), "rc@0,0 rd@1,0"),
            ("rc rd rs bt gt yk", House(any_opening=True), "bt@0,0 gt@1,0"),
        ],
    )
    def test_the_longest_line_opens(self, hand: str, house: House, placed: str) -> None:
        after, _ = apply(game("cubes", "", [hand, "rk"], house=house), place(placed))
        assert after.players[0].score == len(placed.split())

    def test_a_hand_without_a_pair_is_rolled_until_two_dice_match(self) -> None:
        rolls = []
        for seed in range(300):
            state = game("cubes", "", [NO_TWO_MATCH, "rk"], seed=seed, rolled=seed % 2 == 0)
            state, count = rolled_until_placing(state)
            assert all(isinstance(c, Place) for c in legal_commands(state))
            rolls.append(count)
        assert max(rolls) > 1


class TestC4Roll:
    def test_any_of_the_dice_are_rolled_once(self) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk"])
        assert len(rolls_offered(state)) == 7
        after, log = apply(state, Roll(parse_tiles("bt rd")))
        (rolled,) = events_of(log, Rolled)
        assert isinstance(rolled, Rolled) and not rolled.forced
        assert (rolled.slots, rolled.before) == ((0, 2), parse_tiles("rd bt"))
        assert (after.seat, after.turn, after.rolled) == (0, state.turn, True)
        assert after.hand[1] == state.hand[1]
        placing = game("cubes", "rc@0,0", ["rd rs bt", "rk"], rolled=True)
        assert not rolls_offered(placing)

    def test_the_house_rule_stuck_leaves_only_the_forced_roll(self) -> None:
        house = House(stuck_roll=True)
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk"], house=house)
        assert options(state).rolling is Rolling.NONE and not rolls_offered(state)
        stuck = game("cubes", "rc@0,0", ["bd gs", "rk"], house=house)
        assert list(legal_commands(stuck)) == [Roll(stuck.hand)]

    def test_the_next_player_may_roll_again(self) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bt", "rk rx"], "bc bc", rolled=True)
        after, _ = apply(state, place("rd@1,0"))
        assert options(after).rolling is Rolling.ANY


class TestC5Stuck:
    def test_a_stuck_player_rolls_the_whole_hand_as_often_as_it_takes(self) -> None:
        state = game("cubes", "rc@0,0", ["bd gs", "rk"])
        _, log = apply(state, Roll(state.hand))
        (rolled,) = events_of(log, Rolled)
        assert isinstance(rolled, Rolled) and rolled.forced
        rolls = []
        for seed in range(30):
            state = game("cubes", "rc@0,0", ["bd", "rk"], seed=seed, rolled=seed % 2 == 0)
            state, count = rolled_until_placing(state)
            assert str(state.hand[0]) == "bc"
            rolls.append(count)
        assert max(rolls) > 3

    def test_a_turn_is_passed_with_an_empty_bag_if_no_face_could_fit(self) -> None:
        for board in (PURPLE_ONLY, BLOCK):
            state = game("cubes", board, ["bd gs", "pk"])
            assert list(legal_commands(state)) == [Pass()]
            after, log = apply(state, Pass())
            assert after.seat == 1 and events_of(log, Passed) and not after.over

    def test_one_die_that_could_fit_forces_a_roll(self) -> None:
        state = game("cubes", TWO_COLOURS_MISSING, ["bd bs", "pk"])
        assert options(state) == TurnOptions(rolling=Rolling.ALL)

    def test_dice_are_exchanged_and_rolled_if_no_face_could_fit(self) -> None:
        shapes = set()
        for seed in range(60):
            state = game("cubes", BLOCK, ["bd gs yk", "rk"], "px gx rx ox", seed=seed)
            after, log = apply(state, Exchange(parse_tiles("gs bd")))
            (swap,) = events_of(log, Exchanged)
            assert isinstance(swap, Exchanged) and swap.given == parse_tiles("gs bd")
            assert after.players[0].hand == (Tile.parse("yk"), *swap.drawn)
            assert [die.colour.word[0] for die in swap.drawn] == ["o", "r"]
            assert sorted(die.colour.word[0] for die in after.bag) == ["b", "g", "g", "p"]
            assert (after.seat, after.turn, after.scores) == (1, state.turn + 1, (0, 0))
            shapes.add(swap.drawn[0].shape)
        assert len(shapes) == 6

    def test_an_exchange_is_the_only_choice_of_one_stuck_for_good(self) -> None:
        state = game("cubes", BLOCK, ["bd bd gs", "pk"], "gx rx")
        wanted = ["bd", "gs", "bd bd", "gs bd"]
        assert set(legal_commands(state)) == {Exchange(parse_tiles(some)) for some in wanted}
        assert options(state) == TurnOptions(exchange=2)

    def test_players_exchange_until_one_can_place(self) -> None:
        state = game("cubes", BLOCK, ["bd gs yk", "rk bx os"], "gx rx pk", seed=4)
        swaps = 0
        while not options(state).place:
            assert not state.over
            offered = list(legal_commands(state))
            swaps += isinstance(offered[0], Exchange)
            state, _ = apply(state, offered[0])
        assert swaps


class TestC6Place:
    def test_a_placement_ends_the_turn(self) -> None:
        state = game("cubes", "rc@0,0", ["rd bs", "rk"], "bc")
        assert not any(isinstance(command, Exchange) for command in legal_commands(state))
        after, _ = apply(state, place("rd@1,0"))
        assert (after.seat, after.players[0].score) == (1, 2)

    def test_a_qwirkle_scores_twelve(self) -> None:
        state = game("cubes", "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0", ["rk bs", "rk"])
        assert apply(state, place("rk@5,0"))[0].players[0].score == 12


class TestC7Refill:
    @pytest.mark.parametrize(("bag", "size"), [("gc gc gc", 6), ("gc gc", 6), ("gc", 5), ("", 4)])
    def test_a_hand_is_refilled_to_six_or_with_all_of_the_bag(self, bag: str, size: int) -> None:
        state = game("cubes", "rc@0,0", ["rd rs bd bs bt bk", "rk"], bag)
        after, _ = apply(state, place("rd@1,0 rs@2,0"))
        assert len(after.players[0].hand) == size

    def test_new_dice_are_rolled(self) -> None:
        shapes = set()
        for seed in range(60):
            state = game("cubes", "rc@0,0", ["rd bs bt", "rk"], "yc gc", seed=seed)
            after, log = apply(state, place("rd@1,0"))
            (refill,) = events_of(log, Refilled)
            assert isinstance(refill, Refilled) and after.players[0].hand[2:] == refill.tiles
            assert [die.colour.word[0] for die in refill.tiles] == ["g", "y"]
            shapes |= {die.shape for die in refill.tiles}
        assert len(shapes) == 6


class TestC8End:
    HANDS = ("rd", "rs", "rt bs")

    def test_all_play_out_and_the_first_has_the_bonus(self) -> None:
        state = game("cubes", "rc@0,0", self.HANDS)
        state, log = apply(state, place("rd@1,0"))
        assert events_of(log, WentOut) == [WentOut(0, 6)] and not state.over
        state, log = apply(state, place("rs@2,0"))
        assert events_of(log, WentOut) == [WentOut(1, 0)] and not state.over
        assert state.scores == (8, 3, 0) and state.seat == 2
        state, _ = apply(state, place("rt@3,0"))
        assert not state.over and state.seat == 2, "players without dice are skipped"
        state, _ = rolled_until_placing(state)
        state, log = apply(state, next(c for c in legal_commands(state) if isinstance(c, Place)))
        assert state.over and events_of(log, WentOut) == [WentOut(2, 0)]

    def test_under_the_house_rule_first_out_the_game_ends_at_once(self) -> None:
        state = game("cubes", "rc@0,0", self.HANDS, house=House(first_out=True))
        state, log = apply(state, place("rd@1,0"))
        assert state.over and log[-1] == Ended((8, 0, 0), (0,))

    def test_dice_in_the_bag_continue_the_game(self) -> None:
        after, log = apply(game("cubes", "rc@0,0", ["rd", "rs"], "gc"), place("rd@1,0"))
        assert after.scores == (2, 0) and not events_of(log, WentOut)

    def test_a_player_without_dice_is_skipped(self) -> None:
        state = game("cubes", "rc@0,0", ["rd bs", "", "rt"], first_out=1)
        after, _ = apply(state, place("rd@1,0"))
        assert (after.seat, after.turn) == (2, state.turn + 1)

    @pytest.mark.parametrize("house", [House(), House(first_out=True)])
    @pytest.mark.parametrize("bag", ["", "yc"])
    def test_when_all_are_stuck_for_good_the_game_ends_without_bonus(
        self, house: House, bag: str
    ) -> None:
        """The placement fills the last cell to which any colour but purple fits."""
        board = PURPLE_ONLY.replace("rc@0,0", "")
        hands = ["rc bd bd bd bd bd", "gs"]
        state = game("cubes", board, hands, bag, scores=(3, 7), house=house)
        state, log = apply(state, place("rc@0,0"))
        assert state.over and log[-1] == Ended((20, 7), (0,)) and not events_of(log, WentOut)

    @pytest.mark.parametrize(
        ("block", "hands", "bag", "first_out", "over"),
        [
            (PURPLE_ONLY, ["rc bd", "pk"], "", None, False),
            (PURPLE_ONLY, ["rc bd", "gs"], "yc px", None, False),
            (FULL_BLOCK, ["rc bd", "", "gs"], "", 1, True),
        ],
    )
    def test_a_die_that_could_fit_continues_the_game(
        self, block: str, hands: list[str], bag: str, first_out: int | None, over: bool
    ) -> None:
        state = game("cubes", block.replace("rc@0,0", ""), hands, bag, first_out=first_out)
        assert apply(state, place("rc@0,0"))[0].over is over

    def test_a_placement_breaks_the_row_of_passes(self) -> None:
        state = game("cubes", PURPLE_ONLY, ["bd", "pc gs"])
        state, _ = apply(state, Pass())
        state, _ = apply(state, place("pc@0,5"))
        assert (state.over, state.passes, state.seat) == (False, 0, 0)
