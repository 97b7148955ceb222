"""The state of a replay's review: the content of its panel, and the previewed move."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from game.rules import Cell, Place
from game.screens.replay.transport import Transport
from game.session import SLICE, SLOTS, Move, Rack, ReviewedTurn, TurningPoint
from game.session.replay.game_replay import Playback
from game.session.review.game_review import Review
from game.table.camera import CameraView
from game.table.content_builder import HandContent
from game.table.rack_picture import RackMarks
from game.table.table_view import TableView


class PreviewedHand:
    """The hand on the rack while a move of the review is previewed. Implements `TableHand`."""

    carrying = busy = False

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._move: Move | None = None
        self._slots: frozenset[int] = frozenset()

    def show(self, move: Move, slots: Sequence[int]) -> None:
        self._move, self._slots = move, frozenset(slots)

    @property
    def move(self) -> Move | None:
        return None if self._playback.preview_position is None else self._move

    @property
    def staged_cells(self) -> Iterable[Cell]:
        return [cell for _, cell in self.move.placed] if self.move else []

    def content(self, view: CameraView) -> HandContent:
        move = self.move
        if move is None:
            return HandContent()
        if isinstance(move.command, Place):
            staged = tuple((cell, tile) for tile, cell in move.placed)
            return HandContent(staged=staged, empty_slots=self._slots)
        raised = tuple(float(slot in self._slots) for slot in range(SLOTS))
        return HandContent(rack=RackMarks(chosen=self._slots, heights=raised))


class MoveChoice(StrEnum):
    """The move of a turn that the review shows: the one played, the best, or Expert's."""

    PLAYED = "played"
    BEST = "best"
    EXPERT = "expert"


CHOICES = tuple(MoveChoice)


class ReviewState:
    """The state of the review. While `open`, the panel is visible and the analysis runs."""

    def __init__(self, transport: Transport, table_view: TableView, hand: PreviewedHand) -> None:
        self.review = Review(transport.playback.game)
        self.open = False
        self._transport = transport
        self._table_view = table_view
        self._hand = hand
        self._flipped = False
        self._choice = MoveChoice.PLAYED  # the last one; it counts only during a preview

    @property
    def turn(self) -> ReviewedTurn | None:
        """The review of the turn shown last. None at the start or in an unfinished turn."""
        n = self.review.turn_at(self._transport.playback.position)
        return None if n is None else self.review.turns[n]

    @property
    def shows_points(self) -> bool:
        """Whether the panel shows the game's turning points, instead of a turn's moves."""
        return self._flipped or not self.can_flip

    @property
    def can_flip(self) -> bool:
        """Whether the panel can list a turn's moves: a turn was shown, and its hand is known."""
        return self.review.game.hands_known and self.turn is not None

    @property
    def choice(self) -> MoveChoice | None:
        """The move of the current turn that is previewed. None while the game itself is shown."""
        return None if self._transport.playback.preview_position is None else self._choice

    def move(self, choice: MoveChoice) -> Move | None:
        """Return a move of the current turn. None if there is none, or it is not computed yet."""
        turn = self.turn
        if turn is None:
            return None
        return {"played": turn.played, "best": turn.best, "expert": turn.expert}[choice]

    def press(self, row: int) -> None:
        points = self.review.turning_points or ()
        if not self.shows_points:
            self.choose(CHOICES[row])
        elif row < len(points):
            self.go_to(points[row])

    def choose(self, choice: MoveChoice) -> None:
        """Preview a known move of the current turn on the table as it was before that turn."""
        turn, move, transport = self.turn, self.move(choice), self._transport
        if turn is None or move is None:
            return
        transport.jump(turn.end_step)
        self._choice = choice
        rack = Rack(transport.playback.game.racks[turn.end_step - 1][turn.turn.seat])
        self._hand.show(move, rack.slots_of(move.hand_tiles))
        transport.preview(turn.end_step - 1)
        if move.placed:
            self._table_view.camera.show_move([cell for _, cell in move.placed])

    @property
    def next_choice(self) -> MoveChoice | None:
        if self.shows_points or not self.open:
            return None
        start = 0 if self.choice is None else CHOICES.index(self.choice) + 1
        order = CHOICES[start:] + CHOICES[:start]
        return next((choice for choice in order if self.move(choice) is not None), None)

    def go_to(self, point: TurningPoint) -> None:
        self._flipped = False
        self._transport.jump(self.review.turns[point.turn].end_step - 1)
        self._transport.step_forward()

    def toggle(self) -> None:
        self.open = not self.open
        if not self.open and self._transport.playback.preview_position is not None:
            self._transport.preview(None)

    def flip(self) -> None:
        self._flipped = not self.shows_points

    def work(self) -> bool:
        """Analyse turns for a slice, the current one first. Return False if nothing is to do."""
        if not self.open or self.review.done:
            return False
        self.review.look_at(self.review.turn_at(self._transport.playback.position))
        self.review.think(SLICE)
        return True
