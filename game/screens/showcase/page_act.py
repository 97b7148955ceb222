"""The page between two games of the showcase: rules, the last game's result, the next game."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game import ui
from game.anim.easing import ease_out, overshoot
from game.anim.tempo import Tempo
from game.art import Anchor, CachedPicture, Painter, Theme, with_alpha
from game.common import Box, PerLayout, Window, start_layout
from game.rules import Colour, Shape, Tile
from game.screens.base import Services
from game.screens.showcase.banners import coloured, invitation
from game.screens.showcase.fragments import Fragment, FragmentMaker
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.player_list import ListRow, RankingList, daily_best, list_card
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import PlannedGame
from game.screens.showcase.turns import BEST_TURN_SECONDS
from game.screens.showcase.words import caption
from game.session import Session, summary_of
from game.words import Words

FULL_LINE = 6  # number of tiles in a Qwirkle
MIN_NOTE_WIDTH = 190.0  # minimum width (dp) of a presenter's note
# Distance between tiles, and width of the points after the last slot, in tile sizes.
TILE_STEP, POINTS_WIDTH = 1.04, 3.2
# Seconds in which a tile falls, and its height of fall in tile sizes (below the sentence).
DROP_SECONDS, DROP_HEIGHT = 0.35, 0.25


class Rule(NamedTuple):
    """A rule with an example, whose tiles fall one by one.

    `start` is the time (seconds) at which the first tile starts to fall, `interval` the time from
    one tile to the next.
    """

    text: str
    tiles: tuple[Tile, ...]
    points: str
    start: float
    interval: float

    @property
    def end(self) -> float:
        return self.start + self.interval * len(self.tiles) + DROP_SECONDS

    def drop_progress(self, n: int, seconds: float) -> float:
        elapsed = seconds - self.start - self.interval * n
        return min(1.0, max(0.0, elapsed / DROP_SECONDS))


def rule_card(
    maker: FragmentMaker,
    box: Box,
    rule: Rule,
    clock: Callable[[], float],
    started: bool,
    finished: bool,
) -> ui.Node:
    """Return a rule's card, whose tiles fall by the time `clock()`; `finished` adds the points."""
    painter, theme = maker.painter, maker.painter.theme
    qwirkle = len(rule.tiles) == FULL_LINE
    pad = min(Theme.space * painter.scale, 0.1 * box.h)
    width, height = box.w - 2 * pad, box.h - 2 * pad
    upper = height * 0.42
    lower = height - upper - pad / 2
    side = min(lower, width / (FULL_LINE * TILE_STEP + POINTS_WIDTH))
    ink = theme.paper_ink if started else theme.paper_muted
    size = min(theme.type_large, upper / painter.scale * 0.72)
    sentence = maker.fitted(rule.text, size, (width, upper), ink, "bold", "left")
    square, slot = ui.px(side), ui.Picture("slot", _draw_slot)
    slots = [ui.Node(content=slot, w=square, h=square) for _ in range(FULL_LINE)]
    tiles = [_falling_tile(maker, rule, n, side, clock) for n in range(len(rule.tiles))]
    points = None
    if finished:
        size = min(theme.type_display, lower / painter.scale * 0.7)
        area = max(0.0, width - (5 * TILE_STEP + 1) * side - pad), lower
        ink = theme.paper_note if qwirkle else theme.numeral
        points = ui.Node(content=maker.fitted(rule.points, size, area, ink, "extrabold", "left"))
    gap = (TILE_STEP - 1) * side
    return ui.column(
        ui.Node(content=sentence, h=ui.px(upper)),
        ui.row(
            ui.stack(
                ui.row(*slots, gap=gap, w=ui.FIT),
                ui.row(*tiles, gap=gap, w=ui.FIT, h=square, align=(0.0, 0.5)),
                w=ui.FIT,
            ),
            points,
            gap=pad,
        ),
        content=maker.paper(),
        gap=pad / 2,
        inset=(pad, pad),
    )


def _draw_slot(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
    dark = with_alpha(painter.theme.paper_rule, 60)
    painter.rounded(target, box.inset(0.05 * box.w), dark, 0.16 * box.w)


def _falling_tile(
    maker: FragmentMaker, rule: Rule, n: int, side: float, clock: Callable[[], float]
) -> ui.Node:
    sprites, piece = maker.sprites, maker.piece

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState) -> None:
        progress = rule.drop_progress(n, clock())
        if progress:
            tile = sprites.piece_with_shadow(piece, rule.tiles[n], round(side))
            above = (1.0 - overshoot(progress)) * DROP_HEIGHT * side
            target.blit(tile, (round(box.x), round(box.bottom - side - above)))

    height = ui.px((1.0 + DROP_HEIGHT) * side)
    return ui.live(
        lambda: rule.drop_progress(n, clock()), draw, w=ui.px(side), h=height, align=(0.5, 1.0)
    )


