"""The turns of a showcase game. The show of a turn consists of beats, one after the other.

A turn begins when the camera has arrived.
"""

from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from game.anim.tempo import Tempo
from game.rules import Placed, PlacedTile
from game.screens.showcase.director import Director, subject_of
from game.screens.showcase.finale import ENDS
from game.screens.showcase.narrator import TITLE_DISAPPEARS, Narrator
from game.screens.showcase.overlays import BAND_SECONDS, WIPE_SECONDS
from game.screens.showcase.spectating import DirectedCamera, SpectatedGame, SpectatedHand, sees
from game.screens.showcase.standings import Standings
from game.screens.showcase.story import Story, takes_lead
from game.screens.showcase.storyboard import (
    LESSON_SECONDS,
    NEVER,
    ROLL,
    TURN_PACES,
    Beat,
    Facts,
    Playhead,
    pace_of,
)
from game.session import Session, Step, turn_of
from game.table.table_view import TableView

# Seconds from the deal to the first turn, for which a left game is shown, and for which a turn is
# shown without animation.
DEAL_SECONDS, LEFT_SECONDS, STILL_SECONDS = 1.2, 6.5, 3.0
LIFT_SECONDS, REPLAY_SECONDS = 0.5, 3.5
MAX_APPROACH = 4.0  # seconds after which a move is shown even if it is not all in sight


class ShowParts(NamedTuple):
    """The objects of a game that are used to show its turns."""

    session: Session
    spectated: SpectatedGame
    hand: SpectatedHand
    table: TableView
    camera: DirectedCamera
    director: Director
    narrator: Narrator
    standings: Standings
    tempo: Tempo


