"""The page between two games of the showcase: how it works, the end of the last game, and what
comes next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pygame

from game.anim.easing import ease_out
from game.anim.tempo import Tempo
from game.art.kept import KeptPicture, Parts
from game.art.surfaces import pixel_rect
from game.art.theme import SHOW_DYES
from game.common.geometry import Box
from game.common.window import Window
from game.rules.tiles import Colour, Shape, Tile
from game.screens.services import Services
from game.screens.showcase.control import Control
from game.screens.showcase.fragments import Fragment, FragmentMaker
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.page import Rule, foot_row, page_frame, rule_card, title_line
from game.screens.showcase.page_list import Row, ShownList, list_card
from game.screens.showcase.programme import Billed
from game.screens.showcase.words import caption
from game.session import Session, summary_of
from game.storage.daily_best import ListName
from game.ui.layout import boxes_of
from game.words.locale import N_
from game.words.words import Words

PREPARED = 5.0
"""Seconds before the end in which the next game is made ready, when all on the page rests."""

GROWTH = 0.8
"""Seconds in which the bars of a list grow."""

REACH = 20.0
"""Dp by which shadows and light reach beyond what they belong to, at most."""

QWIRKLE_POINTS = 12

DAY_LISTS: dict[ListName, str] = {
    "short": N_("Today's best: short games"),
    "whole": N_("Today's best: whole games"),
    "turns": N_("Today's best: one turn"),
}
MOST_FEATS = 3
"""Entries of a list that are shown."""


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
        self._window: Window
        self._boxes: dict[Hashable, Box]
        self._maker: FragmentMaker
        self.reword()

    def reword(self) -> None:
        words, last = self._usual.words, self._last
        coming, n = self.billed.setup, self.billed.number
        title, count = words.gettext("{game}: how it works"), len(coming.seats)
        self._title = title.format(game=words.game(last.setup.variant))
        after = words.ngettext("Next: {game}, {n} player", "Next: {game}, {n} players", count)
        self._next = after.format(game=words.game(coming.variant), n=count)
        self._invitation = caption(words, "touch", n, dice=last.traits.rolls)
        self.rules = _rules(words, n, dice=last.traits.rolls)
        self.lists = _standing(words, last), *_best(self._usual, n)

    def resize(self, window: Window) -> None:
        self._window = window
        self._boxes = boxes_of(page_frame(window, len(self.lists)), Box(0, 0, *window.size))
        painter = self._services.painter(window._replace(scale=showcase_scale(window)))
        self._maker = FragmentMaker(painter, self._services.sprites, self._last.traits.piece)
        self._kept = KeptPicture(at_once=True)

    def begin(self) -> None:
        self._seconds = 0.0

    def catch_up(self) -> None:
        pass

    def close(self) -> None:
        """Break the circles with the fragments, which ask for the time."""
        del self._maker, self._kept

    @property
    def ends_soon(self) -> bool:
        """Whether the next game should be made ready: all on the page rests."""
        return self._seconds >= self._usual.operator.between_games - PREPARED

    def update(self, dt: float) -> None:
        self._tempo.speed = self._usual.tempo.speed * self._control.pace
        self._seconds += dt if self._tempo.still else self._tempo.elapsed(dt)
        self.over = self._seconds >= self._usual.operator.between_games

    # The picture

    def _shown(self) -> Iterator[Fragment]:
        at, get, now = self._boxes, self._maker.get, self._clock()
        yield get(title_line, at["title"], self._title)
        for n, rule in enumerate(self.rules):
            begun, over = now >= rule.begin, now >= rule.end
            yield get(rule_card, at["rule", n], rule, self._clock, begun, over)
        for n, shown in enumerate(self.lists):
            yield get(list_card, at["list", n], shown, self._grown)
        yield get(foot_row, at["foot"], self._invitation, self._next)

    def _clock(self) -> float:
        """The seconds at which it is seen: with nothing moving, those when all is there."""
        return self.rules[-1].end if self._tempo.still else self._seconds

    def _grown(self) -> float:
        return ease_out(min(1.0, self._clock() / GROWTH))

    @property
    def note(self) -> Box:
        """Where a presenter is told something (px): in place of what comes next."""
        *_, foot = self._shown()
        return foot.boxes["next"]

    def _changing(self) -> Parts:
        """The places of all that may change, with what is seen there."""
        found: Parts = {}
        for fragment in self._shown():
            around = pixel_rect(fragment.box.inset(-self._maker.painter.dp(REACH)))
            for room, shown in ((around, fragment), *fragment.moving()):
                found[room.x, room.y, room.w, room.h] = shown
        return found

    def content_key(self) -> object:
        return list(self._changing().values()), self._control.hidden

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Make the pictures of its beginning and of its end, one at each step, on the screen."""
        yield from self._services.felt.prerender(self._window.size)
        yield from self._kept.make_room(screen)
        for seconds in (0.0, self.rules[-1].end):
            self._seconds = seconds
            for fragment in self._shown():
                yield from fragment.steps(screen)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        hidden = self._control.hidden
        parts = {} if hidden else self._changing()
        self._kept.draw(target, hidden, self._paint, parts=parts)

    def _paint(self, target: pygame.Surface) -> None:
        target.blit(self._services.felt.surface(self._window.size), (0, 0))
        if not self._control.hidden:
            for fragment in self._shown():
                fragment.paint(target)


def _rules(words: Words, n: int, *, dice: bool) -> list[Rule]:
    """The three rules, each time in other words and with other tiles."""
    colours = [Colour((n + one) % 6) for one in range(6)]
    shapes = [Shape((n // 6 + 2 * n + one) % 6) for one in range(6)]
    one_colour = [Tile(colours[0], shape) for shape in shapes]
    one_shape = [Tile(colour, shapes[1]) for colour in colours]
    all_six = [Tile(colours[3], shape) for shape in shapes]
    # With the seconds at which the first tile falls, and from one to the next.
    shown = (
        ("colour", n, one_colour[:4], 0.8, 0.35),
        ("shape", n // 3, one_shape[:5], 4.6, 0.35),
        ("six", n // 2, all_six, 8.4, 0.3),
    )
    return [
        Rule(
            caption(words, rule, nth, dice=dice),
            tuple(tiles),
            words.points(QWIRKLE_POINTS if tiles is all_six else len(tiles)),
            begin,
            apart,
        )
        for rule, nth, tiles, begin, apart in shown
    ]


def _standing(words: Words, last: Session) -> ShownList:
    """The end of the last game."""
    seats = last.setup.seats
    rows = [
        Row(seats[player.seat].name, seats[player.seat].look, player.score, player.winner)
        for player in summary_of(last.state, last.turns)
    ]
    return ShownList(words.gettext("The last game"), tuple(rows), last.state.board.tiles)


def _best(services: Services, number: int) -> tuple[ShownList, ...]:
    """One of the day's lists, each time another one; nothing while there is none."""
    day, words = services.best.book, services.words
    lists = [(title, day.listed(name)) for name, title in DAY_LISTS.items() if day.listed(name)]
    if not lists:
        return ()
    title, feats = lists[number % len(lists)]
    rows = [Row(feat.name, None, feat.points, n == 0) for n, feat in enumerate(feats[:MOST_FEATS])]
    return (ShownList(words.gettext(title), tuple(rows), {}),)
