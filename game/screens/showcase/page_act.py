"""The page between two games of the showcase: rules, the last game's result, the next game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.anim.easing import ease_out, overshoot
from game.anim.tempo import Tempo
from game.art.cached_picture import CachedPicture, Regions
from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import SHOWCASE_FELT_COLOURS, Theme, mix
from game.common.geometry import Box
from game.common.window import Window
from game.rules.tiles import Colour, Shape, Tile
from game.screens.services import Services
from game.screens.showcase.fragments import Fragment, FragmentMaker, plate_style
from game.screens.showcase.layout import NOTE, showcase_scale
from game.screens.showcase.page_list import Row, ShownList, list_card
from game.screens.showcase.programme import Billed, Control
from game.screens.showcase.sentences import coloured, hint
from game.screens.showcase.words import caption
from game.session import Session, summary_of
from game.storage.daily_best import ListName
from game.ui.layout import boxes_of
from game.ui.node import FIT, Node, Picture, VisualState, column, fraction, px, row, stack
from game.ui.text import live
from game.words.locale import N_
from game.words.words import Words

TITLE, FOOT = 54.0, 50.0
"""Heights (dp) of the title and the foot."""

RULES_PART, RULES_PART_TALL = 0.55, 0.5
"""The part of the page for the rules: of its width, or of its height in portrait."""

SECOND, BESIDE = 176.0, 0.8
"""Largest height (dp) of the second list; least width in heights of lists side by side."""

STEP, POINTS_ROOM = 1.04, 3.2
"""Distance of tiles, and room for the points behind the last one, in tiles."""

TEXT_PART, TEXT_SIZE, POINTS_SIZE = 0.42, 0.72, 0.7
"""A sentence's part of a rule's height; type sizes of sentence and points in their room."""

DROP, DROP_FROM = 0.35, 0.25
"""Seconds in which a tile falls, and from how high (tile sizes): not through the sentence."""

SLOT_INSET, SLOT_RADIUS = 0.05, 0.16
"""Inset and radius of a tile's empty place, in parts of its size."""

INVITATION = 0.66
"""Largest part of the foot that the invitation takes."""

RULES, QWIRKLE = 3, 6
"""Number of rules shown, and of tiles in a full line."""

PREPARED, GROWTH = 5.0, 0.8
"""Seconds before the end in which the next game is prepared, and in which lists' bars grow."""

REACH = 20.0
"""Largest reach (dp) of shadows and light."""

DAY_LISTS: dict[ListName, str] = {
    "short": N_("Today's best: short games"),
    "whole": N_("Today's best: whole games"),
    "turns": N_("Today's best: one turn"),
}
MOST_FEATS = 3
"""Number of entries shown of a list."""


class Rule(NamedTuple):
    """A rule; its tiles fall from ``begin`` (seconds) on, at intervals of ``apart`` seconds."""

    text: str
    tiles: tuple[Tile, ...]
    points: str
    begin: float
    apart: float

    @property
    def end(self) -> float:
        """The time (seconds) when the last tile is in its place."""
        return self.begin + self.apart * len(self.tiles) + DROP

    def fallen(self, n: int, seconds: float) -> float:
        """Return how far (0 to 1) the n-th tile has fallen."""
        return min(1.0, max(0.0, (seconds - self.begin - self.apart * n) / DROP))


def page_frame(window: Window, lists: int) -> Node:
    """Return the title, the rules, the lists at their side (portrait: below), and the foot."""
    s = showcase_scale(window)
    gap = Theme.space * s
    rules = column(*[Node(key=("rule", n)) for n in range(RULES)], gap=gap)
    shown = [Node(key=("list", n)) for n in range(lists)]
    high = window.height - 3.5 * gap - (TITLE + FOOT) * s
    lower = (1.0 - RULES_PART_TALL) * high - gap
    if window.upright and window.width - 2 * gap > lower * BESIDE * lists:
        beside = row(*shown, gap=gap)
    else:
        # The first list has a table, too.
        after = [
            Node(key=one.key, h=fraction(0.5, less=gap / 2, maximum=SECOND * s))
            for one in shown[1:]
        ]
        beside = column(shown[0], *after, gap=gap)
    if window.upright:
        body = column(stack(rules, h=fraction(RULES_PART_TALL)), beside, gap=gap)
    else:
        body = row(stack(rules, w=fraction(RULES_PART)), beside, gap=gap)
    return column(
        column(Node(key="title", h=px(TITLE * s)), body, gap=gap / 2),
        Node(key="foot", h=px(FOOT * s)),
        gap=gap,
        inset=(gap, gap),
    )


