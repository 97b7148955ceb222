"""What a player can do on the Play screen besides moving tiles: each action once, for buttons,
keys, gamepads and gestures."""

from __future__ import annotations

from collections.abc import Callable

from game.common.geometry import Point
from game.input.device import Device
from game.rules import RulesError
from game.screens.hand.at_table import told_turn
from game.screens.hand.state import PlayState
from game.screens.hand.task import Task
from game.screens.play.panel_pictures import TurnList, hidden_height
from game.screens.play.tiles import TileMoves
from game.screens.view_verbs import ViewVerbs
from game.session import Step


class PlayActions(ViewVerbs):
    """Carries out what the player wants: asks the session, and has the table show it."""

    def __init__(self, play: PlayState, task: Task, tiles: TileMoves) -> None:
        super().__init__(play.stage)
        self._play = play
        self._task = task
        self._tiles = tiles
        self._session = play.session
        self._hand = play.hand

    # Turns

    def confirm(self) -> None:
        """Play what is laid out, exchange or roll what is chosen, or pass."""
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
        """Send the tile laid out last home; with none laid out, undo the last turn if the house
        rules allow it."""
        if self._session.staged:
            self._tiles.take_back()
        elif self._session.undoable is not None:
            self._undo_turn()

    def _undo_turn(self) -> None:
        """Restore the table as it was before the player's last turn."""
        self._stage.skip()
        session = self._session
        undone, hands = session.steps[session.undoable :], [(*one.slots,) for one in session.racks]
        session.undo_turn()
        self._play.keeper.carried_out()
        self._play.empty_hand()
        self._stage.take_back(undone, hands)
        _ = self._play.words.gettext
        if self._session.traits.open_hands:
            self._play.notes.say(_("Your last turn is undone"))
        else:
            self._play.notes.say(_("Undone: hidden tiles have been dealt again"))

    def swap(self) -> None:
        """Begin to choose tiles for an exchange or dice for a roll, or give it up."""
        # What was said is about tiles that were laid out, or chosen.
        self._play.notes.hush()
        if self._hand.choosing:
            self._tiles.stop_choosing()
        else:
            self._tiles.start_choosing()

    def _do(self, wish: Callable[[], Step]) -> None:
        """Carry out a wish and show it; if the rules forbid it, say why."""
        try:
            step = wish()
        except RulesError as error:
            self._play.refuse(self._play.reasons().refusal(error))
            return
        self._play.show(step, laid_by_hand=True)

    def lift_curtain(self) -> None:
        """Show the hand of the next person, who has taken the screen."""
        self._stage.skip()
        self._session.lift_curtain()
        self._play.empty_hand()
        self._stage.run(self._stage.hands.uncover())
        self._play.sound("turn")

    # Hints

    def hint(self) -> None:
        """Show a hint, or the next one; what is in hand or being chosen is given up for it."""
        self._play.notes.hush()
        self._hand.select(None)
        if self._hand.choosing:
            self._tiles.stop_choosing()
        self._play.hints.ask()
        if not self._play.hints.thinking:
            self.show_hint()

    def show_hint(self) -> None:
        """Show the hint that was asked for, where it can be seen, or say that there is none."""
        play, shown = self._play, self._play.hints.shown
        if shown is None:
            play.notes.say(play.words.gettext("I know nothing better than what you have laid"))
            return
        play.sound("lift")
        cells = [cell for _, cell in shown.ghosts]
        if not cells or self._hand.carried is not None:
            return
        if not self._stage.camera.room_beside(play.panels.area):
            play.panels.close()
        self._stage.camera.look_at(cells, self._session.staged.values())

    # Around the game

    def pause(self) -> None:
        """Leave or pause the game, as its task says."""
        self._task.leave()

    @property
    def can_go_back(self) -> bool:
        """Whether `back` would give something up rather than pause."""
        hand = self._hand
        hinted = self._play.hints.shown is not None
        return self._play.panels.open or hand.choosing or hand.selected is not None or hinted

    def taken(self, device: Device) -> frozenset[str]:
        """Return the keys and buttons that do not use their controls now: Enter lays the selected
        tile, or puts it back if it fits nowhere, and B gives something up."""
        if device is Device.PAD:
            return frozenset("b") if self.can_go_back else frozenset()
        return frozenset({"enter"} if self._hand.selected is not None else ())

    def back(self) -> None:
        """Close the panel, give up choosing or the selected tile, or put the hint away; else
        pause."""
        hand = self._hand
        if self._play.panels.open:
            self._play.panels.close()
        elif hand.choosing:
            self._tiles.stop_choosing()
        elif hand.selected is not None:
            hand.select(None)
        elif self._play.hints.shown is not None:
            self._play.hints.dismiss()
        else:
            self.pause()

    # The view

    def look(self, dx: float, dy: float) -> None:
        """Move the view by these dp, or with a panel open its list."""
        if self._play.panels.open:
            self.scroll_panel(dy * self._stage.layout.scale)
        else:
            self.pan(dx, dy)

    def toggle_out(self) -> None:
        """Show the tiles left, or put them away."""
        self._play.panels.toggle("out")

    def toggle_turns(self) -> None:
        """Show the turns so far, or put them away."""
        self._play.panels.toggle("turns")

    def scroll_panel(self, px: float) -> None:
        """Scroll the open panel."""
        panels, scale = self._play.panels, self._stage.layout.scale
        if panels.name == "turns":
            panels.scroll(px, hidden_height(len(self._session.turns), panels.area.h, scale))

    def tell_turn_at(self, point: Point | None, *, tapped: bool = False) -> None:
        """Show the cells of the turn at this point (px) of the list on the table, or none. Where
        the panel leaves them no room, a tap puts it away."""
        turns = self._turn_list()
        self._tell_turn(turns.at(point) if turns and point else None)
        panels = self._play.panels
        if tapped and panels.told is not None and not self._stage.camera.room_beside(panels.area):
            panels.make_way()

    def next_turn(self, step: int) -> bool:
        """Go to the next row of the turns so far (1) or back (-1); return whether they are on the
        screen."""
        turns, panels = self._turn_list(), self._play.panels
        if turns is None or not turns.rows:
            return False
        told = -1 if panels.told is None else panels.told
        self._tell_turn(min(max(told + step, 0), turns.rows - 1))
        panels.scrolled = turns.scroll_to(panels.told or 0)
        return True

    def _turn_list(self) -> TurnList | None:
        """Return the rows of the turns so far, while they are on the screen."""
        panels = self._play.panels
        if not panels.open or panels.name != "turns":
            return None
        scale = self._stage.layout.scale
        return TurnList.in_panel(panels.area, len(self._session.turns), scale, panels.scrolled)

    def _tell_turn(self, row: int | None) -> None:
        panels = self._play.panels
        changed, panels.told = row != panels.told, row
        told = told_turn(self._session, panels)
        if changed and told is not None and self._hand.carried is None:
            self._stage.camera.show_beside(told[1], panels.area)
