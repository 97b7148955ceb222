"""The common parts of the three pages of the records."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import pygame

from game.art.lettering import Anchor
from game.art.painter import Painter
from game.art.sample_tiles import SAMPLE_TILES
from game.art.sprites import TileSprites
from game.art.surfaces import turned
from game.art.theme import RGB, Theme
from game.common.geometry import Box
from game.screens import navigation
from game.screens.records.game_rows import GameLine, PlayerLine, game_row
from game.screens.services import Services
from game.storage.daily_document import wall_clock
from game.storage.record_entry import RecordEntry
from game.ui.node import Node, VisualState
from game.ui.rows import BAR, Rows
from game.ui.scroll import ListControl, scroll
from game.ui.text import picture
from game.ui.tree import Tree
from game.words import speech
from game.words.dates import day_of, time_of

SAID_SECONDS = 5.0
"""Seconds for which a sentence is shown."""

TILE, LEAST_TILE = 84.0, 34.0
"""Largest and smallest side (dp) of a tile in an empty list; in less room there is none."""

FAN = ((1, -1.0), (4, 1.0), (2, 0.0))
"""Index and side of each tile in an empty list; the last one is on top."""

HEADING_HIGH, WORDS_HIGH, WIDEST = 34.0, 48.0, 520.0
"""Heights (dp) of the heading and of the sentence, and the largest width of the sentence."""


class ListCalls(NamedTuple):
    """The actions of a list, each called with the number of a row."""

    line: Callable[[int], GameLine]
    opens: Callable[[int], None]
    removes: Callable[[int], None]


class Page:
    """A page of the records; ``said`` is a short-lived sentence about the last action."""

    lists: tuple[str, ...] = ()  # identities of its lists

    def __init__(self, services: Services, tree: Tree) -> None:
        self.services = services
        self.records = services.records
        self.said = ""
        self._tree = tree
        self._said_left = 0.0

    def opened(self) -> None:
        """Read the page's data again; called when the page appears."""

    def update(self, dt: float) -> None:
        self._said_left -= dt
        if self._said_left <= 0.0:
            self.said = ""

    def say(self, sentence: str) -> None:
        self.said, self._said_left = sentence, SAID_SECONDS

    def list_of(self, key: str) -> ListControl | None:
        """Return the control of a list, or None before it was shown."""
        found = self._tree.find(key)
        return found if isinstance(found, ListControl) else None

    def to_start(self, key: str) -> None:
        """Scroll a list to its first row."""
        found = self.list_of(key)
        if found is not None:
            found.scrolled = 0.0

    def list_of_games(
        self, painter: Painter, size: tuple[int, float, float], revision: Hashable, calls: ListCalls
    ) -> Node:
        """Return the page's list; ``size`` is row count, row height and end button's width (px)."""
        words, sprites, (count, height, touch) = self.services.words, self.services.sprites, size

        def row(n: int, box: Box) -> Node:
            return game_row(calls.line(n), box, painter, sprites)

        def said(n: int) -> str:
            line = calls.line(n)
            standing = speech.standing(words, [(one.name, one.score) for one in line.players])
            parts = line.day, line.about, standing, line.fault, line.note[0]
            return ". ".join(part for part in parts if part)

        seen = revision, sprites.revision
        rows = Rows(count, height, seen, row, touch, "trash", painter.dp(BAR))
        return scroll(
            self.lists[0],
            rows,
            calls.opens,
            self.still,
            on_remove=calls.removes,
            remove_label=words.gettext("Delete"),
            row_speech=said,
        )

    def replay(self, entry: RecordEntry) -> None:
        """Open a game in the replay; if its file cannot be read, show a sentence."""
        text = self.records.text(entry.name)
        if text is None:
            self.say(self.services.words.gettext("This file cannot be read any more."))
            self.records.start_refresh()
        else:
            navigation.replay(self.services, text)

    def still(self) -> bool:
        return self.services.tempo.still


