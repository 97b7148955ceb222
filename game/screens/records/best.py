"""The best of all games, turns and Qwirkles, and who has won how often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.screens.records.feats import About, FeatLine, about_feats, feat_row
from game.screens.records.parts import Line, OnGround, Page, said_when
from game.screens.services import Services
from game.session import LEVELS, Look
from game.session.setup import FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES
from game.storage.record_statistics import Feat, Statistics, Wins
from game.ui.choice import choice
from game.ui.node import Mood, Node, Picture, column, px, row, stack
from game.ui.rows import BAR, Rows
from game.ui.scroll import scroll
from game.ui.text import icon, text
from game.ui.tree import Tree
from game.words.dates import day_in_year
from game.words.locale import N_

AT_ONCE = 400
"""Games that are counted in one frame."""

WINS = 3
"""The number of the list of wins."""

FEAT_ROW, FEAT_HEADING = 50.0, 36.0
"""Heights (dp) of a row and of a list's heading."""

HEAD_SIGN, HEAD_ICON = 30.0, 20.0
"""Dp of a list's heading: the room for its icon, and the icon."""

HEADINGS = (
    (N_("Best games"), "trophy"),
    (N_("Best turns"), "sort"),
    (N_("Most Qwirkles"), "dice"),
    (N_("Wins"), "crown"),
)


MOST_ABOUTS = 8
"""How many sizes of the lists are kept in mind."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a list, in two lines if it must."""

    words: str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme = painter.theme
        found, px_ = painter.fit_text(self.words, theme.type_body, box.w, "extrabold")
        lines = [found]
        if found != self.words:
            size = theme.type_note
            lines, px_ = painter.fit_paragraph(self.words, size, box.w, box.h, "extrabold")
        for line, place in zip(lines, box.rows(len(lines)), strict=True):
            painter.text_at(target, line, place, px_, theme.ink, "extrabold")


