"""The page of the challenge: five positions of the day, what has come of them, and practice."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.rules.variants import VARIANTS
from game.scenes.challenge.run import Run
from game.scenes.services import Services
from game.scenes.widget_scene import WidgetScene
from game.session.challenge import FIVE
from game.session.setup import VARIANT_NAMES
from game.storage.challenge import CLOCK
from game.ui.choices import Segmented
from game.ui.widget import Widget
from game.ui.widgets import Button, IconButton
from game.view.challenge.place_card import PlaceCard
from game.view.challenge.sums import Sum, draw_sums
from game.view.layout.challenge import PageLayout, page_layout
from game.view.menu.drift import Drift, scatter
from game.view.welcome.fitting import whole_lines, write_lines
from game.words.dates import date_of

BACKDROP = 0.4
"""Brightness (0 to 1) of the tiles behind the cards."""

CLOCKS = (0, CLOCK)
"""The choices of seconds for a position; 0 is no clock."""

NOTHING = "\N{EN DASH}"
"""In place of a number that is not there yet."""

INTRODUCED = 1.6
"""Seconds after which a visitor's first position follows by itself."""

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
        self.layout: PageLayout
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        self.group.clear()
        sprites = self.services.sprites
        self.places = [PlaceCard(sprites, n, partial(self.try_, n)) for n in range(FIVE)]
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

    def update(self, dt: float) -> None:
        """The positions are made a little further."""
        super().update(dt)
        run = self.run if self.wanted is None else self.wanted[0]
        before = run.position(0)
        run.make(0 if self.wanted is None else self.wanted[1])
        if run.position(0) is not before:
            self.follow()
        self.open_wanted()

    def enter(self) -> None:
        """A position may have been tried meanwhile."""
        super().enter()
        self.follow()

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

    def sums(self) -> list[Sum]:
        """The numbers on the card."""
        return []

    def note(self) -> str:
        """What stands below the headline."""
        return ""

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.note(), tuple(self.sums())

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


class ChallengeScene(FiveScene):
    """The five of today; which game and whether there is a clock can be chosen."""

    def __init__(self, services: Services) -> None:
        book = services.challenges.book
        super().__init__(services, Run.of_today(services.challenges, book.variant, book.clock))

    def fill(self) -> None:
        """With the choices."""
        words, run = self.services.words, self.run
        _, size = words.gettext, self.painter.theme.type_body
        games = [_("Qwirkle"), _("Qwirkle Cubes")]
        self.variant = Segmented(games, VARIANT_NAMES.index(run.variant), self._choose, size=size)
        clocks = [_("No clock"), words.ngettext("{n} second", "{n} seconds", CLOCK).format(n=CLOCK)]
        self.clock = Segmented(clocks, CLOCKS.index(run.clock), self._choose, size=size)
        super().fill()
        self.group.add(self.variant, self.clock)

    def _choose(self, _: int) -> None:
        """Another game has other positions."""
        challenges = self.services.challenges
        variant, clock = VARIANT_NAMES[self.variant.chosen], CLOCKS[self.clock.chosen]
        challenges.choose(variant, clock)
        if variant != self.run.variant:
            self.run = Run.of_today(challenges, variant, clock)
        self.run.clock = clock
        self.wanted = None
        self.follow()

    def update(self, dt: float) -> None:
        """With a new day come new positions."""
        run, challenges = self.run, self.services.challenges
        if run.day != challenges.today:
            self.run = Run.of_today(challenges, run.variant, run.clock)
            self.follow()
        super().update(dt)

    def name_buttons(self) -> None:
        """Play on, or practise."""
        _, run = self.services.words.gettext, self.run
        self.second.label, self.second.icon = _("Practice"), "replay"
        self.play.label, self.play.icon = _("Play"), "play"
        if run.upcoming is None:
            self.play.label, self.second.visible = _("Practice"), False
        elif run.results:
            self.play.label = _("Go on")

    def use_second(self) -> None:
        """Practises."""
        self.after_last()

    def after_last(self) -> None:
        """Positions for practice, as many as somebody likes."""
        seed = int(self.services.random.random() * (1 << 53))
        self.wanted = Run("practice", self.run.variant, seed, self.run.clock), 0

    def lay_out(self) -> None:
        """With the choices."""
        super().lay_out()
        self.variant.box, self.clock.box = self.layout.variant, self.layout.clock
        if not self.second.visible:
            play, left = self.play.box, self.second.box.x
            self.play.box = play._replace(x=left, w=play.right - left)

    def note(self) -> str:
        """The day."""
        return date_of(self.services.challenges.today, self.services.words)

    def sums(self) -> list[Sum]:
        """Today, days and positions in a row, and the best day."""
        _, challenges = self.services.words.gettext, self.services.challenges
        book, run = challenges.book, self.run
        best = book.best.get(run.variant)
        done = bool(run.results)
        return [
            Sum(f"{run.total.percent} %" if done else NOTHING, _("Today"), done),
            Sum(str(book.days_at(challenges.today)), _("Days in a row")),
            Sum(str(book.exact.now), _("Exactly, in a row")),
            Sum(NOTHING if best is None else f"{best} %", _("Best day")),
        ]


class VisitScene(FiveScene):
    """Five positions for somebody who came by the showcase: the first one follows by itself, and
    nothing is kept."""

    cells = 3
    choices = False

    def __init__(self, services: Services) -> None:
        self._until_first = INTRODUCED
        super().__init__(services, self._new_run(services))

    @staticmethod
    def _new_run(services: Services) -> Run:
        seed = int(services.random.random() * (1 << 53))
        return Run("visit", VARIANT_NAMES[0], seed)

    def update(self, dt: float) -> None:
        """The first position follows."""
        if self._until_first > 0:
            self._until_first -= dt
            if self._until_first <= 0 and not self.run.results:
                self.try_(0)
        super().update(dt)

    def go_back(self) -> None:
        """The showcase goes on."""
        self.services.routes.back_to_showcase(self.services)

    def name_buttons(self) -> None:
        """Play on; at the end, once more or no more."""
        _, run = self.services.words.gettext, self.run
        ended = run.upcoming is None
        self.second.label = _("Five more") if ended else _("Leave")
        self.second.icon = "replay" if ended else "back"
        self.play.label, self.play.icon = _("Play"), "play"
        if ended:
            self.play.label, self.play.icon = _("Done"), "check"
        elif run.results:
            self.play.label = _("Go on")

    def use_second(self) -> None:
        """Once more, or no more."""
        if self.run.upcoming is not None:
            self.go_back()
            return
        self.run = self._new_run(self.services)
        self.try_(0)
        self.follow()

    def after_last(self) -> None:
        """That was all."""
        self.go_back()

    def note(self) -> str:
        """What it is about."""
        return self.services.words.gettext("Where do your tiles score most?")

    def sums(self) -> list[Sum]:
        """What has been found."""
        _, total, done = self.services.words.gettext, self.run.total, bool(self.run.results)
        exact = sum(one.exact for one in self.run.results.values())
        return [
            Sum(f"{total.percent} %" if done else NOTHING, _("Of the best"), done),
            Sum(str(total.points) if done else NOTHING, _("Points")),
            Sum(str(exact) if done else NOTHING, _("Found exactly")),
        ]
