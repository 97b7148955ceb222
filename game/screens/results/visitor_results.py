"""The results of a visitor's game, with lists of today's best in place of the chart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame

from game import ui
from game.art import Painter, Theme, with_alpha
from game.common import Box
from game.screens import navigation, routes
from game.screens.base import Services
from game.screens.results.scene import NextAction, ResultsScene
from game.screens.visits.short_game import short_game
from game.screens.visits.visit import LARGE_TURN, Visit
from game.session import Session
from game.session.setup import are_different
from game.storage.daily_best import BestEntry, ListName, clean_visitor_name

PODIUM_SECONDS = 2.0  # from the end of the animation to the question for a name


class BestRow(NamedTuple):
    """An entry of a list of today's best."""

    name: str
    points: int
    own: bool = False  # the visitor has just made this entry


class DayList(NamedTuple):
    """A list of today's best, the best entry first. If it has no rows, `empty` is shown instead."""

    title: str
    rows: tuple[BestRow, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class BestOfDay:
    """The content of a node: a title, and below it lists of today's best, side by side."""

    title: str
    lists: tuple[DayList, ...]

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, (head, areas) = painter.theme, self._parts(painter, box)
        size, ink = painter.type(theme.type_strong), theme.paper_muted
        painter.icon(target, "trophy", (head.x + size / 2, head.centre[1]), size, ink)
        title = head._replace(x=head.x + size * 1.4, w=head.w - size * 1.4)
        painter.text(target, self.title, title, theme.type_heading, theme.paper_ink, "title")
        for best_list, (title, rest) in zip(self.lists, areas, strict=True):
            painter.text(target, best_list.title, title, theme.type_note, ink, "semibold")
            if not best_list.rows:
                painter.paragraph(target, best_list.empty, rest, theme.type_body, ink, "semibold")
            for place, row, row_box in _placed_rows(painter, best_list, rest):
                _paint_row(target, painter, place, row, row_box)

    def cut_names(self, painter: Painter, box: Box) -> Iterator[tuple[str, Box]]:
        for best_list, (_, rest) in zip(self.lists, self._parts(painter, box)[1], strict=True):
            for _, row, row_box in _placed_rows(painter, best_list, rest):
                _, name, _, size = _row_parts(painter, row, row_box)
                if painter.fit_name(row.name, size, name.w)[0] != [row.name]:
                    yield row.name, name

    def _parts(self, painter: Painter, box: Box) -> tuple[Box, list[tuple[Box, Box]]]:
        theme, dp = painter.theme, painter.dp
        inner = box.inset(min(dp(theme.space_large), box.h * 0.06))
        height = min(painter.type(theme.type_body) * 1.5, inner.h * 0.2)
        head, body = inner.split_top(height, min(dp(theme.space_tiny), inner.h * 0.02))
        columns = body.columns(len(self.lists), dp(theme.space_wide))
        return head, [area.split_top(min(dp(30.0), area.h * 0.2)) for area in columns]


def _placed_rows(
    painter: Painter, best_list: DayList, area: Box
) -> Iterator[tuple[int, BestRow, Box]]:
    """Yield the place, the entry and the box (px) of each row that fits in `area`."""
    # Rows are 21 to 38 dp high.
    rows = fitting_rows(best_list.rows, max(1, int(area.h // painter.dp(21.0))))
    height = min(painter.dp(38.0), area.h / max(1, len(rows)))
    for n, (place, row) in enumerate(rows):
        yield place, row, Box(area.x, area.y + n * height, area.w, height)


def fitting_rows(rows: Sequence[BestRow], count: int) -> list[tuple[int, BestRow]]:
    """Return at most `count` rows with their places. The visitor's own row is always included."""
    numbered = list(enumerate(rows, 1))
    fitting = numbered[:count]
    own = [(place, row) for place, row in numbered if row.own]
    if own and own[0] not in fitting:
        fitting[-1] = own[0]
    return fitting


def _paint_row(target: pygame.Surface, painter: Painter, rank: int, row: BestRow, box: Box) -> None:
    theme, ink = painter.theme, painter.theme.paper_ink
    if row.own:
        ground = box.inset(painter.dp(Theme.hairline))
        painter.rounded(target, ground, with_alpha(theme.accent, 255), ground.h * 0.3)
        ink = theme.ink_on_accent
    number, name, points, size = _row_parts(painter, row, box)
    place_ink, points_ink = (ink, ink) if row.own else (theme.paper_muted, theme.numeral)
    painter.text(target, str(rank), number, size * 0.85, place_ink, "bold")
    (shown,), name_px = painter.fit_name(row.name, size, name.w)
    painter.text_at(target, shown, name, name_px, ink, "bold")
    painter.text(target, str(row.points), points, size, points_ink, "numeral", "right")


def _row_parts(painter: Painter, row: BestRow, box: Box) -> tuple[Box, Box, Box, float]:
    pad = painter.dp(Theme.space_small)
    size = min(Theme.type_strong, box.h / painter.scale * 0.66)
    px = painter.type(size)
    number, rest = Box(box.x + pad, box.y, box.w - 2 * pad, box.h).split_left(px * 1.5)
    points, name = rest.split_right(painter.assets.text_width(str(row.points), px, "numeral"), pad)
    return number, name, points, size


class VisitorResultsScene(ResultsScene):
    """The results of a visitor's game. A visitor with one of today's best may leave a name."""

    has_chart = False

    def __init__(self, services: Services, session: Session, visit: Visit) -> None:
        self._visit = visit
        self._name_requested = False
        self._podium_seconds = 0.0  # since the end of the animation
        super().__init__(services, session)
        self.best_entries = visit.best_entries(session, services.best.current)
        self.visitor_name = ""

    def next_actions(self) -> dict[str, NextAction]:
        _ = self.services.words.gettext
        actions, visit = super().next_actions(), self._visit
        if not visit.saved:
            leave = partial(navigation.back_to_showcase, self.services)
            actions["menu"] = actions["menu"]._replace(
                label=_("Done"), icon="check", on_press=leave
            )
        if visit.kind in ("joined", "short"):
            # A seat that a visitor took over is a computer's again.
            again = actions["rematch"]._replace(on_press=partial(short_game, self.services))
            joined = visit.kind == "joined"
            actions["rematch"] = again._replace(label=_("Short game")) if joined else again
        if self.services.flags.kiosk:
            del actions["replay"]
        return actions

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.animation.active or self._name_requested or self.services.stack.changing:
            return
        self._podium_seconds += dt
        if self._podium_seconds < PODIUM_SECONDS:
            return
        self._name_requested = True
        if self.best_entries:
            routes.NAME_ENTRY.open(self.services, self.note(), self._save_name)

    def note(self) -> str:
        _ = self.services.words.gettext
        today = self.services.best.current
        turn = _("{n} points in one turn: place {place}")
        game = _("Won with {n} points: place {place}")
        # A game is worth more than a turn.
        name, entry = min(self.best_entries.items(), key=lambda item: item[0] == "turns")
        place = today.place_for(name, entry.points) or 1
        return (turn if name == "turns" else game).format(n=entry.points, place=place)

    def _save_name(self, name: str) -> None:
        if self.services.best.add(name, self.best_entries):
            self.visitor_name = name
            self._rename(name)
            self.resize(self.window)

    def _rename(self, name: str) -> None:
        """Give this name to the only person of an unsaved game, unless another player has it."""
        session, cleaned = self.session, clean_visitor_name(name)
        if self._visit.saved or len(session.setup.people) != 1:
            return
        (seat,) = session.setup.people
        others = [other.name for n, other in enumerate(session.setup.seats) if n != seat]
        if are_different([cleaned, *others]):
            session.hand_over(seat, replace(session.setup.seats[seat], name=cleaned))
            self.standing = self.named_standing()
            for stand in self.animation.stands:
                name = session.setup.seats[stand.player.seat].name
                stand.player = replace(stand.player, name=name)

    def lists(self) -> list[DayList]:
        """Return the lists of today's best games (of short games after a short game) and turns."""
        _ = self.services.words.gettext
        today = self.services.best.current
        short = self._visit.kind == "short" or (bool(today.short) and not today.whole)
        games: ListName = "short" if short else "whole"
        won = _("Win a short game to get in") if short else _("Win a full game to get in")
        turn = _("A turn of {n} points gets you in").format(n=LARGE_TURN)
        titles: dict[ListName, tuple[str, str]] = {
            games: (_("Short games") if short else _("Full games"), won),
            "turns": (_("Single turns"), turn),
        }
        return [
            DayList(title, tuple(self._row(name, entry) for entry in today.entries(name)), empty)
            for name, (title, empty) in titles.items()
        ]

    def _row(self, name: ListName, entry: BestEntry) -> BestRow:
        mine = self.best_entries.get(name)
        own = mine is not None and entry[:2] == (self.visitor_name.strip(), mine.points)
        return BestRow(entry.name, entry.points, own)

    def chart_ground(self) -> ui.Node:
        return ui.Node(content=self._best_of_day())

    def names_beside_podium(self, box: Box) -> Iterator[tuple[str, Box]]:
        return self._best_of_day().cut_names(self.painter, box)

    def _best_of_day(self) -> BestOfDay:
        return BestOfDay(self.services.words.gettext("Best of the day"), tuple(self.lists()))
