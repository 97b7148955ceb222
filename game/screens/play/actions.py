"""Actions of the Play screen's buttons and keys, and the countdown that plays a finished turn."""

import math
from collections.abc import Callable
from functools import partial

from game.common import Point
from game.input import Device
from game.rules import RulesError
from game.screens.play.panel_picture import TurnListLayout, hidden_height
from game.screens.play.tile_moves import TileMoves
from game.screens.shared.camera_actions import MAX_PAN_SPEED, CameraActions
from game.screens.tasks import PanelList, PlayState, Task, highlighted_turn
from game.session import SLOTS, Step

# Seconds from the last tile laid to the end of the countdown: if no other tile of the hand fits,
# and if one fits.
LAST_TILE_SECONDS, NEXT_TILE_SECONDS = 1.8, 3.5
RING_STEPS = 24  # number of steps in which the ring on Confirm shrinks with the remaining time


class PlayActions(CameraActions):
    """The actions of buttons, keys and gamepad buttons, except for moves of tiles (`TileMoves`)."""

    def __init__(self, play: PlayState, task: Task, tiles: TileMoves) -> None:
        super().__init__(play.table_view)
        self.play = play
        self.task = task
        self._tiles = tiles
        self._session = play.session
        self._hand = play.hand

    def confirm(self) -> None:
        session, hand = self._session, self._hand
        if session.options.passing:
            self._do(session.pass_turn)
        elif hand.choosing:
            act = session.exchange if session.exchanges else session.roll
            self._do(partial(act, sorted(hand.chosen)))
        else:
            self._do(session.confirm)

    def take_back(self) -> None:
        """Return the last staged tile to the rack. If none is staged, undo a turn if allowed."""
        if self._session.staged.cells:
            self._tiles.return_to_rack([*self._session.staged.cells][-1])
        elif self._session.undoable is not None:
            self._undo_turn()

    def _undo_turn(self) -> None:
        self._table_view.skip()
        session = self._session
        undone = session.steps[session.undoable :]
        hands = [(*rack.slots,) for rack in session.racks]
        session.undo_turn()
        self.play.empty_hand()
        self._table_view.take_back(undone, hands)
        _ = self.play.words.gettext
        dealt_again = _("Turn undone. The hidden tiles were reshuffled")
        open_hands = session.traits.open_hands
        self.play.messages.say(_("Your last turn was undone") if open_hands else dealt_again)

    def exchange(self) -> None:
        """Start choosing pieces to exchange or roll, or cancel the choice that has begun.

        If a hint to exchange or roll is shown, the hint's pieces are chosen at once.
        """
        self.play.messages.clear()
        if self._hand.choice_cancellable:
            self._tiles.stop_choosing()
            return
        self._tiles.start_choosing()
        # This dismisses a hint to lay tiles. A hint to exchange or roll stays.
        self.play.hints.follow()
        for slot in self._hand.hinted:
            self._hand.choose(slot)

    def _do(self, command: Callable[[], Step]) -> None:
        try:
            step = command()
        except RulesError as error:
            self.play.refuse(self.play.refusals.refusal(error))
            return
        self.play.show(step, laid_by_hand=True)

    def lift_curtain(self) -> None:
        self._table_view.skip()
        self._session.hot_seat.lift_curtain()
        self.play.empty_hand()
        self._table_view.motion.run(self._table_view.hands.uncover())
        self.play.sound("turn")

    def hint(self) -> None:
        self.play.messages.clear()
        self._hand.select(None)
        if self._hand.choice_cancellable:
            self._tiles.stop_choosing()
        self.play.hints.request()
        if not self.play.hints.thinking:
            self.show_hint()

    def show_hint(self) -> None:
        """Move the view to the hint's cells, or show a message if no better turn was found."""
        play, hint = self.play, self.play.hints.shown
        if hint is None:
            _ = play.words.gettext
            play.messages.say(_("I can find nothing better than what you have laid"))
            return
        play.sound("lift")
        cells, camera = [cell for _, cell in hint.tiles], self._table_view.camera
        if self._hand.carried is not None:
            return
        # An open panel would hide the hint's card.
        play.panel.close()
        camera.give_way(None)
        if not cells:
            return
        # Without the margin, a cell at the edge could be half hidden by the frame.
        camera.look_at(cells, self._session.staged.cells.values(), margin=0.5)

    def pause(self) -> None:
        self.task.leave()

    @property
    def _cancel(self) -> Callable[[], None] | None:
        """The first that applies: close the panel, stop choosing, deselect, or dismiss the hint."""
        play, hand = self.play, self._hand
        if play.panel.open:
            return play.panel.close
        if hand.choice_cancellable:
            return self._tiles.stop_choosing
        if hand.selected is not None:
            return partial(hand.select, None)
        return None if play.hints.shown is None else play.hints.dismiss

    @property
    def can_go_back(self) -> bool:
        """Whether `back` would close or cancel something, rather than pause or leave the game."""
        return self._cancel is not None

    def back(self) -> None:
        (self._cancel or self.pause)()

    def keys_of_hand(self, device: Device) -> frozenset[str]:
        """Return the keys or buttons of `device` that act on the table now, not on the controls."""
        if device is Device.PAD:
            return frozenset("b") if self.can_go_back else frozenset()
        return frozenset({"enter"} if self._hand.selected is not None else ())

    def pan_by_stick(self, dt: float) -> None:
        """Scroll the panel by the gamepad's stick. If the panel is closed, move the view."""
        if self.play.panel.open and any(self.stick):
            distance = self.stick[1] * MAX_PAN_SPEED * dt
            self.scroll_panel(distance * self._table_view.layout.scale)
        else:
            super().pan_by_stick(dt)

    def toggle_out(self) -> None:
        self.play.panel.toggle(PanelList.REMAINING_TILES)

    def toggle_turns(self) -> None:
        self.play.panel.toggle(PanelList.TURNS)

    def show_last_turns(self, sentence: str = "") -> None:
        self.play.panel.ask_for_last_turns()
        if sentence:
            self.play.messages.say(sentence)

    def scroll_panel(self, px: float) -> None:
        panel, scale = self.play.panel, self._table_view.layout.scale
        if panel.shown is PanelList.TURNS:
            panel.scroll(px, hidden_height(len(self._session.turns), panel.area.h, scale))

    def highlight_turn_at(self, point: Point | None, *, tapped: bool = False) -> None:
        """Highlight the turn that the panel lists at `point` (px). Elsewhere, remove the highlight.

        A tap also closes the panel if the panel leaves too little room for the table.
        """
        turns = self._turn_list()
        self._highlight_turn(turns.row_at(point) if turns and point else None)
        panel, camera = self.play.panel, self._table_view.camera
        if tapped and panel.highlighted_row is not None and not camera.area_beside(panel.area):
            panel.close_keeping_highlight()

    def highlight_next_turn(self, step: int) -> bool:
        """Move the highlight by `step` rows. Return False if the panel lists no turns."""
        turns, panel = self._turn_list(), self.play.panel
        if turns is None or not turns.rows:
            return False
        row = -1 if panel.highlighted_row is None else panel.highlighted_row
        row = min(max(row + step, 0), turns.rows - 1)
        self._highlight_turn(row)
        panel.scrolled = turns.scroll_to(row)
        return True

    def _turn_list(self) -> TurnListLayout | None:
        panel = self.play.panel
        if not panel.open or panel.shown is not PanelList.TURNS:
            return None
        scale = self._table_view.layout.scale
        return TurnListLayout.in_panel(panel.area, len(self._session.turns), scale, panel.scrolled)

    def _highlight_turn(self, row: int | None) -> None:
        panel = self.play.panel
        changed, panel.highlighted_row = row != panel.highlighted_row, row
        turn = highlighted_turn(self._session, panel)
        if changed and turn is not None and self._hand.carried is None:
            self._table_view.camera.show_beside(turn[1], panel.area)


