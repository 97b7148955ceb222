import pygame
import pytest
from hypothesis import given, strategies as st

from game.anim.tempo import Tempo
from game.app import STEP, App
from game.art import Theme, TileSprites
from game.art.assets import Assets
from game.input import InputEvent, KeyPress, Tap
from game.screens.base import Transition
from game.screens.base.transition import FADE_SECONDS, MAX_STEP, WAVE_SECONDS, squares
from tests.client.support.scene_tools import Diary, posted

SIZE = (640, 480)


def sprites() -> TileSprites:
    return TileSprites(Assets(), Theme())


OLD, NEW = (200, 30, 40), (10, 90, 60)


def plain(colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(colour)
    return surface


def at(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def advance(transition: Transition, seconds: float) -> bool:
    changed = False
    while seconds > 1e-9:
        step = min(seconds, MAX_STEP)
        changed = transition.update(step)
        seconds -= step
    return changed


def wave_of(speed: float = 1.0) -> Transition:
    transition = Transition(sprites(), Tempo(speed))
    transition.wave(plain(OLD), 1.0, (0.0, 0.0))
    return transition


@given(
    width=st.integers(320, 2600),
    height=st.integers(320, 1700),
    side=st.floats(40, 260),
    x=st.floats(0, 1),
    y=st.floats(0, 1),
)
def test_squares_fill_the_window_without_gaps(
    width: int, height: int, side: float, x: float, y: float
) -> None:
    found = squares((width, height), side, (x * width, y * height))
    assert sum(rect.w * rect.h for rect, _ in found) == width * height
    whole = pygame.Rect(0, 0, width, height)
    assert all(whole.contains(rect) and rect.w > 0 and rect.h > 0 for rect, _ in found)
    columns, rows = {rect.x for rect, _ in found}, {rect.y for rect, _ in found}
    assert len(found) == len(columns) * len(rows)
    assert all(0 <= distance <= 1 for _, distance in found)


def drawn(transition: Transition, size: tuple[int, int] = SIZE) -> pygame.Surface:
    screen = plain(NEW, size)
    transition.draw(screen)
    return screen


def test_a_wave_uncovers_the_new_picture() -> None:
    transition = wave_of()
    screen = drawn(transition)
    assert at(screen, 5, 5) == at(screen, 635, 475) == OLD, "at first the old one is whole"
    assert advance(transition, WAVE_SECONDS / 4)
    assert at(drawn(transition), 600, 440) == OLD
    assert advance(transition, WAVE_SECONDS / 2)
    assert at(drawn(transition), 5, 5) == NEW
    assert advance(transition, WAVE_SECONDS / 4 + 0.01)
    assert not transition.active
    assert not transition.update(0.01), "and then it rests"
    assert at(drawn(transition), 635, 475) == NEW


def test_a_fade_mixes_both_pictures_and_a_wave_after_it_is_opaque() -> None:
    transition = Transition(sprites(), Tempo())
    transition.fade(plain(OLD))
    advance(transition, FADE_SECONDS / 2)
    mixed = [(a + b) / 2 for a, b in zip(OLD, NEW, strict=True)]
    assert at(drawn(transition), 9, 9) == pytest.approx(mixed, abs=3)
    transition.wave(plain(OLD), 1.0, (0.0, 0.0))
    assert at(drawn(transition), 300, 200) == OLD
    transition.wave(plain(OLD, (800, 600)), 1.0, (0.0, 0.0))
    assert at(drawn(transition, (800, 600)), 790, 590) == OLD, "in a window of another size"


def test_speed_shortens_a_transition_or_leaves_it_out() -> None:
    fast = wave_of(speed=2.0)
    advance(fast, WAVE_SECONDS / 2 + 0.01)
    assert not fast.active
    assert not wave_of(speed=0.0).active
    tempo = Tempo()
    transition = Transition(sprites(), tempo)
    transition.fade(plain(OLD))
    tempo.speed = 0.0
    assert transition.update(STEP)
    assert not transition.active, "animation was switched off"


def test_a_transition_can_be_skipped_but_not_by_a_slow_first_frame() -> None:
    transition = wave_of()
    transition.update(2.0)
    assert transition.active
    transition.skip()
    assert transition.update(0.0), "one more picture, without the transition"
    assert not transition.active
    transition.wave(plain(OLD), 1.0, (0.0, 0.0))
    assert transition.active, "the next one is not skipped"


class Blue(Diary):
    def draw(self, target: pygame.Surface, alpha: float) -> None:
        super().draw(target, alpha)
        target.fill((0, 0, 200))


def seen(app: App, x: int = 320, y: int = 240) -> tuple[int, ...]:
    return tuple(app.screen.get_at((x, y)))[:3]


def frames(app: App, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        app.frame([], STEP)


def open_blue(app: App) -> Blue:
    frames(app, 0.1)
    blue = Blue(app.services)
    app.stack.push(blue)
    # A busy machine needs more frames to prerender the wave.
    while app.stack.top is not blue:
        app.frame([], STEP)
    assert seen(app, 620, 460) == (200, 0, 0), "the old scene covers the new one"
    return blue


def test_the_wave_begins_where_the_pointer_was(app: App) -> None:
    class Pressed(Diary):
        def handle(self, event: InputEvent) -> None:
            if isinstance(event, Tap):
                self.services.stack.push(Blue(self.services))

    app.stack.clear_to(Pressed(app.services))
    frames(app, 1.0)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame([posted(kind, pos=(600, 440), button=1, touch=False)], STEP)
    while not isinstance(app.stack.top, Blue):
        app.frame([], STEP)  # the tiles of the wave are drawn first
    frames(app, 0.1)
    assert seen(app, 10, 10) == (200, 0, 0)
    frames(app, 0.22)
    assert seen(app, 620, 460) == (0, 0, 200)
    assert seen(app, 10, 10) != (0, 0, 200)


def test_the_new_scene_runs_during_the_wave_and_a_key_skips_it(app: App) -> None:
    blue = open_blue(app)
    frames(app, 0.05)
    assert blue.time > 0
    app.frame([posted(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)], STEP)
    assert blue.events == [KeyPress("enter")]
    assert seen(app, 620, 460) == seen(app) == (0, 0, 200)


def test_a_resize_ends_the_wave(app: App) -> None:
    open_blue(app)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    app.frame([posted(pygame.WINDOWSIZECHANGED, x=800, y=600)], STEP)
    # The last picture is stretched until the scene is prerendered for the new size.
    frames(app, 0.1)
    assert seen(app, 790, 590) == seen(app, 10, 10) == (0, 0, 200)
