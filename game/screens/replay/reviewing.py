"""Playing a recorded game step by step, by jumps or automatically, and the state of its review."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from game.anim.tempo import Tempo
from game.rules import Place
from game.rules.cells import Cell
from game.rules.events import Placed
from game.session import SLOTS, Playback, Rack
from game.session.review.game_review import Review
from game.session.review.reviewed_turn import Move, ReviewedTurn, TurningPoint
from game.session.slices import SLICE
from game.table.camera_view import CameraView
from game.table.content_builder import HandContent
from game.table.table_view import TableView

SPEEDS = (1, 2, 4, 8)
"""Factors of the usual speed."""

PAUSE = 0.55
"""Seconds at the usual speed between two steps in automatic play."""

READ = 1.6
"""Seconds for a step without animation."""


class Player:
    """Player of a game on a stage; while ``playing``, steps follow automatically to the end."""

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
        """Select the next higher (1) or lower (-1) speed; by default, wrap round."""
        at = SPEEDS.index(self.speed)
        bounded = min(max(at + direction, 0), len(SPEEDS) - 1)
        self.speed = SPEEDS[bounded if direction else (at + 1) % len(SPEEDS)]
        self._tempo.speed = self._usual * self.speed

    # Moving

    @property
    def at_end(self) -> bool:
        return self.playback.position >= self.playback.last

    def toggle(self) -> None:
        """Start or stop automatic play; at the end, start from the beginning."""
        self.playing = not self.playing
        if self.playing and self.at_end:
            self.jump(0)
            self.playing = True
        # The first step follows at once.
        self._waited = PAUSE + READ

    def on(self) -> None:
        """Show the next step with its motion, and stop automatic play."""
        self.playing = False
        self._advance()

    def _advance(self) -> None:
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
        """Go one step back; during a motion, to its beginning."""
        self.jump(self.playback.position - 1)

    def jump(self, position: int) -> None:
        """Go to this position at once, and stop automatic play."""
        self.playing = False
        self.playback.go_to(position)
        self._jump_stage()

    def jump_aside(self, position: int | None) -> None:
        """Show another position temporarily; see `Playback.preview`."""
        self.playback.preview(position)
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
        if not self.playing or self._stage.showing_turn:
            return
        still = self._tempo.still
        self._waited += dt * (self.speed if still else self._tempo.speed)
        if self._waited >= (READ if still else PAUSE):
            self._advance()
            if self.at_end:
                self.playing = False


class AsideHand:
    """The mover's hand while an alternative move is shown: tiles laid out or chosen."""

    carrying = busy = False

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._move: Move | None = None
        self._slots: frozenset[int] = frozenset()

    def show(self, move: Move, slots: Sequence[int]) -> None:
        """Show this move with the tiles of these rack slots."""
        self._move, self._slots = move, frozenset(slots)

    @property
    def move(self) -> Move | None:
        return None if self._playback.aside is None else self._move

    @property
    def laid_out(self) -> Iterable[Cell]:
        return [cell for _, cell in self.move.placed] if self.move else []

    def content(self, view: CameraView) -> HandContent:
        move = self.move
        if move is None:
            return HandContent()
        if isinstance(move.command, Place):
            staged = tuple((cell, tile) for tile, cell in move.placed)
            return HandContent(staged=staged, empty_slots=self._slots)
        raised = tuple(float(slot in self._slots) for slot in range(SLOTS))
        return HandContent(chosen=self._slots, heights=raised)


class Side(StrEnum):
    """Sides of the panel: the moves of the turn in view, and the game's turning points."""

    TURN = "turn"
    POINTS = "points"


class Chosen(StrEnum):
    """The move of the turn in view that is shown, in the order of the rows."""

    PLAYED = "played"
    BEST = "best"
    EXPERT = "expert"


CHOICES = tuple(Chosen)


class Reviewing:
    """State of the review; while ``open``, the panel is seen and the analysis runs."""

    def __init__(self, player: Player, stage: TableView, hand: AsideHand) -> None:
        self.review = Review(player.playback.game)
        self.open = False
        self._player = player
        self._stage = stage
        self._hand = hand
        self._side = Side.TURN
        # The choice, and the position for which it was made.
        self._choice = (Chosen.PLAYED, 0)

    # The panel's content

    @property
    def turn(self) -> ReviewedTurn | None:
        """The turn in view: that of the last step."""
        n = self.review.turn_at(self._player.playback.position)
        return None if n is None else self.review.turns[n]

    @property
    def side(self) -> Side:
        """The visible side; without a turn in view or known hands, the turning points."""
        return self._side if self.can_flip else Side.POINTS

    @property
    def can_flip(self) -> bool:
        """Whether the other side has any content."""
        return self.review.game.hands_known and self.turn is not None

    @property
    def chosen(self) -> Chosen | None:
        """The move of the turn in view that is on the table; None before it was played."""
        position, turn = self._player.playback.position, self.turn
        if turn is None or position != turn.ends:
            return None
        which, where = self._choice
        return which if where == position else Chosen.PLAYED

    def move(self, which: Chosen) -> Move | None:
        """Return a move of the turn in view; None while unknown."""
        turn = self.turn
        if turn is None:
            return None
        return {"played": turn.played, "best": turn.best, "expert": turn.expert}[which]

    # Actions

    def press(self, row: int) -> None:
        """Handle the row of this number: show its move, or go to its turning point."""
        points = self.review.turning_points or ()
        if self.side is Side.TURN:
            self.choose(CHOICES[row])
        elif row < len(points):
            self.go_to(points[row])

    def choose(self, which: Chosen | None) -> None:
        """Show a move of the turn in view on the table, if known."""
        turn, move = self.turn, None if which is None else self.move(which)
        if which is None or turn is None or move is None:
            return
        player = self._player
        player.jump(turn.ends)
        self._choice = which, turn.ends
        if move != turn.played:
            rack = Rack(player.playback.game.racks[turn.ends - 1][turn.turn.seat])
            self._hand.show(move, rack.places_of(move.taken))
            player.jump_aside(turn.ends - 1)
            if move.placed:
                self._stage.camera.show_move([cell for _, cell in move.placed])

    @property
    def next_choice(self) -> Chosen | None:
        """The next known move, in a cycle; None if the moves are not in view."""
        if self.side is not Side.TURN or not self.open:
            return None
        at = 0 if self.chosen is None else CHOICES.index(self.chosen) + 1
        order = CHOICES[at:] + CHOICES[:at]
        return next((which for which in order if self.move(which) is not None), None)

    def go_to(self, point: TurningPoint) -> None:
        """Go to a turning point and play its turn, with the turn's moves on the panel."""
        self._side = Side.TURN
        self._player.jump(self.review.turns[point.turn].ends - 1)
        self._player.on()

    def toggle(self) -> None:
        self.open = not self.open
        if not self.open and self._player.playback.aside is not None:
            self._player.jump_aside(None)

    def flip(self) -> None:
        self._side = Side.POINTS if self.side is Side.TURN else Side.TURN

    def work(self) -> bool:
        """Analyse a slice, the turn in view first; return False if nothing was left."""
        if not self.open or self.review.done:
            return False
        self.review.look_at(self.review.turn_at(self._player.playback.position))
        self.review.think(SLICE)
        return True
