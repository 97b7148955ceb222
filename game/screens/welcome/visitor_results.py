"""The results of a visitor's game, with today's best in place of the chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.screens import navigation
from game.screens.results.scene import Next, ResultsScene
from game.screens.services import Services
from game.screens.visit import LARGE_TURN, Visit
from game.screens.welcome.name_entry import NameEntryScene
from game.screens.welcome.visitor_games import short_game
from game.session import Session
from game.session.setup import are_different
from game.storage.daily_best import BestEntry, ListName, clean_visitor_name
from game.ui.node import Node, VisualState

ROW, LEAST_ROW = 38.0, 21.0
"""Usual and least height of a row (dp)."""

TITLE = 30.0
"""Largest height of the title (dp)."""


class RowShown(NamedTuple):
    """An entry of a list; ``own`` if the visitor has just made the entry."""

    name: str
    points: int
    own: bool = False


class ListShown(NamedTuple):
    """A list, best first; ``empty`` is a text for an empty list."""

    title: str
    rows: tuple[RowShown, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class DayList:
    """A title, and below it the lists side by side."""

    title: str
    lists: tuple[ListShown, ...]

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, dp = painter.theme, painter.dp
        inner = box.inset(min(dp(theme.space_large), box.h * 0.06))
        high = min(painter.type(theme.type_body) * 1.5, inner.h * 0.2)
        head, body = inner.split_top(high, min(dp(theme.space_tiny), inner.h * 0.02))
        size = painter.type(theme.type_strong)
        painter.icon(target, "trophy", (head.x + size / 2, head.centre[1]), size, theme.accent_lit)
        room = head._replace(x=head.x + size * 1.4, w=head.w - size * 1.4)
        painter.text(target, self.title, room, theme.type_body, theme.accent_lit, "bold")
        columns = body.columns(len(self.lists), dp(theme.space_wide))
        for shown, column in zip(self.lists, columns, strict=True):
            _paint_list(target, painter, shown, column)


def _paint_list(target: pygame.Surface, painter: Painter, shown: ListShown, room: Box) -> None:
    theme, dp = painter.theme, painter.dp
    title, rest = room.split_top(min(dp(TITLE), room.h * 0.2))
    painter.text(target, shown.title, title, theme.type_note, theme.muted, "semibold")
    rows = rows_in(shown.rows, max(1, int(rest.h // dp(LEAST_ROW))))
    high = min(dp(ROW), rest.h / max(1, len(rows)))
    if not rows:
        painter.paragraph(target, shown.empty, rest, theme.type_body, theme.muted, "semibold")
    for n, (place, row) in enumerate(rows):
        _paint_row(target, painter, place, row, Box(rest.x, rest.y + n * high, rest.w, high))


def rows_in(rows: Sequence[RowShown], many: int) -> list[tuple[int, RowShown]]:
    """Return at most ``many`` rows with their places; the visitor's own is always included."""
    numbered = list(enumerate(rows, 1))
    shown = numbered[:many]
    own = [one for one in numbered if one[1].own]
    if own and own[0] not in shown:
        shown[-1] = own[0]
    return shown


def _paint_row(
    target: pygame.Surface, painter: Painter, place: int, row: RowShown, box: Box
) -> None:
    theme, ink, pad = painter.theme, painter.theme.ink, painter.dp(Theme.space_small)
    if row.own:
        light = box.inset(painter.dp(Theme.hairline))
        painter.rounded(target, light, with_alpha(theme.accent, 255), light.h * 0.3)
        ink = theme.ink_on_accent
    inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
    size = min(theme.type_strong, box.h / painter.scale * 0.66)
    px = painter.type(size)
    number, rest = inner.split_left(px * 1.5)
    faint, lit = (ink, ink) if row.own else (theme.muted, theme.highlight)
    painter.text(target, str(place), number, size * 0.85, faint, "bold")
    width = painter.assets.text_width(str(row.points), px, "extrabold")
    points, name = rest.split_right(width, pad)
    painter.text(target, row.name, name, size, ink, "bold")
    painter.text(target, str(row.points), points, size, lit, "extrabold", "right")


