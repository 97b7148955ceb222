"""One game of the showcase, from the deal to the winner."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Literal

import pygame

from game.anim.tempo import Tempo
from game.art import Piece
from game.common import Box, Window
from game.screens.base import Services
from game.screens.showcase.director import Director, TurnTiming
from game.screens.showcase.layout import Frame, ShowcaseLayout
from game.screens.showcase.narrator import TITLE_DISAPPEARS, Narrator
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.programme import PlannedGame, Presenter
from game.screens.showcase.spectating import DirectedCamera, SpectatedGame, sees
from game.session import Session, Step, turn_of
from game.table import TableLayout, durations
from game.table.kit import Kit
from game.table.table_view import TableOptions, TableView

Phase = Literal["deal", "think", "approach", "show", "hold", "zoom out", "over"]
# Seconds from the deal to the first turn, and for which the winner is shown.
DEAL_SECONDS, FINALE_SECONDS = 1.2, 6.5


class GameAct:
    """A game of the showcase on its own table. Each turn waits until the camera has arrived."""

    def __init__(
        self,
        services: Services,
        planned: PlannedGame,
        presenter: Presenter,
        session: Session | None = None,
    ) -> None:
        """Start `planned`. If `session` is not None, continue that running game instead."""
        self._base_tempo, self._presenter = services.tempo, presenter
        self._tempo = Tempo(services.tempo.speed)
        self.planned = planned
        if session is None:
            session = Session(planned.setup.translated(services.words.gettext), planned.seed)
        self.session = session
        self._seats = self.session.setup.seats
        self._spectated = SpectatedGame(self.session)
        self.camera = DirectedCamera(self._tempo)
        self._shown: ShowcasePicture
        self.layout: ShowcaseLayout
        self._laid_out: tuple[Window, bool]  # the window, and whether the text was hidden
        art = services.art.on_felt(planned.dye)
        kit = services.kit(tempo=self._tempo, art=art)
        settings = services.settings
        options = TableOptions(
            self.camera,
            self._picture,
            from_afar=True,
            talks=lambda: settings.talks and not presenter.text_hidden,
        )
        self.table_view = TableView(kit, self._spectated, options=options)
        self.director = Director(Frame(1.0, 1.0))
        effects, invites = self.table_view.effects, not presenter.returns
        self._narrator = Narrator(services, self.session, effects, planned.number, invites=invites)
        self.text = self._narrator.text
        self._phase: Phase = "deal"
        self._phase_seconds = 0.0
        self._pace = TurnTiming()
        self._points_appeared = False
        # The turn being shown, and the next one once it is decided.
        self._step: Step | None = None
        self._next: Step | None = None
        self.over = False

    def _picture(self, kit: Kit, window: Window, _: TableLayout, piece: Piece) -> ShowcasePicture:
        self._shown = ShowcasePicture(kit, window, self.layout, piece, self.text)
        return self._shown

    # Life cycle

    def reword(self) -> None:
        self._narrator.reword()

    def resize(self, window: Window) -> None:
        players, hidden = len(self.session.setup.seats), self._presenter.text_hidden
        self._laid_out = window, hidden
        self.layout = at = ShowcaseLayout(window, players, text_hidden=hidden)
        self.note_box = at.note_box
        # A cell is at least 1/12 of the window's height, if all cells to show then fit.
        min_cell = math.ceil(window.height / 12)
        self.director.frame = Frame.of(at.table, at.word, min_cell + 0.5)
        self.table_view.resize(window, at)
        self.camera.cut_to(self.director.shot)

    def begin(self) -> None:
        """Deal the hands, or continue the game."""
        self.director.set_table(self.table_view.cells())
        self.camera.cut_to(self.director.shot)
        if self.session.just_dealt:
            self.table_view.open(self.session.opening_events)
            self._narrator.begin()
        else:
            self._enter("think")

    def close(self) -> None:
        """Break the references between the parts of the game, after it has left the screen."""
        self._narrator.close()
        self.table_view.close()

    def catch_up(self) -> None:
        """Show the game as it is now, after a visitor may have played in it."""
        if self._phase == "over" and not self.session.over:
            self._enter("think")
        if self.session.setup.seats is not self._seats and not self.session.over:
            # The seats were handed over.
            self._narrator.announce_departure()
        # The game may be ahead of the table view by the turn that is about to be shown.
        decided = self._next is not None and self._next.after is self.session.steps[-1].after
        if self.table_view.moment is self.session.moment or decided:
            return
        self._narrator.clear()
        self._spectated.follow()
        self.table_view.jump_to(self.session.moment)
        self.director.set_table(self.table_view.cells())
        self.director.show_whole()
        self._step = self._next = None
        self._enter("think")

    @property
    def ends_soon(self) -> bool:
        """Whether the winner is being shown, so that the page after the game should be prepared."""
        return self._phase == "over" and self.session.over

    # Time

    def update(self, dt: float) -> None:
        own = self._pace.speed(celebrating=self._celebrating)
        self._tempo.speed = self._base_tempo.speed * self._presenter.pace * own
        self._seats = self.session.setup.seats
        elapsed = dt if self._tempo.still else self._tempo.elapsed(dt)
        self._phase_seconds += elapsed
        self._pace.update(elapsed)
        # Without animation, changing shots would only flicker.
        calm = self._tempo.still or self._presenter.covered
        self.director.framing = "whole" if calm else self._presenter.framing
        self._advance()
        # The title must have disappeared before the first tiles land.
        lays = self._next is not None and self._next.placed is not None
        empty = not self.table_view.cells() and not (
            lays and self._pace.remaining <= TITLE_DISAPPEARS
        )
        self._narrator.update(elapsed, table_empty=empty, celebrating=self._celebrating)
        self.director.word_area = self._phase in ("approach", "show") or not self._turn_shown
        if not self._tempo.still:
            self.director.update(elapsed)
        self.camera.aim(self.director.shot, self.director.groups_in_sight)
        self.table_view.update(dt)

    def follow_presenter(self) -> None:
        """Hide or show the text, also while the show is held. Without text the table is larger."""
        window, text_was_hidden = self._laid_out
        self.text.hidden = self._presenter.text_hidden
        if self.text.hidden != text_was_hidden:
            self.resize(window)

    @property
    def counting(self) -> bool:
        """Whether a turn's lines are being counted, or were just counted."""
        return self._phase in ("show", "hold")

    @property
    def qwirkles(self) -> int:
        """The number of Qwirkles in the turn shown last."""
        return _qwirkles(self._step)

    @property
    def _celebrating(self) -> bool:
        return self.counting and self.qwirkles > 0

    def _enter(self, phase: Phase) -> None:
        self._phase, self._phase_seconds = phase, 0.0

    def _advance(self) -> None:
        still = self._tempo.still
        match self._phase:
            case "deal" if self._turn_shown and self._phase_seconds >= DEAL_SECONDS:
                self._enter("think")
            case "think":
                self._think()
                self._next_turn()
            case "approach" if self._next is not None and self._arrived:
                self._show(self._next)
            case "show" if self._counted:
                self._narrator.explain()
                self._enter("hold")
            case "hold" if self._phase_seconds >= (3.0 if still else self._pace.hold):
                if not self.table_view.effects.has_text_at_rest:
                    self._narrator.remove_highlights()
                    self.director.leave()
                    self._enter("zoom out")
            case "zoom out":
                self._think()
                # A roll has not changed the table, so the whole table needs no further time.
                rolled = self._step is None or turn_of(self._step) is None
                waited = self._phase_seconds >= 0.9
                if self._turn_shown and (rolled or waited or self._pace.hurried):
                    self._next_turn()
            case "over":
                self.over = self._phase_seconds >= FINALE_SECONDS

    @property
    def _turn_shown(self) -> bool:
        return not self.table_view.showing_turn

    @property
    def _counted(self) -> bool:
        """Whether all lines were counted. With a Qwirkle, the whole motion must have ended."""
        counting = self.table_view.effects.has_text_at_rest
        self._points_appeared = self._points_appeared or counting
        return self._turn_shown or (self._points_appeared and not counting and not self.qwirkles)

    def _think(self) -> None:
        """Think for one slice in each update. Thus a seed gives the same show on any machine."""
        if self._next is None and self.session.bot_to_move:
            step = self.session.think(0.0)
            if step is not None:
                self.propose(step)

    def propose(self, step: Step) -> None:
        """Make `step` the next one to be shown."""
        self._next = replace(step, shown_rack=None)

    @property
    def _arrived(self) -> bool:
        """Whether the next turn can start: the last one has had its time, and all is in view."""
        if self._tempo.still:
            return True
        cells = [*chain(*self.director.groups_in_sight)]
        if self._pace.remaining or not sees(self.camera.view, cells):
            return False
        # A move in sight is shown after this time, though the camera still moves.
        limit = 2.2 if _qwirkles(self._next) else 1.2
        return self.camera.near or self._phase_seconds >= limit or self._pace.late

    def _show(self, step: Step) -> None:
        placed = step.placed
        landing = 0.0
        if placed is not None and not self._tempo.still:
            landing = durations.FLIGHT + durations.FLIGHT_GAP * (len(placed.placement.tiles) - 1)
        self._step, self._next = step, None
        teaches = self._narrator.narrate(step, landing)
        rolls, qwirkle = turn_of(step) is None, self.qwirkles > 0
        self._pace.begin_turn(rolls=rolls, teaches=teaches, qwirkle=qwirkle)
        self._points_appeared = False
        self._spectated.follow()
        self.table_view.mark(step.seat)
        self.director.show(step)
        self.table_view.show(step)
        self.director.set_table(self.table_view.cells())
        self._enter("show")

    def _next_turn(self) -> None:
        if self._next is not None:
            if self.director.prepare(self._next):
                self._narrator.turn_to(self._next.seat)
                self.table_view.mark(self._next.seat)
            self._enter("approach")
        elif not self.session.bot_to_move:
            # The game is over, or a visitor took a seat and left.
            if self.session.over:
                self.director.end()
                self._narrator.announce_winners()
            self._enter("over")

    # The picture

    @property
    def cut_names(self) -> list[tuple[str, Box]]:
        return self._shown.cut_names(self.session.setup.seats, self.table_view.geometry.cards)

    def content_key(self) -> object:
        text = self.text
        words = text.headline, text.caption, text.invitation, text.hidden
        return self.table_view.content_key(), words, text.title_progress

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Prerender the game's first pictures, one part at each step."""
        if self.session.just_dealt:
            # The first sentence is prerendered, too.
            self._narrator.begin()
        yield from self.table_view.prerender(screen)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self.table_view.draw(target, alpha)


def _qwirkles(step: Step | None) -> int:
    turn = turn_of(step) if step is not None else None
    return 0 if turn is None else turn.qwirkles
