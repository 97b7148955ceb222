"""Tests of the effects of a turn's points: their strength, light below the tiles, moving cards."""

from dataclasses import replace

import pygame
import pytest

from game.art import pixel_rect
from game.rules import Placed, Placement, ScoredLine
from game.screens.base import Scene
from game.table import OnTable
from game.table.lighting import LightPool, Spotlight
from game.table.points_effects import POINTS_EFFECTS, sounds_of, strength_of
from tests.client.support.choreography_rig import Rig
from tests.client.support.driver import Driver
from tests.client.support.qwirkles import game_with, qwirkle_lines, shown


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


@pytest.mark.app(size=(1280, 720), speed=1.0, first=Scene)
def test_light_changes_the_felt_only_and_a_dimmed_table_keeps_its_line(driver: Driver) -> None:
    session, step = game_with(1)
    stage = shown(driver, session, step).table_view
    stage.skip()
    driver.wait(1.0)
    line = [OnTable(cell) for _, cell in qwirkle_lines(step)[0].tiles]

    def drawn(pools: list[LightPool], spotlights: list[Spotlight]) -> pygame.Surface:
        screen = driver.app.screen.copy()
        frame = stage.picture.effect_frame(stage.geometry, stage.geometry)
        effects = replace(stage.effects, pools=pools, spotlights=spotlights)
        stage.picture.light(screen, effects, frame)
        return screen

    def light(screen: pygame.Surface, box: pygame.Rect) -> int:
        return sum(pygame.transform.average_color(screen, box)[:3])

    faces = [pixel_rect(stage.geometry.box(place).inset(3)) for place in line]
    beside = faces[0].move(-faces[0].w - 8, 0)
    plain, lit = drawn([], []), drawn([LightPool(line, 1.0)], [])
    assert light(lit, beside) > light(plain, beside) + 40
    for face in faces:
        # Marks of the last turn may be drawn twice.
        assert abs(light(lit, face) - light(plain, face)) < 6
    dim = drawn([], [Spotlight([line], step.seat, 1.0)])
    assert [light(dim, face) for face in faces] == [light(plain, face) for face in faces]
    others = [c for c in session.state.board.tiles if OnTable(c) not in line]
    far = max(others, key=lambda c: min(abs(c.x - p.cell.x) + abs(c.y - p.cell.y) for p in line))
    box = pixel_rect(stage.geometry.box(OnTable(far)).inset(3))
    assert light(dim, box) < 0.6 * light(plain, box)
