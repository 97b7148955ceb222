"""Tests with thousands of random events in windows of any size: games must stay legal.

To repeat a run, use its case and seed. ``Monkey.diary`` contains the last events.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.screens.stack import SceneStack
from game.session import Session
from tests.client.support.calls import Call, record_calls
from tests.client.support.driver import running
from tests.client.support.monkey import SIZES, Monkey, check
from tests.marks import long_except

ACTIONS = 200
"""Number of random acts in each case; most acts are several events."""

CASES = [
    ("", None, 1.0),
    ("", None, 0.0),
    ("Ann bot", "tiles", 1.0),
    ("Ann bot", "cubes", 1.0),
    ("Ann bot", "tiles", 0.0),
    ("Ann Bob", "tiles", 3.0),
    ("Ann Bob", "cubes", 3.0),
    ("Ann bot Bob", "tiles", 2.0),
    ("Ann bot Bob Eve", "cubes", 5.0),
    ("bot bot", "tiles", 5.0),
    ("bot bot bot", "cubes", 20.0),
]
QUICK = [("", None, 1.0), ("Ann Bob", "cubes", 3.0), ("Ann bot Bob", "tiles", 2.0)]


@pytest.fixture
def quits(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """Return a list that receives each `quit` of a stack; computers think at once."""
    asked = record_calls(monkeypatch, SceneStack, "quit")
    # Bots finish thinking at once, so that runs are repeatable.
    monkeypatch.setattr(Session.think, "__defaults__", (60.0,))
    return asked


@pytest.mark.parametrize(("seats", "variant", "speed"), long_except(QUICK, CASES, unpack=True))
def test_nothing_that_hands_do_breaks_the_game(
    tmp_path: Path, quits: list[Call], seats: str, variant: str | None, speed: float
) -> None:
    seed = CASES.index((seats, variant, speed))
    done = 0
    while done < ACTIONS:
        size = SIZES[seed % 5]
        with running(
            tmp_path, seats=seats, variant=variant, speed=speed, seed=seed, size=size
        ) as driver:
            monkey = Monkey(driver, seed)
            try:
                while driver.app.running and done < ACTIONS:
                    monkey.act()
                    done += 1
                    stack = driver.app.stack
                    check(stack, quit_asked=any(call.given[0] is stack for call in quits))
            except BaseException:
                print(f"case {seats!r} {variant} x{speed}, seed {seed}, act {done}:")
                print("\n".join(monkey.diary))
                raise
        seed += 100
