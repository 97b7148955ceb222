from collections import Counter
from copy import deepcopy
from dataclasses import replace

import pytest

from game.rules import Fault, HouseRules, Placement, RecordTurn, RulesError, judge
from game.rules.records.referee import Referee
from tests.rules.written import write

from . import oracle
from .build import FULL_BLOCK, plain_table
from .played import play

TILES = "players: Ann, Bob\n"
CUBES = "variant: cubes\nplayers: Ann, Bob\n"


def fault_of(text: str) -> Fault:
    fault = judge(text).fault
    assert fault is not None, "the record passed for legal"
    return fault


def test_winners_have_the_most_points_so_far() -> None:
    verdict = judge(TILES + "1 Bob: rk@0,0\n2 Ann: swap 1\n3 Bob: swap 1\n4 Ann: swap 6\n")
    assert (verdict.winners, verdict.totals) == (("Bob",), {"Ann": 0, "Bob": 1})
    assert judge(TILES).winners == ("Ann", "Bob")


ROW = TILES + "1 Ann: rk@0,0 rd@1,0 rc@2,0\n2 Bob: rs@3,0 bs@3,1 ps@3,2\n"


@pytest.mark.parametrize(
    ("text", "line", "turn", "rule"),
    [
        (TILES + "2 Ann: rk@0,0", 2, 2, "syntax"),
        (TILES + "0 Ann: rk@0,0", 2, 0, "syntax"),
        (ROW + "2 Ann: bc@2,1", 4, 2, "syntax"),
        (ROW + "3 Eve: bc@2,1", 4, 3, "syntax"),
        (ROW + "3 ann: bc@2,1", 4, 3, "syntax"),
        (ROW + "nonsense", 4, None, "syntax"),
        (TILES + "1 Ann: pass", 2, 1, "R12"),
        (ROW + f"3 Ann: swap {'9' * 18}", 4, 3, "R11"),
        (TILES + "1 Ann: rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@5,0 out", 2, 1, "R14"),
        (ROW + "3 Ann: bc@0,0", 4, 3, "R7"),
        (ROW + "3 Ann: bc@2,1 bc@2,1", 4, 3, "R7"),
        (ROW + "3 Ann: gs@9,9", 4, 3, "R7"),
        (ROW + "3 Ann: bc@2,1 bk@0,1", 4, 3, "R6"),
        (ROW + "3 Ann: bc@2,1 bk@1,-1", 4, 3, "R6"),
        (ROW + "3 Ann: gs@2,1 yk@2,2", 4, 3, "R6"),
        (ROW + "3 Ann: bs@4,0 bs@5,0", 4, 3, "R6"),
        (CUBES + "1 Ann: rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@5,0 ok@6,0", 3, 1, "R13"),
        (CUBES + "1 Ann: swap 1", 3, 1, "C5"),
        (CUBES + "1 Ann: swap 0", 3, 1, "C5"),
        (CUBES + "1 Ann: rk@0,0 rd@1,0\n2 Bob: pass", 4, 2, "C5"),
        (TILES + "1 Ann: swap 1", 2, 1, "R4"),
        (TILES + "1 Ann: swap 0", 2, 1, "R4"),
        (CUBES + "1 Ann: rk@0,0 rd@1,0\n2 Bob: rk@2,0", 4, 2, "R8"),
    ],
)
def test_a_fault_has_its_line_turn_and_rule(
    text: str, line: int, turn: int | None, rule: str
) -> None:
    fault = fault_of(text + "\n")
    assert (fault.line, fault.turn, fault.rule) == (line, turn, rule)
    assert fault.message.isprintable()


THREE_RED_CLOVERS = """1 Ann: rc@0,0 rk@1,0
2 Bob: oc@0,1 yc@0,2
3 Ann: rc@1,2 rk@1,3
4 Bob: ok@2,3 yk@2,4
5 Ann: rk@3,4
6 Bob: bk@3,5 gk@3,6
"""
FIFTEEN_RED_DICE = """1 Ann: rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@5,0
2 Bob: oc@0,1 yc@0,2
3 Ann: rc@1,2 rx@1,3 rd@1,4 rs@1,5 rt@1,6 rk@1,7
4 Bob: ok@2,7 yk@2,8
5 Ann: rk@3,8 rx@3,9 rc@3,10
"""


def test_a_tile_more_than_the_set_has() -> None:
    for heads, turns, more, rule in (
        (TILES, THREE_RED_CLOVERS, "7 Ann: rk@4,6", "R1"),
        (CUBES, FIFTEEN_RED_DICE, "6 Bob: rd@3,11 rs@3,12", "C1"),
    ):
        assert judge(heads + turns).fault is None
        fault = fault_of(f"{heads}{turns}{more}\n")
        assert (fault.line, fault.rule) == (8, rule)
        assert more.split()[2] in fault.message
    assert judge(CUBES + THREE_RED_CLOVERS + "7 Ann: rk@4,6\n").fault is None


def at_bag(bag: int) -> tuple[Referee, int, str]:
    """Judge a recorded game's turns until the bag has at most `bag` tiles."""
    # Return the referee, and the number and the player of the next turn.
    record = play("tiles", 2, 1).record
    referee = Referee("tiles", record.players, HouseRules())
    for turn in record.turns:
        if referee.bag_count <= bag:
            return referee, turn.number, turn.player
        referee.take(turn)
    raise AssertionError("the bag never held so few")


