"""The page of the best games, turns and Qwirkles, and of each player's wins."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.lru import LruCache
from game.screens.records.best_rows import About, FeatLine, about_feats, feat_row
from game.screens.records.records_page import Line, OnGround, Page, said_when
from game.screens.services import Services
from game.session import LEVELS, Badge
from game.session.setup import FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES
from game.storage.record_statistics import Achievement, Statistics, WinCount
from game.ui.choice import choice
from game.ui.node import Node, Picture, VisualState, column, layout_builder, px, row, stack
from game.ui.rows import BAR, Rows
from game.ui.scroll import scroll
from game.ui.text import icon, text
from game.ui.tree import Tree
from game.words.dates import day_in_year
from game.words.locale import N_

AT_ONCE = 400
"""Games counted in one frame."""

WINS = 3
"""The index of the list of wins."""

FEAT_ROW, FEAT_HEADING = 50.0, 36.0
"""Heights (dp) of a row and of a list's heading."""

HEAD_SIGN, HEAD_ICON = 30.0, 20.0
"""Sizes (dp) in a list's heading: the room for its icon, and the icon."""

HEADINGS = (
    (N_("Best games"), "trophy"),
    (N_("Best turns"), "sort"),
    (N_("Most Qwirkles"), "dice"),
    (N_("Wins"), "crown"),
)


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a list, in two lines if one is too narrow."""

    words: str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        found, px_ = painter.fit_text(self.words, theme.type_body, box.w, "extrabold")
        lines = [found]
        if found != self.words:
            size = theme.type_note
            lines, px_ = painter.fit_paragraph(self.words, size, box.w, box.h, "extrabold")
        for line, place in zip(lines, box.rows(len(lines)), strict=True):
            painter.text_at(target, line, place, px_, theme.ink, "extrabold")


class BestPage(Page):
    """Four lists for one variant or both, and for one number of players or any."""

    lists = tuple(f"best {n}" for n in range(len(HEADINGS)))

    def __init__(self, services: Services, tree: Tree, find: Callable[[str], None]) -> None:
        super().__init__(services, tree)
        self._find = find
        self.variant = self.number = 0
        self.feats: list[list[Achievement]] = [[], [], []]
        self.wins: list[WinCount] = []
        # Below each person are the wins against each level of computers.
        self.win_rows: list[tuple[WinCount, str]] = []
        self.games = 0
        # Caches of values too costly for each frame.
        self._found: tuple[object, list[list[FeatLine]]] = None, []
        self._abouts: LruCache[Hashable, About] = LruCache(8)
        self._counted: object = None
        self._counting: Iterator[None] | None = None

    def choose(self, variant: int, number: int) -> None:
        """Start counting the games of a variant (0: both) and a number of players (0: any)."""
        self.variant, self.number, self._counting = variant, number, None
        for key in self.lists:
            self.to_start(key)

    # Counting, a part in each frame

    def update(self, dt: float) -> None:
        super().update(dt)
        wanted = self.records.version, self.variant, self.number
        if self._counting is None and self._counted != wanted:
            self._counted = wanted
            self._counting = self._count()
        if self._counting is not None and next(self._counting, self) is self:
            self._counting = None

    def _count(self) -> Iterator[None]:
        variant = VARIANT_NAMES[self.variant - 1] if self.variant else ""
        statistics = Statistics(variant, self.number + FEWEST_SEATS - 1 if self.number else 0)
        entries = self.records.entries
        for start in range(0, len(entries), AT_ONCE):
            statistics.add(entries[start : start + AT_ONCE])
            yield
        self.games = statistics.games
        lists = statistics.best_games, statistics.best_turns, statistics.most_qwirkles
        self.feats = [one.best() for one in lists]
        self.wins = statistics.wins
        self.win_rows = [(one, level) for one in self.wins for level in ("", *one.levels)]

    def _open(self, which: int, n: int) -> None:
        if which < len(self.feats):
            self.replay(self.feats[which][n].entry)
        else:
            self._find(self.win_rows[n][0].player.name)

    # The parts of the tree

    def variants(self) -> Node:
        _, size = self.services.words.gettext, Theme.type_note
        names = [_("All"), _("Qwirkle"), _("Cubes")]
        chosen = self.variant
        return choice("variants", names, chosen, lambda n: self.choose(n, self.number), size=size)

    def numbers(self) -> Node:
        _, size = self.services.words.gettext, Theme.type_note
        names = [_("2 to 4 players"), *map(str, range(FEWEST_SEATS, MOST_SEATS + 1))]
        chosen = self.number
        return choice("numbers", names, chosen, lambda n: self.choose(self.variant, n), size=size)

    def told(self, painter: Painter, width: float) -> Node:
        """Return the number of counted games as text, in ``width`` px."""
        words, theme = self.services.words, painter.theme
        counted = words.ngettext("{n} game counted", "{n} games counted", self.games)
        shown = painter.fit_text(counted.format(n=self.games), theme.type_note, width, "semibold")
        return Node(content=OnGround((Line(*shown, theme.muted),), "right"), key="told")

    def cards(self, painter: Painter, ground: Picture, touch: float) -> list[Node]:
        """Return the four lists with headings, on a ``ground``; rows have at least ``touch`` px."""
        small, least = painter.dp(Theme.space_small), painter.dp(Theme.space_least)
        height = max(touch, painter.dp(FEAT_ROW))
        return [
            column(
                self._heading(painter, n),
                layout_builder(partial(self._list, painter, n, height)),
                content=ground,
                gap=least,
                inset=(small, small),
            )
            for n in range(len(HEADINGS))
        ]

    def _about(
        self, painter: Painter, height: float, room: Box, lists: list[list[FeatLine]]
    ) -> About:
        """Return one form of the dates for all lists of feats, or of the texts of all wins."""
        rows = [
            (room.w - (painter.dp(BAR) if len(one) * height > room.h else 0.0), height, line)
            for one in lists
            for line in one
        ]
        known = painter, tuple(rows)
        return self._abouts.get(known, lambda: about_feats(painter, rows))

    def _heading(self, painter: Painter, n: int) -> Node:
        theme, dp, (words, sign) = painter.theme, painter.dp, HEADINGS[n]
        return row(
            icon(sign, dp(HEAD_ICON), theme.accent_lit, w=px(dp(HEAD_SIGN))),
            Node(content=Heading(self.services.words.gettext(words))),
            gap=dp(theme.space_tiny),
            h=px(dp(FEAT_HEADING)),
        )

    def _list(self, painter: Painter, n: int, height: float, room: Box) -> Node:
        _, theme, found = self.services.words.gettext, painter.theme, self._lines()
        # The other lists are equally large.
        alike, lines = found[:WINS] if n < WINS else found[WINS:], found[n]
        about = self._about(painter, height, room, alike)
        seen, bar = (tuple(lines), about), painter.dp(BAR)
        rows = Rows(len(lines), height, seen, lambda k, _: feat_row(lines[k], about), bar=bar)

        def speech(k: int) -> str:
            line = self._lines()[n][k]
            place = f"{line.place}. " if line.place else ""
            said = _(HEADINGS[n][0]), f"{place}{line.name}: {line.number}", line.about[0]
            return ". ".join(part for part in said if part)

        listed = scroll(self.lists[n], rows, partial(self._open, n), self.still, row_speech=speech)
        if lines:
            return listed
        # Computers are in the lists of the best, but only people in the list of wins.
        nothing = _("Only people count") if n == WINS and self.games else _("Nothing yet")
        return stack(listed, text(nothing, theme.type_note, theme.muted, anchor="centre"))

    # The lines

    def _lines(self) -> list[list[FeatLine]]:
        key = id(self.win_rows), self.services.words.language
        if self._found[0] != key:
            feats = [[self._feat(feat, feats) for feat in feats] for feats in self.feats]
            wins = [self.win_line(one, level) for one, level in self.win_rows]
            self._found = key, [*feats, wins]
        return self._found[1]

    def _feat(self, feat: Achievement, feats: list[Achievement]) -> FeatLine:
        place = 1 + [one.number for one in feats].index(feat.number)
        when, words = feat.entry.time, self.services.words
        # Narrow rows show the day without the year.
        short = day_in_year(datetime.fromisoformat(when), words) if when else ""
        day = said_when(when, self.services)[0], short
        return FeatLine(place, feat.player.name, feat.player.badge, day, str(feat.number))

    def win_line(self, one: WinCount, level: str) -> FeatLine:
        """Return the line of a person's wins, in all games or against one level."""
        words, look = self.services.words, one.player.badge
        if level:
            look, counted = Badge(LEVELS[level].face, look.colour), one.levels[level]
            wins = words.gettext("{n} of {all}").format(n=counted.wins, all=counted.games)
            return FeatLine(0, words.gettext(LEVELS[level].against), look, ("", ""), wins)
        games = words.ngettext("in {n} game", "in {n} games", one.games)
        short = words.gettext("of {n}")
        about = games.format(n=one.games), short.format(n=one.games)
        place = 1 + [other.wins for other in self.wins].index(one.wins)
        return FeatLine(place, one.player.name, look, about, str(one.wins))
