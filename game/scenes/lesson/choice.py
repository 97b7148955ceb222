"""How to play: the lessons, and the pages of rules and tips, as large cards."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.rules.tiles import Colour, Shape, Tile
from game.scenes.lesson.courses import course_of
from game.scenes.services import Services
from game.scenes.widget_scene import WidgetScene
from game.ui.widget import Widget
from game.ui.widgets import IconButton
from game.view.layout.welcome import WelcomeLayout, welcome_layout
from game.view.menu.drift import Drift, scatter
from game.view.sample_tiles import Placed
from game.view.welcome.choice_card import ChoiceCard
from game.words.lesson import how_far

BACKDROP = 0.4
"""Brightness (0 to 1) of the tiles behind the cards."""

RED_SHAPES = (Shape.CLOVER, Shape.DIAMOND, Shape.CIRCLE, Shape.SQUARE)
LINE: tuple[Placed, ...] = (
    *((n, 0, Tile(Colour.RED, shape)) for n, shape in enumerate(RED_SHAPES)),
    (3, 1, Tile(Colour.BLUE, Shape.SQUARE)),
    (3, 2, Tile(Colour.PURPLE, Shape.SQUARE)),
)
TWICE: tuple[Placed, ...] = (
    (0, 0, Tile(Colour.YELLOW, Shape.SQUARE)),
    (1, 0, Tile(Colour.YELLOW, Shape.STAR)),
    (2, 0, Tile(Colour.YELLOW, Shape.SQUARE)),
)
DICE: tuple[Placed, ...] = (
    (0, 0, Tile(Colour.BLUE, Shape.CROSS)),
    (1, 0, Tile(Colour.BLUE, Shape.CIRCLE)),
    (1, 1, Tile(Colour.GREEN, Shape.CIRCLE)),
)
MANY: tuple[Placed, ...] = tuple(
    (n % 3, n // 3, Tile(colour, shape))
    for n, (colour, shape) in enumerate(zip(Colour, Shape, strict=True))
)
"""The pieces on the pictures of the cards."""


class HowToPlayScene(WidgetScene):
    """The lesson that comes next stands out."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        routes, sprites = services.routes, services.sprites
        self._drifters = scatter(Random(services.random.random()))
        self.example = ChoiceCard(sprites, "", partial(self._open, "example"), "1", tiles=LINE)
        self.refused = ChoiceCard(sprites, "", partial(self._open, "refused"), "2", tiles=TWICE)
        self.cubes = ChoiceCard(
            sprites, "", partial(self._open, "cubes"), "3", tiles=DICE, piece="die"
        )
        self.rules = ChoiceCard(sprites, "", lambda: routes.rules_pages(services), "4", tiles=MANY)
        self.courses = {"example": self.example, "refused": self.refused, "cubes": self.cubes}
        self.cards = [*self.courses.values(), self.rules]
        self.back = IconButton("back", services.stack.pop, key="escape")
        self.group.add(*self.cards, self.back)
        self.reword()
        self.layout: WelcomeLayout

    def _open(self, course: str) -> None:
        self.services.routes.lesson(self.services, course)

    def reword(self) -> None:
        """See `Scene.reword`."""
        _ = self.services.words.gettext
        self.back.tooltip = _("Back")
        first = _("Learn by playing"), _("Try what is wrong")
        names = *first, _("Qwirkle Cubes"), _("Rules and tips")
        for card, name in zip(self.cards, names, strict=True):
            card.name, card.names = name, names
        self._follow()

    def _follow(self) -> None:
        """How far each course has come; the first that is not done stands out."""
        words, settings = self.services.words, self.services.settings
        _ = words.gettext
        abouts = {
            "example": _("Twelve turns, up to a Qwirkle"),
            "refused": _("Five tiles that may not lie there"),
            "cubes": _("A few turns with dice"),
        }
        done, left = settings.learnt, settings.lessons
        for name, card in self.courses.items():
            at = left.get(name, 0)
            card.about = _("Done. Play it again?") if name in done else abouts[name]
            if at:
                far = how_far(words, name, at + 1, len(course_of(words, name)))
                card.about = _("Go on: {step}").format(step=far)
        self.rules.about = _("To leaf through")
        upcoming = [card for name, card in self.courses.items() if name not in done]
        for card in self.cards:
            card.first = card is (upcoming[0] if upcoming else self.rules)

    def enter(self) -> None:
        """Courses may have gone on meanwhile."""
        super().enter()
        self._follow()

    def first_focus(self) -> Widget | None:
        """The one that stands out."""
        return next((card for card in self.cards if card.first), None)

    def other(self, event: InputEvent) -> None:
        """Enter opens it, too, when no card has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            next(card for card in self.cards if card.first).activate()

    # The picture

    def lay_out(self) -> None:
        """Places the cards."""
        self.layout = welcome_layout(self.window, len(self.cards))
        for card, box in zip(self.cards, self.layout.cards, strict=True):
            card.box = box
        self.back.box = self.layout.menu
        size, scale = self.window.size, self.window.scale
        self._drift = Drift(self.services.sprites, self._drifters, size, scale, BACKDROP)

    def paint(self, target: pygame.Surface) -> None:
        """Felt, tiles and the headline."""
        painter, theme, box = self.painter, self.painter.theme, self.layout.headline
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, 0.0)
        title = self.services.words.gettext("How to play")
        size = min(theme.type_display, box.h / painter.scale * 0.6)
        painter.text(target, title, box, size, theme.ink, "extrabold", "centre")
