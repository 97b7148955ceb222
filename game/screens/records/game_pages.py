"""The pages of finished and of unfinished games. Both list the latest game first."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

from game import ui
from game.art import Painter
from game.rules import VARIANTS
from game.screens import navigation, routes
from game.screens.base import Services
from game.screens.base.overlay import DialogScene
from game.screens.records import records_page
from game.screens.records.game_rows import GameLine, PlayerLine, row_height
from game.screens.records.real_tiles import RealTilesScene
from game.screens.routes import Question
from game.screens.shared import storage_faults
from game.session.saving.saved_summary import SavedSummary
from game.session.setup import MAX_PLAYER_NAME
from game.storage.record_entry import RecordEntry, format_minute
from game.ui.field import FieldContent, text_field
from game.words import N_

DELETIONS_PER_FRAME = 40


class GamesPage(records_page.GameListPage):
    """The page of finished games: search by player, open and delete."""

    lists = ("games",)

    def __init__(self, services: Services, tree: ui.Tree) -> None:
        super().__init__(services, tree)
        self.search = ""
        self.matches: list[RecordEntry] = []
        self.count = 0
        self._noted = False  # whether a game has house rules
        self._version: object = None
        self._clearing: Iterator[None] | None = None

    def find(self, name: str) -> None:
        self._filter(name)
        self.scroll_to_top("games")

    def _filter(self, name: str) -> None:
        """List the games of players whose names contain `name`, and keep the chosen one chosen."""
        self.search = name
        listed = self.list_control("games")
        at = 0 if listed is None else listed.chosen
        chosen = self.matches[at] if 0 < at < len(self.matches) else None
        text, entries = name.strip(), self.records.entries
        self.matches = [entry for entry in entries if entry.has_player(text)] if text else entries
        self._version = self.records.version
        self.count = sum(entry.readable for entry in entries)
        self._noted = any(entry.house for entry in entries)
        if listed is not None and chosen is not None:
            positions = (n for n, entry in enumerate(self.matches) if entry.name == chosen.name)
            listed.chosen = next(positions, min(at, max(0, len(self.matches) - 1)))

    def update(self, dt: float) -> None:
        super().update(dt)
        for _ in range(DELETIONS_PER_FRAME):
            if self._clearing is None or next(self._clearing, self) is self:
                self._clearing = None
                break
        if self._version != self.records.version:
            self._filter(self.search)

    def open_game(self, n: int) -> None:
        entry = self.matches[n]
        if entry.readable:
            self.replay(entry)
        else:
            words, where = self.services.words, N_("Its folder opens from About Qwirkle.")
            self.show_message(words.translate(where if self.services.folder else entry.fault))

    def ask_delete(self, n: int) -> None:
        entry, services = self.matches[n], self.services
        names = ", ".join(player.name for player in entry.players)

        def words() -> tuple[str, str]:
            if not entry.readable:
                return services.words.gettext("Delete this file?"), entry.name
            day = records_page.day_and_time(entry.time, services)[0]
            return services.words.gettext("Delete this game?"), f"{names} · {day}"

        self.ask(words, partial(self._delete, entry.name))

    def _delete(self, name: str) -> None:
        self.records.delete(name)
        self._filter(self.search)

    def _ask_clear(self) -> None:
        words, count = self.services.words, self.count

        def question() -> Question:
            _ = words.gettext
            games = words.plural("{n} game", "{n} games", count)
            note = _("{games}, with replays and best results. Unfinished games stay.")
            yes = words.plural("Delete {n} game", "Delete {n} games", count)
            sure = _("{games} will be gone for good. Are you sure?").format(games=games)
            title, note, no = _("Delete all games?"), note.format(games=games), _("Cancel")
            return Question(title, note, yes, no, self._clear, sure)

        routes.ASK.open(self.services, question)

    def _clear(self) -> None:
        self._clearing = self.records.delete_all()

    def search_field(self, painter: Painter, min_side: float) -> ui.Node:
        _ = self.services.words.gettext
        searched = bool(self.search.strip())
        face = FieldContent(self.search, painter, _("Find a player"), MAX_PLAYER_NAME)
        clear, words = partial(self.find, ""), _("Show all games")
        icon = "close" if searched else "search"
        wipe = ui.button(
            "wipe", "", clear, icon=icon, style="quiet", enabled=searched, tooltip=words
        )
        wipe = replace(wipe, w=ui.px(min_side), align=(1.0, 0.5))
        return ui.stack(text_field("search", face, self._filter), wipe)

    def status(self) -> ui.Node:
        words, records, count, sentence = self.services.words, self.records, self.count, ""
        if records.busy and records.files_to_read > 20:
            sentence = words.gettext("Reading {n} of {of} files")
            sentence = sentence.format(n=records.files_read, of=records.files_to_read)
        elif len(self.matches) != len(records.entries):
            sentence = words.gettext("{n} of {of} games").format(n=len(self.matches), of=count)
        elif records.entries:
            damaged = len(records.entries) - count
            games = words.plural("{n} game", "{n} games", count) if count else ""
            files = words.plural("{n} damaged file", "{n} damaged files", damaged)
            sentence = ", ".join(filter(None, (games, files if damaged else "")))
        return self.status_text(sentence)

    def list_node(self, painter: Painter, width: float, min_side: float) -> ui.Node:
        """Return the list; if it is empty, with a notice, once the first record has been read."""
        height = row_height(width, painter.scale, min_side, noted=self._noted)
        _ = self.services.words.gettext
        records, services = self.records, self.services
        searched = self.search.strip()
        count, key = len(self.matches), (records.version, searched)

        def line(n: int) -> GameLine:
            return records_page.game_line(self.matches[n], services)

        listed = self.list_of_games(painter, count, height, min_side, key, line)
        if self.matches or (records.busy and not (searched and records.entries)):
            return listed
        if searched and records.entries:
            heading = _("Nobody with that name has played")
            words = _("Try the first letters of a name.")
        else:
            heading = _("No games yet")
            words = _("Every finished game is saved here and can be watched again.")
        return ui.stack(listed, records_page.empty_notice(services.sprites, heading, words))

    def menu_button(self) -> ui.Node:
        enabled = self.count > 0 and not self.search.strip()
        tooltip, menu = self.services.words.gettext("More"), self._open_menu
        return ui.button(
            "more", "", menu, icon="menu", shortcut="m", tooltip=tooltip, enabled=enabled
        )

    def _open_menu(self) -> None:
        self.services.stack.push(GamesMenuScene(self.services, self._ask_clear))

    def real_tiles_button(self) -> ui.Node:
        words = self.services.words.gettext("Games with real tiles")
        return ui.button("real", words, self._explain, icon="help", style="quiet", shortcut="h")

    def _explain(self) -> None:
        self.services.stack.push(RealTilesScene(self.services))


class UnfinishedPage(records_page.GameListPage):
    """The page of unfinished games: resume and delete."""

    lists = ("unfinished",)

    def __init__(self, services: Services, tree: ui.Tree) -> None:
        super().__init__(services, tree)
        self.games: list[SavedSummary] = []

    def reload(self) -> None:
        self.games = self.services.saves.unfinished()
        if faults := storage_faults(self.services):
            self.show_message(faults)

    def open_game(self, n: int) -> None:
        if not navigation.continue_game(self.services, self.games[n].identity.id):
            self.show_message(self.services.words.gettext("This game can no longer be read."))
            self.reload()

    def ask_delete(self, n: int) -> None:
        game, gettext = self.games[n], self.services.words.gettext
        names = ", ".join(seat.name for seat in game.setup.seats)
        delete = partial(self._delete, game.identity.id)
        self.ask(lambda: (gettext("Delete this game?"), names), delete)

    def _delete(self, id_: str) -> None:
        self.services.saves.discard(id_)
        self.reload()

    def list_node(self, painter: Painter, width: float, min_side: float) -> ui.Node:
        _ = self.services.words.gettext
        lines = [self.line(game) for game in self.games]
        noted = any(line.note[0] for line in lines)
        height = row_height(width, painter.scale, min_side, noted=noted)
        listed = self.list_of_games(
            painter, len(lines), height, min_side, tuple(lines), lines.__getitem__
        )
        if lines:
            return listed
        heading = _("No unfinished games")
        words = _("Leave a game whenever you like: the last five are kept here.")
        return ui.stack(listed, records_page.empty_notice(self.services.sprites, heading, words))

    def status(self) -> ui.Node | None:
        return self.status_text("") if self.message else None

    def line(self, game: SavedSummary) -> GameLine:
        """Return the row of a game. If another game has the same minute, the time has seconds."""
        words, minute = self.services.words, self._time(game, format_minute)
        day, time = records_page.day_and_time(minute, self.services)
        if [self._time(other, format_minute) for other in self.games].count(minute) > 1:
            time = self._time(game, lambda saved: saved.strftime("%H:%M:%S"))
        turn = words.gettext("Turn {n}").format(n=game.turn)
        about = words.gettext("{time} · {turn}").format(time=time, turn=turn) if time else turn
        seats = zip(game.setup.seats, game.scores, strict=True)
        players = [PlayerLine(seat.name, seat.badge, score, winner=False) for seat, score in seats]
        piece, note = (
            VARIANTS[game.setup.variant].piece,
            records_page.house_rules_text(game.setup.house, game.setup.house_switches, words),
        )
        return GameLine(piece, day, about, tuple(players), note=note)

    def _time(self, game: SavedSummary, format_time: Callable[[datetime], str]) -> str:
        """Return the local time of the last save as text; "" if the system cannot convert it."""
        try:
            return format_time(datetime.fromtimestamp(game.saved_at))  # noqa: DTZ006 - local time
        except (ValueError, OverflowError, OSError):
            return ""


class GamesMenuScene(DialogScene):
    """The menu of the list of games. Its actions apply to all games."""

    def __init__(self, services: Services, clear: Callable[[], None]) -> None:
        super().__init__(services)
        self._clear = clear

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Games"), ""

    def rows(self) -> Iterator[ui.Node]:
        _ = self.services.words.gettext
        leave = self.services.stack.pop
        yield ui.button("no", _("Done"), leave, icon="check", style="primary", shortcut="escape")
        yield ui.button("clear", _("Delete all games"), self._ask, icon="trash")

    def _ask(self) -> None:
        self.services.stack.pop()
        self._clear()
