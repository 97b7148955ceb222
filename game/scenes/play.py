"""The Play screen: sends the players' wishes to the session and shows what becomes of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.geometry import Box, Point
from game.input.keys import KeyPress, TextTyped
from game.rules import Rolling, RulesError
from game.rules.board import Cell
from game.rules.events import Placed
from game.scenes.base import InputEvent, Scene, Services, Window
from game.scenes.choreography import Choreography
from game.scenes.hand import Hand
from game.scenes.pause import PauseScene
from game.scenes.play_controls import Controls, Wishes
from game.scenes.play_gestures import PlayGestures
from game.scenes.play_panels import WHEEL_STEP, SlidingPanels
from game.scenes.play_picture import PlayPicture
from game.scenes.play_status import status_line
from game.scenes.results import ResultsScene
from game.session import SLOTS, Session, Step
from game.view.camera import Camera
from game.view.layout import PlayLayout, play_layout

PACE = 0.75
"""Seconds that a computer takes for a turn at least, so that one can follow; speed divides them."""

RESULTS_AFTER = 2.6
"""Seconds from the last move to the results."""

MESSAGE_SECONDS = 3.0
EDGE, EDGE_SPEED = 40.0, 460.0
"""Dp from the table's edge within which a tile in hand scrolls it, and dp a second."""


