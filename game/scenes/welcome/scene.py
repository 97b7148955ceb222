"""Four large choices for whoever touches the showcase, which goes on behind them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.anim.easing import ease_out
from game.art.theme import Theme
from game.art.veil import Veil
from game.common.geometry import Box
from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.services import Services
from game.scenes.stack import device_of
from game.scenes.welcome.times import VisitTimes
from game.scenes.widget_scene import WidgetScene
from game.session import Session
from game.ui.widget import Widget
from game.ui.widgets import IconButton
from game.view.layout.welcome import WelcomeLayout, welcome_layout
from game.view.welcome.choice_card import FEW, MANY, QUESTION, ChoiceCard, SeatShown

RISE_AFTER = 0.06
"""Seconds from one card that rises into place to the next."""

HOP, HOP_SECONDS, HOP_AFTER = 14.0, 0.34, 0.09
"""How high (dp) the cards hop when somebody touches beside them, for how long, and the seconds from
one to the next."""

DARK, DARK_WORDS = 238, 248
"""How dark the game behind is (0 to 255), and the page between two games, whose words would be read
between those of the choices."""

BAR, BAR_HIGH = 260.0, 6.0
"""Width and height (dp) of the bar that tells how long the choices stay."""


class WelcomeScene(WidgetScene):
    """Whoever chooses nothing is taken for gone: then the showcase goes on alone."""

    overlay = True
    lets_time_pass = True
    minds_absence = True

    def __init__(
        self,
        services: Services,
        session: Session | None,
        scores: Callable[[], Sequence[int]] = tuple,
    ) -> None:
        """``session`` is the game of the showcase, in which one can join, and ``scores`` are those
        that are shown there, which may be a turn behind it."""
        super().__init__(services)
        self._scores = scores
        self._times = VisitTimes.chosen_by(services.operator)
        self._session = session
        # The seat that is offered stays the same while somebody chooses, whoever moves meanwhile.
        self._seat = None if session is None else session.state.seat
        self._left = self._times.welcome
        self._since_entered = 0.0
        self._since_missed = math.inf
        self._veil = Veil()
        self.layout: WelcomeLayout
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.group.clear()
        sprites = services.sprites
        self.join = ChoiceCard(sprites, _("Join in"), self._join, "1", tiles=FEW)
        self.short = ChoiceCard(sprites, _("Short game"), self._short, "2", tiles=FEW)
        self.whole = ChoiceCard(sprites, _("Whole game"), self._whole, "3", tiles=MANY)
        self.best = ChoiceCard(sprites, _("Challenge"), self._challenge, "4", tiles=QUESTION)
        self.best.about = _("Find the best placement")
        self.short.about = _("About three minutes")
        self.whole.about = _("With friends, or against computers")
        self.cards = [self.join, self.short, self.whole, self.best]
        for card in self.cards:
            card.names = [one.name for one in self.cards]
            card.guarded = True
            card.hold_off()
        self.menu = IconButton("home", self._menu, tooltip=_("Menu"), key="m")
        self.menu.visible = not services.flags.kiosk
        self.menu.guarded = True
        self.menu.hold_off()
        self.group.add(*self.cards, self.menu)
        self._follow()

    @property
    def seat(self) -> int | None:
        """The seat that one would take: of whoever was to move when the choices came, so that who
        is quick plays at once."""
        return None if self._session is None or self._session.over else self._seat

    def _follow(self) -> None:
        """The game goes on: its scores are others now, or it is over."""
        seat, session = self.seat, self._session
        first = self.short if seat is None else self.join
        for card in self.cards:
            card.first = card is first
        if seat is None or session is None:
            # The card stays, dim, so that the others keep their places and keys.
            self.join.about = self.services.words.gettext("The game is over")
            self.join.enabled = False
            if self.group.focused is self.join:
                self.group.focus(self.short)
            return
        seats = session.setup.seats
        scores = self._scores() or session.state.scores
        pairs = zip(seats, scores, strict=True)
        self.join.seats = tuple(
            SeatShown(one.look, score, n == seat) for n, (one, score) in enumerate(pairs)
        )
        sentence = self.services.words.gettext("Play on for {name}")
        self.join.about = sentence.format(name=seats[seat].name)

    # What is chosen

    def _join(self) -> None:
        seat, session = self.seat, self._session
        if seat is not None and session is not None:
            self.services.routes.join(self.services, session, seat)

    def _short(self) -> None:
        self.services.routes.short_game(self.services)

    def _whole(self) -> None:
        self.services.routes.whole_game(self.services)

    def _challenge(self) -> None:
        self.services.routes.challenge_visit(self.services)

    def _menu(self) -> None:
        self.services.routes.menu(self.services)

    def handle(self, event: InputEvent) -> None:
        """Whoever does anything is there."""
        if device_of(event) is not None:
            self._left = self._times.welcome
        super().handle(event)

    def other(self, event: InputEvent) -> None:
        """Escape goes back to the showcase; a press beside the cards shows where to press."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()
        elif isinstance(event, gestures.PressStart) or (
            isinstance(event, KeyPress) and not event.repeat
        ):
            self._since_missed = 0.0

    # Time

    def update(self, dt: float) -> None:
        """The cards rise, and after a while without an answer they go."""
        super().update(dt)
        if not self.services.stack.changing:
            # Else the seat is the visitor's already.
            self._follow()
        self._since_entered += self.services.tempo.elapsed(dt)
        self._since_missed += self.services.tempo.elapsed(dt)
        self._place()
        self._left -= dt
        if self._left <= 0 and not self.services.stack.changing:
            self.services.stack.pop()

    def _place(self) -> None:
        for n, card in enumerate(self.cards):
            since = (self._since_missed - n * HOP_AFTER) / HOP_SECONDS
            up = math.sin(math.pi * since) if 0 < since < 1 else 0.0
            card.hop = round(self.painter.dp(HOP) * up)

    def first_focus(self) -> Widget | None:
        """The card that is best for most."""
        return next(card for card in self.cards if card.first)

    # The picture

    def lay_out(self) -> None:
        """Places the cards."""
        self.layout = welcome_layout(self.window, len(self.cards))
        for card, box in zip(self.cards, self.layout.cards, strict=True):
            card.box = box
        self.menu.box = self.layout.menu

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        bar = round(self._left / self._times.welcome * BAR * 2)
        return super().appearance(), bar, self._risen(len(self.cards) - 1), self._part

    @property
    def _part(self) -> float:
        """How dark the game behind has become, 0 to 1."""
        return min(1.0, self._since_entered / Theme.seconds_soft)

    def _risen(self, n: int) -> float:
        """How far the n-th card has come, 0 to 1."""
        since = self._since_entered - n * RISE_AFTER
        return ease_out(min(1.0, max(0.0, since / Theme.seconds_soft)))

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Darkens the game behind, and draws the cards where they have come to."""
        self._darken(target)
        self._draw_headline(target)
        self._draw_bar(target)
        places = [card.box for card in self.cards]
        deep = self.painter.dp(Theme.space_wide) * 2
        for n, card in enumerate(self.cards):
            card.box = card.box.moved(0, round((1 - self._risen(n)) * deep))
        self.group.draw(target, self.painter, self.device)
        for card, place in zip(self.cards, places, strict=True):
            card.box = place

    def _darken(self, target: pygame.Surface) -> None:
        dark = DARK_WORDS if self._session is None else DARK
        self._veil.draw(target, self.painter.theme.scrim[:3], round(dark * self._part))

    def _draw_headline(self, target: pygame.Surface) -> None:
        theme, box = self.painter.theme, self.layout.headline
        words = self.services.words.gettext("Come and play!")
        size = min(theme.type_show, box.h / self.painter.scale * 0.7)
        px = self.painter.type(size)
        width = self.painter.assets.text_width(words, px, "extrabold")
        px = min(px, int(px * box.w / width))
        picture = self.painter.outlined(words, px, theme.ink)
        x, y = box.centre
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - px * 0.7)))

    def _draw_bar(self, target: pygame.Surface) -> None:
        painter, box = self.painter, self.layout.hint
        width, height = min(painter.dp(BAR), box.w), painter.dp(BAR_HIGH)
        bar = Box.around(box.centre, width, height)
        part = max(0.0, self._left / self._times.welcome)
        painter.bar(target, bar, part, painter.theme.accent, painter.theme.trough)
