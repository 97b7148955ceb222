"""The task of a visitor's game: a guide explains the first turns, and later calls people back."""

from game.input import InputEvent
from game.screens.base import device_of
from game.screens.tasks.play_state import PlayState
from game.screens.tasks.pointers import Pointer
from game.screens.tasks.task import GuidedTask, guide_paused
from game.screens.visits.visit import Visit

GUIDED_TURNS = 3
MIN_CELL = 43.0  # side (dp) of a cell in automatic views: 64 px at 1920x1080
BECKON_SECONDS = 25.0  # seconds without input after which the guide beckons
NOD_SECONDS = 2.0  # seconds from one wave of hopping tiles to the next


class VisitTask(GuidedTask):
    """A visitor's game. A guide explains the first turns, and later calls a visitor back."""

    explains = True

    def __init__(self, play: PlayState, visit: Visit) -> None:
        super().__init__(play)
        # Larger tables are shown move by move: visitors touch cells, and learn where tiles fit.
        play.table_view.camera.min_cell = MIN_CELL
        self.visit = visit
        self._alone = self._since_nod = 0.0  # seconds without input; since the tiles last hopped

    @property
    def taught(self) -> bool:
        return self.visit.turns_done >= GUIDED_TURNS

    def note_turn(self) -> None:
        self.visit.turns_done += 1

    @property
    def beckons(self) -> bool:
        """Whether the guide calls for a player, because nobody has touched the game for a while."""
        play = self.play
        waits = play.session.person_to_move and not play.table_view.motion.showing_turn
        return waits and self._alone >= BECKON_SECONDS

    @property
    def _stuck(self) -> bool:
        """Whether nothing fits. The guide then points at Exchange, even after the guided turns."""
        play = self.play
        waits = play.session.person_to_move and not guide_paused(play)
        return waits and not play.session.options.place

    @property
    def hidden(self) -> bool:
        return super().hidden and not (self.beckons or self._stuck)

    def extra_state(self) -> object:
        return self.hidden, self.beckons

    def pointer(self) -> Pointer | None:
        return Pointer("beckon") if self.beckons else super().pointer()

    def before_input(self, event: InputEvent) -> None:
        if device_of(event) is not None:
            self._alone = 0.0

    def update(self, dt: float) -> None:
        self._alone += dt
        self._since_nod += dt
        if self.beckons and self._since_nod >= NOD_SECONDS:
            self._since_nod = 0.0
            self.play.hand.nod()
        super().update(dt)
