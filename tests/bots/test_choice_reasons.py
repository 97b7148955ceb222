import re
from collections.abc import Iterable

import pytest

from game import rules
from game.bots import ChoiceReason, Motive, RatedCommand, Reasoner
from game.rules import GameState, Place, Tile, parse_tiles
from tests.rules.build import PURPLE_ONLY, House, game

FOUR_RED = "rk@0,0 rd@1,0 rc@2,0 rs@3,0"
FIVE_CIRCLES = "rc@0,0 yc@1,0 gc@2,0 oc@3,0 pc@4,0"


def reasons(state: GameState, *turns: str, worths: Iterable[float] = ()) -> list[ChoiceReason]:
    """Return the reasons for the first of these turns, compared with the others."""
    # A turn is tiles in cells, "exchange" or "roll" with tiles, or "pass".
    view = rules.view_for(state, state.seat)
    known = {str(one.placement): one.points for one in view.placements()}
    choices = []
    for turn, worth in zip(turns, [*worths, *[0.0] * len(turns)], strict=False):
        word, _, rest = turn.partition(" ")
        command: rules.Command
        match word:
            case "exchange":
                command = rules.Exchange(parse_tiles(rest))
            case "roll":
                command = rules.Roll(parse_tiles(rest))
            case "pass":
                command = rules.Pass()
            case _:
                command = Place(rules.Placement.parse(turn))
                assert str(command.placement) in known, f"{turn} is not legal"
        points = known[str(command.placement)] if isinstance(command, Place) else 0
        choices.append(RatedCommand(command, points, worth))
    return list(Reasoner(view, choices).reasons(choices[0]))


def whys(state: GameState, *turns: str, worths: Iterable[float] = ()) -> list[Motive]:
    return [reason.motive for reason in reasons(state, *turns, worths=worths)]


def test_going_out_is_for_the_bonus() -> None:
    state = game("tiles", "rk@0,0 rd@1,0", ["rc", "bs"])
    assert reasons(state, "rc@2,0") == [ChoiceReason(Motive.OUT, 6), ChoiceReason(Motive.MOST)]
    # With tiles in the bag nobody goes out, and in Cubes only the first player out has the bonus.
    assert whys(game("tiles", "rk@0,0 rd@1,0", ["rc", "bs"], "yk"), "rc@2,0") == [Motive.MOST]
    second = game("cubes", "rk@0,0 rd@1,0", ["rc", "", "bs"], first_out=1)
    assert whys(second, "rc@2,0") == [Motive.MOST]


def test_lines_and_qwirkles_are_counted() -> None:
    five = f"{FOUR_RED} rt@4,0"
    state = game("tiles", five, ["rx yk", "bs"], "gt")
    assert reasons(state, "rx@5,0")[0] == ChoiceReason(Motive.QWIRKLE, 1)
    both = game("tiles", f"{five} bx@5,1 gx@5,2 yx@5,3 ox@5,4 px@5,5", ["rx", "bs"], "gt")
    assert reasons(both, "rx@5,0")[0] == ChoiceReason(Motive.QWIRKLE, 2)
    assert Motive.LINES not in whys(both, "rx@5,0"), "two Qwirkles are two lines"
    state = game("tiles", "rk@0,0 rd@1,0 bd@1,1", ["bk yd", "bs"], "gt")
    assert reasons(state, "bk@0,1") == [ChoiceReason(Motive.LINES, 2), ChoiceReason(Motive.MOST)]
    assert whys(state, "yd@1,-1", "bk@0,1") == [Motive.GOOD]


def test_a_placement_that_leaves_no_line_of_five_is_safe() -> None:
    state = game("tiles", FOUR_RED, ["rt bk", "bs"], "gt")
    assert whys(state, "bk@0,1") == [Motive.SAFE]
    assert Motive.SAFE not in whys(state, "rt@4,0"), "this one leaves it"
    # All three red crosses are on the table, so nobody can finish the line.
    crosses = f"{FOUR_RED} rx@0,9 rk@1,9 rx@3,9 rk@4,9 rx@6,9"
    assert Motive.SAFE not in whys(game("tiles", crosses, ["rt bk", "bs"]), "bk@0,1")
    # The danger remains while another such line is open.
    other = f"{FOUR_RED} yc@9,0 yx@9,1 yd@9,2 ys@9,3 yt@9,4"
    assert Motive.SAFE not in whys(game("tiles", other, ["rt bk", "bs"], "gt"), "bk@0,1")


@pytest.mark.parametrize(
    ("theirs", "house", "safe"),
    [
        ("rc", House(), True),
        ("bs gs ys os ps", House(), False),
        # Dice that may be rolled only if nothing fits.
        ("rc", House(stuck_roll=True), False),
        ("rx", House(stuck_roll=True), True),
    ],
)
def test_open_dice_say_who_could_finish_a_line(theirs: str, house: House, safe: bool) -> None:
    state = game("cubes", FOUR_RED, ["rt bk", theirs], "gt", house=house)
    assert (Motive.SAFE in whys(state, "bk@0,1")) is safe
    others = ["", theirs]
    state = game("cubes", FOUR_RED, ["rt bk", *others], house=house, first_out=1)
    assert (Motive.SAFE in whys(state, "bk@0,1")) is safe, "a player without dice is skipped"


