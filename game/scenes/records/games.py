"""The finished games, the latest first."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.art.lettering import READABLE
from game.art.painter import Painter
from game.common.geometry import Box
from game.common.window import Window
from game.host.browser import in_browser
from game.scenes.question import Question
from game.scenes.records.tab import Tab, line_of, said_when, told_line
from game.scenes.services import Services
from game.session.setup import NAME_LENGTH
from game.storage.record_entry import RecordEntry
from game.ui.scroll_list import ScrollList
from game.ui.textfield import TextField
from game.ui.widgets import Button, IconButton
from game.view.layout.records import game_row

DELETED_AT_ONCE = 40
"""Files that are deleted in one frame at most."""


class GamesTab(Tab):
    """Lists games, finds those of a player, opens and deletes them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        _ = services.words.gettext
        self.search = TextField(
            placeholder=_("Find a player"), longest=NAME_LENGTH, on_change=lambda _: self._filter()
        )
        self.wipe = IconButton("search", self._wipe, tooltip=_("Show all games"), style="quiet")
        self.list = ScrollList(self._draw_row, self._open, self._ask_delete, self.still)
        self.list.tell = lambda n: told_line(line_of(self.shown[n], self.services), services.words)
        self.list.remove = _("Delete")
        self.clear = Button(_("Delete all"), self._ask_clear, icon="trash")
        self.widgets = [self.search, self.wipe, self.list, self.clear]
        self.lists = [self.list]
        self.shown: list[RecordEntry] = []
        self.count = 0
        self._seen: object = None
        self._clearing: Iterator[None] | None = None

    def place(self, window: Window) -> None:
        layout = self.layout
        self.search.box, self.list.box, self.clear.box = layout.search, layout.rows, layout.clear
        self.wipe.box, _ = layout.search.split_right(layout.search.h)
        self.list.row = game_row(layout.rows.w, layout.scale, window.touch)

    def find(self, name: str) -> None:
        """Shows the games of this player."""
        self.search.text = name
        self._filter()
        self.list.scrolled = 0.0

    def _wipe(self) -> None:
        self.find("")

    def _filter(self) -> None:
        """Shows the games in which somebody of that name played. A game that was chosen stays
        chosen, whatever has come before it; the first row stays the first."""
        at = self.list.chosen
        chosen = self.shown[at] if 0 < at < len(self.shown) else None
        part = self.search.text.strip()
        entries = self.records.entries
        self.shown = [one for one in entries if one.has_player(part)] if part else entries
        self._seen = self.records.version
        self.list.show(len(self.shown))
        if chosen is not None:
            now = (n for n, one in enumerate(self.shown) if one.name == chosen.name)
            self.list.chosen = next(now, self.list.chosen)
        self.list.revision = self.records.version, part
        self.wipe.icon = "close" if part else "search"
        self.wipe.enabled = bool(part)
        self.count = sum(one.readable for one in entries)
        self.clear.enabled = self.count > 0
        # Beside a search it would seem to be about those games that were found.
        self.clear.visible = not part

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._clearing is not None:
            self._clear_on(self._clearing)
        if self._seen != self.records.version:
            self._filter()

    def _clear_on(self, clearing: Iterator[None]) -> None:
        for _ in range(DELETED_AT_ONCE):
            if next(clearing, self) is self:
                self._clearing = None
                return

    # What a press does

    def _open(self, n: int) -> None:
        entry = self.shown[n]
        if entry.readable:
            self.replay(entry)
        else:
            where = self.services.words.gettext("This file lies in {place}.")
            self.say(where.format(place=self.records))

    def _ask_delete(self, n: int) -> None:
        entry = self.shown[n]

        def question() -> Question:
            _ = self.services.words.gettext
            if entry.readable:
                names = ", ".join(player.name for player in entry.players)
                title, note = (
                    _("Delete this game?"),
                    f"{names} · {said_when(entry.when, self.services)[0]}",
                )
            else:
                title, note = _("Delete this file?"), entry.name
            return Question(
                title, note, _("Delete"), _("Keep it"), lambda: self._delete(entry.name)
            )

        self.services.routes.ask(self.services, question)

    def _delete(self, name: str) -> None:
        self.records.delete(name)
        self._filter()

    def _ask_clear(self) -> None:
        words = self.services.words
        count = self.count

        def question() -> Question:
            _ = words.gettext
            games = words.ngettext("{n} game", "{n} games", count).format(n=count)
            note = _("{games}, with replays and all bests. Unfinished games stay.")
            return Question(
                _("Delete all games?"),
                note.format(games=games),
                words.ngettext("Delete {n} game", "Delete {n} games", count).format(n=count),
                _("Keep them"),
                self._clear,
                _("{games} will be gone for good. Really?").format(games=games),
            )

        self.services.routes.ask(self.services, question)

    def _clear(self) -> None:
        self._clearing = self.records.clear()

    # Painting

    def appearance(self) -> object:
        records = self.records
        busy = records.busy and (records.done // 20, records.wanted)
        return super().appearance(), len(self.shown), records.trouble, busy

    def paint(self, target: pygame.Surface) -> None:
        """The card, what is told beside the search, and how games come here."""
        _ = self.services.words.gettext
        layout = self.layout
        self.card(target, layout.card)
        self.told(target, self._count(), layout.told)
        if not self.shown:
            room = layout.rows
            if self.search.text.strip() and self.records.entries:
                words = _("Try the beginning of a name.")
                self.nothing(target, room, _("Nobody of that name has played"), words)
            elif not self.records.busy:
                words = _("Every finished game is kept here and can be watched again.")
                self.nothing(target, room, _("No games yet"), words)
        self._paint_hint(target, layout.hint)

    def _count(self) -> str:
        words, records = self.services.words, self.records
        if records.busy and records.wanted > 20:
            told = words.gettext("Reading {n} of {of} files")
            return told.format(n=records.done, of=records.wanted)
        count = self.count
        if len(self.shown) == len(records.entries):
            return words.ngettext("{n} game", "{n} games", count).format(n=count) if count else ""
        return words.gettext("{n} of {of} games").format(n=len(self.shown), of=count)

    def _paint_hint(self, target: pygame.Surface, box: Box) -> None:
        """How a game with real tiles comes here."""
        _ = self.services.words.gettext
        painter, theme = self.painter, self.painter.theme
        first = _("Played with real tiles? Type the game as README shows, and drop the file here.")
        where = _("Games lie in {place}").format(place=self.records)
        if in_browser():
            where = _("Games are kept in this browser.")
        size, room = theme.type_small, self.room_on_ground(box)
        line = painter.assets.line_height(painter.type(size), "semibold")
        lines, px = painter.fit_paragraph(first, size, room.w, room.h - line, "semibold")
        if px < READABLE:
            lines = []
        words, small = painter.fit_text(where, size, room.w, "semibold")
        self.on_ground(
            target,
            [*((one, px, theme.ink) for one in lines), (words, min(px, small), theme.muted)],
            box,
        )

    def _draw_row(self, target: pygame.Surface, painter: Painter, box: Box, n: int) -> None:
        self.rows.game(target, box, line_of(self.shown[n], self.services))
