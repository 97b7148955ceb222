import pytest

from game.anim.tempo import Tempo
from game.app import STEP
from game.rules import Exchanged, Placed, Rolled, WentOut
from game.rules.events import Ended
from game.session import GameSetup, Session
from game.table.durations import MIN_COMPUTER_TURN, RESULTS_DELAY
from game.table.table_motion import TableMotion
from tests.client.support.choreography_rig import Rig
from tests.client.support.players import BOTS, finish


@pytest.mark.parametrize("laid_by_hand", [False, True])
@pytest.mark.parametrize(("variant", "seed"), [("tiles", 6), ("tiles", 419), ("cubes", 118)])
def test_a_step_has_the_same_effects_without_motion(
    variant: str, seed: int, laid_by_hand: bool
) -> None:
    session = Session(GameSetup(variant, BOTS), seed)
    moving, still = Rig(session), Rig(session, 0.0)
    finish(session)
    seen = set()
    for step in session.steps:
        moving.display.jump_to(step.before)
        still.display.jump_to(step.before)
        moving.animator.add(moving.choreography.show(step, laid_by_hand=laid_by_hand))
        moving.animator.skip()
        still.choreography.show_at_once(step, laid_by_hand=laid_by_hand)
        assert still.ears.heard == moving.ears.heard
        assert list(still.display.scores) == list(moving.display.scores)
        assert still.display.turn_shown == moving.display.turn_shown
        assert moving.still()
        seen |= {type(event) for event in step.events}
    assert {Placed, Ended, WentOut} <= seen
    assert variant == "tiles" or Rolled in seen or Exchanged in seen
    assert {"tick", "end", "qwirkle"} <= set(still.ears.heard)


def shown_at_once(tempo: Tempo, *, watched: bool) -> TableMotion:
    motion = TableMotion(tempo, watched=watched)
    motion.skip_turn()
    return motion


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
    motion = shown_at_once(Tempo(speed), watched=watched)
    passed = 0.0
    while not motion.next_turn_due and passed < 10.0:
        motion.update(STEP)
        passed += STEP
    assert passed == pytest.approx(seconds, abs=1.5 * STEP)


def test_the_last_turn_stays_before_the_results_unless_it_is_skipped() -> None:
    motion = shown_at_once(Tempo(0.0), watched=True)
    motion.end_pause()
    assert motion.next_turn_due
    assert motion.results_due
    motion = shown_at_once(Tempo(0.0), watched=True)
    motion.update(RESULTS_DELAY - STEP)
    assert not motion.results_due
    motion.update(2 * STEP)
    assert motion.results_due
