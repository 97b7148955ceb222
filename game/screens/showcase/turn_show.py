"""The show of one turn of a showcase game: what its beats do, and when each has ended."""

from dataclasses import dataclass, field, replace
from itertools import chain

from game.anim.easing import hop
from game.anim.tempo import Tempo
from game.common import clamp
from game.rules import Placed
from game.screens.showcase.director import Director, subject_of
from game.screens.showcase.narrator import Narrator
from game.screens.showcase.spectating import DirectedCamera, SpectatedGame, SpectatedHand, sees
from game.screens.showcase.standings import Standings
from game.screens.showcase.story import LAST_PIECES, Story
from game.screens.showcase.storyboard import (
    LESSON_SECONDS,
    NEVER,
    ROLL,
    TURN_PACES,
    TurnPace,
    pace_of,
)
from game.session import Session, Step, turn_of
from game.table.table_view import TableView

# Seconds from one heartbeat of the bag to the next, and start and length of its two strokes.
HEARTBEAT, BEATS = 1.25, ((0.0, 0.22), (0.26, 0.3))
STILL_SECONDS = 3.0  # for which a turn is shown without animation
MAX_APPROACH = 4.0  # seconds after which a move is shown even if it is not all in sight


@dataclass(slots=True, kw_only=True, eq=False)
class TurnShow:
    """Shows the turns of a game one by one. `over` becomes true after its winners were shown."""

    session: Session
    spectated: SpectatedGame
    hand: SpectatedHand
    table: TableView
    camera: DirectedCamera
    director: Director
    narrator: Narrator
    standings: Standings
    tempo: Tempo
    # The most points of any turn today.
    best_turn: int = 0
    # The turn being shown.
    step: Step | None = None
    # The last placement shown.
    placed: Placed | None = None
    # The next turn, once it is decided.
    next_step: Step | None = None
    # Whether a rule is explained in the turn being shown.
    teaches: bool = False
    # Seconds since the start of the turn being shown.
    seconds: float = 0.0
    since_replay: float = NEVER
    # The number of turns before the last one that had a band for a new leader.
    band_turn: int = -NEVER
    over: bool = False
    # Seconds for which the bag has had only the last pieces; None before, and after them.
    bag_low: float | None = None
    _pace: TurnPace = ROLL  # the pace of the turn being shown
    _min_seconds: float = 0.0  # its least length
    _points_appeared: bool = False
    _story: Story = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Continue from the current state of the game, and drop the turn that was being shown."""
        self.step = self.placed = self.next_step = None
        self.over = False
        self._story = Story(self.session.state, self.best_turn)
        self.standings.rank(self.session.state.scores)

    @property
    def decided(self) -> bool:
        """Whether the next turn was played in the game, but not shown yet."""
        return self.next_step is not None and self.next_step.after is self.session.steps[-1].after

    @property
    def qwirkles(self) -> int:
        turn = turn_of(self.step) if self.step is not None else None
        return 0 if turn is None else turn.qwirkles

    def follow_bag(self, dt: float) -> bool:
        """Let the bag with the last pieces beat like a heart. Return whether a beat begins."""
        count = len(self.table.moment.state.bag)
        if self.tempo.still or not 0 < count <= LAST_PIECES:
            if self.bag_low is not None:
                self.table.display.squeeze = 0.0
            self.bag_low = None
            return False
        before, self.bag_low = self.bag_low, (self.bag_low or 0.0) + dt
        time = self.bag_low % HEARTBEAT
        self.table.display.squeeze = max(
            hop(clamp((time - start) / length, 0.0, 1.0)) for start, length in BEATS
        )
        return before is None or before % HEARTBEAT > time

    def think(self) -> None:
        """Let the computer to move think for one slice: a seed gives the same show anywhere."""
        if self.next_step is None and self.session.bot_to_move:
            step = self.session.think(0.0)
            if step is not None:
                self.propose(step)

    def propose(self, step: Step) -> None:
        self.next_step = replace(step, shown_rack=None)

    def deal(self) -> None:
        self.table.open(self.session.opening_events)
        self.narrator.begin()

    def approach(self) -> None:
        step = self.next_step
        if step is not None and self.director.prepare(step):
            self.narrator.turn_to(step.seat)
            self.table.mark(step.seat)

    @property
    def shown(self) -> bool:
        return not self.table.motion.showing_turn

    @property
    def remaining(self) -> float:
        """Seconds until the turn shown last has taken its minimum time; 0 if it has."""
        return max(0.0, self._min_seconds - self.seconds)

    def arrived(self, elapsed: float) -> bool:
        """Return whether the turn before has had its time, and the cells of both are in view."""
        if self.tempo.still:
            return True
        cells = [*chain(*self.director.groups_in_sight)]
        in_sight = sees(self.camera.view, cells) or elapsed >= MAX_APPROACH
        if self.remaining or not in_sight:
            return False
        # A move in sight is shown after this time, though the camera still moves.
        limit = self._pace.arrive if self.next_step is None else pace_of(self.next_step).arrive
        late = self.seconds >= self._pace.late
        return self.camera.near or elapsed >= limit or late

    def lift(self) -> None:
        """Show the hand of the player to move. Raise the tiles that are about to fly."""
        step = self.next_step
        if step is not None:
            self.table.mark(step.seat)
            self.narrator.turn_to(step.seat)
            self.spectated.viewer, self.spectated.curtain = step.seat, False
            self.hand.show(shown=True)
            self.hand.lift(slot for slot, _ in step.removed)

    def lay(self) -> None:
        step, self.next_step = self.next_step, None
        if step is None:
            return
        self.step, self._pace = step, pace_of(step)
        self.placed = step.placed or self.placed
        teaches = self.narrator.narrate(step, self._story.tell(step))
        self._min_seconds = max(self._pace.seconds, LESSON_SECONDS if teaches else 0.0)
        self.teaches, self._points_appeared, self.seconds = teaches, False, 0.0
        self.hand.lift(())
        self.spectated.follow()
        self.table.mark(step.seat)
        self.director.show(step)
        self.table.show(step)
        self.director.set_table(self.table.cells())

    @property
    def revealed(self) -> bool:
        """Whether the step's points are visible; with a Qwirkle, also the word for it."""
        texts = self.table.effects.texts
        if self.qwirkles:
            texts = [text for text in texts if text.is_qwirkle_word and text.letters_shown >= 1.0]
        return self.shown or any(text.opacity >= 1.0 for text in texts)

    def counted(self, elapsed: float) -> bool:
        """Return whether all lines were counted, and the motion of a Qwirkle has ended."""
        counting = self.table.effects.has_text_at_rest
        self._points_appeared = self._points_appeared or counting
        return self.shown or (self._points_appeared and not counting and not self.qwirkles)

    def hold(self) -> None:
        self.narrator.reveal()
        self.narrator.explain()
        if self.step is not None:
            self.narrator.follow()

    def held(self, elapsed: float) -> bool:
        if self.tempo.still:
            return elapsed >= STILL_SECONDS
        seconds = self._pace.lesson if self.teaches else self._pace.hold
        least = self._pace.seconds - self._pace.leave if self._pace is TURN_PACES[-1] else 0.0
        rested = not self.table.effects.has_text_at_rest
        return rested and elapsed >= seconds and self.seconds >= least

    def show_band(self) -> None:
        """Show a band for the new leader, whose card slides to the first place."""
        self.band_turn = len(self.session.turns)
        self.narrator.remove_highlights()
        self._rank()

    def _rank(self) -> None:
        if self.step is not None:
            self.standings.rank(self.step.after.scores)

    def replay(self) -> None:
        self.since_replay = 0.0
        self.narrator.remove_highlights()
        self.hand.show(shown=False)
        if self.placed is not None:
            self.director.go_to(subject_of(self.placed), replays=True)
            self.camera.cut_to(self.director.shot)
            self.table.motion.run(self.table.hands.replayed(self.placed))

    def return_from_replay(self) -> None:
        self.director.show_whole()
        self.camera.cut_to(self.director.shot)

    def leave(self) -> None:
        self.narrator.remove_highlights()
        self.hand.show(shown=False)
        self.spectated.curtain = True
        self.director.leave()
        self._rank()

    def left(self, elapsed: float) -> bool:
        """Let the computer to move think. Return whether the camera may approach the next turn."""
        self.think()
        hurried = self.seconds >= self._pace.hurry
        return self.shown and (elapsed >= self._pace.leave or hurried)

    def end(self) -> None:
        self.director.show_whole()
        self.narrator.end()

    def finish(self) -> None:
        self.over = True