def title_line(_maker: FragmentMaker, _box: Box, title: str) -> Node:
    """Return the title of the page."""
    return Node(content=coloured(title, Theme.type_display, "centre"))


def rule_card(
    maker: FragmentMaker, box: Box, rule: Rule, clock: Callable[[], float], begun: bool, over: bool
) -> Node:
    """Return a rule whose tiles fall by the ``clock`` and, when ``over``, the points."""
    painter, theme = maker.painter, maker.painter.theme
    great = len(rule.tiles) == QWIRKLE
    pad = Theme.space_small * painter.scale
    wide, high = box.w - 2 * pad, box.h - 2 * pad
    upper = high * TEXT_PART
    lower = high - upper - pad / 2
    side = min(lower, wide / (QWIRKLE * STEP + POINTS_ROOM))
    ink = theme.ink if begun else mix(theme.card[:3], theme.ink, 0.6)
    size = min(theme.type_large, upper / painter.scale * TEXT_SIZE)
    sentence = maker.whole(rule.text, size, (wide, upper), ink, "bold", "left")
    square = px(side)
    slots = [Node(content=Picture("slot", _draw_slot), w=square, h=square) for _ in range(QWIRKLE)]
    tiles = [_falling(maker, rule, n, side, clock) for n in range(len(rule.tiles))]
    points = None
    if over:
        size = min(theme.type_display, lower / painter.scale * POINTS_SIZE)
        room = max(0.0, wide - (5 * STEP + 1) * side - pad), lower
        ink = theme.accent_lit
        points = Node(content=maker.whole(rule.points, size, room, ink, "extrabold", "left"))
    gap = (STEP - 1) * side
    return column(
        Node(content=sentence, h=px(upper)),
        row(
            stack(
                row(*slots, gap=gap, w=FIT),
                row(*tiles, gap=gap, w=FIT, h=square, align=(0.0, 0.5)),
                w=FIT,
            ),
            points,
            gap=pad,
        ),
        content=maker.plate(plate_style(theme, theme.accent_lit if over and great else None)),
        gap=pad / 2,
        inset=(pad, pad),
    )


def _draw_slot(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
    slot = box.inset(SLOT_INSET * box.w)
    painter.rounded(target, slot, painter.theme.trough, SLOT_RADIUS * box.w)


def _falling(
    maker: FragmentMaker, rule: Rule, n: int, side: float, clock: Callable[[], float]
) -> Node:
    sprites, piece = maker.sprites, maker.piece

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: VisualState) -> None:
        fallen = rule.fallen(n, clock())
        if fallen:
            tile = sprites.piece_with_shadow(piece, rule.tiles[n], round(side))
            above = (1.0 - overshoot(fallen)) * DROP_FROM * side
            target.blit(tile, (round(box.x), round(box.bottom - side - above)))

    # The whole way of the tile.
    way = px((1.0 + DROP_FROM) * side)
    return live(lambda: rule.fallen(n, clock()), draw, w=px(side), h=way, align=(0.5, 1.0))


def foot_row(maker: FragmentMaker, box: Box, invitation: str, following: str) -> Node:
    """Return the invitation on a bright plate, and the next game."""
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(Theme.space)
    invited = hint(maker, invitation, theme.type_heading, (box.w * INVITATION, box.h), pad)
    room = box.w - invited.w.px - pad, box.h
    after = maker.whole(following, theme.type_title, room, theme.ink, "bold", "right")
    width = px(min(room[0], max(after.width(painter), painter.dp(NOTE))))
    return row(invited, stack(Node(content=after, w=width, align=(1.0, 0.5), key="next")), gap=pad)


