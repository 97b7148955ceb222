"""A game in progress on the screen: the table, the viewer's hand and the texts shown."""

from contextlib import ExitStack

from game.art.bubble import CONTROL_COST, DESTINATION_COST, FAULTY_TILE_COST, TILE_COST
from game.common import AvoidedBox
from game.input import Device
from game.screens.base import Services
from game.screens.tasks.hand import Hand
from game.screens.tasks.hand_at_table import HandAtTable
from game.screens.tasks.hints import HintCard, HintCards, Hinting
from game.screens.tasks.messages import Messages
from game.screens.tasks.refusal_texts import RefusalTexts
from game.screens.tasks.side_panel import PanelList, SidePanel
from game.session import Session, Step
from game.storage.saves import Saves
from game.table import OnTable
from game.table.table_motion import TableMotion
from game.table.table_view import TableOptions, TableView

IDLE_SECONDS = 0.5  # seconds without a change of rack or table after which changes are saved
FLUSH_DELAY = 0.25  # seconds from a save to writing it to disk, during which animations can run


class Autosave:
    """Saves a session at once after each command, and other changes after `IDLE_SECONDS`."""

    def __init__(self, saves: Saves | None, session: Session) -> None:
        self._saves = saves  # None if nothing is to be saved
        self._session = session
        self._saved_state: object = None
        self._last_state: object = None
        self._idle_seconds = self._since_save = 0.0
        self._failed = self._reported = False
        self.save_due = False  # the next update saves the game even if it is unchanged
        session.on_command = self._command_done

    def _command_done(self) -> None:
        self._failed = not self._save() or self._failed

    def just_failed(self) -> bool:
        """Return True at the first call after a save has failed, and False at later calls."""
        new, self._reported = self._failed and not self._reported, self._failed
        return new

    def update(self, dt: float) -> None:
        self._session.identity.seconds += dt
        self._since_save += dt
        now = self._state()
        self._idle_seconds = self._idle_seconds + dt if now == self._last_state else 0.0
        self._last_state = now
        if self.save_due or (now != self._saved_state and self._idle_seconds >= IDLE_SECONDS):
            self._save()
        elif self._saves is not None and self._since_save >= FLUSH_DELAY:
            self._saves.commit_step()

    def save_and_flush(self) -> None:
        self._save()
        if self._saves is not None:
            self._saves.commit()

    def close(self) -> None:
        self._session.on_command = lambda: None

    def _save(self) -> bool:
        self.save_due = False
        self._saved_state = self._state()
        self._since_save = 0.0
        return self._saves is None or self._saves.save(self._session)

    def _state(self) -> object:
        session, racks = self._session, [tuple(rack.slots) for rack in self._session.racks]
        return len(session.steps), racks, dict(session.staged.cells), session.curtain


class PlayState:
    """A game in progress with its table, the viewer's hand and the texts shown."""

    def __init__(
        self, services: Services, session: Session, closing: ExitStack, *, saved: bool
    ) -> None:
        """Begin to show `session`. `closing` gets the callbacks that end the parts of the game."""
        tempo, words = services.tempo, services.words
        motion = TableMotion(tempo, watched=not session.setup.people)
        self.services = services
        self.session = session
        self.words = words
        self.hand = Hand(session, motion)
        self.dice = self.hand.dice
        self.hints = Hinting(session, self.hand, services.settings)
        self.messages = Messages(session, words, tempo)
        self.panel = SidePanel(tempo)
        self.autosave = Autosave(services.saves if saved else None, session)
        at_table = HandAtTable(
            session, self.hand, self.hints, self.messages, self.panel, services.settings
        )
        options = TableOptions(talks=lambda: services.settings.talks)
        self.table_view = TableView(services, session, at_table, motion, options)
        self.refusals = RefusalTexts(session, self.hand, self.table_view, words)
        for close in (self.autosave.close, self.table_view.close, self.refusals.ask_task):
            closing.callback(close)
        self.on_top = False  # whether no other scene covers the game
        self.inputs = 0  # number of all input events except hovering
        self._hint_cards = HintCards(self.table_view, words, self.dice)
        self._viewer = session.viewer

    @property
    def device(self) -> Device:
        return self.services.stack.input.device

    def refuse(self, sentence: str) -> None:
        """Show `sentence` as a refusal, with its sound. Do nothing for ""."""
        if sentence:
            self.messages.say(sentence, refused=True)
            self.sound("illegal")

    def sound(self, name: str) -> None:
        self.services.audio.play(name)

    def show(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Show a step just carried out. If `laid_by_hand`, its tiles are on the table already."""
        session = self.session
        self.messages.show_step(step)
        if self.autosave.just_failed():
            self.messages.say(self.words.gettext("This game cannot be saved here."))
        if session.curtain or session.viewer != self._viewer or step.seat == self._viewer:
            self.empty_hand()
        self.table_view.show(step, laid_by_hand=laid_by_hand)
        self.close_panel_at_curtain()

    def empty_hand(self) -> None:
        """End dragging, selecting and choosing, because the viewer's pieces have changed."""
        self._viewer = self.session.viewer
        self.hand.clear()

    def close_panel_at_curtain(self) -> None:
        """Close the list of unseen tiles at a curtain: the list would reveal the hidden hand."""
        if self.panel.shown is PanelList.REMAINING_TILES and self.table_view.shown_rack.curtain:
            self.panel.hide()

    @property
    def waits(self) -> bool:
        showing = self.table_view.motion.showing_turn and self.hand.idle
        return showing or self.session.bot_to_move or self.session.over

    def skip_motion(self) -> None:
        """End all motion. If a computer's turn is being shown, the first call only speeds it up."""
        session, table_view = self.session, self.table_view
        seat = session.steps[-1].seat if session.steps else session.state.seat
        if session.setup.seats[seat].is_person or not table_view.motion.hurry():
            table_view.skip()
            table_view.motion.end_pause()

    def covers(
        self, destinations: float = DESTINATION_COST, tiles: float = TILE_COST
    ) -> list[AvoidedBox]:
        """Return what bubbles should avoid, with costs: tiles, marked cells, controls, panel."""
        table_view, layout = self.table_view, self.table_view.layout
        cells, box = table_view.destinations, table_view.geometry.box
        covers = [AvoidedBox(box(OnTable(cell)), tiles) for cell in table_view.cells()]
        covers += [AvoidedBox(box(OnTable(cell)), destinations) for cell in cells.now | cells.later]
        panel = [self.panel.area] if self.panel.open else []
        controls = (*layout.controls().values(), layout.tray, *panel)
        return covers + [AvoidedBox(one, CONTROL_COST) for one in controls]

    def hint_covers(self) -> list[AvoidedBox]:
        hint, card, box = self.hints.shown, self.hint_card(), self.table_view.geometry.box
        boxes = [box(OnTable(cell)) for _, cell in hint.tiles] if hint else []
        boxes += [card.box] if card else []
        return [AvoidedBox(one, CONTROL_COST) for one in boxes]

    @property
    def shows_hint_card(self) -> bool:
        """Whether the hint's card is to be shown: nothing more important needs its place."""
        hand, covered = self.hand, self.panel.visible or self.messages.explanation is not None
        busy = hand.slot is not None or hand.refusal is not None or self.table_view.camera.moving
        return self.hints.shown is not None and not (busy or covered)

    def hint_card(self) -> HintCard | None:
        hint = self.hints.shown
        if hint is None or not self.shows_hint_card:
            return None
        return self._hint_cards.card(hint, self.covers(tiles=FAULTY_TILE_COST))
