"""Tweens compose as values, and an animator runs, skips or omits them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.anim import easing
from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion, Tween, Wait, in_parallel, stagger


@dataclass
class Thing:
    x: float = 0.0
    y: float = 0.0


def linear(t: float) -> float:
    return t


@pytest.fixture
def thing() -> Thing:
    return Thing()


def move(thing: Thing, end: float, duration: float = 1.0) -> Motion:
    return Tween(thing, "x", end, duration, linear)


def test_a_tween_goes_from_where_the_thing_is_to_its_end(thing: Thing) -> None:
    thing.x = 10.0
    animator = Animator(Tempo())
    animator.add(move(thing, 20.0))
    animator.update(0.25)
    assert thing.x == pytest.approx(12.5)
    assert animator.active
    animator.update(9.0)
    assert thing.x == 20.0
    assert not animator.active


def test_one_after_the_other(thing: Thing) -> None:
    animator = Animator(Tempo())
    motion = move(thing, 10.0) + Wait(0.5) + move(thing, 0.0)
    assert motion.duration == 2.5
    animator.add(motion)
    places = []
    for _ in range(5):
        animator.update(0.5)
        places.append(thing.x)
    assert places == pytest.approx([5.0, 10.0, 10.0, 5.0, 0.0])


def test_both_at_once(thing: Thing) -> None:
    animator = Animator(Tempo())
    motion = move(thing, 10.0) | Tween(thing, "y", 20.0, 1.0, linear) | Wait(3.0)
    assert motion.duration == 3.0
    animator.add(motion)
    animator.update(0.5)
    assert (thing.x, thing.y) == pytest.approx((5.0, 10.0))


def test_staggered_motions_start_one_gap_apart() -> None:
    things = [Thing() for _ in range(3)]
    animator = Animator(Tempo())
    animator.add(stagger((move(thing, 1.0) for thing in things), 0.5))
    animator.update(1.0)
    assert [thing.x for thing in things] == pytest.approx([1.0, 0.5, 0.0])


def test_a_call_comes_once_and_at_its_time() -> None:
    heard: list[str] = []
    animator = Animator(Tempo())
    animator.add(Wait(1.0) + Call(lambda: heard.append("now")))
    animator.update(0.9)
    assert heard == []
    animator.update(0.2)
    animator.update(5.0)
    assert heard == ["now"]


def test_the_newest_tween_of_an_attribute_wins(thing: Thing) -> None:
    animator = Animator(Tempo())
    animator.add(move(thing, 100.0, 4.0))
    animator.update(1.0)
    animator.add(move(thing, 0.0, 1.0))
    animator.update(0.5)
    assert thing.x == pytest.approx(12.5)
    animator.update(10.0)
    assert thing.x == 0.0


def test_tweens_of_different_things_and_attributes_leave_each_other_alone(thing: Thing) -> None:
    other = Thing()
    animator = Animator(Tempo())
    animator.add(move(thing, 1.0))
    animator.add(move(other, 2.0))
    animator.add(Tween(thing, "y", 3.0, 1.0))
    animator.update(1.0)
    assert (thing, other) == (Thing(1.0, 3.0), Thing(2.0, 0.0))


def test_skipping_brings_everything_to_its_end_in_order(thing: Thing) -> None:
    heard: list[str] = []
    animator = Animator(Tempo())
    animator.add(Wait(2.0) + Call(lambda: heard.append("late")))
    animator.add(move(thing, 5.0) + Call(lambda: heard.append("early")) + move(thing, 7.0))
    animator.skip()
    assert heard == ["early", "late"]
    assert thing.x == 7.0
    assert not animator.active


def test_skipping_also_ends_what_a_call_begins(thing: Thing) -> None:
    animator = Animator(Tempo())
    animator.add(Wait(1.0) + Call(lambda: animator.add(move(thing, 3.0))))
    animator.skip()
    assert thing.x == 3.0
    assert not animator.active


def test_with_speed_zero_all_is_at_its_end_at_once(thing: Thing) -> None:
    heard: list[float] = []
    animator = Animator(Tempo(0.0))
    animator.add(Wait(9.0) + move(thing, 5.0) + Call(lambda: heard.append(thing.x)))
    assert heard == [5.0]
    assert not animator.active


def test_speed_is_a_factor(thing: Thing) -> None:
    animator = Animator(Tempo(2.0))
    animator.add(move(thing, 10.0))
    animator.update(0.25)
    assert thing.x == pytest.approx(5.0)


def test_together_with_nothing_is_over_at_once() -> None:
    animator = Animator(Tempo())
    animator.add(in_parallel([]))
    assert not animator.active


@pytest.mark.parametrize("curve", [easing.ease_in, easing.ease_out, easing.ease_in_out])
def test_easing_begins_at_0_and_ends_at_1(curve: easing.Easing) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


def test_ease_out_is_ahead_and_ease_in_behind() -> None:
    assert easing.ease_in(0.5) < 0.5 < easing.ease_out(0.5)
    assert easing.ease_in_out(0.5) == pytest.approx(0.5)
    assert easing.hop(0.5) == pytest.approx(1.0)
    assert easing.hop(1.0) == pytest.approx(0.0, abs=1e-9)
