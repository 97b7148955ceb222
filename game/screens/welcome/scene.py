"""Four large choices for a visitor of the showcase, which continues behind them."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.anim.easing import ease_out, hop
from game.art.painter import Painter
from game.art.sample_tiles import Placed
from game.art.surfaces import Veil
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.input import gestures
from game.input.input_reader import InputEvent
from game.input.keys import KeyPress
from game.rules.tiles import Colour, Shape, Tile
from game.screens import navigation
from game.screens.backdrop import dimming
from game.screens.choice_card import BadgeWithScore, ChoiceFace, choice_card, choices
from game.screens.services import Services
from game.screens.stack import device_of
from game.screens.tree_scene import TreeScene
from game.screens.visit import VisitTimes
from game.screens.welcome.visitor_games import challenge, join, short_game, whole_game
from game.session import Session
from game.ui.button import button
from game.ui.node import Action, Node, VisualState, stack

RISE_AFTER = 0.06
"""Seconds from one card's rise to the next one's."""

HOP, HOP_SECONDS, HOP_AFTER = 14.0, 0.34, 0.09
"""Height (dp), seconds and delay (seconds) of the cards' hops after a touch beside them."""

DARK, DARK_WORDS = 238, 248
"""Darkness (0 to 255) over a game, and over the text of the page between two games."""

BAR, BAR_HIGH = 260.0, 6.0
"""Width and height (dp) of the bar that shows how long the choices stay."""

FEW: tuple[Placed, ...] = tuple(
    (n, 0, Tile(Colour.BLUE, shape))
    for n, shape in enumerate((Shape.STAR, Shape.CLOVER, Shape.CIRCLE))
)
MANY: tuple[Placed, ...] = (
    *((n, 1, Tile(colour, Shape.STAR)) for n, colour in enumerate(Colour) if n != 2),
    (2, 0, Tile(Colour.YELLOW, Shape.CIRCLE)),
    (2, 1, Tile(Colour.YELLOW, Shape.STAR)),
    (2, 2, Tile(Colour.YELLOW, Shape.CLOVER)),
    (4, 2, Tile(Colour.BLUE, Shape.SQUARE)),
    (4, 0, Tile(Colour.BLUE, Shape.DIAMOND)),
)
QUESTION: tuple[Placed, ...] = (
    (0, 0, Tile(Colour.RED, Shape.CIRCLE)),
    (0, 1, Tile(Colour.RED, Shape.SQUARE)),
    (1, 1, Tile(Colour.ORANGE, Shape.SQUARE)),
    (2, 0, Tile(Colour.GREEN, Shape.DIAMOND)),
    (2, 1, Tile(Colour.GREEN, Shape.SQUARE)),
)
"""The tiles on the pictures of a short game, of a whole one, and of the challenge."""

CARDS = ("join", "short", "whole", "best")


