from dataclasses import dataclass

import pytest
from hypothesis import given, strategies as st

from game.anim import easing
from game.anim.easing import MAX_LEAN, linear
from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion, Tween, Wait


@dataclass
class Target:
    x: float = 0.0
    y: float = 0.0


@pytest.fixture
def target() -> Target:
    return Target()


def move(target: Target, end: float, duration: float = 1.0) -> Motion:
    return Tween(target, "x", end, duration, linear)


def test_a_tween_goes_from_the_current_value_to_its_end_at_the_tempo(target: Target) -> None:
    target.x = 10.0
    animator = Animator(Tempo(2.0))
    animator.add(move(target, 20.0))
    animator.update(0.125)
    assert target.x == pytest.approx(12.5)
    assert animator.active
    animator.update(9.0)
    assert target.x == 20.0
    assert not animator.active


def test_a_plus_joins_motions_in_sequence_and_a_bar_in_parallel(target: Target) -> None:
    animator = Animator(Tempo())
    motion = move(target, 10.0) + Wait(0.5) + move(target, 0.0)
    assert motion.duration == 2.5
    animator.add(motion)
    places = []
    for _ in range(5):
        animator.update(0.5)
        places.append(target.x)
    assert places == pytest.approx([5.0, 10.0, 10.0, 5.0, 0.0])
    animator = Animator(Tempo())
    motion = move(target, 10.0) | Tween(target, "y", 20.0, 1.0, linear) | Wait(3.0)
    assert motion.duration == 3.0
    animator.add(motion)
    animator.update(0.5)
    assert (target.x, target.y) == pytest.approx((5.0, 10.0))


def test_the_newest_tween_of_an_attribute_wins(target: Target) -> None:
    animator = Animator(Tempo())
    animator.add(move(target, 100.0, 4.0))
    animator.update(1.0)
    animator.add(move(target, 0.0, 1.0))
    animator.update(0.5)
    assert target.x == pytest.approx(12.5)
    animator.update(10.0)
    assert target.x == 0.0


def test_skipping_brings_everything_to_its_end_in_order(target: Target) -> None:
    heard: list[str] = []
    animator = Animator(Tempo())
    animator.add(Wait(2.0) + Call(lambda: heard.append("late")))
    animator.add(move(target, 5.0) + Call(lambda: heard.append("early")) + move(target, 7.0))
    animator.skip()
    assert heard == ["early", "late"]
    assert target.x == 7.0
    assert not animator.active


def test_skipping_also_ends_motions_that_a_call_adds(target: Target) -> None:
    animator = Animator(Tempo())
    animator.add(Wait(1.0) + Call(lambda: animator.add(move(target, 3.0))))
    animator.skip()
    assert target.x == 3.0
    assert not animator.active


def test_with_animation_off_motions_end_at_once(target: Target) -> None:
    heard: list[float] = []
    animator = Animator(Tempo(0.0))
    animator.add(Wait(9.0) + move(target, 5.0) + Call(lambda: heard.append(target.x)))
    assert heard == [5.0]
    assert not animator.active


DT = 1 / 60


@pytest.mark.parametrize(
    "curve", [linear, easing.ease_in, easing.ease_out, easing.ease_in_out, easing.overshoot]
)
def test_every_curve_goes_from_0_to_1(curve: object) -> None:
    assert callable(curve)
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


@given(st.floats(-500, 500), st.floats(-500, 500), st.floats(0.001, 0.25))
def test_a_following_value_never_passes_its_goal(value: float, goal: float, dt: float) -> None:
    after = easing.approach(value, goal, dt, 0.07)
    assert min(value, goal) - 0.011 <= after <= max(value, goal) + 0.011
    assert abs(goal - after) <= abs(goal - value)


def test_a_piece_leans_into_its_motion_and_straightens_up_again() -> None:
    lean = easing.Lean(0.07)
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