class BestPage(Page):
    """Four lists, for one variant or both, and for one number of players or any."""

    lists = tuple(f"best {n}" for n in range(len(HEADINGS)))

    def __init__(self, services: Services, tree: Tree, find: Callable[[str], None]) -> None:
        super().__init__(services, tree)
        self._find = find
        self.variant = self.number = 0
        self.feats: list[list[Feat]] = [[], [], []]
        self.wins: list[Wins] = []
        # Below each person, how the games against each level of computers went.
        self.win_rows: list[tuple[Wins, str]] = []
        self.games = 0
        # What is costly to find out in each frame.
        self._found: tuple[object, list[list[FeatLine]]] = None, []
        self._abouts: dict[object, About] = {}
        self._counted: object = None
        self._counting: Iterator[None] | None = None

    def choose_variant(self, chosen: int) -> None:
        """Count all games (0) or those of one variant, beginning now."""
        self.variant = chosen
        self._begin()

    def choose_number(self, chosen: int) -> None:
        """Count games of any number of players (0) or of one number, beginning now."""
        self.number = chosen
        self._begin()

    def _begin(self) -> None:
        self._counting = None
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
            statistics.take(entries[start : start + AT_ONCE])
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
        """Return the choice of the variant."""
        _, size = self.services.words.gettext, Theme.type_note
        names = [_("All"), _("Qwirkle"), _("Cubes")]
        return choice("variants", names, self.variant, self.choose_variant, size=size)

    def numbers(self) -> Node:
        """Return the choice of the number of players."""
        _, size = self.services.words.gettext, Theme.type_note
        names = [_("2 to 4 players"), *map(str, range(FEWEST_SEATS, MOST_SEATS + 1))]
        return choice("numbers", names, self.number, self.choose_number, size=size)

    def told(self, painter: Painter, width: float) -> Node:
        """Return how many games were counted, in ``width`` px."""
        words, theme = self.services.words, painter.theme
        counted = words.ngettext("{n} game counted", "{n} games counted", self.games)
        shown = painter.fit_text(counted.format(n=self.games), theme.type_note, width, "semibold")
        return Node(content=OnGround((Line(*shown, theme.muted),), "right"), key="told")

    def cards(
        self, painter: Painter, ground: Picture, size: tuple[float, float], touch: float
    ) -> list[Node]:
        """Return the four lists, each on a ``ground`` of this size (px), with rows of at least
        ``touch`` px."""
        dp = painter.dp
        small, height = dp(Theme.space_small), max(touch, dp(FEAT_ROW))
        inner = size[0] - 2 * small, size[1] - 2 * small - dp(FEAT_HEADING) - dp(Theme.space_least)
        lines = self._lines()
        about = [self._about(painter, height, inner, one) for one in (lines[:WINS], lines[WINS:])]
        return [
            column(
                self._heading(painter, n),
                self._list(painter, n, lines[n], about[n == WINS], height),
                content=ground,
                gap=dp(Theme.space_least),
                inset=(small, small),
            )
            for n in range(len(HEADINGS))
        ]

    def _about(
        self,
        painter: Painter,
        height: float,
        inner: tuple[float, float],
        lists: list[list[FeatLine]],
    ) -> About:
        """Dates are written alike in all lists of feats, and so is what is told of wins."""
        widths = [
            inner[0] - (painter.dp(BAR) if len(one) * height > inner[1] else 0.0) for one in lists
        ]
        rows = [(w, height, line) for w, one in zip(widths, lists, strict=True) for line in one]
        known = painter, tuple(rows)
        if known not in self._abouts:
            if len(self._abouts) > MOST_ABOUTS:
                self._abouts.clear()
            self._abouts[known] = about_feats(painter, rows)
        return self._abouts[known]

    def _heading(self, painter: Painter, n: int) -> Node:
        theme, dp, (words, sign) = painter.theme, painter.dp, HEADINGS[n]
        return row(
            icon(sign, dp(HEAD_ICON), theme.accent_lit, w=px(dp(HEAD_SIGN))),
            Node(content=Heading(self.services.words.gettext(words))),
            gap=dp(theme.space_tiny),
            h=px(dp(FEAT_HEADING)),
        )

    def _list(
        self, painter: Painter, n: int, lines: list[FeatLine], about: About, height: float
    ) -> Node:
        _, theme = self.services.words.gettext, painter.theme
        seen = tuple(lines), about
        rows = Rows(
            len(lines), height, seen, lambda k, _box: feat_row(lines[k], about), bar=painter.dp(BAR)
        )
        speech = partial(self._speech, n)
        listed = scroll(self.lists[n], rows, partial(self._open, n), self.still, says=speech)
        if lines:
            return listed
        # Computers have the best games, too, but only people win here.
        nothing = _("Only people count") if n == WINS and self.games else _("Nothing yet")
        return stack(listed, text(nothing, theme.type_note, theme.muted, anchor="centre"))

    def _speech(self, which: int, n: int) -> str:
        line = self._lines()[which][n]
        place = f"{line.place}. " if line.place else ""
        heading = self.services.words.gettext(HEADINGS[which][0])
        said = heading, f"{place}{line.name}: {line.number}", line.about[0]
        return ". ".join(part for part in said if part)

    # The lines

    def _lines(self) -> list[list[FeatLine]]:
        """The lines of the four lists."""
        key = id(self.win_rows), self.services.words.language
        if self._found[0] != key:
            feats = [[self._feat(feat, feats) for feat in feats] for feats in self.feats]
            wins = [self.win_line(one, level) for one, level in self.win_rows]
            self._found = key, [*feats, wins]
        return self._found[1]

    def _feat(self, feat: Feat, feats: list[Feat]) -> FeatLine:
        place = 1 + [one.number for one in feats].index(feat.number)
        day = said_when(feat.entry.when, self.services)[0], short_day(feat, self.services)
        return FeatLine(place, feat.player.name, feat.player.look, day, str(feat.number))

    def win_line(self, one: Wins, level: str) -> FeatLine:
        """Return the line of a person's wins, all of them or those against a level."""
        words, look = self.services.words, one.player.look
        if level:
            look, counted = Look(LEVELS[level].face, look.colour), one.levels[level]
            wins = words.gettext("{n} of {all}").format(n=counted.wins, all=counted.games)
            return FeatLine(0, words.gettext(LEVELS[level].against), look, ("", ""), wins)
        games = words.ngettext("in {n} game", "in {n} games", one.games)
        short = words.gettext("of {n}")
        about = games.format(n=one.games), short.format(n=one.games)
        place = 1 + [other.wins for other in self.wins].index(one.wins)
        return FeatLine(place, one.player.name, look, about, str(one.wins))


def short_day(feat: Feat, services: Services) -> str:
    """Return when it was, for narrow rows: without the year."""
    if not feat.entry.when:
        return ""
    return day_in_year(datetime.fromisoformat(feat.entry.when), services.words)