@dataclass(frozen=True, slots=True)
class Invitation:
    """The headline, as large as it fits."""

    words: str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        size = painter.type(min(theme.type_show, box.h / painter.scale * 0.7))
        width = painter.assets.text_width(self.words, size, "extrabold")
        size = min(size, int(size * box.w / width))
        found = painter.outlined(self.words, size, theme.ink)
        x, y = box.centre
        target.blit(found, (round(x - found.get_width() / 2), round(y - size * 0.7)))


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """A bar of which a ``part`` (0 to 1) is left, repainted at each of its ``halves`` of dp."""

    halves: int
    part: float = field(compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        width, height = min(painter.dp(BAR), box.w), painter.dp(BAR_HIGH)
        bar = Box.around(box.centre, width, height)
        painter.bar(target, bar, self.part, painter.theme.accent, painter.theme.trough)


class WelcomeScene(TreeScene):
    """The choices of a visitor; without a press the showcase resumes after some time."""

    overlay = True
    updates_below = True
    handles_idleness = True

    def __init__(
        self,
        services: Services,
        session: Session | None,
        scores: Callable[[], Sequence[int]] = tuple,
    ) -> None:
        """Offer a seat in the showcase's game, if any, with the ``scores`` on its screen."""
        super().__init__(services)
        self._scores = scores
        self._times = VisitTimes.of(services.operator)
        self._session = session
        # The offered seat stays the same while the visitor chooses and computers move.
        self._seat = None if session is None else session.state.seat
        self._left = self._times.welcome
        self._shown: tuple[BadgeWithScore, ...] = ()
        self._name = ""
        self._since_entered = 0.0
        self._since_missed = math.inf
        self._open: int | None = None
        self._veil = Veil()
        self._follow()

    @property
    def seat(self) -> int | None:
        """The offered seat, to move when the choices appeared; None without a game."""
        return None if self._session is None or self._session.over else self._seat

    # Choices

    def _join(self) -> None:
        seat, session = self.seat, self._session
        if seat is not None and session is not None:
            self.services.stack.pop()
            join(self.services, session, seat)

    def handle(self, event: InputEvent) -> None:
        if device_of(event) is not None:
            self._left = self._times.welcome
        super().handle(event)

    def handle_unused(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()
        elif isinstance(event, gestures.PressStart) or (
            isinstance(event, KeyPress) and not event.repeat
        ):
            self._since_missed = 0.0

    # Time

    def update(self, dt: float) -> None:
        elapsed = self.services.tempo.elapsed(dt)
        self._since_entered += elapsed
        self._since_missed += elapsed
        self._left -= dt
        self._follow()
        super().update(dt)
        if self._left <= 0 and not self.services.stack.changing:
            self.services.stack.pop()

    def _follow(self) -> None:
        if self.services.stack.changing:
            # The visitor already has the seat.
            return
        session, seat = self._session, self.seat
        focused = self.tree.focused
        if seat is None and focused is not None and focused.identity == "join":
            self.tree.focus("short")
        self._open = seat
        if seat is not None and session is not None:
            self._name = session.setup.seats[seat].name
            scores = self._scores() or session.state.scores
            pairs = zip(session.setup.seats, scores, strict=True)
            self._shown = tuple(
                BadgeWithScore(one.badge, score, n == seat) for n, (one, score) in enumerate(pairs)
            )

    def first_focus(self) -> Hashable:
        # Without a game to join the card is dim, and the others keep their places and keys.
        return "short" if self._open is None else "join"

    # The tree

    def view(self, window: Window) -> Node:
        _ = self.services.words.gettext
        leave, said = partial(navigation.open_menu, self.services), _("Menu")
        menu = button("menu", "", leave, icon="home", guarded=True, shortcut="m", tooltip=said)
        left = max(0.0, self._left / self._times.welcome)
        body = choices(
            window,
            Node(content=Invitation(_("Come and play!")), key="headline"),
            self._cards(window),
            Node(content=TimeLeft(round(left * BAR * 2), left), key="hint"),
            None if self.services.flags.kiosk else menu,
        )
        dark = DARK_WORDS if self._session is None else DARK
        shown = min(1.0, self._since_entered / Theme.seconds_soft)
        return stack(dimming(self._veil, round(dark * shown)), body)

    def _cards(self, window: Window) -> list[Node]:
        _ = self.services.words.gettext
        names = _("Join in"), _("Short game"), _("Whole game"), _("Challenge")
        joining = _("Play on for {name}")
        abouts = (
            _("The game is over") if self._open is None else joining.format(name=self._name),
            _("About three minutes"),
            _("With friends, or against computers"),
            _("Find the best placement"),
        )
        tiles = FEW, FEW, MANY, QUESTION
        presses: list[Action] = [self._join]
        presses += [partial(begin, self.services) for begin in (short_game, whole_game, challenge)]
        sprites, deep = self.services.sprites, window.dp(Theme.space_wide) * 2
        cards = []
        for n, key in enumerate(CARDS):
            shown = names[n], names, abouts[n], sprites, sprites.revision, tiles[n]
            # The card's depth below its place, and the height of its hop.
            since = (self._since_entered - n * RISE_AFTER) / Theme.seconds_soft
            low = round((1 - ease_out(min(1.0, max(0.0, since)))) * deep)
            since = (self._since_missed - n * HOP_AFTER) / HOP_SECONDS
            up = round(window.dp(HOP) * hop(since)) if 0 < since < 1 else 0
            seats, first = self._shown if n == 0 else (), key == self.first_focus()
            face = ChoiceFace(*shown, seats=seats, primary=first, hop=up, drop=low)
            may, sign = n > 0 or self._open is not None, str(n + 1)
            card = choice_card(key, face, presses[n], shortcut=sign, guarded=True, enabled=may)
            cards.append(card)
        return cards
