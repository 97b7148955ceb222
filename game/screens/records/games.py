"""The finished games, the latest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.art.lettering import READABLE
from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.platform.browser import in_browser
from game.screens import routes
from game.screens.records.parts import (
    Line,
    ListCalls,
    OnGround,
    Page,
    empty,
    line_of,
    said_or,
    said_when,
    words_room,
)
from game.screens.records.rows import GameLine, row_height
from game.screens.routes import Question
from game.screens.services import Services
from game.session.setup import NAME_LENGTH
from game.storage.record_entry import RecordEntry
from game.ui.button import button
from game.ui.field import FieldFace, text_field
from game.ui.node import Mood, Node, px, stack
from game.ui.tree import Tree

DELETED_AT_ONCE = 40
"""Files that are deleted in one frame at most."""


class GamesPage(Page):
    """Lists games, finds those of a player, opens and deletes them."""

    lists = ("games",)

    def __init__(self, services: Services, tree: Tree) -> None:
        super().__init__(services, tree)
        self.search = ""
        self.shown: list[RecordEntry] = []
        self.count = 0
        self._seen: object = None
        self._clearing: Iterator[None] | None = None

    # What is shown

    def find(self, name: str) -> None:
        """Show the games of this player."""
        self._filter(name)
        self.to_start("games")

    def _filter(self, name: str) -> None:
        """Show the games in which somebody of that name played. A game that was chosen stays
        chosen, whatever has come before it; the first row stays the first."""
        self.search = name
        listed = self.list_of("games")
        at = 0 if listed is None else listed.chosen
        chosen = self.shown[at] if 0 < at < len(self.shown) else None
        part, entries = name.strip(), self.records.entries
        self.shown = [one for one in entries if one.has_player(part)] if part else entries
        self._seen = self.records.version
        self.count = sum(one.readable for one in entries)
        if listed is not None and chosen is not None:
            now = (n for n, one in enumerate(self.shown) if one.name == chosen.name)
            listed.chosen = next(now, min(at, max(0, len(self.shown) - 1)))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._clearing is not None:
            self._clear_on(self._clearing)
        if self._seen != self.records.version:
            self._filter(self.search)

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
                title = _("Delete this game?")
                note = f"{names} · {said_when(entry.when, self.services)[0]}"
            else:
                title, note = _("Delete this file?"), entry.name
            delete = partial(self._delete, entry.name)
            return Question(title, note, _("Delete"), _("Keep it"), delete)

        routes.ASK.open(self.services, question)

    def _delete(self, name: str) -> None:
        self.records.delete(name)
        self._filter(self.search)

    def _ask_clear(self) -> None:
        words = self.services.words
        count = self.count

        def question() -> Question:
            _ = words.gettext
            games = words.ngettext("{n} game", "{n} games", count).format(n=count)
            note = _("{games}, with replays and all bests. Unfinished games stay.")
            yes = words.ngettext("Delete {n} game", "Delete {n} games", count).format(n=count)
            sure = _("{games} will be gone for good. Really?").format(games=games)
            title, note, no = _("Delete all games?"), note.format(games=games), _("Keep them")
            return Question(title, note, yes, no, self._clear, sure)

        routes.ASK.open(self.services, question)

    def _clear(self) -> None:
        self._clearing = self.records.clear()

    def _clear_on(self, clearing: Iterator[None]) -> None:
        for _ in range(DELETED_AT_ONCE):
            if next(clearing, self) is self:
                self._clearing = None
                return

    # The parts of the tree

    def search_field(self, painter: Painter, touch: float) -> Node:
        """Return the search, ending in a button that shows all games again."""
        _, searched = self.services.words.gettext, bool(self.search.strip())
        face = FieldFace(self.search, painter, _("Find a player"), NAME_LENGTH)
        find, said = partial(self.find, ""), _("Show all games")
        icon = "close" if searched else "search"
        wipe = button(
            "wipe", "", find, icon=icon, style="quiet", enabled=searched, tooltip=said, w=px(touch)
        )
        field = text_field("search", face, self._filter)
        return stack(field, replace(wipe, at=(1.0, 0.5)))

    def told(self) -> Node:
        """Return what is said beside the search."""
        return Node(content=said_or(self, self._count()), key="told")

    def _count(self) -> str:
        words, records = self.services.words, self.records
        if records.busy and records.wanted > 20:
            told = words.gettext("Reading {n} of {of} files")
            return told.format(n=records.done, of=records.wanted)
        count = self.count
        if len(self.shown) == len(records.entries):
            return words.ngettext("{n} game", "{n} games", count).format(n=count) if count else ""
        return words.gettext("{n} of {of} games").format(n=len(self.shown), of=count)

    def list_node(self, painter: Painter, width: float, touch: float) -> Node:
        """Return the list, ``width`` px wide, or what is there if it is empty."""
        height = row_height(width, painter.scale, touch)

        def line(n: int) -> GameLine:
            return line_of(self.shown[n], self.services)

        calls = ListCalls(line, self._open, self._ask_delete)
        seen, size = (self.records.version, self.search.strip()), (len(self.shown), height, touch)
        listed = self.list_of_games(painter, size, seen, calls)
        return listed if self.shown else stack(listed, self._nothing())

    def _nothing(self) -> Node | None:
        _, sprites = self.services.words.gettext, self.services.sprites
        if self.search.strip() and self.records.entries:
            words = _("Try the beginning of a name.")
            return empty(sprites, _("Nobody of that name has played"), words)
        if self.records.busy:
            return None
        words = _("Every finished game is kept here and can be watched again.")
        return empty(sprites, _("No games yet"), words)

    def clear_button(self) -> Node | None:
        """Return the button that deletes all games. Beside a search it would seem to be about those
        games that were found."""
        if self.search.strip():
            return None
        words = self.services.words.gettext("Delete all")
        return button("clear", words, self._ask_clear, icon="trash", enabled=self.count > 0)

    def hint(self, *, bare: bool) -> Node:
        """Return how a game with real tiles comes here; on ``bare`` felt or on a card."""
        _ = self.services.words.gettext
        first = _("Played with real tiles? Type the game as README shows, and drop the file here.")
        where = _("Games lie in {place}").format(place=self.records)
        if in_browser():
            where = _("Games are kept in this browser.")
        return Node(content=Hint(first, where, bare), key="hint")


@dataclass(frozen=True, slots=True)
class Hint:
    """How games come here, and below it where they are kept."""

    first: str
    where: str
    bare: bool

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme, size, room = painter.theme, Theme.type_small, words_room(painter, box)
        line = painter.assets.line_height(painter.type(size), "semibold")
        lines, px_ = painter.fit_paragraph(self.first, size, room.w, room.h - line, "semibold")
        if px_ < READABLE:
            lines = []
        words, small = painter.fit_text(self.where, size, room.w, "semibold")
        found = [Line(one, px_, theme.ink) for one in lines]
        found.append(Line(words, min(px_, small), theme.muted))
        OnGround(tuple(found), bare=self.bare).paint(target, painter, box, mood)