# Drawing


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text; ``px`` is the type size."""

    words: str
    px: int
    ink: RGB


@dataclass(frozen=True, slots=True)
class OnGround:
    """Lines of text on a calm ground, which ``bare`` felt with drifting tiles does not offer."""

    lines: tuple[Line, ...]
    side: Anchor = "centre"
    bare: bool = True

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        if not self.lines:
            return
        theme, room, assets = painter.theme, words_room(painter, box), painter.assets
        heights = [assets.line_height(line.px, "semibold") for line in self.lines]
        widest = max(assets.text_width(line.words, line.px, "semibold") for line in self.lines)
        margin = box.w - room.w, box.h - room.h
        ground = Box.around(box.centre, widest + margin[0], sum(heights) + margin[1])
        if self.side == "right":
            ground = ground._replace(x=box.right - ground.w)
        radius = min(ground.h / 2, painter.dp(theme.radius))
        edge = painter.dp(theme.hairline)
        if self.bare:
            painter.rounded(target, ground, theme.card, radius, edge, theme.card_edge)
        rest = ground._replace(y=ground.y + margin[1] / 2)
        for line, height in zip(self.lines, heights, strict=True):
            row, rest = rest.split_top(height)
            painter.text_at(target, line.words, row, line.px, line.ink, "semibold", "centre")


def words_room(painter: Painter, box: Box) -> Box:
    """Return the room for text that `OnGround` has in a box."""
    dp, theme = painter.dp, painter.theme
    room = box.w - 2 * dp(theme.space), box.h - 2 * dp(theme.space_tiny)
    return Box.around(box.centre, *room)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence on its own ground at the right, in as many lines as it needs."""

    words: str
    ink: RGB

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        room = words_room(painter, box)
        lines, px = painter.fit_paragraph(self.words, Theme.type_note, room.w, room.h, "semibold")
        found = tuple(Line(line, px, self.ink) for line in lines if line)
        OnGround(found, "right").paint(target, painter, box, state)


def said_or(page: Page, sentence: str) -> Paragraph:
    """Return the page's latest sentence, else the fault of the records, else the given sentence."""
    theme, trouble = page.services.theme, page.records.failure
    words = page.said or page.services.words.said(trouble) or sentence
    ink = theme.highlight if page.said else theme.danger_ink if trouble else theme.muted
    return Paragraph(words, ink)


def empty(sprites: TileSprites, heading: str, words: str) -> Node:
    """Return the notice in an empty list: three tiles, a heading and a sentence."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        theme, dp = painter.theme, painter.dp
        size = theme.type_heading
        fits = painter.fit_text(heading, size, box.w, "extrabold")[0] == heading
        heading_high = dp(HEADING_HIGH) * (1 if fits else 2)
        words_high, gap = dp(WORDS_HIGH), dp(theme.space_large)
        fixed = heading_high + words_high
        tile = min(dp(TILE), box.h - fixed - 2.4 * gap, box.w * 0.22)
        fan = 1.3 * tile + gap if tile >= dp(LEAST_TILE) else 0.0
        top = box.centre[1] - (fan + fixed) / 2
        if fan:
            _paint_fan(target, sprites, (box.centre[0], top + 0.62 * tile), round(tile))
        room = Box(box.x, top + fan, box.w, heading_high)
        write = painter.text if fits else painter.paragraph
        write(target, heading, room, size, theme.ink, "extrabold", "centre")
        wide = min(box.w, dp(WIDEST))
        room = Box(box.centre[0] - wide / 2, room.bottom, wide, words_high)
        painter.paragraph(target, words, room, theme.type_body, theme.muted, "semibold", "centre")

    return picture((heading, words, sprites.revision), draw)


def _paint_fan(
    target: pygame.Surface, sprites: TileSprites, centre: tuple[float, float], size: int
) -> None:
    for n, side in FAN:
        tile = turned(sprites.piece("tile", SAMPLE_TILES[n], 2 * size), 13.0 * side, 0.5)
        x, y = centre[0] + side * size * 0.86, centre[1] + abs(side) * size * 0.12
        sprites.cast_shadow(target, (x, y), size, 0.4)
        w, h = tile.get_size()
        target.blit(tile, (round(x - w / 2), round(y - h / 2)))


# Texts of a row


def line_of(entry: RecordEntry, services: Services) -> GameLine:
    """Return the row of a record."""
    words = services.words
    _ = words.gettext
    day, time = said_when(entry.time, services)
    if not entry.readable:
        fault = words.said(entry.fault)
        # A file name keeps its first letter as it is.
        if not fault.startswith(entry.name):
            fault = fault[:1].upper() + fault[1:]
        return GameLine(None, "", entry.name, fault=fault)
    players = entry.players
    best = max([one.score for one in players]) if entry.complete else None
    about = time
    if entry.fault:
        about = _("breaks a rule")
    elif not entry.over:
        about = _("not finished")
    return GameLine(
        piece="die" if entry.variant == "cubes" else "tile",
        day=day,
        about=about,
        players=tuple(
            PlayerLine(one.name, one.badge, one.score, one.score == best) for one in players
        ),
        fault=words.said(entry.fault),
    )


def said_when(
    when: str, services: Services, now: Callable[[], datetime] = wall_clock
) -> tuple[str, str]:
    """Return day and time of a game as text; a game without a date is of "Some day"."""
    if not when:
        return services.words.gettext("Some day"), ""
    then = datetime.fromisoformat(when)
    return day_of(then, now().date(), services.words), time_of(then, services.words)
