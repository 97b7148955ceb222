"""The scene of the Play screen: one game, its input, its controls and its table."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game import ui
from game.art import Painter
from game.common import Box, PerLayout, Window
from game.input import InputEvent
from game.screens import navigation
from game.screens.base import Facing, Services, TreeScene
from game.screens.play.actions import AutoConfirm, PlayActions
from game.screens.play.announcements import SpeechAnnouncer, TurnSignal
from game.screens.play.controls import PlayControls, focused_slot
from game.screens.play.overlays import TABLE, PlayOverlays
from game.screens.play.play_input import PlayInput
from game.screens.play.status_line import current_status, opening_status
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import PlayState, Task
from game.session import Session
from game.storage.settings import SIDES
from game.table import Status

TILT = 20  # degrees by which a tilted table is turned away from the player


class PlayScene(TreeScene):
    """The scene of one game. Its `Task` decides which actions are allowed, and reacts to turns."""

    arrows_focus = False

    def __init__(
        self,
        services: Services,
        session: Session,
        make_task: Callable[[PlayState], Task] = Task,
        *,
        saved: bool = True,
    ) -> None:
        """Open `session` with the task that `make_task` makes. If `saved`, save and record it."""
        super().__init__(services)
        self.state = play = PlayState(services, session, self.closing, saved=saved)
        self.task = task = make_task(play)
        self.closing.callback(task.close)
        self.session, self.hand, self.hints = session, play.hand, play.hints
        self.messages, self.panel, self.table_view = play.messages, play.panel, play.table_view
        self.tiles = TileMoves(play)
        self.actions = PlayActions(play, task, self.tiles)
        self._input = PlayInput(play, task, self.tiles, self.tree, self.actions)
        self._turn_signal = TurnSignal(play)
        self._auto_confirm = AutoConfirm(play, self.actions.confirm)
        self.status = partial(current_status, play, task)  # returns the current status line
        self._narrator = SpeechAnnouncer(play, self.tree, self.status)
        self.closing.callback(self._narrator.close)
        self._entered = self._opened = False
        self._stale = False  # whether input arrived since the tree was last rebuilt
        self._recorded = not saved
        self._panel: Box | None = None  # the panel (px) of the scene above, if it has one
        self._alpha = 1.0  # time from the last update to the drawn frame, in update steps (0 to 1)
        self.layout = task.layout_for(self.window)
        self.table_view.resize(self.window, self.layout)
        take = self._input.cursor.take_focused
        self._make_controls = partial(PlayControls.now, self.actions, self.tiles, take)
        self._controls = self._make_controls(self._overlays, self.layout)

    def resize(self, window: Window) -> None:
        """Lay out the screen. Close a panel that was beside the table, but would now hide it."""
        was_beside_table = self.panel.open and not self.layout.panel_hides
        self.hand.carried = self.hand.refusal = None
        self.messages.clear()
        self.layout = self.task.layout_for(window)
        self.table_view.camera.tilt = TILT if self.services.settings.tilted else 0
        self.table_view.resize(window, self.layout)
        self.panel.area = self.layout.panel
        self.panel.from_left = self.layout.page.left_handed
        if was_beside_table and self.layout.panel_hides:
            self.panel.hide()
        self.actions.scroll_panel(0.0)
        self.task.resize(self.layout)
        super().resize(window)

    @PerLayout
    def painter(self) -> Painter:
        return self.table_view.picture.painter

    @PerLayout
    def _overlays(self) -> PlayOverlays:
        return PlayOverlays(self.state, self.window)

    def reword(self) -> None:
        self.task.reword()
        self.messages.clear()
        self.messages.last = ""

    def enter(self) -> None:
        """Show the whole table and the deal the first time. Later, only continue the game."""
        session, first, self._entered = self.session, not self._entered, True
        self.state.on_top, self.tree.covered = True, False
        if self.table_view.moment is not session.moment:
            # Turns were played while the game was prepared.
            self.table_view.jump_to(session.moment)
        if first:
            # If a bot moves first, the menu reports the damage of a saved game.
            reports = session.resumed and not session.bot_to_move
            if reports and self.services.saves.take_notices("restored"):
                _ = self.services.words.gettext
                self.messages.say(_("This game was damaged and went back a little."))
            self.state.autosave.save_due = True  # it is now the latest game
            self.table_view.camera.fit_table()
            self.table_view.camera.settle()
            if session.just_dealt:
                self.table_view.open(session.opening_events)
            elif session.resumed and session.in_reach:
                self.table_view.motion.run(self.table_view.hands.uncover())
        self.task.enter(first=first)
        self.refresh()

    def leave(self) -> None:
        self.state.on_top = False
        self.hand.carried = self.hand.refusal = None
        self.messages.clear()
        self._input.rest()
        super().leave()
        self.save_state()

    def save_state(self) -> None:
        self.state.autosave.save_and_flush()

    def handle(self, event: InputEvent) -> None:
        # Before a press or a key, the tree must be up to date.
        if self._stale and self._input.begins(event):
            self.refresh()
        self._stale = True
        self.task.before_input(event)
        self._input.handle(event)
        if self.hints.active:
            self.hints.follow()
        self.task.after_input()

    def update(self, dt: float) -> None:
        self._panel = None
        self.task.before_update(dt)
        self.table_view.update(dt, self.layout.panel if self.panel.open else None)
        self._announce_opening()
        self.tiles.scroll_at_edge(dt)
        self._turn_signal.update()
        if self.hints.update(dt):
            self.actions.show_hint()
        self.hand.update(dt, self.layout.scale, self.services.tempo)
        self.state.close_panel_at_curtain()
        self.state.autosave.update(dt)
        self.messages.update(dt)
        self._input.update(dt)
        self._auto_confirm.update(dt)
        self.panel.update(dt)
        self.tree.update(dt)
        if self.session.over:
            self._add_record()
            self._show_results()
        self.task.update(dt)
        self.refresh()
        self._narrator.update()

    def make_way(self, dt: float, panel: Box) -> None:
        self.table_view.move_camera(dt, panel)
        self._panel = panel

    def work(self) -> bool:
        worked = self.task.work()
        if worked:
            self.refresh()
        return worked

    def _announce_opening(self) -> None:
        if not self._opened and not self.table_view.motion.showing_turn:
            self._opened = True
            if self.session.just_dealt:
                self.messages.say(opening_status(self.session, self.services.words).text)

    def _add_record(self) -> None:
        """Add the finished game to the records once, without waiting for its animations."""
        if not self._recorded:
            self._recorded = True
            if self.services.records.add_game(self.session) is not None:
                self.services.saves.discard(self.session.identity.id)
                self.services.host.keep_data()
            elif self.session.has_log:
                # The game stays among the unfinished ones. Resuming it tries to add it again.
                _ = self.services.words.gettext
                self.messages.say(_("This game cannot be saved in Records."))

    def _show_results(self) -> None:
        if self.table_view.motion.results_due and not self.services.stack.changing:
            navigation.open_results(self.services, self.session)

    @property
    def keeps_awake(self) -> bool:
        return not self.session.setup.people

    @property
    def facing(self) -> Facing:
        """The person whose hand is on the rack, or who is to lift the curtain over it."""
        setup, shown = self.session.setup, self.table_view.shown_rack
        seat = self.session.hot_seat.next_viewer if shown.curtain else shown.viewer
        if self.session.hot_seat.solo or seat not in setup.people:
            return Facing()
        # People sit around the screen clockwise, in the order of their turns.
        sides, count = SIDES[self.services.settings.turn_screen], len(setup.people)
        side = setup.people.index(seat) * sides // count * (4 // sides)
        return Facing(side, setup.seats[seat].name)

    def view(self, window: Window) -> ui.Node:
        """Return the layers: table, panel, controls, flying pieces, tile in hand, guide."""
        controls, overlays = self._controls, self._overlays
        table_view, task = self.table_view, self.task
        return ui.stack(
            ui.live(
                lambda: table_view.content_key(self._status_line()),
                lambda on, *_: table_view.draw_still(on, self._alpha, self._status_line()),
                layer=TABLE,
            ),
            *overlays.over_table(self.status),
            controls.page(window),
            overlays.signs(lambda: self.device, lambda: focused_slot(self.tree)),
            # The content key of the table's node contains the motion of flying pieces.
            ui.picture("flying", self._draw_flying, layer=ui.TOP_LAYER),
            *overlays.on_top(),
            ui.live(task.content_key, self._draw_task, layer=ui.TOP_LAYER),
        )

    def content_key(self) -> object:
        if self._stale:
            self.refresh()
        return self.tree.content_key(self.device, self.actions.keys_of_hand(self.device))

    def depends_on(self) -> PlayControls:
        self._controls = self._make_controls(self._overlays, self.layout)
        return self._controls

    def refresh(self) -> None:
        self._stale = False
        super().refresh()

    def rebuild(self) -> None:
        """Rebuild the tree. A button whose meaning has changed ignores presses for a moment."""
        previous = self._built_from
        super().rebuild()
        if isinstance(previous, PlayControls):
            self._controls.hold_off(self.tree, previous)

    def _status_line(self) -> Status:
        status, panel = self.status(), self._panel
        if panel is not None and panel.overlaps(self.layout.status):
            # Half a sentence beside the panel says nothing.
            return Status()
        return Status() if self._overlays.ticket.box(status) else status

    def _draw_flying(self, target: pygame.Surface, *_: object) -> None:
        self.table_view.draw_effects(target, self._alpha, self._status_line())

    def _draw_task(self, target: pygame.Surface, *_: object) -> None:
        self.task.draw(target, focused_slot(self.tree))

    def prerender_next(self) -> None:
        next(self.table_view.prerender_later(), None)

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        yield from self.table_view.prerender(screen, self.status())
        if self.session.just_dealt:
            opening = opening_status(self.session, self.services.words)
            self.table_view.picture.status(screen, opening)
            yield
        yield from self.tree.prerender(screen, self.painter)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the tree. With animation on, tiles not prepared yet are drawn roughly at first."""
        self._alpha = alpha
        keys = self.actions.keys_of_hand(self.device)
        with self.services.sprites.allow_drafts(allowed=not self.services.tempo.still):
            self.tree.draw(target, self.painter, self.device, keys)
