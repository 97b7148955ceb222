"""The unfinished games, the one that was played last first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from game.art.painter import Painter
from game.rules.house import SWITCHES
from game.screens import navigation, routes
from game.screens.bad_news import bad_news
from game.screens.records.parts import ListCalls, Page, empty, said_or, said_when
from game.screens.records.rows import GameLine, PlayerLine, row_height
from game.screens.routes import Question
from game.screens.services import Services
from game.session import GameSetup
from game.session.saved_summary import SavedSummary
from game.storage.record_entry import minute
from game.ui.node import Node, stack
from game.ui.tree import Tree
from game.words.words import Words


class UnfinishedPage(Page):
    """Lists games that can be continued, and forgets those that nobody wants any more."""

    lists = ("unfinished",)

    def __init__(self, services: Services, tree: Tree) -> None:
        super().__init__(services, tree)
        self.games: list[SavedSummary] = []

    def opened(self) -> None:
        self.games = self.services.saves.unfinished()
        for sentence in bad_news(self.services)[:1]:
            self.say(sentence)

    def _continue(self, n: int) -> None:
        if not navigation.continue_game(self.services, self.games[n].identity.id):
            self.say(self.services.words.gettext("This game cannot be read any more."))
            self.opened()

    def _ask_delete(self, n: int) -> None:
        game = self.games[n]

        def question() -> Question:
            _ = self.services.words.gettext
            delete = partial(self._delete, game.identity.id)
            names = [seat.name for seat in game.setup.seats]
            title, yes, no = _("Delete this game?"), _("Delete"), _("Keep it")
            return Question(title, ", ".join(names), yes, no, delete)

        routes.ASK.open(self.services, question)

    def _delete(self, id_: str) -> None:
        self.services.saves.drop(id_)
        self.opened()

    # The parts of the tree

    def list_node(self, painter: Painter, width: float, touch: float) -> Node:
        """Return the list, ``width`` px wide, or what is there if it is empty; rows are higher if
        house rules are told below a day."""
        _, lines = self.services.words.gettext, [self.line(game) for game in self.games]
        noted = any(line.note[0] for line in lines)
        height = row_height(width, painter.scale, touch, noted=noted)
        calls, seen = ListCalls(lines.__getitem__, self._continue, self._ask_delete), tuple(lines)
        listed = self.list_of_games(painter, (len(lines), height, touch), seen, calls)
        if lines:
            return listed
        sentence = _("Leave a game whenever you like: the last five wait here.")
        return stack(listed, empty(self.services.sprites, _("No unfinished games"), sentence))

    def told(self) -> Node | None:
        """Return what was just said."""
        return Node(content=said_or(self, ""), key="told") if self.said else None

    def line(self, game: SavedSummary) -> GameLine:
        """Return the row of a game."""
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
            note=house_in_words(game.setup, words),
        )

    def _when(self, game: SavedSummary, said: Callable[[datetime], str]) -> str:
        """When a game was left; empty if that is no time on this system."""
        try:
            return said(datetime.fromtimestamp(game.saved_at))  # noqa: DTZ006 - as on the wall
        except (ValueError, OverflowError, OSError):
            return ""


def seconds(when: datetime) -> str:
    """Return the time to the second, which tells games apart that were left in the same minute."""
    return when.strftime("%H:%M:%S")


def house_in_words(setup: GameSetup, words: Words) -> tuple[str, str]:
    """What is not as usual in a game, such as "short game, undo", and how many rules these are;
    both empty if all is."""
    unusual, matter = setup.house.unusual(), setup.house_switches
    told = [words.gettext(SWITCHES[one].unusual[unusual[one]]) for one in matter if one in unusual]
    if not told:
        return "", ""
    count = words.ngettext("{n} house rule", "{n} house rules", len(told)).format(n=len(told))
    listed = ", ".join(told)
    return listed[0].upper() + listed[1:], count
