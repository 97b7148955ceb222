"""Tests of play without animation: nothing moves; sounds, points and turns show as usual."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.anim.tempo import Tempo
from game.anim.tween import Parallel, Sequence, Tween
from game.app import STEP
from game.rules import Exchanged, HouseRules, Placed, Rolled, Undo, WentOut
from game.rules.events import Ended
from game.session import GameSetup, Seat, Session
from game.table.bursts import LineBurst
from game.table.choreography import undo_motion
from game.table.durations import MIN_COMPUTER_TURN, RESULTS_DELAY
from game.table.floating_text import FloatingText
from game.table.flyers import Flyer, LandingDust, LineGlow
from game.table.table_motion import TableMotion
from tests.client.support.choreography_rig import Rig
from tests.client.support.players import BOTS, best, finish, play_turn, slots_for
from tests.client.support.table_player import Table

MOVING = (Tween, Sequence, Parallel, Flyer, FloatingText, LineGlow, LandingDust, LineBurst)


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return a counter, by class name, of the motions and effects made from now on."""
    found: Counter[str] = Counter()

    def counted(kind: type, real: Callable[..., None]) -> Callable[..., None]:
        def made(self: Any, *parts: Any, **named: Any) -> None:
            found[kind.__name__] += 1
            real(self, *parts, **named)

        return made

    for kind in MOVING:
        monkeypatch.setattr(kind, "__init__", counted(kind, kind.__init__))
    return found


def test_animation_off_makes_no_moving_objects(table: Table, count: Counter[str]) -> None:
    session, driver = table.session, table.driver
    scored = best(session)
    slot, (_, cell) = slots_for(session, scored)[0], scored.tiles[0]
    table.lay(slot, cell)
    driver.key(pygame.K_BACKSPACE)
    assert not session.staged.cells
    # Shuffled, dropped on an illegal cell, then staged, confirmed and answered.
    driver.key(pygame.K_s)
    driver.drag(table.slot(0), table.slot(3))
    driver.drag(table.slot(0), table.cell(next(iter(session.state.board.tiles))))
    turns = len(session.turns)
    table.turn()
    table.my_turn()
    assert len(session.turns) > turns + 1
    assert not count


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


def test_undo_without_motion_plays_its_sound(count: Counter[str]) -> None:
    house = HouseRules(undo=Undo.ON)
    session = Session(GameSetup("tiles", (Seat("Ann"), Seat("Pixel", "greedy")), 0, house), 5)
    while len(session.turns) < 4 or not session.person_to_move:
        play_turn(session)
    rig = Rig(session, 0.0)
    hands = [tuple(rack.slots) for rack in session.racks]
    undone = session.steps[session.undoable :]
    session.undo_turn()
    rig.animator.add(undo_motion(rig.motions, session, undone, hands))
    assert rig.ears.heard == ["lift"]
    assert not count


def shown_at_once(tempo: Tempo, *, watched: bool) -> TableMotion:
    """Return the motion of a table after a move that is shown without animation."""
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
