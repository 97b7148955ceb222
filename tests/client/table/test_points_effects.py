import pygame
import pytest

from game.art import Painter, Theme
from game.art.assets import Assets
from game.common import Box
from game.rules import Cell, Placed, Placement, ScoredLine
from game.table.cell_marks import CellMarks, runs
from game.table.point_motions import POINTS_EFFECTS, sounds_of, strength_of
from tests.client.support.choreography_rig import Rig
from tests.client.support.qwirkles import game_with


@pytest.mark.parametrize(
    ("lengths", "step"),
    [
        *(((5,), 0), ((3, 3), 1), ((5, 4, 2), 1), ((4, 4, 4), 2), ((12,), 2), ((12, 4), 2)),
        *(((12, 12), 3), ((12, 6, 6), 3)),
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


GROUND = (8, 40, 30)


def test_neighbouring_cells_of_a_turn_share_one_frame() -> None:
    row = [Cell(3, 0), Cell(1, 0), Cell(2, 0), Cell(5, 0)]
    assert runs(row) == [(Cell(1, 0), Cell(3, 0)), (Cell(5, 0), Cell(5, 0))]
    assert runs([Cell(0, 2), Cell(0, 1)]) == [(Cell(0, 1), Cell(0, 2))]
    assert runs([]) == []


def test_the_newest_turn_is_marked_most() -> None:
    hints = CellMarks(Painter(Assets(), Theme()))

    def ink_of(turns: dict[int, list[Cell]]) -> int:
        """Return the number of pixels that the marks of these turns change."""
        surface = pygame.Surface((300, 120))
        surface.fill(GROUND)
        surface.blits(hints.last_turns(lambda cell: Box(20 + 64 * cell.x, 20, 64, 64), turns))
        mask = pygame.mask.from_threshold(surface, GROUND, (12, 12, 12, 255))
        mask.invert()
        return mask.count()

    assert ink_of({1: [Cell(0, 0)]}) > 1.5 * ink_of({2: [], 1: [Cell(0, 0)]}) > 0
