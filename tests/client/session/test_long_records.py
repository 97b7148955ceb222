import sys
from collections.abc import Generator
from types import FrameType
from typing import TypeVar

import pytest

from game.rules import judge
from game.rules.records.record import MAX_LINES, MAX_TURNS
from game.session.replay.record_import import importing_record
from game.storage.record_summary import summarizing
from tests.client.support.recorded_games import TYPED, game_text
from tests.marks import long_except

T = TypeVar("T")

# Maximum number of function calls between two pauses, about 3 ms.
MAX_CALLS = 8_000

OPENING = "players: Bob, Ann\n1 Bob: rk@0,0\n"
WHOLE = game_text("tiles", 4)
DEAL = "".join(
    line + "\n" for line in WHOLE.splitlines() if line.startswith(("#: seed", "#: deal", "#: bag"))
)


def swaps(count: int) -> str:
    turns = [f"{n} {'Bob' if n % 2 else 'Ann'}: swap 1\n" for n in range(2, count + 1)]
    return OPENING + "".join(turns)


LONG = {
    "swaps": swaps(3_000),
    "empty lines": TYPED + "\n" * 20_000,
    "comments": TYPED + "#\n" * 20_000,
    "one comment": TYPED + "#" * 900_000,
    "one turn": TYPED + "5 Sue: " + "rk@0,0 " * 120_000,
    "notes": TYPED + "#: draws rk\n" * 20_000,
    "seats": TYPED + "#: seat Bob: person owl 1\n" * 20_000,
    "undos": WHOLE + f"#: undo\n{DEAL}" * 300,
    "rolls": TYPED + "#: rolls rk as rc\n" * 2_000,
    "a whole game": WHOLE,
}


def most_calls(work: Generator[None, object, T]) -> tuple[int, T]:
    """Run a generator. Return the most function calls between two pauses, and its result."""
    calls = most = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    while True:
        calls = 0
        sys.setprofile(count)
        try:
            next(work)
        except StopIteration as done:
            return max(most, calls), done.value
        finally:
            sys.setprofile(before)
            most = max(most, calls)


@pytest.mark.parametrize("kind", long_except(["swaps", "one turn", "undos", "a whole game"], LONG))
def test_a_long_record_is_read_in_short_slices(kind: str) -> None:
    calls, game = most_calls(importing_record(LONG[kind]))
    assert len(game.steps) >= 4
    assert calls <= MAX_CALLS
    calls, entry = most_calls(summarizing("a.txt", "", LONG[kind], None))
    assert entry.readable
    assert calls <= MAX_CALLS


def test_a_record_has_limits_which_are_faults_of_a_line() -> None:
    for text, line, words in (
        (swaps(MAX_TURNS + 1), MAX_TURNS + 2, "at most 500 turns"),
        (OPENING + "\n" * MAX_LINES, MAX_LINES + 1, "at most 150000 lines"),
    ):
        fault = judge(text).fault
        assert fault is not None
        assert (fault.line, fault.rule) == (line, "syntax")
        assert words in fault.message
    assert judge(swaps(MAX_TURNS)).fault is None
    assert judge(OPENING + "\n" * (MAX_LINES - 2)).fault is None
