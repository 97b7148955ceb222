"""Easing curves, smoothing toward a goal, the lean of pieces and the rise of chosen slots."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.anim.easing import (
    MAX_LEAN,
    Lean,
    Rise,
    approach,
    bounce,
    ease_in,
    ease_in_out,
    ease_out,
    hop,
    linear,
    overshoot,
)

DT = 1 / 60


@pytest.mark.parametrize("curve", [linear, ease_in, ease_out, ease_in_out, overshoot])
def test_every_curve_goes_from_0_to_1(curve: object) -> None:
    assert callable(curve)
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


def test_a_bounce_comes_down_three_times() -> None:
    values = [bounce(n / 200) for n in range(201)]
    assert values[0] == values[-1] == 0.0
    assert max(values) == pytest.approx(1.0, abs=0.01)
    downs = [n for n in range(1, 200) if values[n - 1] > values[n] <= values[n + 1]]
    assert len(downs) == 2
    assert hop(0.0) == pytest.approx(hop(1.0), abs=1e-9)


@given(st.floats(-500, 500), st.floats(-500, 500), st.floats(0.001, 0.25))
def test_a_following_value_never_passes_its_goal(value: float, goal: float, dt: float) -> None:
    after = approach(value, goal, dt, 0.07)
    assert min(value, goal) - 0.011 <= after <= max(value, goal) + 0.011
    assert abs(goal - after) <= abs(goal - value)


def test_a_piece_leans_into_its_motion_and_straightens_up_again() -> None:
    lean = Lean()
    lean.update(100.0, DT)
    assert lean.degrees == 0.0, "it has only been taken up"
    for n in range(30):
        lean.update(100.0 + 30 * n, DT)
    assert lean.degrees == pytest.approx(MAX_LEAN, abs=0.5), "never more than that"
    for _ in range(60):
        lean.update(1000.0, DT)
    assert lean.degrees == 0.0
    for n in range(5):
        lean.update(1000.0 - 9 * n, DT)
    assert -MAX_LEAN < lean.degrees < 0.0


def test_chosen_slots_rise_and_others_sink() -> None:
    rise = Rise(3)
    rise.update([True, False, False], DT)
    assert 0.0 < rise.heights[0] < 1.0
    for _ in range(60):
        rise.update([True, False, True], DT)
    assert rise.heights == [1.0, 0.0, 1.0]
    rise.update([False, True, True], math.inf)
    assert rise.heights == [0.0, 1.0, 1.0], "without motion at once"
