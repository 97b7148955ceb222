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
from game.scenes.table.hand_show import FLIGHT, HandShow
from game.scenes.table.moves import TURN_PASSES, Moves
from game.scenes.table.score_show import ScoreShow
from game.session import Step, Watched
from game.view.motion.flyers import Flyer
from game.view.table.places import OnCard, OnTable

NOD_GAP, NOD_HEIGHT = 0.045, 0.4
"""How tiles that were laid by hand hop when they are confirmed."""


class Choreography:
    """Turns a step of the game into motion."""

    def __init__(self, watched: Watched, moves: Moves, hands: HandShow, score: ScoreShow) -> None:
        self._watched = watched
        self._moves = moves
        self._hands = hands
        self._score = score

    def show(self, step: Step, *, laid_by_hand: bool = False) -> Motion:
        """What a command did; ``laid_by_hand`` says that the placed tiles already lie in their
        cells. The motion is over when everything that matters has been seen."""
        laid: Motion = Wait(0.0)
        shown: Motion = Wait(0.0)
        turn: Motion = Wait(0.0)
        for event in step.events:
            match event:
                case Placed():
                    laid = self._placed(event, step, laid_by_hand=laid_by_hand)
                    before = step.before.scores[event.seat]
                    shown = laid + self._score.placed(event, before, step.after.board.tiles)
                case Refilled():
                    drawn = self._hands.refilled(event, step)
                    shown |= Aside(Wait(laid.duration) + drawn)
                case Exchanged():
                    shown = self._hands.exchanged(event, step)
                case Rolled():
                    shown = self._hands.rolled(event, step)
                case Passed():
                    shown = Aside(self._score.passed(event.seat))
                case WentOut(bonus=bonus) if bonus:
                    shown += self._bonus(event, step)
                case Ended():
                    farewell = self._score.farewell(step.after.board.tiles)
                    shown += self._moves.sound("end") + farewell
                case TurnBegan(seat=seat):
                    # The mark begins to pass while the last points are counted.
                    wait = max(laid.duration, shown.duration - TURN_PASSES)
                    turn = Aside(Wait(wait) + self._moves.pass_turn(seat))
        return turn | shown

    def _placed(self, event: Placed, step: Step, *, laid_by_hand: bool) -> Motion:
        """Tiles come to the table; over when the last one lies."""
        tiles = event.placement.tiles
        if laid_by_hand:
            confirmed = self._moves.sound("confirm") + self._moves.land_where_laid(
                event.placement.cells
            )
            if any(line.qwirkle for line in event.lines):
                return confirmed
            return confirmed + Aside(self._moves.hop(tiles, NOD_GAP, NOD_HEIGHT))
        flyers = []
        for n, (tile, cell) in enumerate(tiles):
            # A hidden hand lies face down on its card.
            faces = [tile] if step.before.traits.open_hands else [None, tile]
            start, end = OnCard(event.seat, n), OnTable(cell)
            flyers.append(Flyer(start, end, faces, end, shown=False))
        return self._moves.fly(flyers, FLIGHT, sound="place")

    def _bonus(self, event: WentOut, step: Step) -> Motion:
        placed = next(one for one in step.events if isinstance(one, Placed))
        total = step.after.scores[event.seat]
        return self._score.bonus(event.seat, event.bonus, total, placed.placement.cells[0])
