"""The showcase: computers play games, and pages of explanations separate the games."""

from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from game import ui
from game.art import Painter
from game.common import Box, Window
from game.input import InputEvent, KeyPress, PadPress, PadStick, gestures
from game.screens import navigation, routes
from game.screens.base import Scene, Services, Transition
from game.screens.showcase.banners import note_plate
from game.screens.showcase.fragments import FragmentMaker
from game.screens.showcase.game_act import BestTurnAct, GameAct
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.presenter import Note, Presenter
from game.screens.showcase.programme import PlannedGame, Programme, ProgrammeRun
from game.screens.showcase.words import NOTES, note_text
from game.session import Session
from game.ui.button import tooltips_over

Act = GameAct | PageAct


def run_for(services: Services) -> ProgrammeRun:
    """Return the run of the programme that the command line requests."""
    flags = services.flags
    seed = services.new_seed() if flags.showcase_seed is None else flags.showcase_seed
    return ProgrammeRun(Programme(seed, flags.showcase_variant), flags.loop)


class ShowcaseScene(Scene):
    """A sequence of games and pages. Input other than the presenter's keys opens Welcome."""

    handles_idleness = True
    keeps_awake = True

    def __init__(
        self,
        services: Services,
        run: ProgrammeRun | None = None,
        presenter: Presenter | None = None,
        *,
        returns: bool = False,
    ) -> None:
        """Start the next game of `run`. With `returns` any input returns to the scene below."""
        super().__init__(services)
        self.run = run or services.app_state(ProgrammeRun, lambda: run_for(services))
        self.presenter = presenter or Presenter(returns=returns)
        self.window = services.stack.window
        self.act: Act = self._game(self.run.next_game())
        self._transition = Transition(services.sprites, services.tempo)
        # The next act, if already made, the iterator that prerenders it, and the number of its
        # pictures.
        self._next_act: Act | None = None
        self._prerendering: Iterator[None] | None = None
        self._prerendered = 0
        self._act_changed = False
        self._steps = 0
        self._entered = False
        # Tooltips with the whole names of those that are cut.
        self._tooltips, self._cut_names = ui.Tree(), list[tuple[str, Box]]()
        self.closing.callback(self._close_acts)
        self.closing.callback(self._tooltips.close)

    # Life cycle

    @property
    def _acts(self) -> list[Act]:
        return [act for act in (self.act, self._next_act) if act is not None]

    def reword(self) -> None:
        for act in self._acts:
            act.reword()

    def resize(self, window: Window) -> None:
        self.window = window
        self._transition.skip()
        self._prerendering = None
        for act in self._acts:
            act.resize(window)
        self.changed = True

    def enter(self) -> None:
        services = self.services
        operator = services.operator
        services.audio.set_volumes(operator.sound_volume, operator.music_volume)
        if self._entered:
            self.act.catch_up()
            return
        self._entered = True
        # News of a damaged list appears now, not when the list is shown after the first game.
        _ = self.services.best.current
        self.act.begin()

    def leave(self) -> None:
        self._tooltips.pointer.release()
        self.services.apply_volumes()

    def _close_acts(self) -> None:
        for act in self._acts:
            act.close()

    @property
    def session(self) -> Session | None:
        """The game being shown; None while a page is shown."""
        return self.act.session if isinstance(self.act, GameAct) else None

    # Input

    def handle(self, event: InputEvent) -> None:
        kiosk = self.services.flags.kiosk
        if isinstance(event, KeyPress) and not kiosk and self.presenter.handle_key(event):
            return
        if _touches(event) and self.presenter.returns:
            self.services.stack.pop()
        elif isinstance(event, gestures.Hover):
            self._tooltips.handle(event)
        elif _touches(event):

            def shown_scores() -> Sequence[int]:
                act = self.act
                return act.table_view.moment.state.scores if isinstance(act, GameAct) else ()

            navigation.end_visit(self.services)
            touched = self._seat_at(event)
            routes.WELCOME.open(self.services, lambda: self.session, shown_scores, touched)

    def _seat_at(self, event: InputEvent) -> int | None:
        if not (isinstance(event, gestures.PressStart) and isinstance(self.act, GameAct)):
            return None
        cards = enumerate(self.act.table_view.picture.card_slots)
        return next((seat for seat, card in cards if card.contains(event.position)), None)

    # Time

    def update(self, dt: float) -> None:
        self._transition.update(dt)
        request, self.presenter.request = self.presenter.request, ""
        if request == "replay":
            follows = isinstance(self.act, GameAct) and self.act.turns.request_replay()
            self.presenter.show_note("replay" if follows else "no replay")
        elif request:
            # The next game is the one announced by the page, or a new one.
            pages = PageAct | BestTurnAct
            announced = (act.planned for act in self._acts if isinstance(act, pages))
            planned = next(announced, None) or self.run.next_game()
            if request == "qwirkle":
                planned = self.run.with_early_qwirkle(planned)
            self._change_to(self._game(planned))
        self.presenter.update(dt)
        self.presenter.covered = self.services.stack.top is not self
        if isinstance(self.act, GameAct):
            self.act.follow_presenter()
        self._update_tooltips(dt)
        if self.presenter.held:
            return
        self._steps += 1
        minutes = self.run.loop_minutes
        if minutes is not None and self._steps * dt > 60 * minutes:
            self._steps = 1
            self.run.rewind()
            self._change_to(self._game(self.run.next_game()))
        self.act.update(dt)
        if self.act.over:
            self._change_to(self._next_act or self._new_act())
        elif self._next_act is None and self.act.ends_soon:
            self._next_act = self._new_act()

    def _update_tooltips(self, dt: float) -> None:
        if self.act.cut_names != self._cut_names:
            self._cut_names = self.act.cut_names
            areas = ((n, box, name) for n, (name, box) in enumerate(self._cut_names))
            self._tooltips.show(tooltips_over(self.window.box, areas), self.window.box)
        self._tooltips.update(dt)

    def _new_act(self) -> Act:
        act, services, presenter = self.act, self.services, self.presenter
        if isinstance(act, PageAct) and act.has_replay:
            return BestTurnAct(services, act.planned, act.last, presenter, self.window)
        if isinstance(act, PageAct | BestTurnAct):
            return self._game(act.planned)
        return PageAct(services, self.run.next_game(), act.session, presenter, self.window)

    def _game(self, planned: PlannedGame) -> GameAct:
        return GameAct(self.services, planned, self.presenter, self.window)

    def _change_to(self, act: Act) -> None:
        prepared, self._next_act, self._prerendering = self._next_act, None, None
        if isinstance(act, GameAct):
            # A game and a page need most of the art of their successors.
            self.services.art.sweep()
        self.act.close()
        self.act = act
        if act is not prepared and prepared is not None:
            prepared.close()
        act.begin()
        self.services.audio.play("whoosh")
        self._act_changed = True
        self.changed = True

    # The picture

    def content_key(self) -> object:
        changing = self._transition.active, self._prerendered
        return self.act.content_key(), self._note, changing, self._tooltips.content_key()

    @property
    def _painter(self) -> Painter:
        return self.services.painter(self.window._replace(scale=showcase_scale(self.window)))

    @property
    def _note(self) -> Note:
        """The presenter's note. A page says itself that a touch returns."""
        note = self.presenter.note
        return "" if note == "return" and isinstance(self.act, PageAct) else note

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        return self.act.prerender(screen)

    def prerender_next(self) -> None:
        # A page was prerendered in full.
        if isinstance(self.act, GameAct):
            next(self.act.table_view.prerender_later(), None)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        scale = showcase_scale(self.window)
        if self._act_changed:
            self._act_changed = False
            origin = (target.get_width() / 2, target.get_height() / 2)
            self._transition.wave(target, scale, origin)
        if self._next_act is not None:
            # Pictures for the change come last; the act is painted over all of them.
            change = self._transition.prerender(target, scale)
            self._prerendering = self._prerendering or chain(
                self._next_act.prerender(target), change
            )
            self._prerendered += next(self._prerendering, self) is None
        self.act.draw(target, alpha)
        self._tooltips.draw(target, self._painter)
        self._transition.draw(target)
        # Notes cover the least important part.
        if note := self._note:
            words = note_text(
                self.services.words, note, self.presenter.pace, self.presenter.framing
            )
            maker = FragmentMaker(self._painter, self.services.sprites, "tile")
            maker.get(note_plate, self.act.note_box, words, NOTES[note][0]).paint(target)


def _touches(event: InputEvent) -> bool:
    match event:
        case gestures.PressStart() | gestures.Scroll() | gestures.Pinch():
            return True
        case KeyPress() | PadPress():
            return not event.repeat
        case PadStick(x, y):
            return max(abs(x), abs(y)) > 0.5
    return False
