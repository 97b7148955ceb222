"""Tests of rules by their ids, in both variants, with examples.

These tests find faults that `test_machine` cannot find. `test_refusals` tests illegal commands.
"""

from collections import Counter
from random import Random

import pytest

from game import rules
from game.rules import Refilled, Roll, Tile, WentOut, apply, legal_commands, new_game, parse_tiles
from game.rules.events import Ended
from game.rules.procedures import starter
from game.rules.tiles import KINDS
from tests.rules import build
from tests.rules.build import NAMES, OPENING_HAND, PURPLE_ONLY, House, events_of, game
from tests.rules.refusals import place, points


def test_r1_and_c1_the_set() -> None:
    tiles, cubes = rules.VARIANTS["tiles"], rules.VARIANTS["cubes"]
    assert Counter(tiles.full_set()) == Counter(KINDS * 3)
    assert tiles.excess(parse_tiles("rk rk rk rc")) is None
    assert tiles.excess(parse_tiles("rk rk rk rk")) == Tile.parse("rk")
    colours = Counter(die.colour for die in cubes.full_set())
    assert len(colours) == 6 and set(colours.values()) == {15}
    assert cubes.excess(parse_tiles("rc rd rs rt rk " * 3)) is None
    extra = cubes.excess(parse_tiles("rc rd rs rt rk " * 3 + "rx"))
    assert extra is not None and extra.colour.word[0] == "r"


def test_r1_a_short_bag_has_one_of_each_kind() -> None:
    state, _ = new_game("tiles", NAMES[:4], Random(3), house=House(short_bag=True).rules)
    hands = [tile for player in state.players for tile in player.hand]
    assert Counter([*hands, *state.bag]) == Counter(KINDS)
    assert rules.view_for(state, 0).unseen() == Counter(KINDS) - Counter(state.players[0].hand)
    cubes, _ = new_game("cubes", NAMES[:2], Random(3), house=House(short_bag=True).rules)
    assert len(cubes.bag) == 90 - 12, "in cubes the bag is as ever"


def test_r1_a_short_bag_allows_no_second_copy() -> None:
    heads = "players: Ann, Bob\n"
    turns = "1 Ann: rc@0,0 rd@1,0\n2 Bob: gd@1,1\n3 Ann: gc@2,1\n4 Bob: yc@2,2\n5 Ann: rc@2,3\n"
    assert rules.judge(heads + turns).fault is None
    fault = rules.judge(heads + "house: bag=36\n" + turns).fault
    assert fault is not None
    assert (fault.line, fault.rule) == (7, "R1")


def test_c2_each_player_has_six_rolled_dice_that_lie_open() -> None:
    state, log = new_game("cubes", NAMES[:3], Random(5))
    assert len(state.bag) == 72
    assert rules.view_for(state, 2).hands == tuple(player.hand for player in state.players)
    assert len({die.shape for player in state.players for die in player.hand}) > 1
    assert [e.tiles for e in log if isinstance(e, rules.Dealt)] == [p.hand for p in state.players]