def example_rules(words: Words, n: int, *, dice: bool) -> list[Rule]:
    """Return three rules with examples. Words and tiles vary with `n`."""
    colours = [Colour((n + shift) % 6) for shift in range(6)]
    shapes = [Shape((n // 6 + 2 * n + shift) % 6) for shift in range(6)]
    one_colour = [Tile(colours[0], shape) for shape in shapes]
    one_shape = [Tile(colour, shapes[1]) for colour in colours]
    all_six = [Tile(colours[3], shape) for shape in shapes]
    # The last two numbers are the seconds until the first tile falls, and between tiles.
    examples = (
        ("colour", n, one_colour[:4], 0.8, 0.35),
        ("shape", n // 3, one_shape[:5], 4.6, 0.35),
        ("six", n // 2, all_six, 8.4, 0.3),
    )
    rules = []
    for rule, nth, tiles, *times in examples:
        # A Qwirkle scores double.
        points = words.points(len(tiles) * (2 if tiles is all_six else 1))
        rules.append(Rule(caption(words, rule, nth, dice=dice), tuple(tiles), points, *times))
    return rules


TITLE_HEIGHT, FOOT_HEIGHT = 54.0, 50.0


def page_layout(
    window: Window,
    title: ui.Node,
    rules: Sequence[ui.Node],
    lists: Sequence[ui.Node],
    foot: ui.Node,
) -> ui.Node:
    """Return the page: title, rules, lists and foot. In portrait, lists are below the rules."""
    scale = showcase_scale(window)
    gap = Theme.space * scale
    lower = (window.height - 3.5 * gap - (TITLE_HEIGHT + FOOT_HEIGHT) * scale) / 2 - gap
    # Lists side by side must not be too narrow.
    if window.portrait and window.width - 2 * gap > 0.8 * lower * len(lists):
        all_lists = ui.row(*lists, gap=gap)
    else:
        # The first list has a table, too.
        second = ui.fraction(0.5, less=gap / 2, maximum=176.0 * scale)
        all_lists = ui.column(lists[0], *[ui.stack(one, h=second) for one in lists[1:]], gap=gap)
    if window.portrait:
        body = ui.column(ui.column(*rules, gap=gap, h=ui.fraction(0.5)), all_lists, gap=gap)
    else:
        body = ui.row(ui.column(*rules, gap=gap, w=ui.fraction(0.55)), all_lists, gap=gap)
    return ui.column(
        ui.column(ui.stack(title, h=ui.px(TITLE_HEIGHT * scale)), body, gap=gap / 2),
        ui.stack(foot, h=ui.px(FOOT_HEIGHT * scale)),
        gap=gap,
        inset=(gap, gap),
    )


def foot_row(maker: FragmentMaker, box: Box, words: str, next_game: str) -> ui.Node:
    """Return the foot: an invitation on brass, and a sentence about the next game."""
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(Theme.space)
    left = invitation(maker, box._replace(w=box.w * 0.66), words, theme.type_heading)
    area = box.w - left.w.px - pad, box.h
    right = maker.fitted(next_game, theme.type_title, area, theme.ink, "bold", "right")
    width = ui.px(min(area[0], max(right.width(painter), painter.dp(MIN_NOTE_WIDTH))))
    return ui.row(
        left, ui.stack(ui.Node(content=right, w=width, align=(1.0, 0.5), key="next")), gap=pad
    )


class PageAct:
    """The page of rules and rankings that is shown after one game and before the next."""

    def __init__(
        self,
        services: Services,
        planned: PlannedGame,
        last: Session,
        presenter: Presenter,
        window: Window,
    ) -> None:
        self._services, self._presenter = services, presenter
        self._resources = services.table_resources(art=services.art.on_felt(planned.dye))
        self._tempo = Tempo(services.tempo.speed)
        self.planned = planned
        self.over = False
        self._seconds = 0.0
        self.last = last
        self._window = window
        self.reword()

    def reword(self) -> None:
        words, last = self._services.words, self.last
        next_setup, n = self.planned.setup, self.planned.number
        title, count = words.gettext("{game}: how it works"), len(next_setup.seats)
        self._title = title.format(game=words.game(last.setup.variant))
        sentence = words.ngettext("Next: {game}, {n} player", "Next: {game}, {n} players", count)
        self._next_game = sentence.format(game=words.game(next_setup.variant), n=count)
        self._invitation = caption(words, self._presenter.invitation, n, dice=last.traits.rolls)
        self.rules = example_rules(words, n, dice=last.traits.rolls)
        seats, summary = last.setup.seats, summary_of(last.state, last.turns)
        rows = [
            ListRow(seats[p.seat].name, seats[p.seat].badge, p.score, p.winner) for p in summary
        ]
        last_game = RankingList(words.gettext("The last game"), tuple(rows), last.state.board.tiles)
        self.lists = last_game, *daily_best(self._services, n)

    def resize(self, window: Window) -> None:
        self._window = window
        start_layout(self)

    @PerLayout
    def _maker(self) -> FragmentMaker:
        window = self._window
        painter = self._resources.painter(window._replace(scale=showcase_scale(window)))
        return FragmentMaker(painter, self._resources.sprites, self.last.traits.piece)

    @PerLayout
    def _cache(self) -> CachedPicture:
        return CachedPicture(at_once=True)

    def begin(self) -> None:
        self._seconds = 0.0

    def catch_up(self) -> None:
        pass

    def close(self) -> None:
        """Break the reference cycles: the trees in the caches refer to this object."""
        self._maker.clear()
        start_layout(self)

    @property
    def ends_soon(self) -> bool:
        """Whether to prepare the next game: the page is in its last 5 seconds, without motion."""
        return self._seconds >= self.duration - 5.0

    @property
    def duration(self) -> float:
        replay = BEST_TURN_SECONDS if self.has_replay else 0.0
        return self._services.operator.between_games - replay

    @property
    def has_replay(self) -> bool:
        """Whether a replay of the last game's best turn follows. Without animation none does."""
        seconds = self._services.operator.between_games - BEST_TURN_SECONDS
        return not self._tempo.still and self.last.over and seconds >= self.rules[-1].end

    def update(self, dt: float) -> None:
        self._tempo.speed = self._services.tempo.speed * self._presenter.pace
        self._seconds += dt if self._tempo.still else self._tempo.elapsed(dt)
        self.over = self._seconds >= self.duration

    @property
    def _page(self) -> Fragment:
        now = self._clock()
        progress = tuple((now >= rule.start, now >= rule.end) for rule in self.rules)
        return self._maker.get(self._tree, self._window.box, progress)

    def _tree(
        self, maker: FragmentMaker, _box: Box, progress: Sequence[tuple[bool, bool]]
    ) -> ui.Node:
        def area(build: Callable[..., ui.Node], *content: object) -> ui.Node:
            return ui.layout_builder(lambda box: maker.get(build, box, *content).root)

        # In a wide window a lamp hangs over the right part of the title's row.
        anchor: Anchor = "centre" if self._window.portrait else "left"
        width = ui.fraction(1.0 if self._window.portrait else 0.63)
        title = ui.Node(
            content=coloured(self._title, Theme.type_display, anchor), w=width, align=(0.0, 0.5)
        )
        rules = [
            area(rule_card, rule, self._clock, *progress)
            for rule, progress in zip(self.rules, progress, strict=True)
        ]
        lists = [area(list_card, content, self._growth) for content in self.lists]
        foot = area(foot_row, self._invitation, self._next_game)
        return page_layout(self._window, title, rules, lists, foot)

    def _clock(self) -> float:
        return self.rules[-1].end if self._tempo.still else self._seconds

    def _growth(self) -> float:
        return ease_out(min(1.0, self._clock() / 0.8))

    @property
    def note_box(self) -> Box:
        return self._page.boxes["next"]

    @property
    def cut_names(self) -> list[tuple[str, Box]]:
        return [] if self._presenter.text_hidden else self._page.cut_names

    def content_key(self) -> object:
        return None if self._presenter.text_hidden else self._page.regions

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        yield from self._resources.ground.prerender(self._window.size)
        yield from self._cache.allocate(screen)
        for seconds in (0.0, self.rules[-1].end):
            self._seconds = seconds
            yield from self._page.steps(screen)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        hidden = self._presenter.text_hidden
        self._cache.draw(target, hidden, self._paint, {} if hidden else self._page.regions)

    def _paint(self, target: pygame.Surface) -> None:
        target.blit(self._resources.ground.surface(self._window.size), (0, 0))
        if not self._presenter.text_hidden:
            self._page.paint(target)
