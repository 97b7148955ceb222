from collections.abc import Callable, Iterator

import pygame
import pytest

from game.platform.frame_load import LATE_SECONDS, ROOM_SECONDS, FrameLoad
from tests.client.support.pages import FakePage

FULL = 2.0


class Device:
    """A simulated device that needs `cost(density)` seconds of work for each frame."""

    def __init__(self, cost: Callable[[float], float]) -> None:
        self.load, self.cost = FrameLoad(), cost
        self.densities = [FULL]

    def run(self, seconds: float, *, resting: bool = False) -> list[float]:
        """Run frames for this number of seconds. Return the new densities in their order."""
        first = len(self.densities)
        while seconds > 0:
            took = 0.001 if resting else self.cost(min(FULL, self.load.limit))
            passed = max(took, 1 / 30 if resting else 1 / 60)
            self.load.note(took, passed, FULL, resting=resting)
            seconds -= passed
            if (density := min(FULL, self.load.limit)) != self.densities[-1]:
                self.densities.append(density)
        return self.densities[first:]


def by_pixels(seconds_at_full: float) -> Callable[[float], float]:
    return lambda density: seconds_at_full * (density / FULL) ** 2


def test_late_frames_lower_the_density_step_by_step_and_quick_ones_raise_it() -> None:
    device = Device(by_pixels(0.060))
    assert device.run(LATE_SECONDS - 0.1) == []
    assert device.run(LATE_SECONDS) == [1.5]
    assert device.run(60.0) == [1.0], "at 1.5 a frame would take 34 ms"
    device.cost = by_pixels(0.020)
    assert device.run(ROOM_SECONDS - 0.2) == []
    assert device.run(2 * ROOM_SECONDS) == [1.5, FULL]


def test_a_density_that_was_too_much_is_tried_ever_more_rarely() -> None:
    # Frames at 1.0 promise more than frames at 1.5 keep.
    device = Device(lambda density: 0.007 if density == 1.0 else 0.050)
    device.run(300.0)
    rises = sum(b > a for a, b in zip(device.densities, device.densities[1:], strict=False))
    assert 2 <= rises <= 8


def test_the_page_draws_late_frames_at_a_lower_density(monkeypatch: pytest.MonkeyPatch) -> None:
    host, now = FakePage(820, 1180), 0.0
    host.page.devicePixelRatio = 1.5
    sizes: list[tuple[int, int]] = []

    def open_window(size: tuple[int, int], *_: object, **__: object) -> pygame.Surface:
        sizes.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr(pygame.display, "set_mode", open_window)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    monkeypatch.setattr("game.platform.page.time.perf_counter", lambda: now)
    display = host.open_display("Qwirkle")

    def frames() -> Iterator[float]:
        nonlocal now
        while True:
            display.update_size()
            now += 0.1
            yield 60.0

    host.run(frames(), lambda fault: pytest.fail(str(fault)))
    host.own.pressed = 1
    for _ in range(30):
        host.picture(now)
    assert len(sizes) == 1, "a drag goes on"
    host.own.pressed = 0
    host.picture(now)
    assert sizes == [(1230, 1770), (820, 1180)]
    assert display.density == 1.0
    pygame.display.quit()
