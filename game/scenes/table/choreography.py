"""How each event of the game is shown: which pieces fly, which words float, what sounds.

The new state is true before any of this starts. A show is a `Motion`: it takes about a second, runs
at the animation speed and can be skipped.
"""

from __future__ import annotations

from game.anim.tween import Aside, Motion, Wait
from game.rules.events import (
    Ended,
    Exchanged,
    Passed,
    Placed,
    Refilled,
    Rolled,
    TurnBegan,
    WentOut,
)
from game.scenes.table.hand_show import HandShow
from game.scenes.table.moves import Moves
from game.scenes.table.score_show import ScoreShow
from game.session import Sight, Step, Watched

NOD_GAP, NOD_HEIGHT = 0.045, 0.4
"""How tiles that were laid by hand hop when they are confirmed."""

LOOK = 1.2
"""Seconds for which players see what they have drawn before the curtain hides it."""


class Choreography:
    """Turns a step of the game into motion."""

    def __init__(
        self,
        watched: Watched,
        moves: Moves,
        hands: HandShow,
        score: ScoreShow,
        *,
        marks: bool = True,
    ) -> None:
        """It ``marks`` whose turn it is after each, unless somebody else does."""
        self._marks = marks
        self._watched = watched
        self._moves = moves
        self._hands = hands
        self._score = score

    def show(self, step: Step, *, laid_by_hand: bool = False) -> Motion:
        """What a command did; ``laid_by_hand`` says that the placed tiles already lie in their
        cells. The motion is over when everything that matters has been seen: the mark of the turn
        goes on and the rack changes hands last."""
        stays = self._rack_stays(step)
        shown = self._events(step, stays=stays, laid_by_hand=laid_by_hand)
        begins = next((event for event in step.events if isinstance(event, TurnBegan)), None)
        mark = self._moves.pass_turn(begins.seat) if begins and self._marks else Wait(0.0)
        if stays:
            return shown + mark
        hold = self._moves.hold(self._hands.sight(step))
        return hold + shown + self._hand_over(step, mark)

    def _events(self, step: Step, *, stays: bool, laid_by_hand: bool) -> Motion:
        """All that happened before the next turn; if the rack ``stays`` as it is, what is drawn
        holds nothing up."""
        laid: Motion = Wait(0.0)
        shown: Motion = Wait(0.0)
        for event in step.events:
            match event:
                case Placed():
                    laid = self._placed(event, step, laid_by_hand=laid_by_hand)
                    before = step.before.scores[event.seat]
                    shown = laid + self._score.placed(event, before, step.after.board.tiles)
                case Refilled():
                    drawn = Wait(laid.duration) + self._hands.refilled(event, step)
                    shown |= Aside(drawn) if stays else drawn
                case Exchanged():
                    shown = self._hands.exchanged(event, step)
                case Rolled():
                    shown = self._hands.rolled(event, step)
                case Passed():
                    shown = self._passed(event, wait=not stays)
                case WentOut(bonus=bonus) if bonus:
                    shown += self._bonus(event, step)
                case Ended():
                    farewell = self._score.farewell(step.after.board.tiles)
                    shown += self._moves.sound("end") + farewell
        return shown

    def _rack_stays(self, step: Step) -> bool:
        """Whether the same hand lies on the rack afterwards."""
        return self._hands.sight(step) == Sight(self._watched.viewer, self._watched.curtain)

    def _hand_over(self, step: Step, mark: Motion) -> Motion:
        """The curtain comes when the player has looked at what was drawn; or the next hand."""
        before, release = self._hands.sight(step), self._moves.release()
        if self._watched.curtain:
            look = LOOK if before.viewer == step.seat and step.came else 0.0
            return Wait(look) + release + self._moves.arrive() + mark
        change = self._moves.later(self._hands.change(before.viewer, self._watched.viewer))
        # The name changes when half of the pieces have turned over.
        rename = Wait(change.duration / 2) + self._moves.rename()
        return release + (change | rename | mark) + self._moves.arrive()

    def _passed(self, event: Passed, *, wait: bool) -> Motion:
        said = self._score.passed(event.seat)
        return said if wait else Aside(said)

    def _placed(self, event: Placed, step: Step, *, laid_by_hand: bool) -> Motion:
        """Tiles come to the table; over when the last one lies."""
        if not laid_by_hand:
            return self._hands.laid(event, step)
        cells = event.placement.cells
        confirmed = self._moves.sound("confirm") + self._moves.land_where_laid(cells)
        if any(line.qwirkle for line in event.lines):
            return confirmed
        return confirmed + Aside(self._moves.hop(event.placement.tiles, NOD_GAP, NOD_HEIGHT))

    def _bonus(self, event: WentOut, step: Step) -> Motion:
        placed = next(one for one in step.events if isinstance(one, Placed))
        total = step.after.scores[event.seat]
        return self._score.bonus(event.seat, event.bonus, total, placed.placement.cells[0])
