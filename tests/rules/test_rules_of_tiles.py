"""Each rule of the tile game by its id (R1 to R15): legal play and its results.

Illegal commands are in `test_refusals`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules import (
    Board,
    Exchange,
    Pass,
    Place,
    Placement,
    RulesError,
    Tile,
    TurnOptions,
    apply,
    judge,
    legal_commands,
    legal_placements,
    new_game,
    options,
    parse_tiles,
    view_for,
    winners,
)
from game.rules.events import Ended, Exchanged, Placed, Refilled, WentOut
from game.rules.placement import lay
from game.rules.procedures import PROCEDURES
from game.rules.tiles import KINDS
from game.rules.variants import VARIANTS
from tests.rules.build import FIVE_RED, FULL_BLOCK, NAMES, PURPLE_ONLY, House, events_of, game
from tests.rules.refusals import place, points


class TestR1Set:
    def test_the_set_has_each_kind_three_times(self) -> None:
        assert Counter(VARIANTS["tiles"].full_set()) == Counter(KINDS * 3)
        assert VARIANTS["tiles"].excess(parse_tiles("rk rk rk rc")) is None
        assert VARIANTS["tiles"].excess(parse_tiles("rk rk rk rk")) == Tile.parse("rk")

    @pytest.mark.parametrize("variant", ["tiles", "cubes"])
    def test_two_to_four_players_can_play(self, variant: str) -> None:
        for players in range(2, 5):
            assert len(new_game(variant, NAMES[:players], Random(1))[0].players) == players
        for names in ((), NAMES[:1], (*NAMES, "Eve")):
            with pytest.raises(ValueError, match="two to four"):
                new_game(variant, names, Random(1))

    def test_a_short_bag_has_one_of_each_kind(self) -> None:
        state, _ = new_game("tiles", NAMES[:4], Random(3), house=House(short_bag=True).rules)
        hands = [tile for player in state.players for tile in player.hand]
        assert Counter([*hands, *state.bag]) == Counter(KINDS)
        assert view_for(state, 0).unseen() == Counter(KINDS) - Counter(state.players[0].hand)
        cubes, _ = new_game("cubes", NAMES[:2], Random(3), house=House(short_bag=True).rules)
        assert len(cubes.bag) == 90 - 12, "in cubes the bag is as ever"

    def test_a_short_bag_allows_no_second_copy(self) -> None:
        heads = "players: Ann, Bob\n"
        turns = "1 Ann: rc@0,0 rd@1,0\n2 Bob: gd@1,1\n3 Ann: gc@2,1\n4 Bob: yc@2,2\n5 Ann: rc@2,3\n"
        assert judge(heads + turns).fault is None
        fault = judge(heads + "house: bag=36\n" + turns).fault
        assert fault is not None
        assert (fault.line, fault.rule) == (7, "R1")


class TestR2Deal:
    def test_each_player_has_six_hidden_tiles(self) -> None:
        state, _ = new_game("tiles", ["Ann", "Bob"], Random(1))
        assert [len(player.hand) for player in state.players] == [6, 6]
        assert len(state.bag) == 96
        assert view_for(state, 0).hands == (state.players[0].hand, None)


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
    def test_the_largest_count_starts_then_the_eldest(
        self, hands: list[str], eldest: int, starter: tuple[int, int]
    ) -> None:
        parsed = [parse_tiles(hand) for hand in hands]
        assert PROCEDURES["tiles"].starter(parsed, eldest) == starter

    def test_play_goes_clockwise(self) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rs", "rt"], "bk bk bk", seat=2)
        after, _ = apply(state, place("rt@1,0"))
        assert (after.seat, after.turn) == (0, state.turn + 1)


class TestR4Opening:
    HAND = "rc rd rs bs gs yk"

    @pytest.mark.parametrize(
        ("hand", "house", "placed"),
        [
            (HAND, House(), "rc@0,0 rd@1,0 rs@2,0"),
            (HAND, House(), "rs@5,9 bs@5,10 gs@5,11"),
            (HAND, House(any_opening=True), "rc@0,0 rd@1,0"),
            (HAND, House(any_opening=True), "rs@0,0"),
            (HAND, House(any_opening=True), "gs@0,0 bs@0,1 rs@0,2"),
            # Copies do not lengthen the opening.
            ("rc rc rd", House(), "rd@0,0 rc@1,0"),
        ],
    )
    def test_an_opening_lies_anywhere(self, hand: str, house: House, placed: str) -> None:
        after, _ = apply(game("tiles", "", [hand, "rk"], house=house), place(placed))
        assert after.players[0].score == len(placed.split())

    def test_a_count_of_one_opens_with_a_single_tile(self) -> None:
        state = game("tiles", "", ["rc od ys gt bk px", "rk"], "rk rk")
        offered = {str(c.placement) for c in legal_commands(state) if isinstance(c, Place)}
        assert offered == {f"{tile}@0,0" for tile in state.hand}
        assert apply(state, place("gt@3,3"))[0].players[0].score == 1

    def test_an_empty_table_takes_no_exchange(self) -> None:
        state = game("tiles", "", ["rc rd bs", "rk"], "gk gx")
        assert not options(state).exchange
        assert not any(isinstance(command, Exchange) for command in legal_commands(state))


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
        (f"{FIVE_RED} {FIVE_CLOVERS}", "rk@5,0", [12, 12]),
        (f"{FIVE_RED} rk@5,0", "bc@0,1", [2]),
    ],
)
def test_r6_to_r10_each_line_scores_its_tiles(
    board: str, placed: str, line_points: list[int]
) -> None:
    assert points(board, placed) == line_points


class TestR8Lines:
    def test_the_search_bridges_lines(self) -> None:
        listed = legal_placements(Board.parse(BRIDGED), parse_tiles("rs rt rk"))
        assert "rs@1,0 rt@2,0 rk@3,0" in map(str, listed)

    def test_the_order_of_writing_does_not_matter(self) -> None:
        assert Placement.parse("rs@2,0 rt@1,0") == Placement.parse("rt@1,0 rs@2,0")
        lay(Board(), Placement.parse("rs@41,-7 rd@40,-7"))

    def test_an_unsound_board_is_refused(self) -> None:
        with pytest.raises(RulesError) as caught:
            Board.parse("rc@0,0 bd@1,0")
        assert caught.value.rule == "R8"


class TestR11Exchange:
    def test_as_many_tiles_are_drawn_as_the_bag_holds(self) -> None:
        state = game("tiles", "rc@0,0", ["bd bs bt", "rk"], "gk gx")
        after, log = apply(state, Exchange(parse_tiles("bd bs")))
        assert Counter(after.players[0].hand) == Counter(parse_tiles("bt gk gx"))
        assert Counter(after.bag) == Counter(parse_tiles("bd bs"))
        assert (after.seat, after.players[0].score) == (1, 0)
        assert events_of(log, Exchanged)

    def test_under_the_house_rule_stuck_only_without_a_placement(self) -> None:
        house = House(stuck_exchange=True)
        state = game("tiles", "rc@0,0", ["rd bs", "rk"], "gk", house=house)
        assert options(state) == TurnOptions(place=True)
        stuck = game("tiles", "rc@0,0", ["bd bs", "rk"], "gk", house=house)
        assert options(stuck) == TurnOptions(exchange=1)
        assert apply(stuck, Exchange(parse_tiles("bs")))[0].bag == parse_tiles("bs")

    def test_returned_tiles_are_mixed_into_the_bag_but_never_drawn(self) -> None:
        bags = set()
        for seed in range(40):
            state = game("tiles", "rc@0,0", ["bd bd bd", "rk"], "gk gx gs gt", seed=seed)
            after, _ = apply(state, Exchange(parse_tiles("bd bd bd")))
            assert Tile.parse("bd") not in after.players[0].hand
            assert Counter(after.bag)[Tile.parse("bd")] == 3
            bags.add(after.bag)
        assert len(bags) == 4, "all orders of the bag"

    def test_a_player_who_can_place_may_exchange(self) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rk"], "gk")
        assert apply(state, Exchange(parse_tiles("rd")))[0].bag == parse_tiles("rd")
        stuck = game("tiles", "rc@0,0", ["bd", "rk"], "gk")
        assert list(legal_commands(stuck)) == [Exchange(parse_tiles("bd"))]


def test_r12_a_pass_needs_an_empty_bag_and_no_placement() -> None:
    state = game("tiles", "rc@0,0", ["bd", "rk"])
    assert list(legal_commands(state)) == [Pass()]
    assert apply(state, Pass())[0].seat == 1


@pytest.mark.parametrize(("bag", "drawn"), [("gk gx gs gt", 2), ("gk gx", 2), ("gk", 1), ("", 0)])
def test_r13_a_hand_is_refilled_to_six_or_with_all_of_the_bag(bag: str, drawn: int) -> None:
    state = game("tiles", "rc@0,0", ["rd rs bd bs bt bk", "rk"], bag)
    after, log = apply(state, place("rd@1,0 rs@2,0"))
    assert (len(after.players[0].hand), len(after.bag)) == (4 + drawn, len(state.bag) - drawn)
    refills = events_of(log, Refilled)
    assert refills == ([Refilled(0, after.players[0].hand[4:])] if drawn else [])


class TestR14End:
    @pytest.mark.parametrize("house", [House(), House(first_out=True)])
    def test_the_last_tile_scores_six_more_and_ends_the_game(self, house: House) -> None:
        state = game("tiles", "rc@0,0", ["rd", "rk rs"], scores=(10, 3), house=house)
        after, log = apply(state, place("rd@1,0"))
        assert after.over and after.scores == (18, 3)
        (placed,) = events_of(log, Placed)
        assert isinstance(placed, Placed) and placed.points == 2
        assert log[-2:] == [WentOut(0, 6), Ended((18, 3), (0,))]
        assert not list(legal_commands(after)) and not options(after).passing

    @pytest.mark.parametrize(("hand", "bag"), [("rd", "gk"), ("rd bs", "")])
    def test_a_tile_in_hand_or_bag_continues_the_game(self, hand: str, bag: str) -> None:
        after, log = apply(game("tiles", "rc@0,0", [hand, "rk"], bag), place("rd@1,0"))
        assert not after.over and after.scores == (2, 0) and not events_of(log, WentOut)

    def test_a_placement_that_leaves_nothing_that_fits_ends_the_game(self) -> None:
        state = game("tiles", "rc@0,0", ["rd bk", "gs", "yt"], scores=(1, 2, 3))
        after, log = apply(state, place("rd@1,0"))
        assert after.over and log[-1] == Ended((3, 2, 3), (0, 2)) and not events_of(log, WentOut)
        alive = game("tiles", "rc@0,0", ["rd bk", "gs", "yc"])
        assert not apply(alive, place("rd@1,0"))[0].over

    def test_a_placement_breaks_the_row_of_passes(self) -> None:
        state = game("tiles", "rc@0,0", ["bd", "gs rd", "yt"])
        for command in (Pass(), place("rd@1,0"), Pass()):
            state, _ = apply(state, command)
        assert not state.over and state.seat == 0

    @pytest.mark.parametrize(
        ("board", "other", "bag", "over"),
        [
            ("rc@0,0", "gs", "yt", True),
            (FULL_BLOCK, "gs", "yt pk", True),
            (PURPLE_ONLY, "gs", "yt", True),
            (PURPLE_ONLY, "gs", "pt", False),
            ("rc@0,0", "rs", "yt", False),
            ("rc@0,0", "gs", "yc", False),
            ("rc@0,0", "gs", "yt rx", False),
        ],
    )
    def test_a_dead_table_ends_the_game_with_tiles_in_the_bag(
        self, board: str, other: str, bag: str, over: bool
    ) -> None:
        state = game("tiles", board, ["bd", other], bag, scores=(4, 2))
        after, log = apply(state, Exchange(parse_tiles("bd")))
        assert (after.over, after.scores, events_of(log, WentOut)) == (over, (4, 2), [])


@pytest.mark.parametrize(
    ("scores", "seats"), [((3, 9, 4), (1,)), ((9, 3, 9), (0, 2)), ((3, 9, 9), (1, 2))]
)
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_r15_and_c9_most_points_win_and_ties_share(
    variant: str, scores: tuple[int, ...], seats: tuple[int, ...]
) -> None:
    assert winners(game(variant, "", ["rc", "rd", "rs"], scores=scores)) == seats


def test_r15_the_bonus_counts() -> None:
    state = game("tiles", "rc@0,0", ["rd", "rk"], scores=(0, 8))
    _, log = apply(state, place("rd@1,0"))
    assert log[-1] == Ended((8, 8), (0, 1))
