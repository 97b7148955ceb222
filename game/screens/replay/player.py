"""How a recorded game is gone through: step by step with motion, by jumps, or by itself."""

from __future__ import annotations

from game.anim.tempo import Tempo
from game.rules.events import Placed
from game.session import Playback
from game.table.stage import TableView

SPEEDS = (1, 2, 4, 8)
"""How many times as fast as usual a game is shown."""

PAUSE = 0.55
"""Seconds at the usual speed between two steps that follow by themselves."""

READ = 1.6
"""Seconds for a step that is not seen to move, since animation is off."""


class Player:
    """Moves a game that a stage shows. ``playing`` by itself it goes on as soon as a step has been
    seen, until the end."""

    def __init__(self, playback: Playback, stage: TableView, tempo: Tempo) -> None:
        """``tempo`` is the stage's own; its speed is multiplied."""
        self.playback = playback
        self.playing = False
        self.speed = SPEEDS[0]
        self._stage = stage
        self._tempo = tempo
        self._usual = tempo.speed
        self._waited = 0.0

    # Speed

    def next_speed(self, direction: int = 0) -> None:
        """Choose the next speed up (1) or down (-1); by default the first one follows the last."""
        at = SPEEDS.index(self.speed)
        bounded = min(max(at + direction, 0), len(SPEEDS) - 1)
        self.speed = SPEEDS[bounded if direction else (at + 1) % len(SPEEDS)]
        self._tempo.speed = self._usual * self.speed

    # Moving

    @property
    def at_end(self) -> bool:
        return self.playback.position >= self.playback.last

    def toggle(self) -> None:
        """Play by itself, from the beginning if it is over; or stop."""
        self.playing = not self.playing
        if self.playing and self.at_end:
            self.jump(0)
            self.playing = True
        # The first step follows at once.
        self._waited = PAUSE + READ

    def on(self) -> None:
        """Show the next step with its motion, and stop playing."""
        self.playing = False
        self._advance()

    def _advance(self) -> None:
        """One step on; what still moves is brought to its end first."""
        self._waited = 0.0
        if self.playback.aside is not None:
            self.jump_aside(None)
        step = self.playback.advance()
        if step is None:
            self.playing = False
        elif self._tempo.still:
            self._jump_stage()
        else:
            self._stage.skip()
            self._stage.show(step)

    def best(self) -> None:
        best = self.playback.game.best_step
        if best is not None:
            self.jump(best)
            self.on()

    def back(self) -> None:
        """Go one step back; during a motion, to before it."""
        self.jump(self.playback.position - 1)

    def jump(self, position: int) -> None:
        """Go to this position at once, and stop playing."""
        self.playing = False
        self.playback.go_to(position)
        self._jump_stage()

    def jump_aside(self, position: int | None) -> None:
        """Show another position for a while, see `Playback.look_aside`."""
        self.playback.look_aside(position)
        self._jump_stage()

    def _jump_stage(self) -> None:
        stage, moment = self._stage, self.playback.moment
        stage.jump_to(moment)
        last = moment.turns[-1].event if moment.turns else None
        if isinstance(last, Placed):
            stage.camera.show_move(last.placement.cells)
        elif not moment.state.board:
            stage.fit()

    def update(self, dt: float) -> None:
        if not self.playing or self._stage.telling:
            return
        still = self._tempo.still
        self._waited += dt * (self.speed if still else self._tempo.speed)
        if self._waited >= (READ if still else PAUSE):
            self._advance()
            if self.at_end:
                self.playing = False
