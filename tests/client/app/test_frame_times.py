"""Tests of the panel of frame times: its figures, and that it does not fill the text cache."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.art.assets import Assets
from game.art.painter import Painter
from game.art.theme import Theme
from game.flags import Flags
from game.screens.frame_times import FIGURES_EVERY, FRAMES, Figures, FrameTimes
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.scene_tools import Diary, posted


@pytest.fixture
def times() -> FrameTimes:
    pygame.font.init()
    return FrameTimes(Words(translations([])))


def note(times: FrameTimes, *ms: float, every: float = 0.02) -> None:
    """Record frames that took ``ms`` and ended ``every`` seconds apart."""
    for one in ms:
        times.note(every * times.frames, one / 1000)


def test_figures_of_the_recorded_frames(times: FrameTimes) -> None:
    assert times.figures() == Figures(), "before the first frame"
    note(times, *range(1, 101))
    assert times.figures().median_ms == pytest.approx(50)
    assert times.figures().percentile_99_ms == pytest.approx(99)
    note(times, *[90] * 50, *[4] * FRAMES)
    assert times.figures().percentile_99_ms == pytest.approx(4), "old frames do not count"
    assert times.figures().total == 150 + FRAMES


def test_frames_of_the_last_second_are_counted(times: FrameTimes) -> None:
    note(times, *[5] * 100, every=0.025)
    assert times.figures().per_second == 40
    times.note(99.0, 0.005)
    assert times.figures().per_second == 1, "a screen at rest"


def test_shown_figures_change_every_few_frames(times: FrameTimes) -> None:
    painter = Painter(Assets(), Theme())

    def figures() -> bytes:
        target = pygame.Surface((800, 480))
        times.draw(target, painter)
        return pygame.image.tobytes(target.subsurface((400, 60, 400, 100)), "RGB")

    times.toggle()
    before = figures()
    note(times, *[5] * (FIGURES_EVERY - 1))
    assert figures() == before
    note(times, 5)
    assert figures() != before


def test_the_panel_is_in_the_corner_and_renders_little_text(
    times: FrameTimes, made: list[Hashable]
) -> None:
    assets = Assets()
    painter = Painter(assets, Theme())
    target = pygame.Surface((800, 480), depth=32)
    target.fill((17, 68, 51))
    note(times, *[5] * 150)
    times.toggle()
    times.draw(target, painter)
    changed = [
        (x, y)
        for x in range(0, 800, 4)
        for y in range(0, 480, 4)
        if tuple(target.get_at((x, y)))[:3] != (17, 68, 51)
    ]
    assert min(x for x, _ in changed) > 400
    assert max(y for _, y in changed) < 160
    for n in range(400):
        note(times, 3 + n * 0.07)
        times.draw(target, painter)
        if n == 200:
            made.clear()
    assert made == []
    times.toggle()
    assert not times.shown


def test_slow_frames_have_other_colours(times: FrameTimes) -> None:
    theme, painter = Theme(), Painter(Assets(), Theme())
    note(times, *[5] * 60, *[25] * 30, *[60] * 30)
    target = pygame.Surface((800, 480), depth=32)
    times.draw(target, painter)
    seen = {tuple(target.get_at((x, y)))[:3] for x in range(520, 800) for y in range(60)}
    assert {theme.palette[3], theme.accent, theme.danger} <= seen


def test_f3_toggles_the_panel_in_every_scene(tmp_path: Path) -> None:
    app = App(Flags(size=(640, 480), mute=True, data_dir=tmp_path), Diary)
    values = {"key": pygame.K_F3, "mod": 0, "unicode": "", "scancode": 60}
    down, up = posted(pygame.KEYDOWN, **values), posted(pygame.KEYUP, **values)

    def in_corner() -> tuple[int, ...]:
        return tuple(app.screen.get_at((630, 20)))[:3]

    app.frame([], STEP)
    app.frame([down], STEP)
    assert in_corner() != (200, 0, 0)
    drawn = app.picture.times.frames
    app.frame([down], STEP)
    for _ in range(30):
        app.frame([], STEP)
    assert app.picture.times.frames == drawn, (
        "held, it toggles no more; and nothing is drawn for it alone"
    )
    app.frame([up, down], STEP)
    assert in_corner() == (200, 0, 0)
    scene = app.stack.top
    assert isinstance(scene, Diary)
    assert scene.events == []
    app.close()
