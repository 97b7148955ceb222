"""What the three pages of the records have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game.art.lettering import Anchor
from game.art.painter import Painter
from game.art.plate import Plates, PlateStyle
from game.art.theme import RGB, Theme
from game.common.geometry import Box
from game.common.window import Window
from game.scenes.services import Services
from game.storage.record_entry import RecordEntry
from game.storage.records import wall_clock
from game.ui.scroll_list import ScrollList
from game.ui.widget import Widget
from game.view.layout.records import RecordsLayout
from game.view.records.empty import draw_empty
from game.view.records.rows import GameLine, PlayerLine, RecordRows
from game.words import by_ear
from game.words.dates import day_of, time_of
from game.words.words import Words

Line = tuple[str, int, RGB]
"""Words, their type size (px) and their colour."""

SAID_SECONDS = 5.0
"""Seconds that a sentence is shown."""

BAR = 16.0
"""The width (dp) of the bar beside a list."""


class Tab:
    """One page: its widgets, and what is painted behind them. ``said`` is a sentence about what
    was just done, or could not be."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.records = services.records
        self.widgets: list[Widget] = []
        self.lists: list[ScrollList] = []
        self.said = ""
        self._said_left = 0.0
        self.painter: Painter
        self.layout: RecordsLayout

    def say(self, sentence: str) -> None:
        """Shows a sentence for a while."""
        self.said, self._said_left = sentence, SAID_SECONDS

    def lay_out(self, window: Window, layout: RecordsLayout, painter: Painter) -> None:
        """Places the widgets."""
        self.layout, self.painter = layout, painter
        self.plates = Plates(painter)
        self.rows = RecordRows(painter, self.services.sprites)
        for one in self.lists:
            one.touch = window.touch
            one.bar = painter.dp(BAR)
        self.place(window)
        for one in self.lists:
            one.show(one.count)

    def place(self, window: Window) -> None:
        """For subclasses: boxes of widgets."""

    def opened(self) -> None:
        """The page is shown now."""

    def update(self, dt: float) -> None:
        """Lets time pass, and follows what has changed."""
        self._said_left -= dt
        if self._said_left <= 0.0:
            self.said = ""

    def appearance(self) -> object:
        """What `paint` depends on, as a value."""
        return self.said

    def paint(self, target: pygame.Surface) -> None:
        """Paints what lies behind the widgets."""

    # For subclasses

    def card(self, target: pygame.Surface, box: Box) -> None:
        """A plate for a list."""
        theme = self.painter.theme
        look = PlateStyle(theme.card, theme.card_edge)
        self.plates.lay(target, box, look, self.painter.dp(theme.radius_large))

    def nothing(self, target: pygame.Surface, box: Box, heading: str, words: str) -> None:
        """In place of an empty list."""
        draw_empty(target, self.painter, self.services.sprites, box, heading, words)

    def told(self, target: pygame.Surface, sentence: str, box: Box) -> None:
        """The line beside the tools: what was just said, or what is wrong, or the sentence."""
        theme = self.painter.theme
        trouble = self.records.trouble
        words = self.said or self.services.words.said(trouble) or sentence
        ink = theme.highlight if self.said else theme.danger_ink if trouble else theme.muted
        size, room = Theme.type_note, self.room_on_ground(box)
        lines, px = self.painter.fit_paragraph(words, size, room.w, room.h, "semibold")
        self.on_ground(target, [(line, px, ink) for line in lines if line], box, "right")

    def room_on_ground(self, box: Box) -> Box:
        """The room for words that `on_ground` puts in a box."""
        dp, theme = self.painter.dp, self.painter.theme
        room = box.w - 2 * dp(theme.space), box.h - 2 * dp(theme.space_tiny)
        return Box.around(box.centre, *room)

    def on_ground(
        self, target: pygame.Surface, lines: Sequence[Line], box: Box, side: Anchor = "centre"
    ) -> None:
        """Lines of words on a calm ground of their own: on bare felt, and where tiles lie behind
        them, they could hardly be read."""
        if not lines:
            return
        painter, theme = self.painter, self.painter.theme
        room, assets = self.room_on_ground(box), self.painter.assets
        heights = [assets.line_height(px, "semibold") for _, px, _ in lines]
        widest = max(assets.text_width(words, px, "semibold") for words, px, _ in lines)
        margin = box.w - room.w, box.h - room.h
        ground = Box.around(box.centre, widest + margin[0], sum(heights) + margin[1])
        if side == "right":
            ground = ground._replace(x=box.right - ground.w)
        radius = min(ground.h / 2, painter.dp(theme.radius))
        edge = painter.dp(theme.hairline)
        if not self.layout.card.contains(ground.centre):
            painter.rounded(target, ground, theme.card, radius, edge, theme.card_edge)
        rest = ground._replace(y=ground.y + margin[1] / 2)
        for (words, px, ink), height in zip(lines, heights, strict=True):
            row, rest = rest.split_top(height)
            painter.text_at(target, words, row, px, ink, "semibold", "centre")

    def replay(self, entry: RecordEntry) -> None:
        """Opens a game to be watched."""
        text = self.records.text(entry.name)
        if text is None:
            self.say(self.services.words.gettext("This file cannot be read any more."))
            self.records.begin()
        else:
            self.services.routes.replay(self.services, text)

    def still(self) -> bool:
        """Whether nothing may glide."""
        return self.services.tempo.still


def line_of(entry: RecordEntry, services: Services) -> GameLine:
    """The row of a record."""
    words = services.words
    _ = words.gettext
    day, time = said_when(entry.when, services)
    if not entry.readable:
        fault = words.said(entry.fault)
        # A name of a file stays as it is.
        if not fault.startswith(entry.name):
            fault = fault[:1].upper() + fault[1:]
        return GameLine(None, "", entry.name, fault=fault)
    players = entry.players
    best = max([one.score for one in players]) if entry.counts else None
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
            PlayerLine(one.name, one.look, one.score, one.score == best) for one in players
        ),
        fault=words.said(entry.fault),
    )


def told_line(line: GameLine, words: Words) -> str:
    """A row for those who hear it."""
    standing = by_ear.standing(words, [(one.name, one.score) for one in line.players])
    told = line.day, line.about, standing, line.fault, line.note[0]
    return ". ".join(part for part in told if part)


def said_when(
    when: str, services: Services, now: Callable[[], datetime] = wall_clock
) -> tuple[str, str]:
    """Day and time of a game; both empty if nobody knows."""
    if not when:
        return services.words.gettext("Some day"), ""
    told = datetime.fromisoformat(when)
    return day_of(told, now().date(), services.words), time_of(told, services.words)