class Turns:
    """Shows the turns of a game of computers. `over` becomes true after the end was shown."""

    def __init__(self, parts: ShowParts, best_turn: int = 0) -> None:
        """Show turns with these objects. `best_turn` is the most points of any turn today."""
        self._session, self._spectated, self._hand, self._table = parts[:4]
        self._camera, self._director, self._narrator, self._standings, self._tempo = parts[4:]
        self._best_turn = best_turn
        self.playhead = Playhead[Turns]()
        # The pace of the turn being shown, its least length, and the seconds since its start.
        self._pace, self._min_seconds, self._seconds = ROLL, 0.0, 0.0
        self._teaches = self._points_appeared = False
        self._since_replay, self._band_turn = float(NEVER), -NEVER
        # The turn being shown, the last placement, and the next turn once it is decided.
        self._step: Step | None = None
        self._placed: Placed | None = None
        self._next: Step | None = None
        self.over: bool
        self.restart()

    def restart(self) -> None:
        """Continue with the current state of the game. No turn is being shown."""
        self._step = self._placed = self._next = None
        self.over = False
        state = self._session.state
        self._story = Story(state, self._best_turn)
        self._standings.rank(state.scores)
        self.playhead.clear()

    def deal(self) -> None:
        """Show the deal of the first hands."""
        self._table.open(self._session.opening_events)
        self._narrator.begin()
        self.playhead.play(self, DEAL)

    @property
    def decided(self) -> bool:
        """Whether the next turn has been played in the game, but not been shown yet."""
        return self._next is not None and self._next.after is self._session.steps[-1].after

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds of animation."""
        self._seconds += dt
        self._since_replay += dt
        self._standings.update(NEVER if self._tempo.still else dt)
        self.playhead.update(self, dt)
        if self.playhead.beat is None and not self.over:
            self._next_turn()
        if self.counting and self._revealed:
            self._narrator.reveal()
        # The title must have disappeared before the first tiles land.
        lays = self._next is not None and self._next.placed is not None
        soon = lays and self._remaining <= TITLE_DISAPPEARS
        empty = not (self._table.cells() or soon)
        shouts = any(len(text.colours) > 1 for text in self._table.effects.texts)
        self._narrator.text.chip_hidden = shouts
        self._narrator.update(dt, table_empty=empty, celebrating=self.celebrating)
        self._hand.ghosts = self._open_ghosts()
        self._hand.update(dt)
        self._director.word_area = self.playhead.name != "hold" or not self.shown()

    def _open_ghosts(self) -> list[PlacedTile]:
        """Return the watched line's missing tiles that still fit, once the last tiles landed."""
        ghosts, board = self._narrator.suspense.ghosts, self._table.moment.state.board
        if self._table.effects.tiles_landing:
            return [ghost for ghost in ghosts if ghost.cell not in board]
        return [ghost for ghost in ghosts if ghost.tile in board.fitting(ghost.cell)]

    @property
    def counting(self) -> bool:
        """Whether a turn's lines are being counted, or were just counted."""
        return self.playhead.name in ("lay", "hold")

    @property
    def qwirkles(self) -> int:
        """The number of Qwirkles in the turn shown last."""
        turn = turn_of(self._step) if self._step is not None else None
        return 0 if turn is None else turn.qwirkles

    @property
    def celebrating(self) -> bool:
        """Whether a Qwirkle, a new leader or a replay is being shown."""
        shows_more = self.playhead.name in ("band", *(beat.name for beat in REPLAY))
        return shows_more or (self.counting and self.qwirkles > 0)

    def _next_turn(self) -> None:
        """Start the beats of the next turn once a computer has chosen it, or those of the end."""
        self._think()
        if self._next is not None:
            self.playhead.play(self, TURN, self._facts(self._next))
        elif not self._session.bot_to_move:
            # The game is over, or a visitor took a seat and left.
            self.playhead.play(self, FINALE if self._session.over else LEFT)

    def _facts(self, step: Step) -> Facts:
        """Choose a shot for a step, and return the facts on which its beats depend."""
        person = self._session.setup.seats[step.seat].is_person
        self._director.choose(step, shows_hand=not (person or self._tempo.still))
        turn = turn_of(step)
        return Facts(
            points=turn.line_points if turn is not None else 0,
            qwirkles=turn.qwirkles if turn is not None else 0,
            takes_lead=takes_lead(step),
            shows_hand=self._director.next_style.hand,
            since_band=len(self._session.turns) - self._band_turn,
            since_replay=self._since_replay,
            still=self._tempo.still,
        )

    def _think(self) -> None:
        """Let the computer to move think for one slice.

        There is one slice in each update, so a seed gives the same show on any machine.
        """
        if self._next is None and self._session.bot_to_move:
            step = self._session.think(0.0)
            if step is not None:
                self.propose(step)

    def propose(self, step: Step) -> None:
        """Make `step` the next step to be shown."""
        self._next = replace(step, shown_rack=None)

    def request_replay(self) -> None:
        """Replay the last placement as soon as the current beat has ended."""
        if self._placed is not None and self.playhead.name in ("approach", "lay", "hold", "leave"):
            self.playhead.insert(REPLAY)

    # Beats

    def approach(self) -> None:
        """Move the camera to the cells of the next turn."""
        step = self._next
        if step is not None and self._director.prepare(step):
            self._narrator.turn_to(step.seat)
            self._table.mark(step.seat)

    def shown(self) -> bool:
        """Whether the motion of the step shown last has ended."""
        return not self._table.showing_turn

    @property
    def _remaining(self) -> float:
        """Seconds for which the next turn must still wait; 0 if none."""
        return max(0.0, self._min_seconds - self._seconds)

    def arrived(self) -> bool:
        """Whether the next turn may start: the last one took its time, and all is in view."""
        if self._tempo.still:
            return True
        cells = [*chain(*self._director.groups_in_sight)]
        in_sight = sees(self._camera.view, cells) or self.playhead.elapsed >= MAX_APPROACH
        if self._remaining or not in_sight:
            return False
        # A move in sight is shown after this time, though the camera still moves.
        limit = self._pace.arrive if self._next is None else pace_of(self._next).arrive
        late = self._seconds >= self._pace.late
        return self._camera.near or self.playhead.elapsed >= limit or late

    def lift(self) -> None:
        """Show the hand of the player to move. Raise the tiles that are about to fly."""
        step = self._next
        if step is not None:
            self._table.mark(step.seat)
            self._narrator.turn_to(step.seat)
            self._spectated.viewer, self._spectated.curtain = step.seat, False
            self._hand.show(shown=True)
            self._hand.lift(slot for slot, _ in step.removed)

    def lay(self) -> None:
        """Show the next step of the game on the table, in the headline and by the camera."""
        step, self._next = self._next, None
        if step is None:
            return
        self._step, self._pace = step, pace_of(step)
        self._placed = step.placed or self._placed
        teaches = self._narrator.narrate(step, self._story.tell(step))
        self._min_seconds = max(self._pace.seconds, LESSON_SECONDS if teaches else 0.0)
        self._teaches, self._points_appeared, self._seconds = teaches, False, 0.0
        self._hand.lift(())
        self._spectated.follow()
        self._table.mark(step.seat)
        self._director.show(step)
        self._table.show(step)
        self._director.set_table(self._table.cells())

    @property
    def _revealed(self) -> bool:
        """Whether the step's points are visible; with a Qwirkle, also the word for it."""
        texts = self._table.effects.texts
        if self.qwirkles:
            texts = [text for text in texts if len(text.colours) > 1 and text.letters_shown >= 1.0]
        return self.shown() or any(text.opacity >= 1.0 for text in texts)

    def counted(self) -> bool:
        """Whether all lines of the turn were counted. A Qwirkle's whole motion must have ended."""
        counting = self._table.effects.has_text_at_rest
        self._points_appeared = self._points_appeared or counting
        return self.shown() or (self._points_appeared and not counting and not self.qwirkles)

    def hold(self) -> None:
        """Keep the turn's cells in view after its lines were counted, and explain the turn."""
        self._narrator.reveal()
        self._narrator.explain()
        if self._step is not None:
            self._narrator.follow(self._step)

    def held(self) -> bool:
        """Whether the turn's cells were in view for long enough."""
        if self._tempo.still:
            return self.playhead.elapsed >= STILL_SECONDS
        seconds = self._pace.lesson if self._teaches else self._pace.hold
        least = self._pace.seconds - self._pace.leave if self._pace is TURN_PACES[-1] else 0.0
        rested = not self._table.effects.has_text_at_rest
        return rested and self.playhead.elapsed >= seconds and self._seconds >= least

    def show_band(self) -> None:
        """Show a band for the new leader, whose card slides to the first place."""
        self._band_turn = len(self._session.turns)
        self._narrator.remove_highlights()
        self._rank()

    def _rank(self) -> None:
        if self._step is not None:
            self._standings.rank(self._step.after.scores)

    def replay(self) -> None:
        """Show the last placement once more, slowly and from close up."""
        self._since_replay = 0.0
        self._narrator.remove_highlights()
        if self._placed is not None:
            self._director.go_to(subject_of(self._placed), replays=True)
            self._camera.cut_to(self._director.shot)
            self._table.run(self._table.hands.replayed(self._placed))

    def return_from_replay(self) -> None:
        """Show the whole table after a replay."""
        self._director.show_whole()
        self._camera.cut_to(self._director.shot)

    def leave(self) -> None:
        """Show the whole table again, and remove the player's hand."""
        self._narrator.remove_highlights()
        self._hand.show(shown=False)
        self._spectated.curtain = True
        self._director.leave()
        self._rank()

    def left(self) -> bool:
        """Whether the camera may approach the next turn.

        Until then, the computer to move thinks.
        """
        self._think()
        hurried = self._seconds >= self._pace.hurry
        return self.shown() and (self.playhead.elapsed >= self._pace.leave or hurried)

    def end(self) -> None:
        """Show the whole table, before the winners are shown."""
        self._director.show_whole()
        self._narrator.end()

    def finish(self) -> None:
        """Note that the whole game was shown."""
        self.over = True


