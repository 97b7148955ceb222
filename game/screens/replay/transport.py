"""Moving through a replay: step by step, by jumps, or automatically."""

from game.anim.tempo import Tempo
from game.rules import Placed
from game.session.replay.game_replay import Playback
from game.table.table_view import TableView

# The speeds to choose from, as factors of the animation speed in the settings.
SPEEDS = (1, 2, 4, 8)
PAUSE = 0.55  # seconds at speed 1 between two steps of automatic play
STILL_STEP = 1.6  # seconds from one step to the next at speed 1 with animation off


class Transport:
    """Steps and jumps through a game. While `playing`, it steps on its own, up to the end."""

    def __init__(self, playback: Playback, table_view: TableView, tempo: Tempo) -> None:
        """Start at speed 1. A change of speed changes `tempo`, which only this table may use."""
        self.playback = playback
        self.playing = False
        self.speed = SPEEDS[0]
        self._table_view = table_view
        self._tempo = tempo
        self._base_speed = tempo.speed
        self._waited = 0.0

    def change_speed(self, direction: int = 0) -> None:
        """Select the next higher (1) or lower (-1) speed; 0 cycles upwards through all speeds."""
        index = SPEEDS.index(self.speed)
        bounded = min(max(index + direction, 0), len(SPEEDS) - 1)
        self.speed = SPEEDS[bounded if direction else (index + 1) % len(SPEEDS)]
        self._tempo.speed = self._base_speed * self.speed

    @property
    def at_end(self) -> bool:
        return self.playback.position >= self.playback.last

    def toggle(self) -> None:
        """Start or stop automatic play. At the end of the game, start from its beginning."""
        start = not self.playing
        if start and self.at_end:
            self.jump(0)
        self.playing = start
        # The first step follows at once.
        self._waited = PAUSE + STILL_STEP

    def step_forward(self) -> None:
        """Stop automatic play, and show the next step with its animation."""
        self.playing = False
        self._advance()

    def _advance(self) -> None:
        self._waited = 0.0
        if self.playback.preview_position is not None:
            self.preview(None)
        step = self.playback.advance()
        if step is None:
            self.playing = False
        elif self._tempo.still:
            self._show_moment()
        else:
            self._table_view.skip()
            self._table_view.mark(step.seat)
            self._table_view.show(step)

    def show_best(self) -> None:
        """Play the turn with the most points. Do nothing if nobody has laid tiles."""
        best = self.playback.game.best_step
        if best is not None:
            self.jump(best)
            self.step_forward()

    def step_back(self) -> None:
        """Stop automatic play, and go back by one step, or to the start of a step in motion."""
        self.jump(self.playback.position - 1)

    def jump(self, position: int) -> None:
        """Stop automatic play, and show `position` at once; only the camera may glide."""
        self.playing = False
        self.playback.go_to(position)
        self._show_moment()

    def preview(self, position: int | None) -> None:
        """Show another position until the next call; None shows the current position again."""
        self.playback.preview(position)
        self._show_moment()

    def _show_moment(self) -> None:
        table_view, moment = self._table_view, self.playback.moment
        table_view.jump_to(moment)
        last = moment.turns[-1].event if moment.turns else None
        if isinstance(last, Placed):
            table_view.camera.show_move(last.placement.cells)
        elif not moment.state.board:
            table_view.fit()

    def update(self, dt: float) -> None:
        if not self.playing or self._table_view.showing_turn:
            return
        still = self._tempo.still
        self._waited += dt * (self.speed if still else self._tempo.speed)
        if self._waited >= (STILL_STEP if still else PAUSE):
            self._advance()
            if self.at_end:
                self.playing = False
