"""The Replay screen: the table that shows a recorded game, and the controls around it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game import ui
from game.anim.tempo import Tempo
from game.art import Painter, Theme
from game.common import PerLayout, Window, start_layout
from game.input import Hover, InputEvent
from game.rules import Cell, PlacedTile
from game.screens import navigation
from game.screens.base import Services, TreeScene
from game.screens.replay import view, words
from game.screens.replay.layout import MIN_TABLE, ReplayLayout, table_boxes
from game.screens.replay.review_state import CHOICES, PreviewedHand, ReviewState
from game.screens.replay.timeline import TimelineControl, timeline_of
from game.screens.replay.transport import ReplayInput, Transport
from game.screens.shared import BACK, back_button
from game.session.replay.game_replay import Playback, Replay
from game.storage.import_export import export_record
from game.table import OnTable, Status, TableLayout
from game.table.table_view import TableView

# The gamepad buttons of some controls, by the controls' names.
PADS = {"play": "x", "best": "y", BACK: "b"}
# Tab positions of the panel's first row and of the timeline, after those of the buttons.
ROWS_TAB, TIMELINE_TAB = 20, 30
BOTTOM = -40  # layer of table and texts; a control's is higher by its Tab position plus one


class ReplayScene(TreeScene):
    """The scene of a replay. Its tree is rebuilt only when the state changes."""

    arrows_focus = False

    def __init__(self, services: Services, game: Replay, text: str | None = None) -> None:
        """Open a game at its beginning. Players can save `text`, the game's record, as a file."""
        super().__init__(services)
        tempo = Tempo(services.tempo.speed)
        self.playback = Playback(game)
        hand = PreviewedHand(self.playback)
        self.table_view = TableView(services.table_resources(tempo=tempo), self.playback, hand)
        # Nobody has to hit a tile here, so the table is shown whole at smaller sizes.
        self.table_view.camera.min_cell = 10.0
        self.transport = Transport(self.playback, self.table_view, tempo)
        self.review_state = ReviewState(self.transport, self.table_view, hand)
        self.closing.callback(self.table_view.close)
        self.closing.callback(self.review_state.review.close)
        self.words = words.ReviewWords(self.review_state, self.playback, services.words)
        self.input = ReplayInput(self.table_view, self.tree, self.transport)
        self._text = text
        # Visitors of a kiosk cannot save.
        self.can_save = text is not None and not services.flags.kiosk
        self._timeline = timeline_of(game, services.theme)
        self._notice = ""
        self._notice_remaining = 0.0
        self._alpha = 1.0
        self._entered = False
        self._boxes: TableLayout | None = None
        self._faulty_cells: Sequence[Cell] = ()

    def reword(self) -> None:
        self._notice = ""

    @PerLayout
    def painter(self) -> Painter:
        window = self.window
        return self.services.painter(window._replace(scale=window.table_scale))

    def resize(self, window: Window) -> None:
        self.window, first = window, self._boxes is None
        start_layout(self)
        self._boxes = None
        if first:
            # At first the review is open if that leaves enough space for the table.
            self.review_state.open = True
            super().rebuild()
            boxes = self._table_boxes()
            self.review_state.open = min(boxes.table.w, boxes.table.h) >= MIN_TABLE * boxes.scale
        self.rebuild()
        self.changed = True

    def rebuild(self) -> None:
        super().rebuild()
        boxes = self._table_boxes()
        if boxes != self._boxes:
            self._boxes = boxes
            self.table_view.resize(self.window, boxes, 104.0 * boxes.scale)

    def _table_boxes(self) -> TableLayout:
        game = self.playback.game
        return table_boxes(self.tree, self.window, len(game.setup.seats), rack=game.hands_known)

    def depends_on(self) -> object:
        positions = self.playback.position, self.playback.preview_position
        return positions, self.transport.playing, self.table_view.motion.showing_turn, self._notice

    def work(self) -> bool:
        worked = self.review_state.work()
        if worked:
            self.rebuild()
        return worked

    def enter(self) -> None:
        if not self._entered:
            self._entered = True
            self.table_view.camera.fit_table()
            self.table_view.camera.settle()

    def leave(self) -> None:
        self.transport.playing = False
        self.input.rest()

    def handle(self, event: InputEvent) -> None:
        self.input.handle(event)
        if not isinstance(event, Hover):
            self.rebuild()

    def update(self, dt: float) -> None:
        self.transport.update(dt)
        self.table_view.update(dt)
        # Show the cells where the record breaks off, once they are reached.
        before, self._faulty_cells = self._faulty_cells, self.faulty_cells
        board = self.playback.moment.state.board
        if self._faulty_cells and not before and is_near(self._faulty_cells, board):
            self.table_view.camera.look_at(self._faulty_cells)
        self.input.pan_by_stick(dt)
        self._notice_remaining -= dt
        if self._notice_remaining <= 0:
            self._notice = ""
        super().update(dt)

    def save(self) -> None:
        if self._text is not None and self.can_save:
            game, services = self.playback.game, self.services
            names, folder = [seat.name for seat in game.setup.seats], services.flags.data_dir
            saving = export_record(
                self._text, names, game.played_at, folder, services.host.download
            )
            self._notice = saving.sentence(services.words, words.CANNOT_SAVE)
            self._notice_remaining = 8.0

    @property
    def status(self) -> Status:
        return words.status(self.playback, self.services.words, self.words.alternative())

    @property
    def note(self) -> str:
        """The text over the rack: the result of saving or else a fault of the record; or ""."""
        if self._notice or self.table_view.motion.showing_turn:
            return self._notice
        return words.note(self.playback, self.services.words)

    @property
    def faulty_cells(self) -> Sequence[Cell]:
        """The cells where the record's next turn breaks a rule; () before that turn is reached."""
        fault, playback = self.playback.game.fault, self.playback
        at_fault = playback.position == playback.last and playback.preview_position is None
        if fault is None or self.table_view.motion.showing_turn or not at_fault:
            return ()
        return fault.cells

    def view(self, window: Window) -> ui.Node:
        game, status = self.playback.game, self.status
        leave = partial(navigation.close_replay, self.services)
        names = {f"card {n}": seat.name for n, seat in enumerate(game.setup.seats)}
        nodes = {
            "title": view.title(*words.title(game, self.services.words), layer=BOTTOM),
            "note": view.note(self.note, self.services.theme, self.painter, wrong=not self._notice),
            "timeline": self._timeline_node(status),
            **self._buttons(),
            BACK: back_button(self.services.words, leave, pad=PADS[BACK], layer=BOTTOM + 1),
            **self._panel(),
            **{key: ui.tooltip_area(key, name) for key, name in names.items()},
        }
        players, dice = len(game.setup.seats), self.playback.open_hands
        rack, review = game.hands_known, self.review_state.open
        page = ReplayLayout(window, players, rack=rack, review=review, nodes=nodes, dice=dice)
        table = ui.live(
            lambda: (self.table_view.content_key(status), self.faulty_cells),
            lambda target, *_: self._draw(target, status),
            layer=BOTTOM,
        )
        effects = ui.picture(
            "effects",
            lambda on, *_: self.table_view.draw_effects(on, self._alpha),
            layer=ui.TOP_LAYER,
        )
        return ui.stack(table, page.root(), effects)

    def _timeline_node(self, status: Status) -> ui.Node:
        review = self.review_state.review
        turns = [review.turns[point.turn] for point in review.turning_points or ()]
        turning_points = frozenset(turn.end_step - 1 for turn in turns)
        position, control, jump = self.playback.position, TimelineControl, self.transport.jump
        timeline = replace(self._timeline, turning_points=turning_points, position=position)
        use = ui.Behaviour(control=control, on_change=jump, tab=TIMELINE_TAB, spoken=status.text)
        layer = BOTTOM + 1 + TIMELINE_TAB
        return ui.Node(key="timeline", content=timeline, behaviour=use, layer=layer)

    def _buttons(self) -> dict[str, ui.Node]:
        _ = self.services.words.gettext
        transport, review = self.transport, self.review_state
        position, last = self.playback.position, self.playback.last
        started, ended, best = position > 0, position >= last, self._timeline.best
        start, end = partial(transport.jump, 0), partial(transport.jump, last)
        play = "pause" if transport.playing else "play"
        forward, back = transport.step_forward, transport.step_back
        can_flip = review.can_flip
        buttons: list[tuple[str, str, str, ui.Action, str, bool]] = [
            ("play", play, _("Play or pause"), transport.toggle, "space", last > 0),
            ("back", "step_back", _("Previous step"), back, "left", started),
            ("forward", "step_on", _("Next step"), forward, "right", not ended),
            ("start", "to_start", _("To the start"), start, "home", started),
            ("end", "to_end", _("To the end"), end, "end", not ended),
            ("best", "star", _("To the best turn"), transport.show_best, "b", best is not None),
            ("speed", "", _("Playback speed"), transport.change_speed, "x", True),
            ("fit", "fit", _("Show the whole table"), self.input.fit, "f", True),
            ("save", "save", _("Save this game as a file"), self.save, "s", self.can_save),
            ("review", "review", _("Review"), review.toggle, "r", True),
        ]
        if review.open and review.review.game.hands_known:
            buttons.append(("flip", "turning", _("Turning points"), review.flip, "t", can_flip))
        primary = {"play": True, "review": review.open, "flip": can_flip and review.shows_points}
        nodes = {}
        for tab, (name, icon, tooltip, press, key, enabled) in enumerate(buttons):
            label = _("{n}x").format(n=transport.speed) if name == "speed" else ""
            nodes[name] = ui.button(
                name,
                label,
                press,
                icon=icon,
                style="primary" if primary.get(name) else "plain",
                size=Theme.type_strong if label else Theme.type_body,
                tooltip=tooltip,
                shortcut=key,
                pad=PADS.get(name, ""),
                enabled=enabled,
                tab=tab,
                # Buttons are painted in tab order: it decides on which of them shadows fall.
                layer=BOTTOM + 1 + tab,
            )
        return nodes

    def _panel(self) -> dict[str, ui.Node]:
        review = self.review_state
        if not review.open:
            return {}
        content, rows = self.words.panel(), self.words.rows()
        # The chosen row, or else the first, speaks the panel's sentence, too.
        speaker = next((n for n, row in enumerate(rows) if row.chosen), 0)
        nodes = {"summary": view.summary(content, layer=BOTTOM)}
        if not self.window.portrait:
            nodes["panel"] = view.panel_ground(layer=BOTTOM)
        if content.message:
            nodes["message"] = view.message(content, layer=BOTTOM)
        next_choice = review.next_choice
        for n, row in enumerate(rows):
            node = ui.pressable(
                f"row {n}",
                partial(review.press, n),
                view.RowFace(row=row),
                shortcut=str(n + 1),
                pad="back" if CHOICES[n] is next_choice else "",
                enabled=review.shows_points or review.move(CHOICES[n]) is not None,
                spoken=_spoken(row, content if n == speaker else None),
                tab=ROWS_TAB + n,
                layer=BOTTOM + 1 + ROWS_TAB + n,
            )
            use = node.behaviour and replace(node.behaviour, control=view.RowControl)
            nodes[f"row {n}"] = replace(node, behaviour=use)
        return nodes

    def prerender_next(self) -> None:
        next(self.table_view.prerender_later(), None)

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        yield from self.table_view.prerender(screen, self.status)
        yield from self.tree.prerender(screen, self.painter)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self._alpha = alpha
        with self.services.sprites.allow_drafts(allowed=not self.services.tempo.still):
            super().draw(target, alpha)

    def _draw(self, target: pygame.Surface, status: Status) -> None:
        table_view = self.table_view
        table_view.draw_still(target, self._alpha, status)
        tiles, board = table_view.tiles(), table_view.picture.board
        for cell in self.faulty_cells:
            box = table_view.geometry.box(OnTable(cell))
            if cell in tiles:
                board.pulsing(target, box, tiles[cell], 0.0)
            elif box.overlaps(table_view.layout.table):
                board.ring(target, box, self.painter.theme.danger_mark)


def _spoken(row: view.RowContent, content: view.PanelContent | None) -> str:
    words = " ".join(filter(None, (row.label, row.figure, row.detail)))
    said = (content.heading, content.text, content.reason) if content and row.figure else ()
    return ". ".join(filter(None, (words, *said)))


def is_near(cells: Iterable[Cell], board: Iterable[PlacedTile]) -> bool:
    """Return whether each of `cells` is at most 6 cells away from a tile of `board`."""
    tiles = [placed.cell for placed in board] or [Cell(0, 0)]
    return all(any(max(abs(x - cell.x), abs(y - cell.y)) <= 6 for x, y in tiles) for cell in cells)
