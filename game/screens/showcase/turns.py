"""The beats (parts of the show) of each turn of a showcase game, in their order.

A turn begins when the camera has arrived at its cells.
"""

from dataclasses import replace

from game.rules import PlacedTile
from game.screens.showcase.attract import ATTRACT_SECONDS
from game.screens.showcase.director import SHOTS
from game.screens.showcase.finale import ENDS
from game.screens.showcase.narrator import TITLE_DISAPPEARS
from game.screens.showcase.overlays import BAND_SECONDS, WIPE_SECONDS
from game.screens.showcase.spectating import sees
from game.screens.showcase.story import takes_lead
from game.screens.showcase.storyboard import NEVER, Beat, BeatKind, Facts, Playhead
from game.screens.showcase.turn_show import TurnShow
from game.session import Step, turn_of

# Seconds from the deal to the first turn, and for which a left game is shown.
DEAL_SECONDS, LEFT_SECONDS = 1.2, 6.5
LIFT_SECONDS, REPLAY_SECONDS = 0.5, 3.5

DEAL: tuple[Beat[TurnShow], ...] = (
    Beat(BeatKind.ATTRACT, seconds=ATTRACT_SECONDS, when=lambda facts: facts.attracts),
    Beat(BeatKind.DEAL, TurnShow.deal, DEAL_SECONDS, ended=lambda show, _: show.shown),
)
REPLAY: tuple[Beat[TurnShow], ...] = (
    Beat(BeatKind.WIPE, seconds=WIPE_SECONDS / 2),
    Beat(BeatKind.REPLAY, TurnShow.replay, REPLAY_SECONDS),
    Beat(BeatKind.WIPE_BACK, seconds=WIPE_SECONDS / 2),
    Beat(BeatKind.RETURN, TurnShow.return_from_replay, WIPE_SECONDS / 2),
)
TURN = (
    Beat(BeatKind.APPROACH, TurnShow.approach, ended=TurnShow.arrived),
    Beat(BeatKind.LIFT, TurnShow.lift, LIFT_SECONDS, when=lambda facts: facts.shows_hand),
    Beat(BeatKind.LAY, TurnShow.lay, ended=TurnShow.counted),
    Beat(BeatKind.HOLD, TurnShow.hold, ended=TurnShow.held),
    Beat(BeatKind.BAND, TurnShow.show_band, BAND_SECONDS, when=lambda facts: facts.has_band),
    *(replace(beat, when=lambda facts: facts.replayed) for beat in REPLAY),
    Beat(BeatKind.LEAVE, TurnShow.leave, ended=TurnShow.left),
)
BEST_TURN = (
    Beat(BeatKind.BEST, seconds=1.6),
    *REPLAY[:3],
    replace(REPLAY[3], kind=BeatKind.WHOLE, seconds=1.4),
    Beat(BeatKind.OVER, TurnShow.finish),
)
BEST_TURN_SECONDS = sum(beat.seconds for beat in BEST_TURN)
FINALE = (Beat(BeatKind.END, TurnShow.end, ENDS), Beat(BeatKind.OVER, TurnShow.finish))
LEFT: tuple[Beat[TurnShow], ...] = (
    Beat(BeatKind.LEFT, seconds=LEFT_SECONDS),
    Beat(BeatKind.OVER, TurnShow.finish),
)
TURN_KINDS, REPLAY_KINDS = ([beat.kind for beat in beats] for beats in (TURN, REPLAY))