DEAL = (Beat("deal", seconds=DEAL_SECONDS, ended=Turns.shown),)
REPLAY: tuple[Beat[Turns], ...] = (
    Beat("wipe", seconds=WIPE_SECONDS / 2),
    Beat("replay", Turns.replay, REPLAY_SECONDS),
    Beat("wipe back", seconds=WIPE_SECONDS / 2),
    Beat("return", Turns.return_from_replay, WIPE_SECONDS / 2),
)
TURN = (
    Beat("approach", Turns.approach, ended=Turns.arrived),
    Beat("lift", Turns.lift, LIFT_SECONDS, when=lambda facts: facts.shows_hand),
    Beat("lay", Turns.lay, ended=Turns.counted),
    Beat("hold", Turns.hold, ended=Turns.held),
    Beat("band", Turns.show_band, BAND_SECONDS, when=lambda facts: facts.has_band),
    *(replace(beat, when=lambda facts: facts.replayed) for beat in REPLAY),
    Beat("leave", Turns.leave, ended=Turns.left),
)
FINALE = (Beat("end", Turns.end, ENDS), Beat("over", Turns.finish))
LEFT: tuple[Beat[Turns], ...] = (Beat("left", seconds=LEFT_SECONDS), Beat("over", Turns.finish))


def wipe_progress(name: str, seconds: float) -> float | None:
    """Return the progress (0 to 1) of a wipe; None if the beat `name` has no wipe.

    The beat began `seconds` ago.
    """
    half = seconds / WIPE_SECONDS
    if name in ("wipe", "wipe back"):
        return min(0.5, half)
    return 0.5 + half if name in ("replay", "return") and half < 0.5 else None
