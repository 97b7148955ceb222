"""Player actions of the Play screen other than tile moves, and turns played without Confirm."""

from __future__ import annotations

from collections.abc import Callable

from game.common.geometry import Point
from game.input.device import Device
from game.rules import RulesError
from game.screens.hand.hand_at_table import highlighted_turn
from game.screens.hand.play_state import PlayState
from game.screens.hand.task import Task
from game.screens.play.panel_view import TurnListLayout, hidden_height
from game.screens.play.tile_moves import TileMoves
from game.screens.view_actions import ViewActions
from game.session import Step


class PlayActions(ViewActions):
    """Player commands, shared by buttons, keys, gamepads and gestures."""

    def __init__(self, play: PlayState, task: Task, tiles: TileMoves) -> None:
        super().__init__(play.stage)
        self.play = play
        self.task = task
        self._tiles = tiles
        self._session = play.session
        self._hand = play.hand

    # Turns

    def confirm(self) -> None:
        """Play the tiles laid out, exchange or roll the chosen ones, or pass."""
        session, hand = self._session, self._hand
        slots = sorted(hand.chosen)
        if session.options.passing:
            self._do(session.pass_turn)
        elif hand.choosing:
            wish = session.exchange if session.exchanges else session.roll
            self._do(lambda: wish(slots))
        else:
            self._do(session.confirm)

    def take_back(self) -> None:
        """Return the tile laid out last to the rack; with none, undo the last turn if allowed."""
        if self._session.staged:
            self._tiles.take_back()
        elif self._session.undoable is not None:
            self._undo_turn()

    def _undo_turn(self) -> None:
        self._stage.skip()
        session = self._session
        undone, hands = session.steps[session.undoable :], [(*one.slots,) for one in session.racks]
        session.undo_turn()
        self.play.empty_hand()
        self._stage.take_back(undone, hands)
        _ = self.play.words.gettext
        if self._session.traits.open_hands:
            self.play.notes.say(_("Your last turn is undone"))
        else:
            self.play.notes.say(_("Undone: hidden tiles have been dealt again"))

    def swap(self) -> None:
        """Start or cancel choosing tiles for an exchange or dice for a roll."""
        # Any message is about tiles laid out or chosen before.
        self.play.notes.clear()
        if self._hand.choice_cancellable:
            self._tiles.stop_choosing()
        else:
            self._tiles.start_choosing()

    def _do(self, wish: Callable[[], Step]) -> None:
        """Run ``wish`` and show its step, or the reason why the rules forbid it."""
        try:
            step = wish()
        except RulesError as error:
            self.play.refuse(self.play.refusals().refusal(error))
            return
        self.play.show(step, laid_by_hand=True)

    def lift_curtain(self) -> None:
        """Show the hand of the next person, who has taken over the screen."""
        self._stage.skip()
        self._session.lift_curtain()
        self.play.empty_hand()
        self._stage.run(self._stage.hands.uncover())
        self.play.sound("turn")

    # Hints

    def hint(self) -> None:
        """Show a hint, or the next one; deselect the tile in hand and stop choosing."""
        self.play.notes.clear()
        self._hand.select(None)
        if self._hand.choice_cancellable:
            self._tiles.stop_choosing()
        self.play.hints.request()
        if not self.play.hints.thinking:
            self.show_hint()

    def show_hint(self) -> None:
        """Show the requested hint and move the view to its cells, or report that there is none."""
        play, shown = self.play, self.play.hints.shown
        if shown is None:
            play.notes.say(play.words.gettext("I know nothing better than what you have laid"))
            return
        play.sound("lift")
        cells = [cell for _, cell in shown.ghosts]
        if not cells or self._hand.carried is not None:
            return
        if not self._stage.camera.area_beside(play.panel.area):
            play.panel.close()
        self._stage.camera.look_at(cells, self._session.staged.values())

    # Around the game

    def pause(self) -> None:
        """Leave or pause the game, as the task defines."""
        self.task.leave()

    @property
    def can_go_back(self) -> bool:
        """Whether `back` would cancel something instead of pausing."""
        hand = self._hand
        hinted = self.play.hints.shown is not None
        return (
            self.play.panel.open or hand.choice_cancellable or hand.selected is not None or hinted
        )

    def taken(self, device: Device) -> frozenset[str]:
        """Return the keys and buttons that now act on the hand instead of on their controls."""
        if device is Device.PAD:
            return frozenset("b") if self.can_go_back else frozenset()
        return frozenset({"enter"} if self._hand.selected is not None else ())

    def back(self) -> None:
        """Close the panel, stop choosing, deselect or dismiss the hint, in that order; or pause."""
        hand = self._hand
        if self.play.panel.open:
            self.play.panel.close()
        elif hand.choice_cancellable:
            self._tiles.stop_choosing()
        elif hand.selected is not None:
            hand.select(None)
        elif self.play.hints.shown is not None:
            self.play.hints.dismiss()
        else:
            self.pause()

    # The view

    def look(self, dx: float, dy: float) -> None:
        """Move the view by these dp, or scroll the open panel."""
        if self.play.panel.open:
            self.scroll_panel(dy * self._stage.layout.scale)
        else:
            self.pan(dx, dy)

    def toggle_out(self) -> None:
        """Open or close the panel of tiles left."""
        self.play.panel.toggle("out")

    def toggle_turns(self) -> None:
        """Open or close the list of turns."""
        self.play.panel.toggle("turns")

    def scroll_panel(self, px: float) -> None:
        """Scroll the list of turns, if open."""
        panel, scale = self.play.panel, self._stage.layout.scale
        if panel.name == "turns":
            panel.scroll(px, hidden_height(len(self._session.turns), panel.area.h, scale))

    def highlight_turn_at(self, point: Point | None, *, tapped: bool = False) -> None:
        """Highlight the turn listed at ``point`` (px); a tap closes a panel over its cells."""
        turns = self._turn_list()
        self._tell_turn(turns.at(point) if turns and point else None)
        panel = self.play.panel
        if (
            tapped
            and panel.highlighted_row is not None
            and not self._stage.camera.area_beside(panel.area)
        ):
            panel.make_way()

    def next_turn(self, step: int) -> bool:
        """Move the highlight by ``step`` rows of the list of turns; return False if not open."""
        turns, panel = self._turn_list(), self.play.panel
        if turns is None or not turns.rows:
            return False
        told = -1 if panel.highlighted_row is None else panel.highlighted_row
        self._tell_turn(min(max(told + step, 0), turns.rows - 1))
        panel.scrolled = turns.scroll_to(panel.highlighted_row or 0)
        return True

    def _turn_list(self) -> TurnListLayout | None:
        panel = self.play.panel
        if not panel.open or panel.name != "turns":
            return None
        scale = self._stage.layout.scale
        return TurnListLayout.in_panel(panel.area, len(self._session.turns), scale, panel.scrolled)

    def _tell_turn(self, row: int | None) -> None:
        panel = self.play.panel
        changed, panel.highlighted_row = row != panel.highlighted_row, row
        told = highlighted_turn(self._session, panel)
        if changed and told is not None and self._hand.carried is None:
            self._stage.camera.show_beside(told[1], panel.area)
