"""Tests of the effects of a turn's points: their strength, light below the tiles, moving cards."""

import pytest

from game.rules import Placed, Placement, ScoredLine
from game.table.point_motions import POINTS_EFFECTS, sounds_of, strength_of
from tests.client.support.choreography_rig import Rig
from tests.client.support.qwirkles import game_with


@pytest.mark.parametrize(
    ("lengths", "step"),
    [
        ((5,), 0),
        ((3, 3), 1),
        ((5, 4, 2), 1),
        ((4, 4, 4), 2),
        ((12,), 2),
        ((12, 4), 2),
        ((12, 12), 3),
        ((12, 6, 6), 3),
    ],
)
def test_the_step_grows_with_points_and_qwirkles(lengths: tuple[int, ...], step: int) -> None:
    placement = Placement.parse("bt@0,0")
    lines = tuple(ScoredLine(placement.tiles, n, n == 12) for n in lengths)
    event = Placed(0, 1, placement, lines, sum(lengths))
    assert strength_of(event) == step
    assert sounds_of(event)[-len(POINTS_EFFECTS[step].sounds) :] == list(
        POINTS_EFFECTS[step].sounds
    )


@pytest.mark.parametrize("qwirkles", [1, 2])
def test_a_struck_card_comes_to_rest(qwirkles: int) -> None:
    session, step = game_with(qwirkles)
    rig, blows = Rig(session), list[float]()
    rig.show(step, laid_by_hand=True)
    rig.run(8.0, each=lambda: blows.append(rig.display.tallies[step.seat].strike))
    assert max(blows) > 0.8 * POINTS_EFFECTS[qwirkles + 1].strike
    assert min(blows) < 0.0, "the spring swings to the other side"
    assert blows[-1] == 0.0
    effects = rig.effects
    assert not (effects.pools or effects.spotlights or effects.impacts)
