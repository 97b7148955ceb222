"""The page of the best games, turns and Qwirkles, and of the players' wins."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import pygame

from game import ui
from game.art import Painter, Theme
from game.bots import LEVELS
from game.common import Box, LruCache
from game.screens.base import Services
from game.screens.records.records_page import RecordsPage, day_and_time, text_plate
from game.session import MAX_SEATS, MIN_SEATS, VARIANT_NAMES, Badge
from game.storage.record_statistics import Achievement, Statistics, WinCount
from game.ui.scroll import BAR, Rows, scroll
from game.words import N_
from game.words.dates import day_in_year

# In rows narrower than this (dp), the place is shown on the badge instead of to its left.
NARROW = 215.0
# Sizes (dp) in a row.
PLACE_WIDTH = 20.0
BADGE_SIZE = 34.0
TEXT_HEIGHT = 38.0  # of both lines

DETAIL_SCALE = 0.68  # diameter of the badge in a detail row, as a fraction of that in a place's row
# Index of the subtitle that all rows of a list show (0: full, 1: short); type size (px).
SubtitleForm = tuple[int, int]

GAMES_PER_FRAME = 400  # number of games counted per frame
WINS = 3  # index of the list of wins in `HEADINGS`

HEADINGS = (
    (N_("Best games"), "trophy"),
    (N_("Best turns"), "sort"),
    (N_("Most Qwirkles"), "dice"),
    (N_("Wins"), "crown"),
)


@dataclass(frozen=True, slots=True)
class BestLine:
    """The content of a row. A place of 0 means that the row details the row above it."""

    place: int
    name: str
    badge: Badge
    subtitle: tuple[str, str]  # in full, and shorter for narrow rows
    number: str


def best_row(line: BestLine, form: SubtitleForm) -> ui.Node:
    """Return the row that shows `line`. All rows of a list have the same `form` of subtitles."""
    draw = partial(_paint_place, line, form) if line.place else partial(_paint_detail, line)
    return ui.picture((line, form), draw)


def subtitle_form(painter: Painter, lines: Sequence[tuple[float, float, BestLine]]) -> SubtitleForm:
    """Return which subtitle (0: full, 1: short) and type size (px) fit rows of such widths."""
    small = painter.theme.type_small
    largest = smallest = painter.type(small)
    for index in (0, 1):
        smallest = largest
        for w, h, line in lines:
            width = _number_and_text(painter, Box(0, 0, w, h), line)[1].w
            px = painter.fit_text(line.subtitle[index], small, width, "semibold")[1]
            smallest = min(smallest, px)
        if smallest == largest:
            return index, largest
    return 1, smallest


def _inner(painter: Painter, box: Box) -> Box:
    dp, theme = painter.dp, painter.theme
    return Box(box.x + dp(theme.space_tiny), box.y, box.w - dp(theme.space_small), box.h)


def _number_and_text(painter: Painter, box: Box, line: BestLine) -> tuple[Box, Box, float]:
    """Return the boxes of number and texts, and the number's type size (dp): small if narrow."""
    theme, dp = painter.theme, painter.dp
    rest, size = _inner(painter, box), theme.type_strong
    if box.w >= dp(NARROW):
        rest, size = rest.split_left(dp(PLACE_WIDTH), dp(theme.space_tiny))[1], theme.type_heading
    rest = rest.split_left(min(dp(BADGE_SIZE), box.h * 0.8), dp(theme.space_small))[1]
    number = painter.assets.text_width(line.number, painter.type(size), "numeral")
    width = min(number + dp(theme.space_tiny), rest.w * 0.6)
    return *rest.split_right(width, dp(theme.space_tiny)), size


def _paint_place(
    line: BestLine,
    form: SubtitleForm,
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    *_: object,
) -> None:
    theme, dp = painter.theme, painter.dp
    inner, narrow = _inner(painter, box), box.w < dp(NARROW)
    medal, rest = inner.split_left(dp(PLACE_WIDTH), dp(theme.space_tiny))
    if narrow:
        rest = inner
    badge, _ = rest.split_left(min(dp(BADGE_SIZE), box.h * 0.8))
    painter.badge(target, badge.centre, badge.w * 0.46, line.badge)
    if narrow:
        corner = badge.x + badge.w * 0.84, badge.centre[1] + badge.w * 0.34
        medal = Box.around(corner, dp(16.0), dp(16.0))
    _paint_medal(target, painter, medal, line.place, plain=not narrow)
    number, text, size = _number_and_text(painter, box, line)
    painter.text(target, line.number, number, size, theme.numeral, "numeral", "right")
    text = Box.around(text.centre, text.w, min(text.h, dp(TEXT_HEIGHT)))
    upper, lower = text.split_top(text.h * 0.55)
    (name,), name_px = painter.fit_name(line.name, theme.type_note, upper.w)
    painter.text_at(target, name, upper, name_px, theme.paper_ink, "bold")
    index, px = form
    subtitle = painter.shorten(line.subtitle[index], px, lower.w, "semibold")
    painter.text_at(target, subtitle, lower, px, theme.paper_muted, "semibold")