class VisitorResultsScene(ResultsScene):
    """The results of a visitor's game, with an entry of a name after a win or a large turn."""

    charted = False

    def __init__(self, services: Services, session: Session, visit: Visit) -> None:
        self._visit = visit
        self._asked = False
        super().__init__(services, session)
        self.feats = visit.feats(session, services.best.current)
        self.left = ""

    def next(self) -> dict[str, Next]:
        found, visit, _ = super().next(), self._visit, self.services.words.gettext
        if not visit.saved:
            leave = partial(navigation.back_to_showcase, self.services)
            found["menu"] = found["menu"]._replace(label=_("Done"), icon="check", act=leave)
        if visit.kind == "joined":
            # The seat is a computer's again, so Rematch begins a new game.
            label, act = _("Short game"), partial(short_game, self.services)
            found["rematch"] = found["rematch"]._replace(label=label, act=act)
        return {key: one._replace(act=self._in_time(one.act)) for key, one in found.items()}

    def _in_time(self, act: Callable[[], None]) -> Callable[[], None]:
        """Return an action that only ends the show until the name has been requested."""

        def press() -> None:
            if self._asked:
                act()
            else:
                self.skip()

        return press

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.animation.active or self._asked or self.services.stack.changing:
            return
        self._asked = True
        if self.feats:
            self.services.stack.push(NameEntryScene(self.services, self.note(), self._sign))

    def note(self) -> str:
        _, today = self.services.words.gettext, self.services.best.current
        sentences = {
            "turns": _("A turn of {n} points: place {place}"),
            "short": _("A game won with {n} points: place {place}"),
            "whole": _("A game won with {n} points: place {place}"),
        }
        # A game is worth more than a turn.
        name, feat = min(self.feats.items(), key=lambda one: one[0] == "turns")
        place = today.place_for(name, feat.points) or 1
        return sentences[name].format(n=feat.points, place=place)

    def _sign(self, name: str) -> None:
        if self.services.best.add(name, self.feats):
            self.left = name
            self._rename(name)
            self.resize(self.window)

    def _rename(self, name: str) -> None:
        """Rename a visitor who was alone with computers, unless the game is kept."""
        session, cleaned = self.session, clean_visitor_name(name)
        if self._visit.saved or len(session.setup.people) != 1:
            return
        (seat,) = session.setup.people
        others = [one.name for n, one in enumerate(session.setup.seats) if n != seat]
        if are_different([cleaned, *others]):
            session.hand_over(seat, replace(session.setup.seats[seat], name=cleaned))
            self.standing = self.named_standing()
            for stand in self.animation.stands:
                name = session.setup.seats[stand.player.seat].name
                stand.player = replace(stand.player, name=name)

    # Today's best

    def lists(self) -> list[ListShown]:
        """Return the lists on the screen: of games like this one, and of turns."""
        _, today = self.services.words.gettext, self.services.best.current
        short = self._visit.kind == "short" or (bool(today.short) and not today.whole)
        games: ListName = "short" if short else "whole"
        won = _("Win a short game to get in") if short else _("Win a whole game to get in")
        turn = _("A turn of {n} points gets you in").format(n=LARGE_TURN)
        titles: dict[ListName, tuple[str, str]] = {
            games: (_("Short games") if short else _("Whole games"), won),
            "turns": (_("Single turns"), turn),
        }
        return [
            ListShown(title, tuple(self._row(name, feat) for feat in today.entries(name)), empty)
            for name, (title, empty) in titles.items()
        ]

    def _row(self, name: ListName, feat: BestEntry) -> RowShown:
        mine = self.feats.get(name)
        own = bool(self.left) and mine is not None
        own = own and (feat.name, feat.points) == (self.left.strip(), mine.points if mine else 0)
        return RowShown(feat.name, feat.points, own)

    def beside_podium(self) -> Node:
        title = self.services.words.gettext("Best of the day")
        return Node(content=DayList(title, tuple(self.lists())))
