"""Five positions on a page, with what has come of them: of a day, or of a visitor."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.art.drift import Drift, scatter
from game.art.paragraphs import whole_lines, write_lines
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.rules.variants import VARIANTS
from game.screens.challenge.cheer import Cheer
from game.screens.challenge.layout import PageLayout, page_layout
from game.screens.challenge.place_card import PlaceCard
from game.screens.challenge.run import Run
from game.screens.challenge.sums import Sum, draw_sums
from game.screens.services import Services
from game.screens.widget_scene import WidgetScene
from game.session.stars import FIVE, GOOD
from game.widgets.widget import Widget
from game.widgets.widgets import Button, IconButton

BACKDROP = 0.4
"""Brightness (0 to 1) of the tiles behind the cards."""

NOTHING = "\N{EN DASH}"
"""In place of a number that is not there yet."""

PER_DAY = 4
"""Sums on the page of a day."""


class FiveScene(WidgetScene):
    """Five positions, of which the next one stands out; they are made in slices meanwhile."""

    cells = PER_DAY
    choices = True

    def __init__(self, services: Services, run: Run) -> None:
        super().__init__(services)
        self.run = run
        # The run and the position that somebody wants, and that may not be made yet.
        self.wanted: tuple[Run, int] | None = None
        self._drifters = scatter(Random(int(services.random.random() * (1 << 53))))
        self.places: list[PlaceCard] = []
        self._ended = run.upcoming is None
        self.layout: PageLayout
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        self.group.clear()
        sprites, percent = self.services.sprites, self.services.words.percent
        self.places = [PlaceCard(sprites, n, partial(self.try_, n), percent) for n in range(FIVE)]
        self.close_button = IconButton("back", self.go_back, key="escape")
        self.second = Button("", self.use_second)
        self.play = Button(
            "", self._play, icon="play", style="primary", size=self.painter.theme.type_strong
        )
        self.fill()
        self.follow()

    def fill(self) -> None:
        """Adds all widgets, in the order of Tab."""
        self.group.add(self.play, *self.places, self.second, self.close_button)

    def follow(self) -> None:
        """The cards and buttons follow the run."""
        words, run = self.services.words, self.run
        for n, card in enumerate(self.places):
            card.name = words.gettext("Position {n}").format(n=n + 1)
            card.piece = VARIANTS[run.variant].piece
            card.position, card.result = run.position(n), run.results.get(n)
            card.first = n == run.upcoming
        self.name_buttons()

    def name_buttons(self) -> None:
        """What the buttons say."""

    def go_back(self) -> None:
        """Leaves the page."""
        self.services.stack.pop()

    def use_second(self) -> None:
        """What the smaller button does."""

    def _play(self) -> None:
        """The next position; when all have been tried, what comes then."""
        n = self.run.upcoming
        if n is None:
            self.after_last()
        else:
            self.try_(n)

    def after_last(self) -> None:
        """What the larger button does when all have been tried."""

    def try_(self, n: int) -> None:
        """Opens the n-th position as soon as it is made."""
        self.wanted = self.run, n
        self.open_wanted()

    def open_wanted(self) -> None:
        """Opens what is wanted, if it is made."""
        if self.wanted is None or self.services.stack.changing:
            return
        run, n = self.wanted
        if run.position(n) is not None:
            self.wanted = None
            self.services.routes.challenge_on(self.services, run, n)

    def work(self) -> bool:
        """The positions are made a little further."""
        run, n = (self.run, 0) if self.wanted is None else self.wanted
        worked = run.work(n)
        if worked and run.position(n) is not None:
            self.follow()
        return worked

    def update(self, dt: float) -> None:
        """Opens what is wanted as soon as it is made."""
        super().update(dt)
        self.open_wanted()
        # Before it is needed, one kind of flake a frame.
        if self.run.results and not self._cheer.make_next():
            self._cheer.update(self.services.tempo.elapsed(dt))

    def enter(self) -> None:
        """A position may have been tried meanwhile; the end of all is a show if it went well."""
        super().enter()
        self.follow()
        over = self.run.upcoming is None
        if over and not self._ended and self.did_well() and not self.services.tempo.still:
            self._cheer.throw()
            self.services.audio.play("end")
        self._ended = over

    def did_well(self) -> bool:
        """Whether what was found is worth a feast."""
        return self.run.total.percent >= GOOD

    def first_focus(self) -> Widget | None:
        """What most people want."""
        return self.play

    def other(self, event: InputEvent) -> None:
        """Enter plays, too, when nothing has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter" and not event.repeat:
            self.play.activate()

    # The picture

    def lay_out(self) -> None:
        """Places everything."""
        self.layout = layout = page_layout(self.window, FIVE, self.cells, choices=self.choices)
        for card, box in zip(self.places, layout.places, strict=True):
            card.box = box
        self.close_button.box, self.second.box = layout.close, layout.second
        self.play.box = layout.play
        size, scale = self.window.size, self.window.scale
        self._drift = Drift(self.services.sprites, self._drifters, size, scale, BACKDROP)
        services = self.services
        self._cheer = Cheer(
            services.assets, services.theme, self.window, layout.places, Random(len(self.places))
        )

    def sums(self) -> list[Sum]:
        """The numbers on the card."""
        return []

    def note(self) -> str:
        """What stands below the headline."""
        return ""

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.note(), tuple(self.sums()), self._cheer.seconds

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """With what flies above all."""
        super().draw(target, alpha)
        self._cheer.draw(target)

    def paint(self, target: pygame.Surface) -> None:
        """Felt, tiles, headline and sums."""
        painter, theme, layout = self.painter, self.painter.theme, self.layout
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, 0.0)
        title, note = self.services.words.gettext("Find the best placement"), self.note()
        heading = layout.heading
        if not note:
            heading = heading._replace(h=heading.h + layout.day.h)
        size = min(theme.type_large, 0.8 * heading.h / painter.scale)
        lines = whole_lines(painter, title, size, heading, "extrabold")
        write_lines(painter, target, lines, heading, theme.ink, "extrabold")
        if note:
            size = min(theme.type_body, 0.8 * layout.day.h / painter.scale)
            lines = whole_lines(painter, note, size, layout.day, "bold")
            write_lines(painter, target, lines, layout.day, theme.accent_lit, "bold")
        draw_sums(target, painter, layout.sums, layout.cells, self.sums())