class AutoConfirm:
    """A countdown that confirms the turn when it ends. Laying a tile in a legal turn starts it.

    Any input restarts the countdown; taking a tile back cancels it. The countdown stays at its full
    time while the player holds a tile, a panel is open, or Confirm is refused.
    """

    def __init__(self, play: PlayState, confirm: Callable[[], None]) -> None:
        self._play = play
        self._confirm = confirm
        self._laid = dict(play.session.staged.cells)
        self._inputs = 0
        self._running = False
        self._duration = self._remaining = 0.0

    def update(self, dt: float) -> None:
        self._follow_hand()
        hand, play = self._play.hand, self._play
        if not self._running:
            hand.countdown = None
            return
        halted = hand.slot is not None or play.panel.open or bool(play.refusals.confirm())
        self._remaining = self._duration if halted else self._remaining - dt
        hand.countdown = math.ceil(RING_STEPS * self._remaining / self._duration) / RING_STEPS
        if self._remaining <= 0:
            self._running, hand.countdown = False, None
            self._confirm()

    def _follow_hand(self) -> None:
        play, session, hand = self._play, self._play.session, self._play.hand
        laid = dict(session.staged.cells)
        if play.services.settings.confirms:
            self._running = False
        elif laid != self._laid:
            added = laid.items() - self._laid.items()
            may_play = bool(added) and session.person_to_move and not hand.choosing
            self._running = may_play and session.staged.preview.legal
            held = filter(hand.holds, range(SLOTS))
            more = self._running and any(map(session.staged.fits_anywhere, held))
            self._duration = self._remaining = NEXT_TILE_SECONDS if more else LAST_TILE_SECONDS
        elif not laid or not session.person_to_move:
            self._running = False
        if self._inputs != play.inputs:
            self._remaining = self._duration
        self._laid, self._inputs = laid, play.inputs
