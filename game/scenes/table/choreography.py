"""How each event of the game is shown: which tiles fly, which words float, what sounds.

The session's new state is true before any of this starts. Everything here is over within about a
second, runs at the animation speed, and can be skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.anim.easing import ease_in_out
from game.anim.tween import Call, Tween, Wait
from game.art.theme import Theme
from game.host.audio import Audio
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
from game.scenes.table.flights import STAGGER, Flights, Stage
from game.scenes.table.hand_show import FLIGHT, TUMBLE, HandShow
from game.scenes.table.score_show import ScoreShow
from game.session import Session, Step
from game.view.motion.flyers import Motions
from game.words.words import Words

NOD_GAP, NOD_HEIGHT = 0.045, 0.4
"""How tiles hop that have been laid by hand and are confirmed."""

TURN_PASSES = 0.28
"""Seconds that the mark of whose turn it is takes from one card to the next."""


class Choreography:
    """Turns events into motion; ``hands`` moves what lies in hands.

    ``turn_shown`` is whose turn the cards show: like the scores on them it follows the state when
    the motion has come there; ``turn_way`` goes from 0 to 1 while that passes on from
    ``turn_before``."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        theme: Theme,
        words: Words,
        audio: Audio,
        speed: float,
    ) -> None:
        self._flights = Flights(stage, audio, speed, session.state.scores)
        self._score = ScoreShow(self._flights, theme, words)
        self.hands = HandShow(self._flights, session)
        self.turn_shown = self.turn_before = session.state.seat
        self.turn_way = 1.0
        self._session = session

    @property
    def motions(self) -> Motions:
        """What flies and floats now."""
        return self._flights.motions

    @property
    def scores(self) -> Sequence[float]:
        """The points as the cards show them now, by seat."""
        return [tally.points for tally in self._flights.tallies]

    def gladness(self, seat: int) -> float:
        """1 when this seat's card has just got points, and less and less then."""
        return self._flights.tallies[seat].glad

    @property
    def punch(self) -> float:
        """How far the camera is pushed towards the table."""
        return self._flights.punch

    @property
    def telling(self) -> bool:
        """Whether what the last player has done is still being shown."""
        state = self._session.state
        behind = self.turn_shown != state.seat or self._session.over
        return behind and self.active

    @property
    def squeeze(self) -> float:
        """How much the bag is squeezed by the hand in it."""
        return self._flights.squeeze

    @property
    def in_bag(self) -> int:
        """How many pieces that have been drawn are still to be seen to leave the bag."""
        return self._flights.waiting()

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return self._flights.active

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._flights.update(dt)

    def skip(self) -> None:
        """Shows the final state at once."""
        self._flights.skip()

    def show(self, step: Step, *, laid_by_hand: bool = False) -> float:
        """Shows what a command did; ``laid_by_hand`` says that the placed tiles lie in their
        cells already. Returns the seconds in which all that matters has been seen."""
        delay = seen = 0.0
        for event in step.events:
            match event:
                case Placed():
                    delay = self._placed(event, laid_by_hand)
                    seen = self._score.show(event, delay, step.after.board.tiles)
                case Refilled():
                    self.hands.refilled(event, step, delay)
                case Exchanged():
                    self.hands.exchanged(event, step)
                    seen = 2 * FLIGHT + STAGGER * len(event.drawn)
                case Rolled():
                    self.hands.rolled(event, step)
                    seen = TUMBLE
                case Passed():
                    self._score.passed(event.seat)
                case WentOut(bonus=bonus) if bonus:
                    last = next(event for event in step.events if isinstance(event, Placed))
                    seen = self._score.bonus(event.seat, bonus, last.placement.cells[0], seen)
                case Ended():
                    self._flights.sound_at("end", seen)
                    seen = self._score.farewell(step.after.board.tiles, seen)
                case TurnBegan(seat=seat):
                    wait = max(delay, seen - TURN_PASSES)
                    self._flights.run(Wait(wait) + Call(partial(self._pass_turn, seat)))
        return seen

    def _pass_turn(self, seat: int) -> None:
        if seat == self.turn_shown:
            return
        self.turn_before, self.turn_shown = self.turn_shown, seat
        self._flights.run(Tween(self, "turn_way", 1.0, TURN_PASSES, ease_in_out, start=0.0))

    # The events

    def _placed(self, event: Placed, laid_by_hand: bool) -> float:
        """Tiles come to the table; returns the seconds until the last one lies."""
        placed = event.placement.tiles
        if laid_by_hand:
            self.hands.leave(event.placement.cells)
            self._flights.sound("confirm")
            if not any(line.qwirkle for line in event.lines):
                self._flights.hop(placed, 0.0, NOD_GAP, NOD_HEIGHT)
            return 0.0
        flyers = [
            self._flights.flyer(
                self._flights.card(event.seat, n), self._flights.cell(cell), [tile], ("cell", cell)
            )
            for n, (tile, cell) in enumerate(placed)
        ]
        if not self._session.uses_dice:
            # On the card they lay face down.
            for flyer in flyers:
                flyer.faces = [None, *flyer.faces]
        self._flights.fly(flyers, FLIGHT, sound="place")
        return FLIGHT + STAGGER * (len(placed) - 1)