def test_no_more_tiles_are_exchanged_than_the_bag_holds() -> None:
    for most in (0, 5):
        referee, number, player = at_bag(most)
        held, left = list(referee.hand_sizes), referee.bag_count
        with pytest.raises(RulesError, match=f"bag holds {left}") as refused:
            referee.take(RecordTurn(number, player, exchanged=left + 1))
        assert refused.value.rule == "R11"
    assert left > 0
    referee.take(RecordTurn(number, player, exchanged=left))
    assert (referee.hand_sizes, referee.bag_count) == (held, left)


def test_the_game_ends_when_all_have_passed() -> None:
    referee, number, player = at_bag(0)
    other = "Bob" if player == "Ann" else "Ann"
    referee.take(RecordTurn(number, player))
    assert not referee.over
    before = tuple(referee.scores)
    referee.take(RecordTurn(number + 1, other))
    assert referee.over
    assert tuple(referee.scores) == before
    with pytest.raises(RulesError) as refused:
        referee.take(RecordTurn(number + 9, "Nobody"))
    assert refused.value.rule == "R14"


def block(rows: int) -> str:
    """Return the text of turns 1 to `rows`; each lays the next row of a block of all tiles."""
    placed = FULL_BLOCK.split()
    return "".join(
        f"{n + 1} {('Ann', 'Bob')[n % 2]}: {' '.join(placed[6 * n : 6 * n + 6])}\n"
        for n in range(rows)
    )


@pytest.mark.parametrize(("heads", "rule"), [(TILES, "R14"), (CUBES, "C8")])
@pytest.mark.parametrize("action", ["swap 1", "pass", "rk@0,9"])
def test_the_game_ends_when_nothing_left_fits(heads: str, rule: str, action: str) -> None:
    assert not judge(heads + block(5)).over
    verdict = judge(heads + block(6))
    assert verdict.over and verdict.fault is None
    assert [turn.end_bonus for turn in verdict.turns] == [0] * 6
    fault = fault_of(heads + block(6) + f"7 Ann: {action}\n")
    assert (fault.turn, fault.rule) == (7, rule)


def test_in_cubes_a_player_stuck_for_good_swaps_and_does_not_pass() -> None:
    for begun, number in (("1 Ann: ps@0,0 pd@1,0\n2 Bob: pt@0,-1 pc@1,-1\n", 3), (block(5), 6)):
        player = ("Bob", "Ann")[number % 2]
        verdict = judge(CUBES + begun + f"{number} {player}: swap 6\n")
        assert verdict.fault is None and len(verdict.turns) == number
        fault = fault_of(CUBES + begun + f"{number} {player}: pass\n")
        assert (fault.turn, fault.rule) == (number, "C5")
        assert "bag" in fault.message
        for wrong in (0, 7):
            fault = fault_of(CUBES + begun + f"{number} {player}: swap {wrong}\n")
            assert (fault.turn, fault.rule) == (number, "R11")


def test_in_cubes_a_swap_needs_a_hand_of_hopeless_dice() -> None:
    seen = set()
    for seed in range(4):
        record = play("cubes", 2, seed).record
        referee = Referee("cubes", record.players, HouseRules())
        for turn in record.turns:
            if 1 < turn.number < 5 or not referee.bag_count:
                seat = record.players.index(turn.player)
                stuck = hopeless_dice(referee) >= referee.hand_sizes[seat]
                exchanged = 1 if referee.bag_count else None
                wish = RecordTurn(turn.number, turn.player, exchanged=exchanged)
                assert accepts(referee, wish) == stuck
                seen.add((exchanged, stuck))
            referee.take(turn)
    assert seen == {(1, True), (1, False), (None, False)}


def hopeless_dice(referee: Referee) -> int:
    """Return how many dice of the bag and the hands fit nowhere, whichever face they show."""
    table = plain_table(referee.board)
    left = Counter(oracle.COLOURS * 15) - Counter(code[0] for code in table.values())
    fits = {colour: oracle.can_place(table, oracle.faces([colour])) for colour in left}
    return sum(count for colour, count in left.items() if not fits[colour])


def accepts(referee: Referee, turn: RecordTurn) -> bool:
    try:
        deepcopy(referee).take(turn)
    except RulesError as refused:
        assert refused.rule == "C5"
        return False
    return True


def test_more_placed_than_a_small_hand_holds() -> None:
    record = play("tiles", 2, 1).record
    referee = Referee("tiles", record.players, HouseRules())
    for turn in record.turns:
        held = referee.hand_sizes[record.players.index(turn.player)]
        if held < 6:
            line = " ".join(f"rk@{500 + n},0" for n in range(held + 1))
            with pytest.raises(RulesError, match=f"hand holds {held}") as refused:
                referee.take(replace(turn, placement=Placement.parse(line)))
            assert refused.value.rule == "R13"
            return
        referee.take(turn)
    pytest.fail("all hands were full")


def test_a_refused_turn_changes_nothing() -> None:
    record = play("tiles", 3, 2).record
    referee = Referee("tiles", record.players, HouseRules())
    for turn in record.turns:
        books = (referee.board, list(referee.hand_sizes), referee.bag_count, list(referee.scores))
        far = Placement.parse("rk@600,600 rd@602,600")
        for wrong in (replace(turn, placement=far), replace(turn, out=not turn.out)):
            with pytest.raises(RulesError):
                referee.take(wrong)
        assert books == (referee.board, referee.hand_sizes, referee.bag_count, referee.scores)
        referee.take(turn)
    assert referee.over
    assert judge(write(record)).totals == dict(zip(record.players, referee.scores, strict=True))
