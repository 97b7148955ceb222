"""The Play screen: sends the players' wishes to the session and shows what becomes of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.common.geometry import Box
from game.common.window import Window
from game.input.inputs import InputEvent
from game.input.keys import KeyPress, TextTyped
from game.input.pads import PadPress, PadStick
from game.rules import Rolling, RulesError
from game.rules.cells import Cell
from game.rules.events import Placed
from game.scenes.base import Scene
from game.scenes.play.contents import Shown
from game.scenes.play.controls import Controls, Wishes
from game.scenes.play.gestures import PlayGestures
from game.scenes.play.hand import Hand
from game.scenes.play.keys import PlayKeys
from game.scenes.play.notes import Notes
from game.scenes.play.pads import PlayPads
from game.scenes.play.panels import WHEEL_STEP, SlidingPanels
from game.scenes.play.picture import PlayPicture
from game.scenes.play.status import opening_line
from game.scenes.play.tiles import PlayTiles
from game.scenes.services import Services
from game.scenes.table.camera import PlayCamera
from game.scenes.table.choreography import Choreography
from game.scenes.table.pacing import Pacing
from game.session import SLOTS, Session, Step
from game.view.layout.play import PlayLayout, play_layout
from game.view.table.panels import HEAD_HEIGHT


class PlayScene(Scene):
    """One game on the screen."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.hand = Hand(session)
        speed = services.flags.speed
        self.camera = PlayCamera(session)
        self.camera.still = speed == 0
        self.choreography = Choreography(
            session, self, services.theme, services.words, services.audio, speed
        )
        self.panels = SlidingPanels(speed)
        self.tiles = PlayTiles(self)
        self.keys = PlayKeys(self)
        self.controls = Controls(session, self.hand, services.words, self._wishes())
        self.gestures = PlayGestures(self)
        self.pads = PlayPads(self)
        self.notes = Notes(session, services.words)
        self._pacing = Pacing(speed)
        self._begun = self._warm = False
        self._viewer = session.viewer
        self.layout: PlayLayout
        self.picture: PlayPicture

    def _wishes(self) -> Wishes:
        return Wishes(
            confirm=self.confirm,
            take_back=self.tiles.take_back,
            swap=self.swap,
            shuffle=self.tiles.shuffle,
            sort=self.tiles.sort,
            menu=self.pause,
            out=lambda: self.panels.toggle("out"),
            turns=lambda: self.panels.toggle("turns"),
            fit=self.fit,
            lift_curtain=self.lift_curtain,
            take=self.keys.take,
        )

    # Life

    def resize(self, window: Window) -> None:
        """Lays everything out anew; the hand lets go of what it was dragging."""
        self.layout = play_layout(window, len(self.session.setup.seats))
        self.camera.resize(self.layout.table, window.scale)
        self.hand.carried = None
        shown = Shown(self.session, self.hand, self.camera, self.choreography, self.notes)
        self.picture = PlayPicture(self.services, window, self.layout, shown)
        self.controls.lay_out(self.layout)
        self.scroll_panel_px(0.0)
        self.refresh()

    def enter(self) -> None:
        """The game begins, or goes on after a pause."""
        if not self._begun:
            self._begun = True
            self.camera.fit_table()
            self.camera.settle()
            if self.session.just_dealt:
                self.choreography.hands.opening(self.session.opening_events)
                self.say(opening_line(self.session, self.services.words))
            self.refresh()

    def leave(self) -> None:
        """Nothing stays in the hand while another scene is on top."""
        self.hand.carried = None
        self.pads.rest()
        self.controls.group.rest()

    def refresh(self) -> None:
        """Makes buttons and picture true to session and hand."""
        session, hand = self.session, self.hand
        if session.person_to_move and session.options.rolling is Rolling.ALL:
            hand.picking, hand.chosen = True, {n for n in range(SLOTS) if hand.holds(n)}
        self.controls.refresh()
        self.changed = True

    # Where things are (see `flights.Stage`): the picture of the moment knows

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell of the table lies."""
        return self.picture.cell_box(cell)

    def shows(self, cell: Cell) -> bool:
        """Whether a cell, with what hops in it, is wholly on the open table."""
        return self.picture.shows(cell)

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
        self._show(step, laid_by_hand=True)

    def _show(self, step: Step, *, laid_by_hand: bool) -> None:
        self.notes.moved(step, still=not self.services.flags.speed)
        another = self.session.curtain or self.session.viewer != self._viewer
        if another or step.seat == self._viewer:
            self._empty_hand()
        self._pacing.moved(self.choreography.show(step, laid_by_hand=laid_by_hand))
        cells = [
            cell
            for event in step.events
            if isinstance(event, Placed)
            for cell in event.placement.cells
        ]
        if self.session.over:
            self.camera.fit_table()
        elif cells and self.hand.carried is None:
            self.camera.show_move(cells)
            if self.session.person_to_move:
                self.camera.show_turn()
        self.refresh()

    def _empty_hand(self) -> None:
        """The rack is another one: nothing of the old one may stay in hand, and behind the
        curtain nothing of it may stay in sight."""
        self._viewer = self.session.viewer
        self.hand.clear()
        self.gestures.reset()
        if self.session.curtain:
            self.choreography.skip()
            if self.panels.name == "out":
                self.panels.hide()

    def swap(self) -> None:
        """Begins to pick tiles for an exchange or dice for a roll, or gives it up; if there is
        no such thing now, the session says why."""
        session, hand = self.session, self.hand
        if hand.picking:
            hand.stop_picking()
        elif session.options.exchange or session.options.rolling is not Rolling.NONE:
            self.tiles.take_back_all()
            hand.start_picking()
        else:
            first = next(n for n in range(SLOTS) if session.rack.slots[n])
            wish = session.roll if session.uses_dice else session.exchange
            self._do(lambda: wish([first]))
        self.refresh()

    def pause(self) -> None:
        """Stops the game for a while."""
        self.services.routes.pause(self.services)

    @property
    def begun(self) -> bool:
        """Whether there is anything that `back` would give up, rather than pause."""
        hand = self.hand
        choosing = hand.picking and self.session.options.rolling is not Rolling.ALL
        return self.panels.open or choosing or hand.selected is not None

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
        self.choreography.skip()
        self.session.lift_curtain()
        self._viewer = self.session.viewer
        self.hand.clear()
        self.choreography.hands.uncover()
        self.services.audio.play("turn")
        self.refresh()

    def say(self, sentence: str) -> None:
        """Shows a sentence in the status line for a while."""
        self.notes.say(sentence)
        self.changed = True

    def skip_motion(self) -> None:
        """Brings all motion to its end."""
        if self.choreography.active:
            self.choreography.skip()
            self.changed = True
        self._pacing.hurry()

    def fit(self) -> None:
        """Shows the whole table."""
        self.camera.fit_table()
        self.changed = True

    def _scroll_at_edge(self, dt: float) -> None:
        aim = self.hand.carried.aim if self.hand.carried else None
        if self.camera.scroll_at_edge(aim, self.layout.scale, dt):
            self.tiles.point_at(aim)
            self.changed = True

    def scroll_panel(self, steps: float) -> None:
        """Scrolls the open panel by notches of the wheel."""
        self.scroll_panel_px(steps * WHEEL_STEP * self.layout.scale)

    def scroll_panel_px(self, px: float) -> None:
        """Scrolls the open panel."""
        if self.panels.name == "turns":
            room = self.layout.panel.h - HEAD_HEIGHT * self.layout.scale
            self.panels.scroll(px, self.picture.list_height(), room)
            self.changed = True

    # The loop

    def handle(self, event: InputEvent) -> None:
        """Input of any kind."""
        if isinstance(event, KeyPress):
            self.keys.handle(event)
        elif isinstance(event, PadPress | PadStick):
            self.pads.handle(event)
        elif not isinstance(event, TextTyped):
            self.gestures.handle(event)

    def update(self, dt: float) -> None:
        """Motion goes on, and computers play."""
        if self.choreography.active:
            self.choreography.update(dt)
            self.changed = True
        # Under a tile in hand the table stays where it is.
        free = self.hand.carried is None
        self.camera.punch = self.choreography.punch if free else 0.0
        if free:
            self.camera.give_way(self.layout.panel if self.panels.open else None)
        if self.camera.moving:
            self.changed = True
        self.camera.update(dt)
        self._scroll_at_edge(dt)
        speed, scale = self.services.flags.speed, self.layout.scale
        if self.hand.update(dt, scale, speed) | self.notes.update(dt) | self.pads.update(dt):
            self.changed = True
        if self.panels.update(dt) | self.controls.group.update(dt):
            self.changed = True
        self._pacing.update(dt)
        if not (self._warm or self.choreography.active):
            self._warm = not self.services.sprites.warm(self.picture.kind)
        if self.session.over:
            self._results()
        elif self.session.bot_to_move:
            self._computer()

    def _computer(self) -> None:
        """The computer to move thinks a little, and plays when its time has come."""
        if self._pacing.next_turn:
            step = self.session.think()
            if step is not None:
                self._show(step, laid_by_hand=False)

    def _results(self) -> None:
        """The results follow when the last move has been seen."""
        if self._pacing.results and not self.services.stack.changing:
            self.services.routes.results(self.services, self.session)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Felt, table, surroundings, buttons, panel, and what flies above all."""
        picture = self.picture
        picture.still(target, alpha)
        picture.answers(target)
        if self.panels.visible:
            box = self.panels.box(self.layout.panel)
            if self.panels.name == "out":
                picture.panel_out(target, box)
            else:
                picture.panel_turns(target, box, self.panels.scrolled)
        self.controls.group.draw(target, picture.painter, self.device)
        self.pads.draw_signs(target)
        picture.explanation(target)
        picture.motion(target, alpha)
