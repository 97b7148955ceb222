"""One game of the showcase, from the deal to the winner, and its best turn shown again."""

import math
from collections.abc import Iterator

import pygame

from game.anim.easing import ease_out
from game.anim.tempo import Tempo
from game.common import Box, Window
from game.screens.base import Services
from game.screens.showcase import overlays
from game.screens.showcase.attract import CALLS, LEAVES, Attract
from game.screens.showcase.director import TILT, Director
from game.screens.showcase.finale import Finale
from game.screens.showcase.layout import Frame, ShowcaseLayout
from game.screens.showcase.narrator import Narrator
from game.screens.showcase.overlays import draw_call
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import PlannedGame
from game.screens.showcase.spectating import DirectedCamera, SpectatedGame, SpectatedHand
from game.screens.showcase.standings import Standings
from game.screens.showcase.storyboard import BeatKind
from game.screens.showcase.turn_show import TurnShow
from game.screens.showcase.turns import Turns, wipe_progress
from game.session import Session
from game.table.table_view import TableOptions, TableView

# Growth of a bag with the last pieces, as a fraction of its size, and seconds in which it grows.
GROWN_BAG, BAG_GROWS = 0.35, 0.6


class GameAct:
    """A game of the showcase on its own table. Each turn waits for the camera to arrive."""

    def __init__(
        self,
        services: Services,
        planned: PlannedGame,
        presenter: Presenter,
        window: Window,
        session: Session | None = None,
    ) -> None:
        """Start `planned`, or continue the running game `session`."""
        self._base_tempo, self._presenter = services.tempo, presenter
        self._services, self._words = services, services.words
        self._finale: Finale | None = None
        self._tempo = Tempo(services.tempo.speed)
        self.planned = planned
        if session is None:
            session = Session(planned.setup.translated(services.words.gettext), planned.seed)
        self.session = session
        self._seats = self.session.setup.seats
        self._spectated, self._hand = SpectatedGame(self.session), SpectatedHand()
        self._standings = Standings(len(self._seats))
        self.camera = DirectedCamera(self._tempo)
        art = services.art.on_felt(planned.dye)
        resources = self._resources = services.table_resources(tempo=self._tempo, art=art)
        settings = services.settings
        options = TableOptions(
            self.camera,
            from_afar=True,
            talks=lambda: settings.talks and not presenter.text_hidden,
        )
        self.table_view = TableView(resources, self._spectated, self._hand, options=options)
        self.director = Director(Frame(1.0, 1.0))
        effects, invites = self.table_view.effects, not presenter.returns
        self._narrator = Narrator(services, self.session, effects, planned.number, invites=invites)
        self.text = self._narrator.text
        best = services.best.current.entries("turns")
        show = TurnShow(
            session=session,
            spectated=self._spectated,
            hand=self._hand,
            table=self.table_view,
            camera=self.camera,
            director=self.director,
            narrator=self._narrator,
            standings=self._standings,
            tempo=self._tempo,
            best_turn=best[0].points if best else 0,
        )
        self.turns = Turns(show)
        self._fit(window)

    # Life cycle

    def reword(self) -> None:
        self._narrator.reword()

    def _fit(self, window: Window) -> None:
        hidden, piece = self._presenter.text_hidden, self.session.traits.piece
        at = ShowcaseLayout(window, len(self.session.setup.seats), text_hidden=hidden)
        self._window, self._text_hidden, self.layout = window, hidden, at
        self._picture = ShowcasePicture(
            self._resources, window, at, piece, self.text, self._standings
        )
        # A cell is at least 1/12 of the window's height, if all cells to show then fit.
        min_cell = math.ceil(window.height / 12)
        self.director.frame = Frame.of(at.table, at.word, min_cell + 0.5, at.foot, TILT)
        self.table_view.resize(window, at, picture=self._picture)
        self.camera.cut_to(self.director.shot)
        self._attract = Attract(self._resources, window, piece, self.planned.number)

    def resize(self, window: Window) -> None:
        self._fit(window)
        if self._finale is not None:
            self._finale.resize(self._picture.painter, self._resources.ground, window)

    @property
    def note_box(self) -> Box:
        return self.layout.note_box

    def begin(self) -> None:
        self.director.set_table(self.table_view.cells())
        self.camera.cut_to(self.director.shot)
        if self.session.just_dealt:
            self.turns.deal(attracts=self.planned.attracts)

    def close(self) -> None:
        """Break the references between the parts of the game, when it has left the screen."""
        self._narrator.close()
        self.turns.playhead.clear()
        self.table_view.close()

    def catch_up(self) -> None:
        """Show the current state of the game. A visitor may have played turns in the meantime."""
        if self.ends_soon and not self.session.over:
            self.turns.restart()
        if self.session.setup.seats is not self._seats and not self.session.over:
            # The seats were handed over.
            self._narrator.announce_departure()
        if self.table_view.moment is self.session.moment or self.turns.show.decided:
            return
        self._narrator.clear()
        self._spectated.follow()
        self.table_view.jump_to(self.session.moment)
        self.director.set_table(self.table_view.cells())
        self.director.show_whole()
        self.turns.restart()

    @property
    def ends_soon(self) -> bool:
        """Whether the page after the game must be prepared."""
        return self.over or self.turns.playhead.kind is BeatKind.END

    @property
    def over(self) -> bool:
        return self.turns.show.over

    # Time

    def update(self, dt: float) -> None:
        tempo, director = self._tempo, self.director
        tempo.speed = self._base_tempo.speed * self._presenter.pace
        self._seats = self.session.setup.seats
        elapsed = dt if tempo.still else tempo.elapsed(dt)
        # Without animation, changing shots would only flicker.
        calm = tempo.still or self._presenter.covered
        director.framing = "whole" if calm else self._presenter.framing
        self.text.covered = self._presenter.covered
        self.turns.update(elapsed)
        if self.turns.playhead.kind is BeatKind.END:
            if self._finale is None:
                tell = self._narrator.winners_headline
                place = self._picture.painter, self._resources.ground, self._window
                self._finale = Finale(self._services, self.session, tell, *place)
            self._finale.update(elapsed, tempo.speed)
        if self.turns.show.follow_bag(elapsed) and not self._presenter.covered:
            self._services.audio.play("heart")
        grown = min(1.0, (self.turns.show.bag_low or 0.0) / BAG_GROWS)
        self.layout.grow_bag(GROWN_BAG * round(8 * ease_out(grown)) / 8)
        self.layout.show_hand(self._hand.part)
        if not tempo.still:
            director.update(elapsed)
        self.camera.aim(director.shot, director.groups_in_sight)
        self.table_view.update(dt)

    def follow_presenter(self) -> None:
        """Hide or show the texts as the presenter chose, also while the show is held."""
        self.text.hidden = self._presenter.text_hidden
        if self.text.hidden != self._text_hidden:
            self.resize(self._window)

    # The picture

    @property
    def cut_names(self) -> list[tuple[str, Box]]:
        return self._picture.cut_names(self.session.setup.seats, self.table_view.geometry.cards)

    def content_key(self) -> object:
        text = self.text
        words = text.headline, text.caption, text.invitation, text.chip, text.hidden, text.covered
        kind = self.turns.playhead.kind
        shown = text.title_progress, self._standings.places, kind
        opening = kind is BeatKind.ATTRACT and self.turns.playhead.elapsed
        call = text.call
        finale = None if self._finale is None else self._finale.content_key
        return self.table_view.content_key(), words, shown, finale, opening, call

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        if self.session.just_dealt:
            # The first sentence is prerendered, too.
            self._narrator.begin()
        yield from self.table_view.prerender(screen)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self.table_view.draw(target, alpha)
        text = self.text
        if text.hidden:
            return
        if self._finale is not None and self.ends_soon:
            self._finale.draw(target)
        painter, words = self._picture.painter, self._words
        kind, seconds = self.turns.playhead.kind, self.turns.playhead.elapsed
        if kind is BeatKind.ATTRACT:
            self._attract.draw(target, seconds)
            if self._narrator.invites and CALLS <= seconds < LEAVES and not text.covered:
                row, window = self.layout.caption, self._window
                box = Box(0.0, window.height - 2 * row.h, window.width, row.h)
                draw_call(
                    target, self._picture.maker, box, words.gettext("Touch me"), seconds - CALLS
                )
        if kind is BeatKind.BAND:
            age = overlays.BAND_MOVES if self._tempo.still else seconds
            seats, leader = self.session.setup.seats, self._standings.leader
            sentence = words.gettext("{name} takes the lead!")
            overlays.draw_band(target, painter, seats, leader, sentence, age)
        if text.call is not None and not text.covered:
            box = self._picture.caption_box
            draw_call(target, self._picture.maker, box, words.gettext("Touch me"), text.call)
        if kind is BeatKind.REPLAY:
            overlays.draw_replay_tag(
                target, self._picture.maker, self.layout.table, words.gettext("Replay")
            )
        if (wiped := wipe_progress(kind, seconds)) is not None:
            overlays.draw_wipe(target, painter, wiped)


class BestTurnAct(GameAct):
    """The replay of the best turn of the finished game `last`, shown before the next game."""

    def __init__(
        self,
        services: Services,
        planned: PlannedGame,
        last: Session,
        presenter: Presenter,
        window: Window,
    ) -> None:
        """Prepare the table of `last` on the felt of the next game, `planned`."""
        super().__init__(services, planned, presenter, window, last)
        self._best = best_step(last)

    def begin(self) -> None:
        if self._best is not None:
            self.turns.show_again(self._best)
        self.camera.cut_to(self.director.shot)

    def catch_up(self) -> None:
        pass

    @property
    def ends_soon(self) -> bool:
        return self.over or self.turns.playhead.kind is BeatKind.WHOLE


def best_step(session: Session) -> int | None:
    """Return the number of the step with the most points; None if nobody laid a tile."""
    points = {n: step.placed.points for n, step in enumerate(session.steps) if step.placed}
    return max(points, key=lambda n: points[n], default=None)