def _paint_detail(
    line: BestLine, target: pygame.Surface, painter: Painter, box: Box, *_: object
) -> None:
    theme, dp = painter.theme, painter.dp
    left = box.w >= dp(NARROW) and dp(PLACE_WIDTH + theme.space_tiny)
    badge = min(dp(BADGE_SIZE), box.h * 0.8)
    inner = _inner(painter, box).split_left(left + badge * (1 - DETAIL_SCALE), 0)[1]
    sign, text = inner.split_left(badge * DETAIL_SCALE, dp(theme.space_small))
    px, gap = painter.type(theme.type_small), dp(theme.space_small)
    if painter.assets.text_width(line.name, px, "semibold") <= text.w:
        painter.badge(target, sign.centre, sign.w * 0.46, line.badge)
    else:
        # A cut text would be worse than a missing badge.
        text = inner
    number = painter.assets.text_width(line.number, px, "bold")
    if painter.assets.text_width(line.name, px, "semibold") + gap + number <= text.w:
        painter.text_at(target, line.name, text, px, theme.paper_muted, "semibold")
        painter.text_at(target, line.number, text, px, theme.paper_ink, "bold", "right")
        return
    upper, lower = Box.around(text.centre, text.w, min(text.h, dp(TEXT_HEIGHT))).rows(2)
    painter.text(target, line.name, upper, theme.type_small, theme.paper_muted, "semibold")
    painter.text_at(target, line.number, lower, px, theme.paper_ink, "bold")


def _paint_medal(
    target: pygame.Surface, painter: Painter, box: Box, place: int, *, plain: bool
) -> None:
    """Paint a place. Places 1 to 3 are on medals, others on a disc or, if `plain`, bare."""
    theme = painter.theme
    has_medal = place <= len(theme.medals)
    if has_medal or not plain:
        colour = theme.medals[place - 1] if has_medal else theme.control
        edge = painter.dp(theme.hairline)
        painter.disc(target, box.centre, box.w * 0.52, colour, edge, theme.control_deep)
    ink = theme.paper_muted if plain else theme.muted
    ink = theme.gold_ink if has_medal else ink
    painter.text(target, str(place), box, theme.type_small, ink, "numeral", "centre")