class PageAct:
    """The page as an act of the showcase."""

    def __init__(self, services: Services, billed: Billed, last: Session, control: Control) -> None:
        """``billed`` is the next game, ``last`` the finished one."""
        self._usual, self._control = services, control
        self._services = replace(
            services, art=services.art.on_felt(SHOWCASE_FELT_COLOURS[billed.dye])
        )
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
        seats, summary = last.setup.seats, summary_of(last.state, last.turns)
        rows = [Row(seats[p.seat].name, seats[p.seat].badge, p.score, p.winner) for p in summary]
        standing = ShownList(words.gettext("The last game"), tuple(rows), last.state.board.tiles)
        self.lists = standing, *_best(self._usual, n)

    def resize(self, window: Window) -> None:
        self._window = window
        self._boxes = boxes_of(page_frame(window, len(self.lists)), window.box)
        painter = self._services.painter(window._replace(scale=showcase_scale(window)))
        self._maker = FragmentMaker(painter, self._services.sprites, self._last.traits.piece)
        self._kept = CachedPicture(at_once=True)

    def begin(self) -> None:
        self._seconds = 0.0

    def catch_up(self) -> None:
        pass

    def close(self) -> None:
        """Break the reference cycles with fragments, which call the clock."""
        del self._maker, self._kept

    @property
    def ends_soon(self) -> bool:
        """Whether the next game should be prepared: nothing on the page moves any more."""
        return self._seconds >= self._usual.operator.between_games - PREPARED

    def update(self, dt: float) -> None:
        self._tempo.speed = self._usual.tempo.speed * self._control.pace
        self._seconds += dt if self._tempo.still else self._tempo.elapsed(dt)
        self.over = self._seconds >= self._usual.operator.between_games

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
        """Return the time shown: without animation, that when everything is in place."""
        return self.rules[-1].end if self._tempo.still else self._seconds

    def _grown(self) -> float:
        return ease_out(min(1.0, self._clock() / GROWTH))

    @property
    def note(self) -> Box:
        """Box (px) of a presenter's notes: over the next game."""
        *_, foot = self._shown()
        return foot.boxes["next"]

    def _changing(self) -> Regions:
        found: Regions = {}
        for fragment in self._shown():
            around = pixel_rect(fragment.box.inset(-self._maker.painter.dp(REACH)))
            for room, shown in ((around, fragment), *fragment.moving()):
                found[room.x, room.y, room.w, room.h] = shown
        return found

    def content_key(self) -> object:
        return list(self._changing().values()), self._control.hidden

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Prerender the first and the last picture on the screen, in steps."""
        yield from self._services.felt.prerender(self._window.size)
        yield from self._kept.allocate(screen)
        for seconds in (0.0, self.rules[-1].end):
            self._seconds = seconds
            for fragment in self._shown():
                yield from fragment.steps(screen)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        hidden = self._control.hidden
        parts = {} if hidden else self._changing()
        self._kept.draw(target, hidden, self._paint, regions=parts)

    def _paint(self, target: pygame.Surface) -> None:
        target.blit(self._services.felt.surface(self._window.size), (0, 0))
        if not self._control.hidden:
            for fragment in self._shown():
                fragment.paint(target)


def _rules(words: Words, n: int, *, dice: bool) -> list[Rule]:
    """Return the three rules, in other words and with other tiles for each ``n``."""
    colours = [Colour((n + one) % 6) for one in range(6)]
    shapes = [Shape((n // 6 + 2 * n + one) % 6) for one in range(6)]
    one_colour = [Tile(colours[0], shape) for shape in shapes]
    one_shape = [Tile(colour, shapes[1]) for colour in colours]
    all_six = [Tile(colours[3], shape) for shape in shapes]
    # With the seconds until the first tile falls, and between tiles.
    shown = (
        ("colour", n, one_colour[:4], 0.8, 0.35),
        ("shape", n // 3, one_shape[:5], 4.6, 0.35),
        ("six", n // 2, all_six, 8.4, 0.3),
    )
    rules = []
    for rule, nth, tiles, *times in shown:
        # A Qwirkle scores double.
        points = words.points(len(tiles) * (2 if tiles is all_six else 1))
        rules.append(Rule(caption(words, rule, nth, dice=dice), tuple(tiles), points, *times))
    return rules


def _best(services: Services, number: int) -> tuple[ShownList, ...]:
    day, words = services.best.current, services.words
    lists = [(title, day.entries(name)) for name, title in DAY_LISTS.items() if day.entries(name)]
    if not lists:
        return ()
    title, feats = lists[number % len(lists)]
    rows = [Row(feat.name, None, feat.points, n == 0) for n, feat in enumerate(feats[:MOST_FEATS])]
    return (ShownList(words.gettext(title), tuple(rows), {}),)