@pytest.mark.parametrize(
    ("hands", "eldest", "wanted"),
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
def test_r3_the_largest_count_starts_then_the_eldest(
    hands: list[str], eldest: int, wanted: tuple[int, int]
) -> None:
    parsed = [parse_tiles(hand) for hand in hands]
    assert starter(rules.VARIANTS["tiles"], parsed, eldest) == wanted


@pytest.mark.parametrize(
    ("hand", "house", "placed"),
    [
        (OPENING_HAND, House(), "rc@0,0 rd@1,0 rs@2,0"),
        (OPENING_HAND, House(), "rs@5,9 bs@5,10 gs@5,11"),
        (OPENING_HAND, House(any_opening=True), "rc@0,0 rd@1,0"),
        (OPENING_HAND, House(any_opening=True), "rs@0,0"),
        (OPENING_HAND, House(any_opening=True), "gs@0,0 bs@0,1 rs@0,2"),
        # Copies do not lengthen the opening.
        ("rc rc rd", House(), "rd@0,0 rc@1,0"),
    ],
)
def test_r4_an_opening_lies_anywhere(hand: str, house: House, placed: str) -> None:
    after, _ = apply(game("tiles", "", [hand, "rk"], house=house), place(placed))
    assert after.players[0].score == len(placed.split())


def test_c4_any_of_the_dice_are_rolled_once() -> None:
    state = game("cubes", "rc@0,0", ["rd rs bt", "rk"])
    assert sum(isinstance(command, Roll) for command in legal_commands(state)) == 7
    after, log = apply(state, Roll(parse_tiles("bt rd")))
    (rolled,) = events_of(log, rules.Rolled)
    assert isinstance(rolled, rules.Rolled) and not rolled.forced
    assert (rolled.slots, rolled.before) == ((0, 2), parse_tiles("rd bt"))
    assert (after.seat, after.turn, after.rolled) == (0, state.turn, True)
    assert after.hand[1] == state.hand[1]


def test_c4_a_roll_changes_the_shape_and_not_the_colour() -> None:
    shapes = set()
    for seed in range(60):
        state = game("cubes", "rc@0,0", ["rd bs", "rk"], seed=seed)
        after, _ = apply(state, Roll(parse_tiles("bs")))
        kept, rolled = after.hand
        assert (str(kept), rolled.colour.word[0]) == ("rd", "b")
        shapes.add(rolled.shape)
    assert len(shapes) == 6


BRIDGED = "rc@0,0 rd@4,0 bc@0,1 bs@1,1 bt@2,1 bk@3,1 bd@4,1"
FOUR_RED = "rc@0,0 rx@1,0 rd@2,0 rs@3,0"
FIVE_CLOVERS = "ok@5,1 yk@5,2 gk@5,3 bk@5,4 pk@5,5"


@pytest.mark.parametrize(
    ("board", "placed", "line_points"),
    [
        # R6: at both ends of a line, in a gap, over a bridge; R7: an edge, and one tile touches.
        ("rc@0,0 rd@1,0", "rs@-1,0 rt@2,0", [4]),
        ("rc@0,0 rd@2,0 bc@0,1 bs@1,1 bd@2,1", "rs@1,0", [3, 2]),
        (BRIDGED, "rs@1,0 rt@2,0 rk@3,0", [5, 2, 2, 2]),
        *[("rc@0,0", f"rd@{cell}", [2]) for cell in ("1,0", "-1,0", "0,1", "0,-1")],
        ("rc@0,0", "rd@1,0 rs@2,0 rt@3,0", [4]),
        # R8: a colour or a shape, along and across.
        ("rc@0,0 rd@1,0", "gd@1,-1", [2]),
        ("rc@0,0 rd@1,0 rs@2,0 gc@0,1", "gd@1,1 gs@2,1", [3, 2, 2]),
        # R9: old tiles count, and a tile in two lines counts twice; a line of one counts nothing.
        ("rc@0,0 rd@1,0 rs@2,0", "rt@3,0", [4]),
        ("rc@0,0 rd@1,0 gc@0,1", "gd@1,1", [2, 2]),
        ("rc@0,0", "bc@0,1", [2]),
        ("", "rc@0,0", [1]),
        ("", "rd@40,-7 rs@41,-7", [2]),
        # R10: six more for a line of six, for two at once, but not again for an old one.
        (FOUR_RED, "rt@4,0", [5]),
        (FOUR_RED, "rt@4,0 rk@5,0", [12]),
        (f"{build.FIVE_RED} {FIVE_CLOVERS}", "rk@5,0", [12, 12]),
        (f"{build.FIVE_RED} rk@5,0", "bc@0,1", [2]),
    ],
)
def test_r6_to_r10_each_line_scores_its_tiles(
    board: str, placed: str, line_points: list[int]
) -> None:
    assert points(board, placed) == line_points


def test_r8_an_unsound_board_is_refused() -> None:
    with pytest.raises(rules.RulesError) as caught:
        rules.Board.parse("rc@0,0 bd@1,0")
    assert caught.value.rule == "R8"


def test_r11_returned_tiles_are_mixed_into_the_bag_but_never_drawn() -> None:
    bags = set()
    for seed in range(40):
        state = game("tiles", "rc@0,0", ["bd bd bd", "rk"], "gk gx gs gt", seed=seed)
        after, _ = apply(state, rules.Exchange(parse_tiles("bd bd bd")))
        assert Tile.parse("bd") not in after.players[0].hand
        assert Counter(after.bag)[Tile.parse("bd")] == 3
        bags.add(after.bag)
    assert len(bags) == 4, "all orders of the bag"


def test_c5_dice_are_exchanged_and_rolled_if_no_face_could_fit() -> None:
    shapes = set()
    for seed in range(60):
        state = game("cubes", build.PURPLE_BLOCK, ["bd gs yk", "rk"], "px gx rx ox", seed=seed)
        after, log = apply(state, rules.Exchange(parse_tiles("gs bd")))
        (swap,) = events_of(log, rules.Exchanged)
        assert isinstance(swap, rules.Exchanged) and swap.given == parse_tiles("gs bd")
        assert after.players[0].hand == (Tile.parse("yk"), *swap.drawn)
        assert [die.colour.word[0] for die in swap.drawn] == ["o", "r"]
        assert sorted(die.colour.word[0] for die in after.bag) == ["b", "g", "g", "p"]
        assert (after.seat, after.turn, after.scores) == (1, state.turn + 1, (0, 0))
        shapes.add(swap.drawn[0].shape)
    assert len(shapes) == 6


@pytest.mark.parametrize(("bag", "drawn"), [("gk gx gs gt", 2), ("gk gx", 2), ("gk", 1), ("", 0)])
def test_r13_a_hand_is_refilled_to_six_or_with_all_of_the_bag(bag: str, drawn: int) -> None:
    state = game("tiles", "rc@0,0", ["rd rs bd bs bt bk", "rk"], bag)
    after, log = apply(state, place("rd@1,0 rs@2,0"))
    assert (len(after.players[0].hand), len(after.bag)) == (4 + drawn, len(state.bag) - drawn)
    assert events_of(log, Refilled) == ([Refilled(0, after.players[0].hand[4:])] if drawn else [])


def test_c7_new_dice_are_rolled() -> None:
    shapes = set()
    for seed in range(60):
        state = game("cubes", "rc@0,0", ["rd bs bt", "rk"], "yc gc", seed=seed)
        after, log = apply(state, place("rd@1,0"))
        (refill,) = events_of(log, Refilled)
        assert isinstance(refill, Refilled) and after.players[0].hand[2:] == refill.tiles
        assert [die.colour.word[0] for die in refill.tiles] == ["g", "y"]
        shapes |= {die.shape for die in refill.tiles}
    assert len(shapes) == 6


@pytest.mark.parametrize("house", [House(), House(first_out=True)])
def test_r14_the_last_tile_scores_six_more_and_ends_the_game(house: House) -> None:
    state = game("tiles", "rc@0,0", ["rd", "rk rs"], scores=(10, 3), house=house)
    after, log = apply(state, place("rd@1,0"))
    assert after.over and after.scores == (18, 3)
    (placed,) = events_of(log, rules.Placed)
    assert isinstance(placed, rules.Placed) and placed.points == 2
    assert log[-2:] == [WentOut(0, 6), Ended((18, 3), (0,))]
    assert not list(legal_commands(after)) and not rules.options(after).passing


@pytest.mark.parametrize(
    ("board", "other", "bag", "over"),
    [
        ("rc@0,0", "gs", "yt", True),
        (build.FULL_BLOCK, "gs", "yt pk", True),
        (PURPLE_ONLY, "gs", "yt", True),
        (PURPLE_ONLY, "gs", "pt", False),
        ("rc@0,0", "rs", "yt", False),
        ("rc@0,0", "gs", "yc", False),
        ("rc@0,0", "gs", "yt rx", False),
    ],
)
def test_r14_a_dead_table_ends_the_game_with_tiles_in_the_bag(
    board: str, other: str, bag: str, over: bool
) -> None:
    state = game("tiles", board, ["bd", other], bag, scores=(4, 2))
    after, log = apply(state, rules.Exchange(parse_tiles("bd")))
    assert (after.over, after.scores, events_of(log, WentOut)) == (over, (4, 2), [])


LAST_HANDS = ("rd", "rs", "rt bs")


def test_c8_all_play_out_and_the_first_has_the_bonus() -> None:
    state = game("cubes", "rc@0,0", LAST_HANDS)
    state, log = apply(state, place("rd@1,0"))
    assert events_of(log, WentOut) == [WentOut(0, 6)] and not state.over
    state, log = apply(state, place("rs@2,0"))
    assert events_of(log, WentOut) == [WentOut(1, 0)] and not state.over
    assert state.scores == (8, 3, 0) and state.seat == 2
    state, _ = apply(state, place("rt@3,0"))
    assert not state.over and state.seat == 2, "players without dice are skipped"
    while not rules.options(state).place:
        assert list(legal_commands(state)) == [Roll(state.hand)]
        state, _ = apply(state, Roll(state.hand))
    state, log = apply(state, next(legal_commands(state)))
    assert state.over and events_of(log, WentOut) == [WentOut(2, 0)]


def test_c8_first_out_ends_the_game_at_once() -> None:
    state = game("cubes", "rc@0,0", LAST_HANDS, house=House(first_out=True))
    state, log = apply(state, place("rd@1,0"))
    assert state.over and log[-1] == Ended((8, 0, 0), (0,))


@pytest.mark.parametrize("house", [House(), House(first_out=True)])
@pytest.mark.parametrize("bag", ["", "yc"])
def test_c8_when_all_are_stuck_for_good_the_game_ends_without_bonus(house: House, bag: str) -> None:
    # The placement fills the last cell that took dice of other colours than purple.
    board = PURPLE_ONLY.replace("rc@0,0", "")
    hands = ["rc bd bd bd bd bd", "gs"]
    state = game("cubes", board, hands, bag, scores=(3, 7), house=house)
    state, log = apply(state, place("rc@0,0"))
    assert state.over and log[-1] == Ended((20, 7), (0,)) and not events_of(log, WentOut)


@pytest.mark.parametrize(
    ("scores", "seats"), [((3, 9, 4), (1,)), ((9, 8, 9), (0, 2)), ((3, 9, 9), (1, 2))]
)
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_r15_and_c9_most_points_win_and_ties_share(
    variant: str, scores: tuple[int, ...], seats: tuple[int, ...]
) -> None:
    assert rules.winners(game(variant, "", ["rc", "rd", "rs"], scores=scores).scores) == seats
