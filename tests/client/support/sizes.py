"""The window sizes in which every screen is tested, and assertions about boxes."""

from collections.abc import Callable, Iterable
from functools import update_wrapper
from itertools import combinations, product

from game.common import Box, Window
from game.common.window import window_for

HAIR = 1e-6

# Window sizes (px) that the game is designed for; in `OTHER` sizes it only has to work.
NAMED = [(1280, 720), (1920, 1080), (2560, 1600), (800, 480), (1180, 820), (820, 1180), (390, 844)]

OTHER = [
    *((1024, 768), (3440, 1440), (720, 720), (844, 390), (667, 375), (568, 320), (480, 320)),
    *((320, 480), (1080, 1920)),
]
UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)

_SCALED = (
    window_for(*size, ui, density) for size, ui, density in product(NAMED, UI_SCALES, (1.0, 2.0))
)
# Different windows; some interface scales and densities give the same.
WINDOWS = list(dict.fromkeys([*_SCALED, *(window_for(*size) for size in OTHER)]))


def name(window: Window) -> str:
    """Return a test id for a window: size, scales (px per dp) and smallest touch target (px)."""
    scales = f"{window.scale:.2f}/{window.table_scale:.2f}"
    return (
        f"{window.width}x{window.height}@{scales}-{window.min_side:.0f}/{window.table_min_side:.0f}"
    )


# The possible numbers of players.
TABLES = (2, 3, 4)

# Maximum number of failing cases listed in a message.
MOST_NAMES = 20

Check = Callable[..., None]


def over(**cases: Iterable[object]) -> Callable[[Check], Callable[[], None]]:
    """Return a decorator that makes a check a test of all combinations of `cases`."""
    # If the check fails, the message names the combinations that fail.

    def test_of(check: Check) -> Callable[[], None]:
        def test() -> None:
            wrong: dict[str, Exception] = {}
            for values in product(*cases.values()):
                try:
                    check(**dict(zip(cases, values, strict=True)))
                except Exception as fault:
                    wrong[", ".join(map(_label, values))] = fault
            if wrong:
                names = "; ".join(list(wrong)[:MOST_NAMES])
                first = next(iter(wrong.values()))
                raise AssertionError(f"wrong in {len(wrong)} cases: {names}") from first

        update_wrapper(test, check)
        # Otherwise pytest takes the arguments of the check for fixtures.
        del test.__wrapped__  # type: ignore[attr-defined]
        return test

    return test_of


def _label(value: object) -> str:
    return name(value) if isinstance(value, Window) else str(value)


def overlap(one: Box, other: Box) -> bool:
    """Return whether two boxes share some area; touching edges do not count."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def overlap_area(one: Box, other: Box) -> float:
    """Return the area (px²) that two boxes share, without rounding errors of the layout."""
    x, y, w, h = one
    left, top, width, height = other
    across = min(x + w, left + width) - max(x, left)
    if across <= 0.0:
        return 0.0
    down = min(y + h, top + height) - max(y, top)
    return round(across * down) if down > 0.0 else 0.0


def overlapping(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    pairs = combinations(boxes.items(), 2)
    return [(a, b) for (a, one), (b, two) in pairs if overlap(one.inset(HAIR), two)]


def inside(box: Box, room: Box) -> bool:
    return room.inset(-HAIR).encloses(box)


def check(boxes: dict[str, Box], window: Window) -> None:
    """Assert that no box is empty, extends beyond the window, or overlaps another."""
    room = Box(0, 0, *window.size)
    assert [key for key, box in boxes.items() if box.w <= 0 or box.h <= 0] == []
    assert [key for key, box in boxes.items() if not inside(box, room)] == []
    assert overlapping(boxes) == []


def too_small(boxes: dict[str, Box], least: float) -> dict[str, Box]:
    """Return those of the named boxes that are less than `least` px wide or high."""
    return {key: box for key, box in boxes.items() if min(box.w, box.h) < least - HAIR}
