"""The base class of the pages of records, and the nodes that several pages use."""

from collections.abc import Callable, Hashable, Iterable
from datetime import datetime

import pygame

from game import ui
from game.art import RGB, Painter, Piece, Theme, TileSprites, turned
from game.art.sample_tiles import SAMPLE_TILES
from game.common import Box
from game.rules import SWITCHES, HouseRules
from game.screens import navigation, routes
from game.screens.base import Services
from game.screens.records.game_rows import GameLine, PlayerLine, game_row
from game.session.setup import house_switches
from game.storage.daily_document import wall_clock
from game.storage.record_entry import RecordEntry
from game.ui.scroll import BAR, ListControl, Rows, scroll
from game.words import Words, speech
from game.words.dates import day_of, time_of


class RecordsPage:
    """A page of the records. `message` is about the last action, and is shown for 5 seconds."""

    lists: tuple[str, ...] = ()  # node keys of the page's lists; keys scroll the first one

    def __init__(self, services: Services, tree: ui.Tree) -> None:
        self.services = services
        self.records = services.records
        self.message = ""
        self._tree = tree
        self._message_seconds = 0.0

    def reload(self) -> None:
        """Read the page's data again. Called when the page is opened."""

    def update(self, dt: float) -> None:
        self._message_seconds -= dt
        if self._message_seconds <= 0.0:
            self.message = ""

    def show_message(self, sentence: str) -> None:
        self.message, self._message_seconds = sentence, 5.0

    def list_control(self, key: str) -> ListControl | None:
        control = self._tree.find(key)
        return control if isinstance(control, ListControl) else None

    def scroll_to_top(self, key: str) -> None:
        control = self.list_control(key)
        if control is not None:
            control.scrolled = 0.0

    def replay(self, entry: RecordEntry) -> None:
        """Open a replay of a recorded game; if its file cannot be read, show a message."""
        text = self.records.text(entry.name)
        if text is None:
            self.show_message(self.services.words.gettext("This file can no longer be read."))
            self.records.start_refresh()
        else:
            navigation.replay(self.services, text)

    def still(self) -> bool:
        return self.services.tempo.still


class GameListPage(RecordsPage):
    """A page with a list of games. Each game can be opened or deleted by its index."""

    def open_game(self, n: int) -> None:
        raise NotImplementedError

    def ask_delete(self, n: int) -> None:
        raise NotImplementedError

    def ask(self, words: Callable[[], tuple[str, str]], delete: ui.Action) -> None:
        """Ask whether to delete. `words` returns title and note in the current language."""

        def question() -> routes.Question:
            _ = self.services.words.gettext
            return routes.Question(*words(), _("Delete"), _("Cancel"), delete)

        routes.ASK.open(self.services, question)

    def status_text(self, sentence: str) -> ui.Node:
        """Return a plate with a text: the page's message, a fault of the records, or `sentence`."""
        theme, failure = self.services.theme, self.records.failure
        words = self.message or self.services.words.translate(failure) or sentence
        ink = theme.highlight if self.message else theme.danger_ink if failure else theme.muted
        return text_plate(words, ink)

    def list_of_games(
        self,
        painter: Painter,
        count: int,
        height: float,
        min_side: float,
        content_key: Hashable,
        line_of: Callable[[int], GameLine],
    ) -> ui.Node:
        """Return the list with rows of `height` px and delete buttons of `min_side` px."""
        words, sprites = self.services.words, self.services.sprites

        def row(n: int, box: Box) -> ui.Node:
            return game_row(line_of(n), box, painter, sprites)

        def row_speech(n: int) -> str:
            line = line_of(n)
            standing = speech.scores_and_bag(words, [(one.name, one.score) for one in line.players])
            sentences = line.day, line.about, standing, line.fault, line.note[0]
            return ". ".join(filter(None, sentences))

        key = content_key, sprites.revision
        return scroll(
            self.lists[0],
            Rows(count, height, key, row, min_side, "trash", bar=painter.dp(BAR), on_paper=True),
            self.open_game,
            self.still,
            on_remove=self.ask_delete,
            remove_label=words.gettext("Delete"),
            row_speech=row_speech,
            row_tooltip=lambda n: words.tooltip_of(one.name for one in line_of(n).players),
        )


