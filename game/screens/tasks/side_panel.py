"""The state of the panel that slides in over the table: its list, position and scroll offset."""

from enum import Enum, auto

from game.anim.tempo import Tempo
from game.art import Theme
from game.common import Box

HIGHLIGHT_SECONDS = 4.0  # for which cells stay highlighted without an open panel


class PanelList(Enum):
    """One of the lists that the side panel of the Play screen can show."""

    REMAINING_TILES = auto()
    TURNS = auto()


class SidePanel:
    """The state of the side panel of the Play screen. `shown` is the list in the panel."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self.area = Box(0, 0, 0, 0)  # box (px) of the open panel
        self.from_left = False  # whether the panel slides in from the left
        self.shown = PanelList.REMAINING_TILES
        self.open = False
        self.slide = 0.0  # fraction of the panel that is visible
        self.scrolled = 0.0  # scroll offset (px) of the list
        # Row (0 at the top) in the list of turns. Its turn's cells are highlighted on the table.
        self.highlighted_row: int | None = None
        self._highlight_left = 0.0  # seconds left for the highlight after the panel has closed
        self._asked_left = 0.0  # seconds left for highlighting the last turns on request

    def toggle(self, shown: PanelList) -> None:
        self.open = not (self.open and self.shown is shown)
        self.highlighted_row = None
        if self.open:
            self.shown, self.scrolled = shown, 0.0

    def close(self) -> None:
        self.open, self.highlighted_row = False, None

    def close_keeping_highlight(self) -> None:
        self.open = False
        self._highlight_left = HIGHLIGHT_SECONDS

    def ask_for_last_turns(self) -> None:
        self._asked_left = HIGHLIGHT_SECONDS

    @property
    def asks_for_last_turns(self) -> bool:
        """Whether to highlight the last turns: on request, or while the list of turns is open."""
        return self._asked_left > 0.0 or (self.open and self.shown is PanelList.TURNS)

    def hide(self) -> None:
        self.close()
        self.slide = 0.0

    @property
    def visible(self) -> bool:
        return self.slide > 0.0

    @property
    def box(self) -> Box:
        """The current box (px) of the panel: `area`, moved sideways while the panel slides."""
        away = (1.0 - self.slide) ** 2 * 1.3 * self.area.w
        return self.area.moved(-away if self.from_left else away, 0)

    def scroll(self, px: float, max_offset: float) -> None:
        self.scrolled = min(max(self.scrolled + px, 0.0), max(0.0, max_offset))

    def update(self, dt: float) -> None:
        self._asked_left -= dt
        if not self.open and self.highlighted_row is not None:
            self._highlight_left -= dt
            if self._highlight_left <= 0.0:
                self.highlighted_row = None
        step = self._tempo.elapsed(dt) / Theme.seconds_soft
        self.slide = min(1.0, self.slide + step) if self.open else max(0.0, self.slide - step)
