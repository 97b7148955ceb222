"""The unfinished games, the one that was played last first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame

from game.art.painter import Painter
from game.common.geometry import Box
from game.common.window import Window
from game.scenes.bad_news import bad_news
from game.scenes.question import Question
from game.scenes.records.tab import Tab, said_when, told_line
from game.scenes.services import Services
from game.session.saved import SavedSummary
from game.storage.record_names import minute
from game.ui.scroll_list import ScrollList
from game.view.layout.records import game_row
from game.view.records.rows import GameLine, PlayerLine
from game.words.house import house_in_words


class UnfinishedTab(Tab):
    """Lists games that can be continued, and forgets those that nobody wants any more."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.list = ScrollList(self._draw_row, self._continue, self._ask_delete, self.still)
        self.list.tell = lambda n: told_line(self._line(self.games[n]), services.words)
        self.list.remove = services.words.gettext("Delete")
        self.lists, self.widgets = [self.list], [self.list]
        self.games: list[SavedSummary] = []

    def place(self, window: Window) -> None:
        layout = self.layout
        # Nothing is searched or explained here: the card takes all of the room.
        self.box = Box(layout.tools.x, layout.tools.y, layout.card.w, 0.0)
        self.box = self.box._replace(h=layout.card.bottom - self.box.y)
        self.list.box = self.box.inset(self.painter.dp(self.painter.theme.space))
        self._touch = window.touch
        self._set_height()

    def _set_height(self) -> None:
        """Of the rows: higher where house rules are told below the day."""
        layout, noted = self.layout, any(self._house(one)[0] for one in self.games)
        self.list.row = game_row(layout.rows.w, layout.scale, self._touch, noted=noted)

    def _house(self, game: SavedSummary) -> tuple[str, str]:
        return house_in_words(game.setup, self.services.words)

    def opened(self) -> None:
        self.games = self.services.saves.unfinished()
        for sentence in bad_news(self.services)[:1]:
            self.say(sentence)
        self._set_height()
        self.list.show(len(self.games))
        self.list.revision = self.games

    def _continue(self, n: int) -> None:
        if not self.services.routes.continue_game(self.services, self.games[n].identity.id):
            self.say(self.services.words.gettext("This game cannot be read any more."))
            self.opened()

    def _ask_delete(self, n: int) -> None:
        game = self.games[n]

        def question() -> Question:
            _ = self.services.words.gettext
            return Question(
                _("Delete this game?"),
                ", ".join(seat.name for seat in game.setup.seats),
                _("Delete"),
                _("Keep it"),
                lambda: self._delete(game.identity.id),
            )

        self.services.routes.ask(self.services, question)

    def _delete(self, id_: str) -> None:
        self.services.saves.drop(id_)
        self.opened()

    def appearance(self) -> object:
        return super().appearance(), len(self.games)

    def paint(self, target: pygame.Surface) -> None:
        """The card, and what was just said."""
        _ = self.services.words.gettext
        self.card(target, self.box)
        if not self.games:
            words = _("Leave a game whenever you like: the last five wait here.")
            self.nothing(target, self.list.box, _("No unfinished games"), words)
        if self.said:
            self.told(target, "", self.layout.clear)

    def _draw_row(self, target: pygame.Surface, painter: Painter, box: Box, n: int) -> None:
        self.rows.game(target, box, self._line(self.games[n]))

    def _line(self, game: SavedSummary) -> GameLine:
        words = self.services.words
        day, time = said_when(self._when(game, minute), self.services)
        alike = [one for one in self.games if self._when(one, minute) == self._when(game, minute)]
        if len(alike) > 1:
            time = self._when(game, seconds)
        turn = words.gettext("Turn {n}").format(n=game.turn)
        seats = zip(game.setup.seats, game.scores, strict=True)
        return GameLine(
            piece="die" if game.setup.variant == "cubes" else "tile",
            day=day,
            about=words.gettext("{time} · {turn}").format(time=time, turn=turn) if time else turn,
            players=tuple(
                PlayerLine(seat.name, seat.look, score, winner=False) for seat, score in seats
            ),
            note=self._house(game),
        )

    def _when(self, game: SavedSummary, told: Callable[[datetime], str]) -> str:
        """When a game was left; empty if that is no time on this system."""
        try:
            return told(datetime.fromtimestamp(game.saved_at))  # noqa: DTZ006 - as on the wall
        except (ValueError, OverflowError, OSError):
            return ""


def seconds(when: datetime) -> str:
    """The time to the second, which tells games apart that were left in the same minute."""
    return when.strftime("%H:%M:%S")
