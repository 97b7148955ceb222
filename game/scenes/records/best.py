"""The best of all games, turns and Qwirkles, and who has won how often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.scenes.records.tab import Tab, said_when
from game.scenes.services import Services
from game.session import Look
from game.session.looks import FACE_OF_LEVEL
from game.session.setup import FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES
from game.storage.record_statistics import Feat, Statistics, Wins
from game.ui.choices import Segmented
from game.ui.scroll_list import ScrollList
from game.view.layout.records import FEAT_HEADING, FEAT_ROW
from game.view.records.rows import FeatLine
from game.words.dates import day_in_year
from game.words.levels import AGAINST

AT_ONCE = 400
"""Games that are counted in one frame."""

WINS = 3
"""The number of the list of wins."""

HEAD_SIGN, HEAD_ICON = 30.0, 20.0
"""Dp of a list's heading: the room for its icon, and the icon."""

ICONS = ("trophy", "sort", "dice", "crown")


class BestTab(Tab):
    """Four lists, for one variant or both, and for one number of players or any."""

    def __init__(self, services: Services, find: Callable[[str], None]) -> None:
        super().__init__(services)
        _ = services.words.gettext
        size = services.theme.type_note
        self.variants = Segmented([_("All"), _("Qwirkle"), _("Cubes")], 0, self._choose, size=size)
        numbers = [str(n) for n in range(FEWEST_SEATS, MOST_SEATS + 1)]
        self.numbers = Segmented([_("2 to 4 players"), *numbers], 0, self._choose, size=size)
        self.headings = [_("Best games"), _("Best turns"), _("Most Qwirkles"), _("Wins")]
        self._find = find
        self.lists = [
            ScrollList(partial(self._draw_row, n), partial(self._open, n), still=self.still)
            for n in range(len(self.headings))
        ]
        for n, one in enumerate(self.lists):
            one.tell = partial(self._told, n)
        self.widgets = [self.variants, self.numbers, *self.lists]
        self.feats: list[list[Feat]] = [[], [], []]
        self.wins: list[Wins] = []
        # Below each person, how the games against each level of computers went.
        self.win_rows: list[tuple[Wins, str]] = []
        self.games = 0
        self._about: dict[int, tuple[int, int]] = {}
        self._counted: object = None
        self._counting: Iterator[None] | None = None

    def place(self, window: Window) -> None:
        layout, dp = self.layout, self.painter.dp
        self.variants.box, self.numbers.box = layout.variants, layout.numbers
        self._about.clear()
        for one, card in zip(self.lists, layout.lists, strict=True):
            inner = card.inset(dp(Theme.space_small))
            one.box = inner.split_top(dp(FEAT_HEADING), dp(Theme.space_least))[1]
            one.row = max(window.touch, dp(FEAT_ROW))

    def _choose(self, chosen: int) -> None:
        """Counts again, beginning now."""
        self._counting = None
        for one in self.lists:
            one.scrolled = 0.0

    # Counting, a part in each frame

    def update(self, dt: float) -> None:
        super().update(dt)
        wanted = self.records.version, self.variants.chosen, self.numbers.chosen
        if self._counting is None and self._counted != wanted:
            self._counted = wanted
            self._counting = self._count()
        if self._counting is not None and next(self._counting, self) is self:
            self._counting = None

    def _count(self) -> Iterator[None]:
        chosen, number = self.variants.chosen, self.numbers.chosen
        variant = VARIANT_NAMES[chosen - 1] if chosen else ""
        statistics = Statistics(variant, number + FEWEST_SEATS - 1 if number else 0)
        entries = self.records.entries
        for start in range(0, len(entries), AT_ONCE):
            statistics.take(entries[start : start + AT_ONCE])
            yield
        self.games = statistics.games
        self.feats = [statistics.best_games, statistics.best_turns, statistics.most_qwirkles]
        self.wins = statistics.wins
        self.win_rows = [(one, level) for one in self.wins for level in ("", *one.levels)]
        self._about.clear()
        counts = [*map(len, self.feats), len(self.win_rows)]
        for one, count in zip(self.lists, counts, strict=True):
            one.show(count)
            one.revision = self._counted

    def _open(self, which: int, n: int) -> None:
        if which < len(self.feats):
            self.replay(self.feats[which][n].entry)
        else:
            self._find(self.win_rows[n][0].player.name)

    # Painting

    def appearance(self) -> object:
        return super().appearance(), self.games, self._counted

    def paint(self, target: pygame.Surface) -> None:
        """The four cards."""
        _ = self.services.words.gettext
        painter, theme, dp = self.painter, self.painter.theme, self.painter.dp
        words = self.services.words
        counted = words.ngettext("{n} game counted", "{n} games counted", self.games)
        size, box = theme.type_note, self.layout.clear
        ink = theme.muted
        told = counted.format(n=self.games)
        self.on_ground(
            target, [(*painter.fit_text(told, size, box.w, "semibold"), ink)], box, "right"
        )
        for n, card in enumerate(self.layout.lists):
            self.card(target, card)
            heading = card.inset(dp(Theme.space_small)).split_top(dp(FEAT_HEADING))[0]
            icon, title = heading.split_left(dp(HEAD_SIGN), dp(theme.space_tiny))
            painter.icon(target, ICONS[n], icon.centre, dp(HEAD_ICON), theme.accent_lit)
            self._heading(target, title, self.headings[n])
            if not self.lists[n].count:
                room = self.lists[n].box
                # Computers have the best games, too, but only people win here.
                nothing = _("Only people count") if n == WINS and self.games else _("Nothing yet")
                painter.text(target, nothing, room, size, theme.muted, "semibold", "centre")

    def _heading(self, target: pygame.Surface, box: Box, words: str) -> None:
        """A heading, in two lines if it must."""
        painter, theme = self.painter, self.painter.theme
        text, px = painter.fit_text(words, theme.type_body, box.w, "extrabold")
        lines = [text]
        if text != words:
            lines, px = painter.fit_paragraph(words, theme.type_note, box.w, box.h, "extrabold")
        for line, row in zip(lines, box.rows(len(lines)), strict=True):
            painter.text_at(target, line, row, px, theme.ink, "extrabold")

    def _draw_row(
        self, which: int, target: pygame.Surface, painter: Painter, box: Box, n: int
    ) -> None:
        told = self._about.get(which)
        if told is None:
            # Dates are written alike in all lists.
            alike = [WINS] if which == WINS else range(WINS)
            told = self.rows.about_feats(
                [
                    (self.lists[one].row_box(n), self._line(one, n))
                    for one in alike
                    for n in range(self.lists[one].count)
                ]
            )
            self._about |= dict.fromkeys(alike, told)
        self.rows.feat(target, box, self._line(which, n), told)

    def _told(self, which: int, n: int) -> str:
        """A place for those who hear it."""
        line = self._line(which, n)
        place = f"{line.place}. " if line.place else ""
        told = self.headings[which], f"{place}{line.name}: {line.number}", line.about[0]
        return ". ".join(part for part in told if part)

    def _line(self, which: int, n: int) -> FeatLine:
        words = self.services.words
        if which < len(self.feats):
            feat = self.feats[which][n]
            numbers = [one.number for one in self.feats[which]]
            return FeatLine(
                1 + numbers.index(feat.number),
                feat.player.name,
                feat.player.look,
                (said_when(feat.entry.when, self.services)[0], short_day(feat, self.services)),
                str(feat.number),
            )
        one, level = self.win_rows[n]
        look = one.player.look
        if level:
            look, counted = Look(FACE_OF_LEVEL[level], look.colour), one.levels[level]
            wins = words.gettext("{n} of {all}").format(n=counted.wins, all=counted.games)
            return FeatLine(0, words.gettext(AGAINST[level]), look, ("", ""), wins)
        games = words.ngettext("in {n} game", "in {n} games", one.games)
        short = words.gettext("of {n}")
        about = games.format(n=one.games), short.format(n=one.games)
        place = 1 + [other.wins for other in self.wins].index(one.wins)
        return FeatLine(place, one.player.name, look, about, str(one.wins))


def short_day(feat: Feat, services: Services) -> str:
    """When it was, for narrow rows: without the year."""
    if not feat.entry.when:
        return ""
    return day_in_year(datetime.fromisoformat(feat.entry.when), services.words)
