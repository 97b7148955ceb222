"""The review on the Replay screen: which of its sides is seen, and what is chosen on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from game.rules import Place
from game.rules.cells import Cell
from game.screens.replay.player import Player
from game.screens.replay.review import Review
from game.screens.replay.turns import Move, ReviewedTurn, TurningPoint
from game.session import SLOTS, Playback, Rack
from game.session.slices import SLICE
from game.table.camera import CameraView
from game.table.contents import HandContent
from game.table.stage import TableView


class AsideHand:
    """The hand of the mover while one looks aside at a move that was not played: its tiles are laid
    out on the table, or chosen on the rack."""

    carrying = busy = False

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._move: Move | None = None
        self._slots: frozenset[int] = frozenset()

    def show(self, move: Move, slots: Sequence[int]) -> None:
        """Shows this move with the tiles of these places of the rack."""
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
            return HandContent(staged=staged, lifted=self._slots)
        raised = tuple(float(slot in self._slots) for slot in range(SLOTS))
        return HandContent(chosen=self._slots, raised=raised)


class Side(StrEnum):
    """The sides of the panel: the moves of the turn in view, and the game's turning points."""

    TURN = "turn"
    POINTS = "points"


class Chosen(StrEnum):
    """Which move of the turn in view is shown, in the order of the rows."""

    PLAYED = "played"
    BEST = "best"
    EXPERT = "expert"


CHOICES = tuple(Chosen)


class Reviewing:
    """Looks at a game turn by turn. ``open``: the panel is seen, and the analysis goes on."""

    def __init__(self, player: Player, stage: TableView, hand: AsideHand) -> None:
        self.review = Review(player.playback.game)
        self.open = False
        self._player = player
        self._stage = stage
        self._hand = hand
        self._side = Side.TURN
        # What is chosen, and the position where it was.
        self._choice = (Chosen.PLAYED, 0)

    # What is seen

    @property
    def turn(self) -> ReviewedTurn | None:
        """The turn in view: the one to which the last step belongs."""
        n = self.review.turn_at(self._player.playback.position)
        return None if n is None else self.review.turns[n]

    @property
    def side(self) -> Side:
        """The side that is seen; without a turn in view, or known hands, the turning points."""
        return self._side if self.can_flip else Side.POINTS

    @property
    def can_flip(self) -> bool:
        """Whether there is anything on the other side."""
        return self.review.known and self.turn is not None

    @property
    def chosen(self) -> Chosen | None:
        """Which move of the turn in view is seen on the table; None before it was played."""
        position, turn = self._player.playback.position, self.turn
        if turn is None or position != turn.ends:
            return None
        which, where = self._choice
        return which if where == position else Chosen.PLAYED

    def move(self, which: Chosen) -> Move | None:
        """One of the moves of the turn in view; None as long as it is not known."""
        turn = self.turn
        if turn is None:
            return None
        return {"played": turn.played, "best": turn.best, "expert": turn.expert}[which]

    # What is done

    def press(self, row: int) -> None:
        """The row of this number: a move is shown on the table, or one goes to a turning point."""
        points = self.review.turning_points or ()
        if self.side is Side.TURN:
            self.choose(CHOICES[row])
        elif row < len(points):
            self.go_to(points[row])

    def choose(self, which: Chosen | None) -> None:
        """Shows one of the moves of the turn in view on the table, if it is known."""
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
        """The next of the moves that are known, after the last one the first; None if they are not
        seen."""
        if self.side is not Side.TURN or not self.open:
            return None
        at = 0 if self.chosen is None else CHOICES.index(self.chosen) + 1
        order = CHOICES[at:] + CHOICES[:at]
        return next((which for which in order if self.move(which) is not None), None)

    def go_to(self, point: TurningPoint) -> None:
        """To a turning point, which is shown as it was played, with all that could have been."""
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
        """Thinks a little, the turn in view first; whether there was anything to think about."""
        if not self.open or self.review.done:
            return False
        self.review.look_at(self.review.turn_at(self._player.playback.position))
        self.review.think(SLICE)
        return True
