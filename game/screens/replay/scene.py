"""The Replay screen: the table of a recorded game, and the controls of the replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.anim.tempo import Tempo
from game.art.painter import Painter
from game.art.plate import Plates
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.input.gestures import Hover
from game.input.inputs import InputEvent
from game.rules.cells import Cell, PlacedTile
from game.screens import navigation
from game.screens.replay import view, words
from game.screens.replay.input import ReplayInput
from game.screens.replay.page import ROOM, Page, table_boxes
from game.screens.replay.reviewing import CHOICES, AsideHand, Player, Reviewing, Side
from game.screens.replay.timeline import TimelineControl, timeline_of
from game.screens.services import Services
from game.screens.tree_scene import TreeScene
from game.session import Playback, RecordedGame
from game.storage.import_export import export_record
from game.table.table_geometry import OnTable, TableLayout
from game.table.table_picture import Status
from game.table.table_view import TableView
from game.ui.button import button, pressable
from game.ui.node import ABOVE_SIGNS, Action, Mood, Node, Use, stack
from game.ui.text import live, picture

LEAST_CELL, LARGEST_CELL = 10.0, 104.0
"""Smallest tile (dp) at which the whole table is shown, and the largest tile."""

SAID_SECONDS = 8.0
"""Seconds for which the place of a saved record is shown."""

FAR = 6
"""Distance (cells) from all tiles at which a cell is not worth showing."""

PADS = {"play": "x", "best": "y", "leave": "b"}
"""Gamepad buttons of controls."""

TAB_ROWS, TAB_TIMELINE = 20, 30
"""Places in tab order, after the buttons."""

LOWEST = -40
"""Layer of the table and of nodes without controls, below all controls."""


class ReplayScene(TreeScene):
    """A recorded game, whose tree is rebuilt only when the state changes."""

    rebuilds_on_update = False
    arrows_begin = False

    def __init__(self, services: Services, game: RecordedGame, text: str | None = None) -> None:
        """``text`` is the game as a record, to export; None if there is none."""
        super().__init__(services)
        tempo = Tempo(services.tempo.speed)
        self.playback = Playback(game)
        hand = AsideHand(self.playback)
        self.stage = TableView(replace(services, tempo=tempo), self.playback, hand)
        # Nobody has to hit a tile here, so the table is shown whole at smaller sizes.
        self.stage.camera.comfortable = LEAST_CELL
        self.player = Player(self.playback, self.stage, tempo)
        self.reviewing = Reviewing(self.player, self.stage, hand)
        self.words = words.ReviewWords(self.reviewing, self.playback, services.words)
        self.input = ReplayInput(self.stage, self.tree, self.player)
        self._text = text
        # Visitors of a kiosk cannot save.
        self.can_save = text is not None and not services.flags.kiosk
        self._timeline = timeline_of(game, services.theme)
        self.said = ""
        self._said_left = 0.0
        self._alpha = 1.0
        self._entered = False
        self._boxes: TableLayout | None = None
        self._built: object = None
        self._broken: Sequence[Cell] = ()
        self._plates: Plates

    # Life cycle

    def reword(self) -> None:
        self.said = ""

    def resize(self, window: Window) -> None:
        self.painter = self.services.painter(window._replace(scale=window.table))
        self._plates = Plates(self.painter)
        self.window, first = window, self._boxes is None
        self._boxes = None
        if first:
            # At first the review is open wherever it leaves room for the table.
            self.reviewing.open = True
            super().rebuild()
            boxes = self._table_boxes()
            self.reviewing.open = min(boxes.table.w, boxes.table.h) >= ROOM * boxes.scale
        self.rebuild()
        self.changed = True

    def rebuild(self) -> None:
        super().rebuild()
        self._built = self._shown()
        boxes = self._table_boxes()
        if boxes != self._boxes:
            self._boxes = boxes
            self.stage.resize(self.window, boxes, LARGEST_CELL * boxes.scale)

    def _table_boxes(self) -> TableLayout:
        game = self.playback.game
        players = len(game.setup.seats)
        return table_boxes(self.tree, self.window, players, rack=game.hands_known)

    def _shown(self) -> object:
        at = self.playback.position, self.playback.aside
        return at, self.player.playing, self.stage.showing_turn, self.said

    def work(self) -> bool:
        worked = self.reviewing.work()
        if worked:
            self.rebuild()
        return worked

    def enter(self) -> None:
        if not self._entered:
            self._entered = True
            self.stage.fit()
            self.stage.camera.settle()

    def leave(self) -> None:
        self.player.playing = False
        self.input.rest()

    def close(self) -> None:
        self.reviewing.review.close()
        self.stage.close()
        super().close()

    def handle(self, event: InputEvent) -> None:
        self.input.handle(event)
        if not isinstance(event, Hover):
            self.rebuild()

    def update(self, dt: float) -> None:
        self.player.update(dt)
        self.stage.update(dt)
        # Show the cells where the record breaks off, once they are reached.
        before, self._broken = self._broken, self.broken
        if self._broken and not before and is_near(self._broken, self.playback.moment.state.board):
            self.stage.camera.look_at(self._broken)
        self.input.update(dt)
        if self.said:
            self._said_left -= dt
            if self._said_left <= 0:
                self.said = ""
        if self._shown() != self._built:
            self.rebuild()
        super().update(dt)

    def save(self) -> None:
        """Save the record as a file, and show its place."""
        game = self.playback.game
        names = [seat.name for seat in game.setup.seats]
        if self._text is not None and self.can_save:
            found = export_record(self._text, names, game.when, self.services.flags.data_dir)
            self.said, self._said_left = words.exported(found, self.services.words), SAID_SECONDS

    # Content

    @property
    def status(self) -> Status:
        """The status line: the last step, or the move shown in its place."""
        return words.status(self.playback, self.services.words, self.words.instead())

    @property
    def note(self) -> str:
        """The text over the rack: the result of an export, or the record's fault."""
        if self.said or self.stage.showing_turn:
            return self.said
        return words.note(self.playback, self.services.words)

    @property
    def broken(self) -> Sequence[Cell]:
        """The cells in which the next turn breaks a rule, once all turns before are shown."""
        fault, playback = self.playback.game.fault, self.playback
        there = playback.position == playback.last and playback.aside is None
        if fault is None or self.stage.showing_turn or not there:
            return ()
        return fault.cells

    def view(self, window: Window) -> Node:
        game, status = self.playback.game, self.status
        title = view.title(*words.title(game, self.services.words))
        review = self.reviewing.review
        turns = [review.turns[point.turn] for point in review.turning_points or ()]
        turning = frozenset(turn.ends - 1 for turn in turns)
        course = replace(self._timeline, turning=turning, position=self.playback.position)
        control, jump, said = TimelineControl, self.player.jump, status.text
        use = Use(control=control, change=jump, tab=TAB_TIMELINE, spoken=said)
        timeline = Node(key="timeline", content=course, use=use)
        # Shadows fall on earlier controls in this order, which is not that of the page.
        parts = {"title": title, **self._buttons(), **self._panel(), "timeline": timeline}
        shown = {
            name: replace(node, layer=LOWEST + n if node.use else LOWEST)
            for n, (name, node) in enumerate(parts.items())
        }
        note = view.note(self.note, self.services.theme, self.painter, wrong=not self.said)
        page = Page(
            window,
            len(game.setup.seats),
            rack=game.hands_known,
            review=self.reviewing.open,
            parts={"note": note} | shown,
        )
        table = live(
            lambda: (self.stage.content_key(status), self.broken),
            partial(self._draw, status),
            layer=LOWEST,
        )
        effects = picture(
            "effects", lambda on, *_: self.stage.draw_effects(on, self._alpha), layer=ABOVE_SIGNS
        )
        return stack(table, page.node(), effects)

    def _buttons(self) -> dict[str, Node]:
        _, player, reviewing = self.services.words.gettext, self.player, self.reviewing
        position, last = self.playback.position, self.playback.last
        begun, ended, best = position > 0, position >= last, self._timeline.best
        start, end = partial(player.jump, 0), partial(player.jump, last)
        leave = partial(navigation.close_replay, self.services)
        playing = "pause" if player.playing else "play"
        made: list[tuple[str, str, str, Action, str, bool]] = [
            ("play", playing, _("Play or stop"), player.toggle, "space", last > 0),
            ("back", "step_back", _("One step back"), player.back, "left", begun),
            ("on", "step_on", _("One step on"), player.on, "right", not ended),
            ("start", "to_start", _("To the beginning"), start, "home", begun),
            ("end", "to_end", _("To the end"), end, "end", not ended),
            ("best", "star", _("To the best turn"), player.best, "b", best is not None),
            ("speed", "", _("How fast it plays"), player.next_speed, "x", True),
            ("leave", "back", _("Back"), leave, "escape", True),
            ("fit", "fit", _("Show the whole table"), self.input.fit, "f", True),
            ("save", "save", _("Save this game as a file"), self.save, "s", self.can_save),
            ("review", "review", _("Review"), reviewing.toggle, "r", True),
            ("flip", "turning", _("Turning points"), reviewing.flip, "t", reviewing.can_flip),
        ]
        if not (reviewing.open and reviewing.review.game.hands_known):
            made.pop()
        flipped = reviewing.can_flip and reviewing.side is Side.POINTS
        lit = {"play": True, "review": reviewing.open, "flip": flipped}
        nodes = {}
        for tab, (name, icon, tooltip, press, key, enabled) in enumerate(made):
            label = _("{n}x").format(n=player.speed) if name == "speed" else ""
            nodes[name] = button(
                name,
                label,
                press,
                icon=icon,
                style="primary" if lit.get(name) else "plain",
                size=Theme.type_strong if label else Theme.type_body,
                tooltip=tooltip,
                shortcut=key,
                pad=PADS.get(name, ""),
                enabled=enabled,
                tab=tab,
            )
        return nodes

    def _panel(self) -> dict[str, Node]:
        reviewing = self.reviewing
        if not reviewing.open:
            return {}
        shown = self.words.panel()
        nodes = {"said": view.said(shown)}
        if not self.window.upright:
            nodes["panel"] = view.plate(self._plates, self.services.theme)
        if shown.instead:
            nodes["instead"] = view.instead(shown)
        for n, row in enumerate(self.words.rows()):
            nodes[f"row {n}"] = pressable(
                f"row {n}",
                partial(reviewing.press, n),
                content=view.RowFace(shown=row),
                shortcut=str(n + 1),
                pad="back" if CHOICES[n] is reviewing.next_choice else "",
                enabled=reviewing.side is Side.POINTS or reviewing.move(CHOICES[n]) is not None,
                spoken=" ".join(filter(None, (row.words, row.figure, row.note))),
                tab=n + TAB_ROWS,
            )
        return nodes

    # Drawing

    def prerender_next(self) -> None:
        next(self.stage.prerender_later(), None)

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        yield from self.stage.prerender(screen, self.status)
        self.tree.prerender(screen, self.painter)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self._alpha = alpha
        with self.services.sprites.allow_drafts(allowed=not self.services.tempo.still):
            super().draw(target, alpha)

    def _draw(
        self, status: Status, target: pygame.Surface, _painter: Painter, _box: Box, _mood: Mood
    ) -> None:
        stage = self.stage
        stage.draw_still(target, self._alpha, status)
        tiles, board = stage.tiles(), stage.picture.board
        for cell in self.broken:
            box = stage.geometry.box(OnTable(cell))
            if cell in tiles:
                board.pulsing(target, box, tiles[cell], 0.0)
            elif box.overlaps(stage.layout.table):
                board.refused(target, box)


def is_near(cells: Iterable[Cell], board: Iterable[PlacedTile]) -> bool:
    """Return whether all these cells can be seen together with the tiles around them."""
    laid = [placed.cell for placed in board] or [Cell(0, 0)]
    return all(any(max(abs(cell.x - x), abs(cell.y - y)) <= FAR for x, y in laid) for cell in cells)
