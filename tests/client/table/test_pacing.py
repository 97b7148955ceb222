"""`TurnPauses`: how long a turn stays visible before the next one and before the results."""

from __future__ import annotations

import pytest

from game.anim.tempo import Tempo
from game.app import STEP
from game.table.durations import MIN_COMPUTER_TURN, RESULTS_DELAY
from game.table.turn_pauses import TurnPauses


def shown_at_once(tempo: Tempo, *, watched: bool) -> TurnPauses:
    """Return the pauses of a move whose show has ended at once."""
    pacing = TurnPauses(tempo, watched=watched)
    pacing.begin()
    pacing.end()
    return pacing


@pytest.mark.parametrize(
    ("speed", "watched", "seconds"),
    [
        (1.0, True, MIN_COMPUTER_TURN),
        (2.0, True, MIN_COMPUTER_TURN / 2),
        (0.0, True, MIN_COMPUTER_TURN),
        (0.0, False, 0.0),
    ],
)
def test_a_turn_stays_in_sight(speed: float, watched: bool, seconds: float) -> None:
    pacing = shown_at_once(Tempo(speed), watched=watched)
    passed = 0.0
    while not pacing.next_turn_due and passed < 10.0:
        pacing.update(STEP)
        passed += STEP
    assert passed == pytest.approx(seconds, abs=1.5 * STEP)


def test_a_pause_can_be_skipped_with_animation_off() -> None:
    pacing = shown_at_once(Tempo(0.0), watched=True)
    pacing.hurry()
    assert pacing.next_turn_due
    assert pacing.results_due


def test_the_last_turn_stays_before_the_results() -> None:
    pacing = shown_at_once(Tempo(0.0), watched=True)
    pacing.update(RESULTS_DELAY - STEP)
    assert not pacing.results_due
    pacing.update(2 * STEP)
    assert pacing.results_due
