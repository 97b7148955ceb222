from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from game import rules
from game.rules import PlacedTile, Placement, judge
from tests.marks import long_except
from tests.rules.written import GameRecord, parse, write

from .build import HOUSES, House
from .played import Game, play

# Number of header lines in a written record.
HEADERS = 2


@pytest.mark.parametrize("seed", long_except([0], range(4)))
@pytest.mark.parametrize(
    ("variant", "house"), [(variant, house) for variant in HOUSES for house in HOUSES[variant]]
)
def test_the_referee_agrees_under_all_house_rules(variant: str, house: House, seed: int) -> None:
    agrees(play(variant, 2 + seed % 3, seed, house.rules))


def test_the_referee_agrees_with_a_game_of_players_who_are_stuck_for_good() -> None:
    agrees(play("cubes", 2, 300))


def agrees(game: Game) -> None:
    """Assert that the referee finds no fault in the record, and the game's points."""
    text = write(game.record)
    assert parse(text) == game.record
    verdict = judge(text)
    assert verdict.fault is None
    assert verdict.over
    assert verdict.board == game.state.board
    assert verdict.house == game.state.house
    assert {t.turn.number: t.points for t in verdict.turns if t.lines} == game.points
    assert [t.end_bonus for t in verdict.turns if t.turn.out] == game.bonuses
    swaps = [event.turn for event in game.events if isinstance(event, rules.Exchanged)]
    assert [t.turn.number for t in verdict.turns if t.turn.exchanged] == swaps
    assert tuple(verdict.totals.values()) == game.state.scores
    assert verdict.winners == tuple(
        game.record.players[n] for n in rules.winners(game.state.scores)
    )


def test_cubes_that_end_with_the_first_out_stop_early() -> None:
    game = play("cubes", 3, 1, rules.HouseRules(end=rules.End.FIRST_OUT))
    text = write(game.record)
    assert judge(text).over
    verdict = judge(text.replace("house: end=first_out\n", ""))
    assert verdict.fault is None
    assert not verdict.over
    assert [t.end_bonus for t in verdict.turns if t.turn.out] == [6]
    assert tuple(verdict.totals.values()) == game.state.scores


@pytest.mark.parametrize(("variant", "players"), [("tiles", 3), ("cubes", 4)])
def test_a_record_may_stop_anywhere(variant: str, players: int) -> None:
    record = play(variant, players, 1).record
    whole = judge(write(record)).turns
    for count in range(len(record.turns)):
        verdict = judge(write(replace(record, turns=record.turns[:count])))
        assert verdict.fault is None
        assert not verdict.over
        assert verdict.turns == whole[:count]


def spoilt(record: GameRecord, at: int, turn: rules.RecordTurn) -> rules.Fault:
    """Return the fault that the referee finds if `turn` replaces the turn at index `at`."""
    # Assert that the referee finds it in this turn.
    turns = (*record.turns[:at], turn, *record.turns[at + 1 :])
    verdict = judge(write(replace(record, turns=turns)))
    assert verdict.fault is not None
    assert len(verdict.turns) == at
    assert (verdict.fault.line, verdict.fault.turn) == (HEADERS + at + 1, turn.number)
    return verdict.fault


CASES = [
    (variant, seed, at) for variant in ("tiles", "cubes") for seed in (1, 3) for at in range(1, 36)
]


@pytest.mark.parametrize(("variant", "seed", "at"), long_except(CASES[::6], CASES, unpack=True))
def test_a_spoilt_turn_is_the_fault(variant: str, seed: int, at: int) -> None:
    record = play(variant, 2, seed).record
    turn = record.turns[at]
    end_rule = "R14" if variant == "tiles" else "C8"
    for number in (turn.number - 1, turn.number + 1):
        assert spoilt(record, at, replace(turn, number=number)).rule == "syntax"
    for player in (record.turns[at - 1].player, "Nobody"):
        assert spoilt(record, at, replace(turn, player=player)).rule == "syntax"
    if turn.placement is None:
        return
    assert spoilt(record, at, replace(turn, out=not turn.out)).rule == end_rule
    first, *rest = turn.placement.tiles
    on_old = record.turns[0].placement
    assert on_old is not None
    taken = Placement.of([PlacedTile(first.tile, on_old.tiles[0].cell), *rest])
    assert spoilt(record, at, replace(turn, placement=taken)).rule == "R7"
    far = [
        PlacedTile(tile, rules.Cell(cell.x + 500, cell.y)) for tile, cell in turn.placement.tiles
    ]
    assert spoilt(record, at, replace(turn, placement=Placement.of(far))).rule in ("R6", "R7")


@pytest.mark.parametrize(("variant", "rule"), [("tiles", "R14"), ("cubes", "C8")])
def test_a_turn_after_the_end_is_a_fault(variant: str, rule: str) -> None:
    record = play(variant, 2, 1).record
    turns = len(record.turns)
    assert judge(write(record) + "# the end\n\n").fault is None
    for player in (f"{turns + 1} Ann", "1 Bob", "77 Nobody"):
        for action in ("pass", "swap 1", "rk@0,0", "nonsense"):
            fault = judge(write(record) + f"# too late\n{player}: {action}\n").fault
            wanted = "syntax" if action == "nonsense" else rule
            assert fault and (fault.line, fault.rule) == (HEADERS + turns + 2, wanted)


TOKENS = (
    "1 2 3 Ann Bob Eve : variant: players: tiles cubes Ann, Bob, out swap pass 0 -1 6 7 # "
    "rk@0,0 rd@1,0 rk@1,0 bs@-1,0 rx@0,1 rk kk@0,0 rk@x,0 @ , \ufeff \u2028 \x00"
)
WORDS = st.sampled_from(TOKENS.split(" "))
LINES = st.one_of(
    st.lists(WORDS, max_size=6).map(" ".join),
    st.text(max_size=20),
    st.just("players: Ann, Bob"),
    st.builds("{} {}: {}".format, st.integers(0, 4), st.sampled_from(["Ann", "Bob", "Eve"]), WORDS),
)


@given(st.one_of(st.text(), st.lists(LINES, max_size=8).map("\n".join)))
@settings(derandomize=True, max_examples=80)
def test_any_text_gives_a_judgement(text: str) -> None:
    verdict = judge(text)
    if verdict.fault is not None:
        assert verdict.fault.message.isprintable() and verdict.fault.line >= 1
    assert sum(verdict.totals.values()) == sum(t.points + t.end_bonus for t in verdict.turns)


@given(st.data())
@settings(derandomize=True, max_examples=50)
def test_a_game_with_one_sign_changed_is_judged_up_to_that_line(data: st.DataObject) -> None:
    text = write(play("cubes", 3, 2).record)
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"))
    if text[at] == "\n":
        return
    verdict = judge(text[:at] + sign + text[at + 1 :])
    changed = text.count("\n", 0, at) + 1
    assert verdict.fault is None or verdict.fault.line >= changed
    assert len(verdict.turns) >= changed - HEADERS - 1