class Turns:
    """Runs the beats of a whole showcase game, from the deal to the presentation of its winners."""

    def __init__(self, show: TurnShow) -> None:
        self.show = show
        self.playhead = Playhead[TurnShow]()

    def restart(self) -> None:
        self.show.restart()
        self.playhead.clear()

    def deal(self, *, attracts: bool) -> None:
        attracts = attracts and not self.show.tempo.still
        self.playhead.play(self.show, DEAL, Facts(attracts=attracts))

    def show_again(self, n: int) -> None:
        """Show step `n` of the finished game once more: its result, and later a slow replay."""
        show = self.show
        step = show.step = show.session.steps[n]
        show.placed = step.placed
        show.table.jump_to(show.session.moments[n + 1])
        show.director.set_table(show.table.cells())
        show.narrator.show_best(step)
        show.standings.rank(step.after.scores)
        self.playhead.play(show, BEST_TURN)

    def update(self, dt: float) -> None:
        show, narrator = self.show, self.show.narrator
        show.seconds += dt
        show.since_replay += dt
        show.standings.update(NEVER if show.tempo.still else dt)
        self.playhead.update(show, dt)
        if self.playhead.beat is None and not show.over:
            self._next_turn()
        if self.counting and show.revealed:
            narrator.reveal()
        # The title must have disappeared before the first tiles land.
        lays = show.next_step is not None and show.next_step.placed is not None
        soon = lays and show.remaining <= TITLE_DISAPPEARS
        opens = self.playhead.kind is BeatKind.ATTRACT
        empty = not (show.table.cells() or soon or opens)
        narrator.text.word_shown = any(text.is_qwirkle_word for text in show.table.effects.texts)
        narrator.update(dt, table_empty=empty, celebrating=self.celebrating)
        show.director.open_cells = narrator.open_cells
        show.hand.ghosts = self._open_ghosts()
        show.hand.update(dt)
        show.director.word_area = self.playhead.kind is not BeatKind.HOLD or not show.shown

    def _open_ghosts(self) -> list[PlacedTile]:
        """Return the watched line's missing tiles that may still come, once they are in view."""
        table, ghosts = self.show.table, self.show.narrator.suspense.ghosts
        board, cells = table.moment.state.board, [ghost.cell for ghost in ghosts]
        if self.celebrating or not sees(self.show.camera.view, cells):
            return []
        if table.effects.tiles_landing:
            return [ghost for ghost in ghosts if ghost.cell not in board]
        return [ghost for ghost in ghosts if ghost.tile in board.fitting(ghost.cell)]

    @property
    def counting(self) -> bool:
        return self.playhead.kind in (BeatKind.LAY, BeatKind.HOLD)

    @property
    def celebrating(self) -> bool:
        """Whether a Qwirkle, a new leader or a replay is being shown."""
        shows_more = self.playhead.kind in (BeatKind.BAND, *REPLAY_KINDS)
        return shows_more or (self.counting and self.show.qwirkles > 0)

    def _next_turn(self) -> None:
        """Start the beats of the next turn once a computer has chosen it, or those of the end."""
        show, session = self.show, self.show.session
        show.think()
        if show.next_step is not None:
            self.playhead.play(show, TURN, self._facts(show.next_step))
        elif not session.bot_to_move:
            # The game is over, or a visitor took a seat and left.
            self.playhead.play(show, FINALE if session.over else LEFT)

    def _facts(self, step: Step) -> Facts:
        """Choose a shot for a step, and return the facts on which its beats depend."""
        show, turn = self.show, turn_of(step)
        person = show.session.setup.seats[step.seat].is_person
        show.director.choose(step, shows_hand=not (person or show.tempo.still))
        return Facts(
            points=turn.line_points if turn is not None else 0,
            qwirkles=turn.qwirkles if turn is not None else 0,
            takes_lead=takes_lead(step),
            shows_hand=SHOTS[show.director.shot_name].hand,
            since_band=len(show.session.turns) - show.band_turn,
            since_replay=show.since_replay,
            still=show.tempo.still,
        )

    def request_replay(self) -> bool:
        """Replay the last placement after the current beat. Return False if there is none."""
        kind, kinds = self.playhead.kind, [beat.kind for beat in TURN[:2]]
        if self.show.placed is None or self.show.tempo.still:
            return False
        if kind is None:
            self.playhead.play(self.show, REPLAY)
        elif kind in kinds:
            # The next turn then begins once more.
            self.playhead.insert((*REPLAY, *TURN[: kinds.index(kind) + 1]))
        elif kind in TURN_KINDS and kind not in REPLAY_KINDS:
            self.playhead.insert(REPLAY)
        return kind in (None, BeatKind.BEST, *TURN_KINDS)


def wipe_progress(kind: BeatKind | None, seconds: float) -> float | None:
    """Return the progress (0 to 1) of the wipe in a beat `seconds` old; None without one."""
    half = seconds / WIPE_SECONDS
    if kind in (BeatKind.WIPE, BeatKind.WIPE_BACK):
        return min(0.5, half)
    if kind in (BeatKind.REPLAY, BeatKind.RETURN, BeatKind.WHOLE) and half < 0.5:
        return 0.5 + half
    return None
