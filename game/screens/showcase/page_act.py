"""The page between two games of the showcase: how it works, the end of the last game, and what
comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.anim.tempo import Tempo
from game.art.kept import KeptPicture
from game.art.sprites import Piece
from game.art.theme import SHOW_DYES
from game.common.geometry import Box
from game.common.window import Window
from game.rules.tiles import Colour, Shape, Tile
from game.screens.services import Services
from game.screens.showcase.control import Control
from game.screens.showcase.page import PageView, ShownPage, ShownRule
from game.screens.showcase.page_layout import PageLayout, page_layout
from game.screens.showcase.page_list import Row, ShownList
from game.screens.showcase.programme import Billed
from game.screens.showcase.words import caption
from game.session import Session, summary_of
from game.storage.daily_best import ListName
from game.words.locale import N_

PREPARED = 5.0
"""Seconds before the end in which the next game is made ready, when all on the page rests."""

BEGIN, APART = (0.8, 4.6, 8.4), (0.35, 0.35, 0.3)
"""Seconds at which the first tile of each rule falls, and from one to the next."""

QWIRKLE_POINTS = 12

DAY_LISTS: dict[ListName, str] = {
    "short": N_("Today's best: short games"),
    "whole": N_("Today's best: whole games"),
    "turns": N_("Today's best: one turn"),
}
MOST_FEATS = 3
"""Entries of a list that are shown."""

SHOWN = (4, 5, 6)
"""How many tiles each rule shows."""


class PageAct:
    """The page, as an act of the showcase."""

    def __init__(self, services: Services, billed: Billed, last: Session, control: Control) -> None:
        """``billed`` is the game to come, ``last`` the one that is over."""
        self._usual, self._control = services, control
        self._services = replace(services, art=services.art.dyed(SHOW_DYES[billed.dye]))
        self._tempo = Tempo(services.tempo.speed)
        self.billed = billed
        self.over = False
        self._seconds = 0.0
        self._last = last
        self._page = self._made(last)
        self._piece: Piece = last.traits.piece
        self._window: Window
        self._layout: PageLayout
        self._view: PageView

    def _made(self, last: Session) -> ShownPage:
        words, n = self._usual.words, self.billed.number
        _ = words.gettext
        dice = last.traits.rolls
        return ShownPage(
            title=_("{game}: how it works").format(game=words.game(last.setup.variant)),
            rules=_rules(self._usual, n, dice=dice),
            lists=(_standing(self._usual, last), *_best(self._usual, n)),
            invitation=caption(words, "touch", n, dice=dice),
            next=self._next(),
        )

    def _next(self) -> str:
        words, setup = self._usual.words, self.billed.setup
        count = len(setup.seats)
        sentence = words.ngettext("Next: {game}, {n} player", "Next: {game}, {n} players", count)
        return sentence.format(game=words.game(setup.variant), n=count)

    # Life

    def reword(self) -> None:
        """The language has changed."""
        self._page = self._made(self._last)

    def resize(self, window: Window) -> None:
        """Lays everything out for this window."""
        self._window = window
        self._layout = page_layout(window, len(self._page.lists))
        painter = self._services.painter(window._replace(scale=self._layout.scale))
        self._view = PageView(painter, self._services.sprites, self._piece)
        self._kept = KeptPicture(at_once=True)

    def begin(self) -> None:
        """Nothing is to be begun."""

    def catch_up(self) -> None:
        """Nothing goes on meanwhile."""

    def close(self) -> None:
        """Nothing of it lives on."""

    @property
    def ends_soon(self) -> bool:
        """Whether the next game should be made ready: all on the page rests."""
        return self._seconds >= self._usual.operator.between_games - PREPARED

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._tempo.speed = self._usual.tempo.speed * self._control.pace
        self._seconds += dt if self._tempo.still else self._tempo.elapsed(dt)
        self.over = self._seconds >= self._usual.operator.between_games

    # The picture

    @property
    def note(self) -> Box:
        """Where a presenter is told something (px): in place of what comes next."""
        return self._view.next_box(self._layout.foot, self._page)

    def content_key(self) -> object:
        """Return everything that `draw` shows, as a value to compare."""
        keys = self._view.content_keys(self._layout, self._page, self._shown_at)
        return tuple(keys.values()), self._control.hidden

    @property
    def _shown_at(self) -> float:
        """The seconds at which it is seen: with nothing moving, those when all is there."""
        return self._page.rules[-1].end if self._tempo.still else self._seconds

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Make the pictures of its beginning, one at each step, on the screen."""
        yield from self._services.felt.prerender(self._window.size)
        yield from self._kept.make_room(screen)
        for seconds in (0.0, self._page.rules[-1].end):
            yield from self._view.parts(screen, self._layout, self._page, seconds)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """The page; only what has changed is drawn again."""
        keys = self._view.content_keys(self._layout, self._page, self._shown_at)
        hidden = self._control.hidden
        self._kept.draw(target, hidden, self._paint, parts={} if hidden else keys)

    def _paint(self, target: pygame.Surface) -> None:
        target.blit(self._services.felt.surface(self._window.size), (0, 0))
        if not self._control.hidden:
            self._view.draw(target, self._layout, self._page, self._shown_at)


def _rules(services: Services, number: int, *, dice: bool) -> tuple[ShownRule, ...]:
    """The three rules, each time in other words and with other tiles."""
    words, n = services.words, number
    colours = [Colour((n + one) % 6) for one in range(6)]
    shapes = [Shape((n // 6 + 2 * n + one) % 6) for one in range(6)]
    one_colour = [Tile(colours[0], shape) for shape in shapes]
    one_shape = [Tile(colour, shapes[1]) for colour in colours]
    all_six = [Tile(colours[3], shape) for shape in shapes]
    texts = (
        caption(words, "colour", n, dice=dice),
        caption(words, "shape", n // 3, dice=dice),
        caption(words, "six", n // 2, dice=dice),
    )
    rules = []
    rows = zip(texts, (one_colour, one_shape, all_six), SHOWN, BEGIN, APART, strict=True)
    for text, tiles, count, begin, apart in rows:
        great = count == len(tiles)
        points = words.points(QWIRKLE_POINTS if great else count)
        rules.append(ShownRule(text, tuple(tiles[:count]), points, begin, apart, great))
    return tuple(rules)


def _standing(services: Services, last: Session) -> ShownList:
    """The end of the last game."""
    seats = last.setup.seats
    rows = [
        Row(seats[player.seat].name, seats[player.seat].look, player.score, player.winner)
        for player in summary_of(last.state, last.turns)
    ]
    return ShownList(services.words.gettext("The last game"), tuple(rows), last.state.board.tiles)


def _best(services: Services, number: int) -> tuple[ShownList, ...]:
    """One of the day's lists, each time another one; nothing while there is none."""
    day, words = services.best.today(), services.words
    lists = [(title, day.listed(name)) for name, title in DAY_LISTS.items() if day.listed(name)]
    if not lists:
        return ()
    title, feats = lists[number % len(lists)]
    rows = [Row(feat.name, None, feat.points, n == 0) for n, feat in enumerate(feats[:MOST_FEATS])]
    return (ShownList(words.gettext(title), tuple(rows)),)