class BestPage(RecordsPage):
    """Lists of the best games, turns, Qwirkles and winners, for one or all kinds of games."""

    lists = tuple(f"best {n}" for n in range(len(HEADINGS)))

    def __init__(self, services: Services, tree: ui.Tree, find: Callable[[str], None]) -> None:
        super().__init__(services, tree)
        self._find = find
        self.variant = self.number = 0
        self.achievements: list[list[Achievement]] = [[], [], []]
        self.wins: list[WinCount] = []
        # Below each person are the wins against each level of computers.
        self.win_rows: list[tuple[WinCount, str]] = []
        self.games = 0
        self._lines_by_language: dict[str, list[list[BestLine]]] = {}
        self._form_cache: LruCache[Hashable, SubtitleForm] = LruCache(8)
        self._counted: object = None
        self._counting: Iterator[None] | None = None

    def choose(self, variant: int, number: int) -> None:
        """Choose the games that count, by an index in each filter. Index 0 means all games."""
        self.variant, self.number, self._counting = variant, number, None
        for key in self.lists:
            self.scroll_to_top(key)

    def update(self, dt: float) -> None:
        super().update(dt)
        key = self.records.version, self.variant, self.number
        if self._counting is None and self._counted != key:
            self._counted = key
            self._counting = self._count()
        if self._counting is not None and next(self._counting, self) is self:
            self._counting = None

    def _count(self) -> Iterator[None]:
        variant = VARIANT_NAMES[self.variant - 1] if self.variant else ""
        statistics = Statistics(variant, self.number + MIN_SEATS - 1 if self.number else 0)
        entries = self.records.entries
        for start in range(0, len(entries), GAMES_PER_FRAME):
            statistics.add(entries[start : start + GAMES_PER_FRAME])
            yield
        self.games = statistics.games
        lists = statistics.best_games, statistics.best_turns, statistics.most_qwirkles
        self.achievements = [top_list.best() for top_list in lists]
        self.wins = statistics.wins
        self.win_rows = [(wins, level) for wins in self.wins for level in ("", *wins.levels)]
        self._lines_by_language.clear()

    def _open(self, list_index: int, n: int) -> None:
        if list_index != WINS:
            self.replay(self.achievements[list_index][n].entry)
        else:
            self._find(self.win_rows[n][0].player.name)

    def filters(self) -> tuple[ui.Node, ui.Node]:
        _ = self.services.words.gettext
        variant, number = self.variant, self.number
        size = Theme.type_note
        games = [_("All"), _("Qwirkle"), _("Cubes")]
        numbers = [_("2–4 players"), *map(str, range(MIN_SEATS, MAX_SEATS + 1))]
        return (
            ui.choice("variants", games, variant, lambda n: self.choose(n, number), size=size),
            ui.choice("numbers", numbers, number, lambda n: self.choose(variant, n), size=size),
        )

    def status(self) -> ui.Node:
        words = self.services.words
        counted = words.plural("{n} game counted", "{n} games counted", self.games)
        return text_plate(counted, self.services.theme.muted)

    def cards(self, painter: Painter, sheet: ui.Picture, min_side: float) -> list[ui.Node]:
        small, least = painter.dp(Theme.space_small), painter.dp(Theme.space_least)
        height = max(min_side, painter.dp(50.0))
        return [
            ui.column(
                self._heading(painter, n),
                ui.layout_builder(partial(self._list, painter, n, height)),
                content=sheet,
                gap=least,
                inset=(small, 1.5 * small),
            )
            for n in range(len(HEADINGS))
        ]

    def _subtitle_form(
        self, painter: Painter, height: float, area: Box, lists: list[list[BestLine]]
    ) -> SubtitleForm:
        rows = []
        for lines in lists:
            bar = painter.dp(BAR) if len(lines) * height > area.h else 0.0
            rows += [(area.w - bar, height, line) for line in lines]
        return self._form_cache.get((painter, tuple(rows)), lambda: subtitle_form(painter, rows))

    def _heading(self, painter: Painter, n: int) -> ui.Node:
        theme, dp, (name, icon_name) = painter.theme, painter.dp, HEADINGS[n]
        words = self.services.words.gettext(name)

        def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
            found, px_ = painter.fit_text(words, Theme.type_body, box.w, "extrabold")
            lines, size = [found], Theme.type_note
            if found != words:
                lines, px_ = painter.fit_paragraph(words, size, box.w, box.h, "extrabold")
            for line, place in zip(lines, box.rows(len(lines)), strict=True):
                painter.text_at(target, line, place, px_, painter.theme.paper_ink, "extrabold")

        sign = ui.icon(icon_name, dp(20.0), theme.paper_note, w=ui.px(dp(30.0)))
        return ui.row(sign, ui.picture(words, draw), gap=dp(theme.space_tiny), h=ui.px(dp(36.0)))

    def _list(self, painter: Painter, n: int, height: float, area: Box) -> ui.Node:
        _ = self.services.words.gettext
        theme, all_lines = painter.theme, self._lines()
        lines = all_lines[n]
        # Dates have the same form in all lists; the list of wins has other subtitles.
        alike = all_lines[:WINS] if n < WINS else [lines]
        form = self._subtitle_form(painter, height, area, alike)
        key, bar = (tuple(lines), form), painter.dp(BAR)
        rows = Rows(
            len(lines), height, key, lambda k, _: best_row(lines[k], form), bar=bar, on_paper=True
        )

        def row_speech(k: int) -> str:
            line = self._lines()[n][k]
            place = f"{line.place}. " if line.place else ""
            sentences = _(HEADINGS[n][0]), f"{place}{line.name}: {line.number}", line.subtitle[0]
            return ". ".join(filter(None, sentences))

        def row_tooltip(k: int) -> str:
            line = self._lines()[n][k]
            return self.services.words.tooltip_of([line.name] if line.place else [])

        on_open, name = partial(self._open, n), self.lists[n]
        listed = scroll(
            name, rows, on_open, self.still, row_speech=row_speech, row_tooltip=row_tooltip
        )
        if lines:
            return listed
        # Computers are in the lists of the best, but only people in the list of wins.
        nothing = _("Only people are counted") if n == WINS and self.games else _("Nothing yet")
        words = ui.text(nothing, theme.type_note, theme.paper_muted, anchor="centre", flow="whole")
        return ui.stack(listed, words)

    def _lines(self) -> list[list[BestLine]]:
        language = self.services.words.language
        if language not in self._lines_by_language:
            lists = [
                [self._best_line(one, achievements) for one in achievements]
                for achievements in self.achievements
            ]
            wins = [self.wins_line(wins, level) for wins, level in self.win_rows]
            self._lines_by_language[language] = [*lists, wins]
        return self._lines_by_language[language]

    def _best_line(self, achievement: Achievement, ranking: list[Achievement]) -> BestLine:
        place = 1 + [one.number for one in ranking].index(achievement.number)
        time, words, player = achievement.entry.time, self.services.words, achievement.player
        day = day_and_time(time, self.services)[0]
        short = day_in_year(datetime.fromisoformat(time), words) if time else ""
        return BestLine(place, player.name, player.badge, (day, short), str(achievement.number))

    def wins_line(self, wins: WinCount, level: str) -> BestLine:
        """Return the row of a person's wins against computers of `level`; "" means all games."""
        words, badge = self.services.words, wins.player.badge
        if level:
            at_level = wins.levels[level]
            number = words.gettext("{n} of {all}").format(n=at_level.wins, all=at_level.games)
            badge = Badge(LEVELS[level].face, badge.colour)
            return BestLine(0, words.gettext(LEVELS[level].against), badge, ("", ""), number)
        full = words.plural("in {n} game", "in {n} games", wins.games)
        short = words.gettext("of {n}").format(n=wins.games)
        place = 1 + [other.wins for other in self.wins].index(wins.wins)
        return BestLine(place, wins.player.name, badge, (full, short), str(wins.wins))
