"""The measures of a window. A dp is 1 px on a plain screen, more on dense or large screens."""

from typing import NamedTuple

from game.common.geometry import Box

DESIGN_LONG, DESIGN_SHORT = 1280.0, 720.0  # px; in a larger window everything is larger
# px; forms and upright layouts need less length, so they grow from this long side on.
FORM_LONG = 1060.0
# Minimum sizes (dp) of layouts; a dp shrinks to fit them into a smaller window.
MIN_WIDE_SIZE, MIN_TALL_SIZE = (800.0, 470.0), (386.0, 820.0)
MIN_WIDE_TABLE, MIN_TALL_TABLE = (720.0, 400.0), (340.0, 610.0)  # of the table's layouts

FINGERTIP = 48.0  # minimum side (dp) of a control
MIN_WINDOW_SIZE = (480, 320)  # px, landscape or portrait; in a smaller window the game is not shown


class Window(NamedTuple):
    """A window: its size in px, its numbers of px per dp, and minimum sizes of controls in px."""

    width: int
    height: int
    scale: float  # px per dp of menus
    form_scale: float  # px per dp of forms and lists
    min_side: float  # on screens with many controls
    table_scale: float  # px per dp of the table
    table_min_side: float  # of controls at the table
    roomy_min_side: float  # on screens with few controls

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def for_forms(self) -> "Window":
        """A copy for screens with forms, whose `scale` is the `form_scale` of this window."""
        return self._replace(scale=self.form_scale)

    def dp(self, size: float) -> int:
        """Convert a length from dp to whole px at the window's `scale`. It is 0 only for 0 dp."""
        return to_px(size, self.scale)


def window_for(width: int, height: int, ui: float = 1.0, density: float = 1.0) -> Window:
    """Return a window's measures. `ui` is the player's scale; a plain screen has `density` 1."""
    long, short = max(width, height), min(width, height)
    wide = height <= width
    minimums = (MIN_WIDE_SIZE, MIN_WIDE_TABLE) if wide else (MIN_TALL_SIZE, MIN_TALL_TABLE)
    max_scale, max_table = (min(width / w, height / h) for w, h in minimums)
    design_long = DESIGN_LONG if wide else FORM_LONG
    normal = max(density, min(long / design_long, short / DESIGN_SHORT))
    form = max(normal, min(long / FORM_LONG, short / DESIGN_SHORT))
    scale = min(max_scale, normal * ui)
    table_scale = min(max_table, normal * ui)
    smallest = min(long / MIN_WINDOW_SIZE[0], short / MIN_WINDOW_SIZE[1])
    # A small interface does not make fingertips smaller. A large one makes controls larger, even
    # where its words would not fit.
    finger = min(smallest, density * max(1.0, ui))
    return Window(
        width=width,
        height=height,
        scale=scale,
        form_scale=min(max_scale, form * ui),
        min_side=FINGERTIP * max(scale, min(max_scale, density)),
        table_scale=table_scale,
        table_min_side=FINGERTIP * max(table_scale, finger),
        roomy_min_side=FINGERTIP * max(scale, finger),
    )


def is_large_enough(width: int, height: int) -> bool:
    """Return whether a window of this size (px) is large enough for the game."""
    return max(width, height) >= MIN_WINDOW_SIZE[0] and min(width, height) >= MIN_WINDOW_SIZE[1]


def to_px(size: float, scale: float) -> int:
    """Convert a length from dp to whole px at `scale` px per dp. The result is 0 only for 0 dp."""
    return max(1, round(size * scale)) if size else 0