class PlayScene(Scene):
    """One game on the screen."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.hand = Hand(session)
        speed = services.options.speed
        self.camera = Camera(Box(0, 0, 1, 1), 1.0)
        self.camera.still = speed == 0
        self.choreography = Choreography(
            session, self, services.theme, services.words, services.audio, speed
        )
        self.panels = SlidingPanels(speed)
        self.controls = Controls(session, self.hand, services.words, self._wishes())
        self.gestures = PlayGestures(self)
        self.message = ""
        self._message_left = 0.0
        self._speed = speed
        self._waited = 0.0
        self._begun = False
        self._window = Window(0, 0, 1.0)
        self.layout: PlayLayout
        self.picture: PlayPicture

    def _wishes(self) -> Wishes:
        return Wishes(
            confirm=self.confirm,
            take_back=self.take_back,
            swap=self.swap,
            shuffle=self.shuffle,
            sort=self.sort,
            menu=self.pause,
            out=lambda: self.panels.toggle("out"),
            turns=lambda: self.panels.toggle("turns"),
            fit=self.fit,
            lift_curtain=self.lift_curtain,
        )

    # Life

    def resize(self, window: Window) -> None:
        """Lays everything out anew; the hand lets go of what it was dragging."""
        self._window = window
        self.layout = play_layout(window.width, window.height, len(self.session.setup.seats))
        self.camera.resize(self.layout.table, window.scale)
        self.hand.carried = None
        self.picture = PlayPicture(
            self.services,
            window,
            self.layout,
            self.session,
            self.hand,
            self.camera,
            self.choreography,
        )
        self.controls.lay_out(self.layout)
        self.refresh()

    def enter(self) -> None:
        """The game begins, or goes on after a pause."""
        if not self._begun:
            self._begun = True
            self.camera.x = self.camera.y = 0.5
            self.choreography.opening(self.session.opening_events)
            self.refresh()

    def leave(self) -> None:
        """Nothing stays in the hand while another scene is on top."""
        self.hand.carried = None
        self.controls.group.cancel()

    def refresh(self) -> None:
        """Makes buttons and picture true to session and hand."""
        session, hand = self.session, self.hand
        if session.person_to_move and session.options.rolling is Rolling.ALL:
            hand.picking, hand.chosen = True, {n for n in range(SLOTS) if hand.holds(n)}
        self.controls.refresh()
        self.changed = True

    # Where things are (see `choreography.Stage`): the picture of the moment knows

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell of the table lies."""
        return self.picture.cell_box(cell)

    def slot_box(self, slot: int) -> Box:
        """Where a place of the rack lies."""
        return self.picture.slot_box(slot)

    def card_box(self, seat: int, n: int) -> Box:
        """Where the n-th tile on a player's card lies."""
        return self.picture.card_box(seat, n)

    def score_box(self, seat: int) -> Box:
        """Where a player's score stands."""
        return self.picture.score_box(seat)

    def bag_box(self) -> Box:
        """Where the bag lies."""
        return self.picture.bag_box()

    # Wishes

    def confirm(self) -> None:
        """Plays what is laid out, exchanges or rolls what is picked, or passes."""
        session, hand = self.session, self.hand
        if not session.person_to_move or not self.controls.confirm.enabled:
            return
        slots = sorted(hand.chosen)
        if session.options.passing:
            self._do(session.pass_turn)
        elif hand.picking and session.uses_dice:
            self._do(lambda: session.roll(slots))
        elif hand.picking:
            self._do(lambda: session.exchange(slots))
        else:
            self._do(session.confirm)

    def _do(self, wish: Callable[[], Step]) -> None:
        """Carries out a wish and shows it; if the rules forbid it, says why."""
        try:
            step = wish()
        except RulesError as error:
            self.say(self.services.words.refusal(error))
            self.services.audio.play("illegal")
            return
        self.hand.clear()
        self._show(step, laid_by_hand=True)

    def _show(self, step: Step, *, laid_by_hand: bool) -> None:
        self.message = ""
        self.choreography.show(step, laid_by_hand=laid_by_hand)
        cells = [
            cell
            for event in step.events
            if isinstance(event, Placed)
            for cell in event.placement.cells
        ]
        if cells and self.hand.carried is None:
            self.camera.reveal(cells)
        self.refresh()

    def take_back(self) -> None:
        """The tile laid out last goes home."""
        if self.session.staged:
            self.send_home(next(reversed(self.session.staged)))

    def take_back_all(self) -> None:
        """All tiles laid out go home."""
        for slot in list(self.session.staged):
            self.send_home(slot)

    def send_home(self, slot: int) -> None:
        """One tile laid out goes back to the rack."""
        box = self.cell_box(self.session.staged[slot])
        self.session.unstage(slot)
        self.hand.selected = None
        self.choreography.glide_home(self.session.tile_in(slot), box, slot)
        self.services.audio.play("lift")
        self.refresh()

    def swap(self) -> None:
        """Begins to pick tiles for an exchange or dice for a roll, or gives it up; if there is
        no such thing now, the session says why."""
        session, hand = self.session, self.hand
        if hand.picking:
            hand.stop_picking()
        elif session.options.exchange or session.options.rolling is not Rolling.NONE:
            self.take_back_all()
            hand.start_picking()
        else:
            first = next(n for n in range(SLOTS) if session.rack.slots[n])
            wish = session.roll if session.uses_dice else session.exchange
            self._do(lambda: wish([first]))
        self.refresh()

    def shuffle(self) -> None:
        """Mixes the rack."""
        self.hand.rearrange(self.session.rack.shuffled(self.services.random))
        self.services.audio.play("draw")
        self.refresh()

    def sort(self) -> None:
        """Sorts the rack by colour; again, by shape."""
        by_colour = self.session.rack.sorted(by_shape=False)
        sorted_already = by_colour == list(range(SLOTS))
        order = self.session.rack.sorted(by_shape=True) if sorted_already else by_colour
        self.hand.rearrange(order)
        self.services.audio.play("lift")
        self.refresh()

    def pause(self) -> None:
        """Stops the game for a while."""
        self.services.stack.push(PauseScene(self.services))

    def back(self) -> None:
        """Gives up the last thing begun; if there is none, pauses."""
        hand = self.hand
        if self.panels.open:
            self.panels.close()
        elif hand.picking and self.session.options.rolling is not Rolling.ALL:
            hand.stop_picking()
        elif hand.selected is not None:
            hand.select(None)
        else:
            self.pause()
        self.refresh()

    def lift_curtain(self) -> None:
        """The next person has taken the screen."""
        self.session.lift_curtain()
        self.hand.clear()
        self.services.audio.play("turn")
        self.refresh()

    def say(self, sentence: str) -> None:
        """Shows a sentence in the status line for a while."""
        self.message, self._message_left = sentence, MESSAGE_SECONDS
        self.changed = True

    def skip_motion(self) -> None:
        """Brings all motion to its end."""
        if self.choreography.active:
            self.choreography.skip()
            self.changed = True
        if self.session.over:
            self._waited = RESULTS_AFTER * 100

    # Tiles in hand

    def slot_at(self, point: Point) -> int | None:
        """The place of the rack at a point; None off the tray."""
        return self.picture.slot_at(point)

    def cell_at(self, point: Point) -> Cell | None:
        """The cell of the table at a point; None where something else lies over the table."""
        if any(box.contains(point) for box in (self.layout.tray, *self.layout.covering())):
            return None
        return self.camera.cell_at(point)

    def home_of(self, slot: int) -> Box:
        """Where a tile lies: laid out, or on the rack."""
        cell = self.session.staged.get(slot)
        return self.slot_box(slot) if cell is None else self.cell_box(cell)

    def point_at(self, position: Point | None) -> None:
        """The pointer is here: the tile in hand would be laid in the cell below it."""
        cell = self.cell_at(position) if position and self.hand.slot is not None else None
        if cell != self.hand.pointed:
            self.hand.pointed = cell
            self.changed = True

    def carry_to(self, position: Point) -> None:
        """The tile in hand is dragged to here."""
        carried = self.hand.carried
        if carried is not None:
            carried.position = position
            self.point_at(position)
            self.changed = True

    def place(self, slot: int, cell: Cell) -> bool:
        """Lays a tile out; if that is refused, says why beside the cell."""
        placed = self.hand.place(slot, cell)
        self.services.audio.play("place" if placed else "illegal")
        self.refresh()
        return placed

    def drop(self, position: Point) -> None:
        """The tile in hand is let go: on the rack, on a cell, or elsewhere."""
        carried, session = self.hand.carried, self.session
        if carried is None:
            return
        target, cell = self.slot_at(position), self.cell_at(position)
        if target is not None:
            self._drop_on_rack(carried.slot, target)
        elif cell is None or not session.person_to_move or not self.place(carried.slot, cell):
            self.let_go()
        self.hand.carried = None
        self.point_at(None)
        self.refresh()

    def _drop_on_rack(self, slot: int, target: int) -> None:
        self.session.unstage(slot)
        self.hand.rearrange(self.session.rack.moved(slot, target))
        self.services.audio.play("place")

    def let_go(self) -> None:
        """The tile in hand glides back to where it was."""
        carried, self.hand.carried = self.hand.carried, None
        if carried is None:
            return
        box = Box.around(carried.position, carried.size, carried.size)
        tile = self.session.tile_in(carried.slot)
        self.choreography.glide_home(tile, box, carried.slot, self.session.staged.get(carried.slot))
        self.hand.pointed = None
        self.refresh()

    # The camera

    def pan(self, dx: float, dy: float) -> None:
        """Moves the table by so many px."""
        self.camera.pan(dx, dy)
        self._keep_tiles_in_sight()

    def zoom(self, point: Point, factor: float) -> None:
        """Zooms the table about a point."""
        self.camera.zoom_at(point, factor)
        self._keep_tiles_in_sight()

    def fit(self) -> None:
        """Shows the whole table."""
        self.camera.fit([*self.session.state.board.tiles, *self.session.staged.values()])
        self.changed = True

    def _keep_tiles_in_sight(self) -> None:
        self.camera.keep_near([*self.session.state.board.tiles, *self.session.staged.values()])
        self.changed = True

    def _scroll_at_edge(self, dt: float) -> None:
        carried, table = self.hand.carried, self.layout.table
        if carried is None or not table.contains(carried.position):
            return
        x, y = carried.position
        edge, step = EDGE * self.layout.scale, EDGE_SPEED * self.layout.scale * dt
        dx = step * ((x < table.x + edge) - (x > table.right - edge))
        dy = step * ((y < table.y + edge) - (y > table.bottom - edge))
        if dx or dy:
            self.pan(dx, dy)
            self.point_at(carried.position)

    def scroll_panel(self, steps: float) -> None:
        """Scrolls the open panel by notches of the wheel."""
        self.scroll_panel_px(steps * WHEEL_STEP * self.layout.scale)

    def scroll_panel_px(self, px: float) -> None:
        """Scrolls the open panel."""
        if self.panels.name == "turns":
            room = self.layout.panel.h - 60 * self.layout.scale
            self.panels.scroll(px, self.picture.list_height(), room)
            self.changed = True

    # The loop

    def handle(self, event: InputEvent) -> None:
        """Input of any kind."""
        if isinstance(event, KeyPress):
            self.gestures.key(event)
        elif not isinstance(event, TextTyped):
            self.gestures.handle(event)

    def update(self, dt: float) -> None:
        """Motion goes on, and computers play."""
        if self.choreography.active:
            self.choreography.update(dt)
            self.changed = True
        if self.camera.moving:
            self.camera.update(dt)
            self.changed = True
        self._scroll_at_edge(dt)
        self._age_messages(dt)
        moved = self.panels.update(dt)
        self.controls.group.update(dt)
        self.changed = self.changed or moved or self.controls.group.changed
        self._waited += dt
        if self.session.over:
            self._results()
        elif self.session.bot_to_move:
            self._computer()
        else:
            self._waited = 0.0

    def _age_messages(self, dt: float) -> None:
        if self.hand.update(dt):
            self.changed = True
        if self.message:
            self._message_left -= dt
            if self._message_left <= 0:
                self.message = ""
                self.changed = True

    def _computer(self) -> None:
        """The computer to move thinks a little, and plays when its time has come."""
        if self._speed and self._waited < PACE / self._speed:
            return
        step = self.session.think()
        if step is not None:
            self._waited = 0.0
            self._show(step, laid_by_hand=False)

    def _results(self) -> None:
        if not self._speed or self._waited >= RESULTS_AFTER / self._speed:
            if not self.services.stack.changing:
                self.services.stack.replace(ResultsScene(self.services, self.session))

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Felt, table, surroundings, buttons, panel, and what flies above all."""
        picture = self.picture
        picture.background(target)
        picture.table(target)
        line, urgent = status_line(self.session, self.hand, self.services.words)
        picture.surroundings(target, self.message or line, urgent=urgent or bool(self.message))
        self.controls.group.draw(target, picture.painter)
        if self.panels.visible:
            box = self.panels.box(self.layout.panel)
            if self.panels.name == "out":
                picture.panel_out(target, box)
            else:
                picture.panel_turns(target, box, self.panels.scrolled)
        picture.motion(target)
