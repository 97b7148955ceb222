"""The Play screen: a table, and the hands that play on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent
from game.input.keys import KeyPress, TextTyped
from game.input.pads import PadPress, PadStick
from game.scenes.base import Scene
from game.scenes.play.contents import HandAtTable
from game.scenes.play.cursor import CellCursor
from game.scenes.play.gestures import PlayGestures
from game.scenes.play.hand import Hand
from game.scenes.play.hinting import Hinting
from game.scenes.play.impatience import Impatience, is_fresh
from game.scenes.play.keeper import GameKeeper
from game.scenes.play.keys import PlayKeys
from game.scenes.play.kinds import USUAL_KINDS, PlayKinds
from game.scenes.play.narrator import Narrator
from game.scenes.play.notes import Notes
from game.scenes.play.pads import PlayPads
from game.scenes.play.panels import SlidingPanels
from game.scenes.play.parts import PlayParts
from game.scenes.play.picture import PlayPicture
from game.scenes.play.queries import Queries
from game.scenes.play.status import opening_line, spoken
from game.scenes.play.tiles import TileMoves
from game.scenes.play.unasked import Unasked
from game.scenes.services import Services
from game.scenes.table.pacing import Pacing
from game.scenes.table.picture import Status
from game.scenes.table.stage import TableStage
from game.session import Session
from game.view.layout.play_parts import PlayLayout
from game.view.layout.watching import watching_layout

MEANWHILE = 0.001
"""Seconds of a frame in which a computer thinks while the last turn is still being shown."""


class PlayScene(Scene):
    """One game on the screen: puts its parts together, and lets input and time pass to them."""

    def __init__(
        self,
        services: Services,
        session: Session,
        *,
        kept: bool = True,
        kinds: PlayKinds = USUAL_KINDS,
    ) -> None:
        """A game that is not ``kept`` is neither saved nor recorded."""
        super().__init__(services)
        self._kinds = kinds
        self.session = session
        pacing = Pacing(services.tempo, watched=session.setup.watched)
        self.hand = Hand(session, pacing)
        self.hints = Hinting(session, self.hand, services.settings)
        self.notes = Notes(session, services.words, services.tempo)
        self.panels = SlidingPanels(services.tempo)
        self._keeper = GameKeeper(services.saves if kept else None, session, self._say_unsaved)
        at_table = HandAtTable(session, self.hand, self.hints, self.notes, self.panels)
        self.stage = TableStage(services, session, at_table, pacing)
        self._parts = PlayParts(
            services,
            session,
            self.hand,
            self.hints,
            self.notes,
            kinds.reasons(session, self.hand, self.stage, services.words),
            self.panels,
            self.stage,
            self._keeper,
        )
        self.tiles = TileMoves(self._parts)
        self.actions = kinds.actions(self._parts, self.tiles)
        self.buttons = kinds.buttons(self._parts, self.actions, self.tiles, self._take_focused)
        self._cursor = CellCursor(self._parts, self.tiles, self.buttons)
        self._gestures = PlayGestures(self._parts, self.tiles, self.buttons, self.actions)
        group = self.buttons.group
        queries = Queries(self._parts)
        self._keys = PlayKeys(
            self._cursor, group, self.actions, self.notes, self.panels, self.hand, queries
        )
        self._pads = PlayPads(self._keys, self.buttons, self.actions, self.hand)
        self._impatience = Impatience(self.stage, self.hand)
        self._unasked = Unasked(self._parts, self.actions.confirm)
        self._narrator = Narrator(self._parts, self.buttons, self.said)
        self._entered = False
        self._recorded = not kept
        self.layout: PlayLayout
        self._picture: PlayPicture

    def _take_focused(self, slot: int) -> None:
        self._cursor.take_focused(slot)

    def _say_unsaved(self) -> None:
        self.notes.say(self.services.words.gettext("This game cannot be saved here."))

    def _say_set_back(self) -> None:
        """If going on has shown that the game was damaged. What a computer does next would take the
        sentence away: then it is left for the menu."""
        session, saves = self.session, self.services.saves
        if session.resumed and not session.bot_to_move and saves.take_news("set back"):
            words = self.services.words
            self.notes.say(words.gettext("This game was damaged, and is set back a little."))

    # Life

    def resize(self, window: Window) -> None:
        """Lays everything out for this window; the hand lets go of what it was dragging, and what
        was said of a place is said no more. A panel that was open beside the table closes where it
        would hide it."""
        beside = self.panels.open and not self.layout.panel_hides
        self.hand.carried = self.hand.refusal = None
        self.notes.hush()
        setup = self.session.setup
        if setup.watched:
            self.layout = watching_layout(window, len(setup.seats))
        else:
            hint = self._kinds.hints and self.services.settings.hints
            self.layout = self._kinds.layout(window, len(setup.seats), hint=hint)
        self.stage.resize(window, self.layout)
        self._picture = PlayPicture(self._parts, window)
        self.panels.area = self.layout.panel
        if beside and self.layout.panel_hides:
            self.panels.hide()
        self.buttons.lay_out(self.layout)
        self.buttons.follow()
        self.actions.scroll_panel(0.0)
        self.changed = True

    def reword(self) -> None:
        """See `Scene.reword`."""
        self.notes.forget()
        self.buttons.reword()

    def enter(self) -> None:
        """The game begins, or goes on after a pause."""
        if self._entered:
            return
        self._entered = True
        self._say_set_back()
        self._keeper.begin()
        self.stage.fit()
        self.stage.camera.settle()
        if self.session.just_dealt:
            self.stage.open(self.session.opening_events)
            self.notes.say(opening_line(self.session, self.services.words))
        elif self.session.resumed and self.session.in_reach:
            self.stage.run(self.stage.hands.uncover())

    def leave(self) -> None:
        """Nothing stays in the hand, and nothing is said, while another scene is on top."""
        self.hand.carried = self.hand.refusal = None
        self.notes.hush()
        self._pads.rest()
        self.buttons.group.rest()
        self.keep()

    def keep(self) -> None:
        """See `Scene.keep`."""
        self._keeper.keep()

    def close(self) -> None:
        """See `Scene.close`."""
        self._keeper.close()
        self._narrator.close()
        self.stage.close()
        self.buttons.close()

    def handle(self, event: InputEvent) -> None:
        """Input of any kind."""
        steps = len(self.session.steps)
        self._unasked.touched(event)
        if self._impatience.doubles(event):
            pass
        elif self._impatience.takes(event):
            if is_fresh(event):
                self.actions.skip_motion()
                self.actions.follow_curtain()
        elif isinstance(event, KeyPress):
            self._keys.handle(event)
        elif isinstance(event, PadPress | PadStick):
            self._pads.handle(event)
        elif not isinstance(event, TextTyped):
            self._gestures.handle(event)
        if len(self.session.steps) > steps:
            self._impatience.played()
        self.hints.follow()
        self.buttons.follow()

    def update(self, dt: float) -> None:
        """Motion goes on, and computers play."""
        self.stage.update(dt, self.layout.panel if self.panels.open else None)
        self.tiles.scroll_at_edge(dt)
        self.actions.think_of_hint(dt)
        self.hand.update(dt, self.layout.scale, self.services.tempo)
        self.actions.follow_curtain()
        self._keeper.update(dt)
        self.notes.update(dt)
        self._pads.update(dt)
        self._impatience.update(dt)
        self._unasked.update(dt)
        self.panels.update(dt)
        self.buttons.group.update(dt)
        if self.session.over:
            self._keep_record()
            self._show_results()
        self.buttons.follow()
        self._narrator.update()

    def work(self) -> bool:
        """The computer to move thinks a little, and plays when its time has come."""
        if not self.session.bot_to_move:
            return False
        if not self.stage.pacing.next_turn:
            self.session.ponder(MEANWHILE)
            return True
        step = self.session.think()
        if step is not None:
            self.actions.show(step)
            self.buttons.follow()
        return True

    def _keep_record(self) -> None:
        """The game is kept as soon as it is over, whatever is still to be seen."""
        if not self._recorded:
            self._recorded = True
            if self.services.records.keep(self.session) is not None:
                self.services.saves.drop(self.session.identity.id)
            elif self.session.has_record:
                # It stays among the unfinished ones, and is tried again when it is continued.
                _ = self.services.words.gettext
                self.notes.say(_("This game cannot be kept in the records."))

    def _show_results(self) -> None:
        """The results follow when the last move has been seen."""
        if self.stage.pacing.results and not self.services.stack.changing:
            self.services.routes.results(self.services, self.session)

    # The picture

    def said(self) -> Status:
        """What the status line says now."""
        return spoken(self._parts)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        hand, panels = self.hand, self.panels
        carried, refusal = hand.carried, hand.refusal
        return (
            self.stage.appearance(self.said()),
            self.buttons.group.look(),
            carried and (carried.slot, carried.position, carried.lifted, carried.lean.degrees),
            refusal and (refusal.cell, refusal.error, refusal.pulse),
            (hand.slot, hand.pointed, self.notes.explanation, self.hints.shown),
            (panels.name, panels.slide, panels.scrolled, panels.told, len(self.session.turns)),
        )

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        """See `Scene.draw_ahead`."""
        yield from self.stage.draw_ahead(screen, self.said())
        if self.session.just_dealt:
            opening = opening_line(self.session, self.services.words)
            self.stage.picture.status(screen, Status(opening))
            yield
        self.buttons.group.draw(screen, self._picture.painter, self.device)

    def draw_soon(self) -> None:
        """See `Scene.draw_soon`."""
        self.stage.draw_soon()

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """The table; answers, panel and buttons above it; and what flies above all. While things
        move no frame waits for a piece to be drawn in full."""
        with self.services.sprites.hurry(hurried=not self.services.tempo.still):
            self._draw(target, alpha)

    def _draw(self, target: pygame.Surface, alpha: float) -> None:
        said = self.said()
        self.stage.draw_still(target, alpha, said)
        picture, buttons = self._picture, self.buttons
        picture.answers(target)
        picture.panel(target)
        taken = self.actions.taken(self.device)
        buttons.group.draw(target, picture.painter, self.device, taken)
        picture.signs(target, self.device, buttons.focused_slot)
        self.stage.draw_effects(target, alpha, said)
        picture.hint(target)
        picture.explanation(target)
        picture.carried(target)