def as_column(board: str) -> str:
    return re.sub(r"@(\d+),(\d+)", r"@\2,\1", board)


def test_a_tile_is_kept_that_may_finish_a_line() -> None:
    keeps = ChoiceReason(Motive.KEEPS, tile=Tile.parse("bc"), shape=rules.Shape.CIRCLE)
    four = FIVE_CIRCLES.removesuffix(" pc@4,0")
    full, one_left = "pc@0,9 ps@1,9 pc@3,9 pk@4,9 pc@6,9", "pc@0,9 ps@1,9 pc@3,9"
    for turned, turn in ((str, "rk@0,1"), (as_column, "rk@1,0")):
        five = turned(FIVE_CIRCLES)
        assert reasons(game("tiles", five, ["bc rk", "bs"], "gt"), turn) == [keeps]
        # No turn places both copies of a tile, and a yellow square does not fit the line.
        for hand in ("bc bc rk", "ys rk"):
            assert Motive.KEEPS not in whys(game("tiles", five, [hand, "bs"], "gt"), turn)
        # A line of four needs a second tile, of which a copy must be left.
        assert keeps not in reasons(game("tiles", turned(f"{four} {full}"), ["bc rk", "bs"]), turn)
        state = game("tiles", turned(f"{four} {one_left}"), ["bc rk", "pc bs"])
        assert whys(state, turn) == [Motive.SAFE], "what is not left to others comes first"
    kept = [ChoiceReason(Motive.KEEPS, tile=Tile.parse("rx"), colour=rules.Colour.RED)]
    assert reasons(game("tiles", f"{FOUR_RED} rt@4,0", ["rx bk", "bs"], "gt"), "bk@0,1") == kept
    # A red die in the bag may show the sixth shape.
    assert reasons(game("cubes", FOUR_RED, ["rx bk", "gs"], "rk"), "bk@0,1") == kept


def test_matching_tiles_stay_and_copies_are_laid() -> None:
    state = game("cubes", "yk@0,0 yd@1,0 ys@2,0", ["yc yt yx gk", "rc"], "gt")
    assert reasons(state, "gk@0,1") == [ChoiceReason(Motive.TOGETHER, 3)]
    state = game("tiles", "yk@0,0 yd@1,0", ["yc yc bs", "bs"], "gt")
    twins = ChoiceReason(Motive.TWINS, tile=Tile.parse("yc"))
    assert reasons(state, "yc@2,0") == [ChoiceReason(Motive.MOST), twins]
    assert twins not in reasons(game("tiles", "yk@0,0 yd@1,0", ["yc bs", "bs"], "gt"), "yc@2,0")


def test_the_last_reason_compares_the_choices() -> None:
    state = game("tiles", "yk@0,0 yd@1,0", ["yc bk", "bs"], "gt")
    assert whys(state, "bk@0,1", "yc@2,0", worths=(9.0, 4.0)) == [Motive.LATER]
    assert whys(state, "bk@0,1", "yc@2,0", worths=(4.0, 9.0)) == [Motive.GOOD]
    # Two lines at once alone would not say why the turn with more points is not the better one.
    state = game("tiles", "yk@0,0 yd@1,0 bk@0,1", ["bd bc", "bs"], "gt")
    lines = [Motive.LINES, Motive.LATER]
    assert whys(state, "bd@1,1", "bd@1,1 bc@2,1", worths=(9.0, 4.0)) == lines
    assert whys(state, "bd@1,1", "bd@1,1 bc@2,1", worths=(4.0, 9.0)) == lines[:1]


def test_the_opening_is_the_longest_line_in_hand() -> None:
    hands = ["rk rd rc bs", "gs"]
    assert whys(game("tiles", "", hands, "gt"), "rk@0,0 rd@1,0 rc@2,0") == [Motive.LONGEST]
    state = game("tiles", "", hands, "gt", house=House(any_opening=True))
    assert whys(state, "rk@0,0 rd@1,0 rc@2,0") == [Motive.MOST]
    assert whys(state, "rk@0,0 rd@1,0") == [Motive.GOOD]


def test_an_exchange_a_roll_and_a_pass_have_reasons() -> None:
    stuck = game("tiles", PURPLE_ONLY, ["rk rd", "bs"], "gt yt")
    assert reasons(stuck, "exchange rk") == [ChoiceReason(Motive.STUCK)]
    stuck = game("tiles", PURPLE_ONLY, ["rk rd", "ps"])
    assert reasons(stuck, "pass") == [ChoiceReason(Motive.STUCK)]
    poor = game("tiles", "rk@0,0", ["rd rx bs bc bt bd", "gs"], "gt yt")
    together = ChoiceReason(Motive.TOGETHER, 3)
    assert reasons(poor, "exchange bt") == [ChoiceReason(Motive.POOR, 4), together]
    dice = game("cubes", "rk@0,0", ["rd rx bs gt", "gs"], "gt yt")
    assert reasons(dice, "roll bs gt") == [ChoiceReason(Motive.POOR, 4)]
    dice = game("cubes", PURPLE_ONLY, ["rk rd", "ps"], "gt")
    assert reasons(dice, "roll rk rd") == [ChoiceReason(Motive.STUCK)]