def text_plate(words: str, ink: RGB) -> ui.Node:
    """Return a text on a plate at the right end of its box, or nothing for ""."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme, (x, y) = painter.theme, (painter.dp(Theme.space), painter.dp(Theme.space_tiny))
        w, h = box.w - 2 * x, box.h - 2 * y
        lines, px = painter.fit_paragraph(words, Theme.type_note, w, h, "semibold")
        if not words:
            return
        height = len(lines) * painter.assets.line_height(px, "semibold") + 2 * y
        plate = Box.around(box.centre, painter.widest(lines, px, "semibold") + 2 * x, height)
        plate = plate._replace(x=box.right - plate.w)
        radius, edge = min(plate.h / 2, painter.dp(theme.radius)), painter.dp(theme.hairline)
        painter.rounded(target, plate, theme.card, radius, edge, theme.card_edge)
        painter.lines_at(target, lines, plate, px, ink, "semibold")

    return ui.picture((words, ink), draw, key="status")


def empty_notice(sprites: TileSprites, heading: str, words: str) -> ui.Node:
    """Return the notice for an empty list: a heading, a sentence and, if they fit, tiles."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme, dp, size = painter.theme, painter.dp, Theme.type_heading
        fits = painter.fit_text(heading, size, box.w, "extrabold")[0] == heading
        heading_height, sentence_height = dp(34.0) * (1 if fits else 2), dp(48.0)
        text_height, gap = heading_height + sentence_height, dp(theme.space_large)
        tile = min(dp(84.0), box.h - text_height - 2.4 * gap, box.w * 0.22)
        fan = 1.3 * tile + gap if tile >= dp(34.0) else 0.0
        top = box.centre[1] - (fan + text_height) / 2
        if fan:
            _paint_fan(target, sprites, (box.centre[0], top + 0.62 * tile), round(tile))
        area = Box(box.x, top + fan, box.w, heading_height)
        write = painter.text if fits else painter.paragraph
        write(target, heading, area, size, theme.paper_ink, "extrabold", "centre")
        width = min(box.w, dp(520.0))
        area = Box(box.centre[0] - width / 2, area.bottom, width, sentence_height)
        painter.paragraph(
            target, words, area, theme.type_body, theme.paper_muted, "semibold", "centre"
        )

    return ui.picture((heading, words, sprites.revision), draw)


def _paint_fan(
    target: pygame.Surface, sprites: TileSprites, centre: tuple[float, float], size: int
) -> None:
    # From the lowest tile to the topmost: its index, and its side from -1 (left) to 1 (right).
    for n, side in ((1, -1.0), (4, 1.0), (2, 0.0)):
        tile = turned(sprites.piece("tile", SAMPLE_TILES[n], 2 * size), 13.0 * side, 0.5)
        x, y = centre[0] + side * size * 0.86, centre[1] + abs(side) * size * 0.12
        sprites.cast_shadow(target, (x, y), size, 0.4)
        w, h = tile.get_size()
        target.blit(tile, (round(x - w / 2), round(y - h / 2)))


def game_line(entry: RecordEntry, services: Services) -> GameLine:
    """Return the content of the row of a recorded game or an unreadable file."""
    words = services.words
    _ = words.gettext
    day, time = day_and_time(entry.time, services)
    if not entry.readable:
        fault = words.translate(entry.fault)
        # A file name keeps its first letter as it is.
        if not fault.startswith(entry.name):
            fault = fault[:1].upper() + fault[1:]
        return GameLine(None, "", entry.name, fault=fault)
    players = entry.players
    best = max([one.score for one in players]) if entry.complete else None
    lines = [PlayerLine(one.name, one.badge, one.score, one.score == best) for one in players]
    about = time if entry.over else _("not finished")
    if entry.fault:
        about = _("breaks a rule")
    piece: Piece = "die" if entry.variant == "cubes" else "tile"
    house, people = entry.house_rules, sum(player.is_person for player in entry.players)
    note = house_rules_text(house, house_switches(entry.variant, house, people), words)
    return GameLine(piece, day, about, tuple(lines), fault=words.translate(entry.fault), note=note)


def house_rules_text(house: HouseRules, switches: Iterable[str], words: Words) -> tuple[str, str]:
    """Return two texts, both "" for none: the changed rules among `switches`, and their number."""
    changed = house.non_default()
    texts = [words.gettext(SWITCHES[n].short_texts[changed[n]]) for n in switches if n in changed]
    if not texts:
        return "", ""
    count = words.plural("{n} house rule", "{n} house rules", len(texts))
    listed = ", ".join(texts)
    named = words.plural("House rule: {rules}", "House rules: {rules}", len(texts), rules=listed)
    return named, count


def day_and_time(time: str, services: Services) -> tuple[str, str]:
    """Return the day and the time of a record as text; "Undated" and "" if `time` is ""."""
    words = services.words
    if not time:
        return words.gettext("Undated"), ""
    parsed = datetime.fromisoformat(time)
    return day_of(parsed, wall_clock().date(), words), time_of(parsed, words)
