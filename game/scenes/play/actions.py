"""What a player can do on the Play screen besides moving tiles: each verb once, whoever calls it
(a button, a key, a gamepad, a gesture)."""

from __future__ import annotations

from collections.abc import Callable

from game.common.geometry import Point
from game.input.device import Device
from game.rules import RulesError
from game.scenes.play.contents import told_turn
from game.scenes.play.panels import PanelName
from game.scenes.play.parts import PlayParts
from game.scenes.play.tiles import TileMoves
from game.scenes.view_verbs import ViewVerbs
from game.session import Step
from game.view.table.panels import TurnList, hidden_height

WHEEL_STEP = 60.0
"""Dp that one notch of the wheel scrolls a panel."""


class PlayActions(ViewVerbs):
    """Carries out what the player wants: asks the session, and has the table show it."""

    def __init__(self, parts: PlayParts, tiles: TileMoves) -> None:
        super().__init__(parts.stage)
        self._parts = parts
        self._tiles = tiles
        self._session = parts.session
        self._hand = parts.hand
        self._viewer = parts.session.viewer

    # Turns

    def confirm(self) -> None:
        """Plays what is laid out, exchanges or rolls what is chosen, or passes."""
        session, hand = self._session, self._hand
        slots = sorted(hand.chosen)
        if session.options.passing:
            self._do(session.pass_turn)
        elif hand.picking:
            wish = session.exchange if session.exchanges else session.roll
            self._do(lambda: wish(slots))
        else:
            self._do(session.confirm)

    def take_back(self) -> None:
        """The tile laid out last goes home; with none laid out, the last turn is undone if the
        house rules allow it."""
        if self._session.staged:
            self._tiles.take_back()
        elif self._session.undoable is not None:
            self._undo_turn()

    def _undo_turn(self) -> None:
        """The table is as it was before the player's last turn; what was moved since goes back."""
        self._stage.skip()
        session = self._session
        undone, hands = session.steps[session.undoable :], [(*one.slots,) for one in session.racks]
        session.undo_turn()
        self._parts.keeper.carried_out()
        self._empty_hand()
        self._stage.take_back(undone, hands)
        _ = self._parts.words.gettext
        if self._session.traits.open_hands:
            self._parts.notes.say(_("Your last turn is undone"))
        else:
            self._parts.notes.say(_("Undone: hidden tiles have been dealt again"))

    def swap(self) -> None:
        """Begins to choose tiles for an exchange or dice for a roll, or gives it up."""
        # What was said is about tiles that were laid out, or chosen.
        self._parts.notes.hush()
        if self._hand.choosing:
            self._tiles.stop_choosing()
        else:
            self._tiles.start_choosing()

    def _do(self, wish: Callable[[], Step]) -> None:
        """Carries out a wish and shows it; if the rules forbid it, says why."""
        try:
            step = wish()
        except RulesError as error:
            self._parts.refuse(self._parts.reasons.refusal(error))
            return
        self.show(step, laid_by_hand=True)

    def show(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Shows what a player has just done."""
        session = self._session
        self._parts.notes.moved(step)
        self._parts.keeper.carried_out()
        if session.curtain or session.viewer != self._viewer or step.seat == self._viewer:
            self._empty_hand()
        self._stage.show(step, laid_by_hand=laid_by_hand)
        self.follow_curtain()

    def _empty_hand(self) -> None:
        """The rack is a different one: nothing of the old one stays in hand."""
        self._viewer = self._session.viewer
        self._hand.clear()

    def follow_curtain(self) -> None:
        """Behind the curtain nothing of a hand stays in sight: what is left depends on it."""
        if self._stage.sight.curtain and self._parts.panels.name == "out":
            self._parts.panels.hide()

    def lift_curtain(self) -> None:
        """The next person has taken the screen."""
        self._stage.skip()
        self._session.lift_curtain()
        self._viewer = self._session.viewer
        self._hand.clear()
        self._stage.run(self._stage.hands.uncover())
        self._parts.sound("turn")

    # Hints

    def hint(self) -> None:
        """Shows a hint, or the next one; what is in hand or being chosen is given up for it."""
        self._parts.notes.hush()
        self._hand.select(None)
        if self._hand.choosing:
            self._tiles.stop_choosing()
        self._parts.hints.ask()
        if not self._parts.hints.thinking:
            self._show_hint()

    def think_of_hint(self, dt: float) -> None:
        """Lets ``dt`` seconds pass for a hint that was asked for."""
        if self._parts.hints.update(dt):
            self._show_hint()

    def _show_hint(self) -> None:
        parts, shown = self._parts, self._parts.hints.shown
        if shown is None:
            parts.notes.say(parts.words.gettext("I know nothing better than what you have laid"))
            return
        parts.sound("lift")
        cells = [cell for _, cell in shown.ghosts]
        if not cells or self._hand.carried is not None:
            return
        if not self._stage.camera.room_beside(parts.panels.area):
            parts.panels.close()
        self._stage.camera.look_at(cells, self._session.staged.values())

    # Around the game

    def pause(self) -> None:
        """Opens the pause."""
        self._parts.services.routes.pause(self._parts.services)

    @property
    def can_go_back(self) -> bool:
        """Whether `back` would give something up rather than pause."""
        hand = self._hand
        hinted = self._parts.hints.shown is not None
        return self._parts.panels.open or hand.choosing or hand.selected is not None or hinted

    def taken(self, device: Device) -> frozenset[str]:
        """The keys and buttons that do not use their widgets now: Enter lays the selected tile, or
        puts it back if it fits nowhere, and B gives something up."""
        if device is Device.PAD:
            return frozenset("b") if self.can_go_back else frozenset()
        return frozenset({"enter"} if self._hand.selected is not None else ())

    def back(self) -> None:
        """Closes the panel, gives up choosing or the selected tile, or puts the hint away; else
        pauses."""
        hand = self._hand
        if self._parts.panels.open:
            self._parts.panels.close()
        elif hand.choosing:
            self._tiles.stop_choosing()
        elif hand.selected is not None:
            hand.select(None)
        elif self._parts.hints.shown is not None:
            self._parts.hints.dismiss()
        else:
            self.pause()

    def skip_motion(self) -> None:
        """Brings all motion to its end; the next player does not wait. What a computer does is
        only shown faster at first: one press must not hide a whole turn."""
        session = self._session
        told = session.steps[-1].seat if session.steps else session.state.seat
        if not session.setup.seats[told].is_person and self._stage.hurry():
            return
        self._stage.skip()
        self._stage.pacing.hurry()

    # The view

    def look(self, dx: float, dy: float) -> None:
        """Moves the view by these dp, or with a panel open its list."""
        if self._parts.panels.open:
            self.scroll_panel(dy * self._stage.layout.scale)
        else:
            self.pan(dx, dy)

    def toggle_panel(self, name: PanelName) -> None:
        """Shows a panel, or puts it away."""
        self._parts.panels.toggle(name)

    def scroll_panel(self, px: float) -> None:
        """Scrolls the open panel."""
        panels, scale = self._parts.panels, self._stage.layout.scale
        if panels.name == "turns":
            panels.scroll(px, hidden_height(len(self._session.turns), panels.area.h, scale))

    def tell_turn_at(self, point: Point | None, *, tapped: bool = False) -> None:
        """Shows the cells of the turn at this point (px) of the list on the table, or none. Where
        the panel leaves them no room, a tap puts it away."""
        turns = self._turn_list()
        self._tell_turn(turns.at(point) if turns and point else None)
        panels = self._parts.panels
        if tapped and panels.told is not None and not self._stage.camera.room_beside(panels.area):
            panels.make_way()

    def next_turn(self, step: int) -> bool:
        """Goes to the next row of the turns so far (1) or back (-1); returns whether they are on
        the screen."""
        turns, panels = self._turn_list(), self._parts.panels
        if turns is None or not turns.rows:
            return False
        told = -1 if panels.told is None else panels.told
        self._tell_turn(min(max(told + step, 0), turns.rows - 1))
        panels.scrolled = turns.scroll_to(panels.told or 0)
        return True

    def _turn_list(self) -> TurnList | None:
        """The rows of the turns so far, while they are on the screen."""
        panels = self._parts.panels
        if not panels.open or panels.name != "turns":
            return None
        scale = self._stage.layout.scale
        return TurnList.in_panel(panels.area, len(self._session.turns), scale, panels.scrolled)

    def _tell_turn(self, row: int | None) -> None:
        panels = self._parts.panels
        changed, panels.told = row != panels.told, row
        told = told_turn(self._session, panels)
        if changed and told is not None and self._hand.carried is None:
            self._stage.camera.show_beside(told[1], panels.area)

    def scroll_panel_by_notches(self, notches: float) -> None:
        """Scrolls the open panel by notches of the wheel."""
        self.scroll_panel(notches * WHEEL_STEP * self._stage.layout.scale)
