"""A computer's level: its button, its card, the dialog that sets it, and suggestions."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

import pygame

from game import ui
from game.art import RGB, WHITE, Painter, Theme, mix, with_alpha
from game.bots import LEVELS
from game.common import Box, Point, Window
from game.screens.base import Services
from game.screens.base.overlay import TITLE_HEIGHT, OverlayScene
from game.screens.new_game.setup_draft import SetupDraft
from game.session import Badge
from game.storage.record_entry import RecordEntry
from game.storage.record_statistics import wins_by_level
from game.words import Words

MAX_GAMES = 2000  # maximum number of latest records that are searched: as many as one frame allows
# Balanced numbers of wins, as multiples of the fair share: 40 to 60 % for two players.
BALANCED = 0.8, 1.2


class LevelSuggestion:
    """A suggestion to play against the level `better` ("" for none), `direction` 1 up, -1 down."""

    def __init__(
        self, results: Mapping[str, Sequence[bool]] | None = None, level: str = "", seats: int = 2
    ) -> None:
        """Derive a suggestion from wins and losses by level, the latest game first."""
        self._results = results or {}
        direction = _direction(self._results.get(level, ()), seats)
        levels = ["", *LEVELS, ""]
        self.better = levels[levels.index(level) + direction] if direction else ""
        self.direction = direction if self.better else 0

    @classmethod
    def of(cls, entries: Iterable[RecordEntry], draft: SetupDraft) -> "LevelSuggestion":
        setup = draft.setup()
        levels = {seat.occupant for seat in setup.seats if not seat.is_person}
        if len(setup.people) != 1:
            return cls()
        name, seats = setup.seats[setup.people[0]].name, len(setup.seats)
        results = wins_by_level(islice(entries, MAX_GAMES), name, setup.variant, seats)
        return cls(results, levels.pop() if len(levels) == 1 else "", seats)

    def sentence(self, words: Words) -> str:
        _ = words.gettext
        if not self.better:
            return ""
        if self.direction > 0:
            sentence = _("You win often. How about level {level}?")
        else:
            sentence = _("Hard to win? How about level {level}?")
        return sentence.format(level=words.gettext(LEVELS[self.better].title))

    def result(self, level: str, words: Words) -> str:
        """Return a text: how many of the games against `level` were won; "" without games."""
        if not (games := self._results.get(level, ())):
            return ""
        return words.gettext("Won: {wins} of {games}").format(wins=sum(games), games=len(games))


def _direction(games: Sequence[bool], seats: int) -> int:
    if len(games) < 2.5 * seats:
        return 0
    latest = games[: 5 * seats]
    wins = sum(latest) / len(latest) * seats
    return int(wins > BALANCED[1]) - int(wins < BALANCED[0])


DOT_DIAMETER = 8.0
DOT_DISTANCE = 12.0  # distance (dp) between the centres of the dots that show a level's strength
CHEVRON = 16.0  # size of the icon at the right, in dp


def strength_width(painter: Painter) -> float:
    """Return the width (px) of the dots that show a level's strength."""
    return (len(LEVELS) - 1) * painter.dp(DOT_DISTANCE) + painter.dp(DOT_DIAMETER)


def paint_strength(target: pygame.Surface, painter: Painter, left: Point, strength: int) -> None:
    """Paint a dot for each level, starting at `left` (px). Fill the first `strength` dots."""
    theme, step, radius = painter.theme, painter.dp(DOT_DISTANCE), painter.dp(DOT_DIAMETER) / 2
    clear, edge = with_alpha(theme.muted, 0), with_alpha(theme.muted, 255)
    for n in range(len(LEVELS)):
        centre = left[0] + radius + n * step, left[1]
        if n < strength:
            painter.disc(target, centre, radius, theme.accent_lit)
        else:
            painter.disc(target, centre, radius, clear, painter.dp(theme.hairline), edge)


def _paint_plate(
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    state: ui.VisualState,
    contrast: float,
    highlight: RGB | None,
) -> None:
    """Paint a plate. Its edge is `highlight` or, if None, lighter by `contrast` (0 to 1)."""
    theme, radius = painter.theme, min(painter.dp(painter.theme.radius), box.h / 3)
    face = mix(theme.control, theme.control_lit, state.glow)
    face = theme.control_deep if state.pressed else face
    edge = with_alpha(highlight or mix(face, WHITE, contrast), 255)
    width = painter.dp(theme.stroke if highlight else theme.hairline)
    painter.rounded(target, box, face, radius, width, edge)
    if state.focused:
        painter.focus_ring(target, box, radius)


@dataclass(frozen=True, slots=True)
class LevelFace:
    """The picture of a button with a computer's name and level."""

    name: str
    level: str
    strength: int  # of the level, from 1
    suggestion: int  # 1 if a higher level would be better, -1 for a lower one, else 0

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, dp = painter.theme, painter.dp
        _paint_plate(target, painter, box, state, 0.16, None)
        inner = box.inset(dp(theme.space_tiny))
        inner = inner._replace(x=inner.x + dp(theme.space_small), w=inner.w - dp(theme.space_small))
        sign: Box | None
        sign, words = inner.split_right(dp(CHEVRON), dp(theme.space_tiny))
        if not self._paint_line(target, painter, words):
            sign = self._paint_lines(target, painter, inner)
        if sign is not None:
            self._paint_sign(target, painter, sign)

    def _paint_line(self, target: pygame.Surface, painter: Painter, area: Box) -> bool:
        """Paint name, level and, if they fit, dots in one line; return False if too long."""
        theme, dp, width = painter.theme, painter.dp, painter.assets.text_width
        name, rest = area.split_left(area.w * 0.36, dp(theme.space_small))
        level = width(self.level, painter.type(theme.type_note), "semibold")
        if level > rest.w or width(self.name, painter.type(theme.type_body), "bold") > name.w:
            return False
        painter.text(target, self.name, name, theme.type_body, theme.ink, "bold")
        painter.text(target, self.level, rest, theme.type_note, theme.muted, "semibold")
        dots = strength_width(painter) + dp(theme.space_small)
        if level + dp(theme.space_small) + dots <= rest.w:
            paint_strength(target, painter, (rest.right - dots, rest.centre[1]), self.strength)
        return True

    def _paint_lines(self, target: pygame.Surface, painter: Painter, area: Box) -> Box | None:
        """Paint the name above the level. Return the box for a sign, if one of them has room."""
        theme, (upper, lower), width = painter.theme, area.rows(2), painter.assets.text_width
        side, gap = min(painter.dp(CHEVRON), area.w * 0.25), painter.dp(theme.space_tiny)
        sign: Box | None
        sign, rest = upper.split_right(side, gap)
        if width(self.name, painter.type(theme.type_name), "bold") <= rest.w or self.suggestion:
            upper = rest
        elif width(self.level, painter.type(theme.type_tiny), "semibold") <= rest.w:
            sign, lower = lower.split_right(side, gap)
        else:
            sign = None
        (name,), px_ = painter.fit_name(self.name, theme.type_note, upper.w)
        painter.text_at(target, name, upper, px_, theme.ink, "bold")
        painter.text(target, self.level, lower, theme.type_small, theme.muted, "semibold")
        return sign

    def _paint_sign(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        theme, size = painter.theme, round(min(box.w, box.h))
        if not self.suggestion:
            painter.icon(target, "chevron_down", box.centre, size, theme.muted)
            return
        painter.disc(target, box.centre, size * 0.62, theme.accent)
        icon = "chevron_up" if self.suggestion > 0 else "chevron_down"
        painter.icon(target, icon, box.centre, size, theme.ink_on_accent)


@dataclass(frozen=True, slots=True)
class LevelCard:
    """The card of a level: with a brass edge and a tick if `chosen`, bright if `suggested`."""

    name: str
    about: str
    badge: Badge
    strength: int
    result: str
    chosen: bool
    suggested: bool

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, dp = painter.theme, painter.dp
        edge = theme.accent if self.chosen else theme.highlight if self.suggested else None
        _paint_plate(target, painter, box, state, 0.12, edge)
        inner = box.inset(dp(theme.space_tiny))
        side = min(inner.h, dp(60.0))
        badge, words = inner.split_left(side, dp(theme.space_small))
        words = words._replace(w=words.w - dp(theme.space_small))
        painter.badge(target, badge.centre, side * 0.86 / 2, self.badge)
        if self.chosen:
            radius, line = badge.w * 0.17, dp(theme.hairline)
            centre = badge.right - radius, badge.bottom - radius
            painter.disc(target, centre, radius, theme.accent, line, theme.control_deep)
            painter.icon(target, "check", centre, round(radius * 1.4), theme.ink_on_accent)
        self._paint_words(target, painter, words)

    def _paint_words(self, target: pygame.Surface, painter: Painter, area: Box) -> None:
        theme, dp = painter.theme, painter.dp
        heading = min(painter.assets.line_height(painter.type(theme.type_body), "bold"), area.h / 2)
        size = theme.type_note if area.h >= dp(52.0) else theme.type_small
        lines, type_px = painter.balanced(self.about, size, area.w, area.h - heading, "semibold")
        line = painter.assets.line_height(type_px, "semibold")
        area = Box.around(area.centre, area.w, heading + line * len(lines))
        upper, lower = area.split_top(heading)
        self._paint_heading(target, painter, upper)
        painter.lines_at(target, lines, lower, type_px, theme.muted, "semibold", "left")

    def _paint_heading(self, target: pygame.Surface, painter: Painter, area: Box) -> None:
        theme, gap = painter.theme, painter.dp(painter.theme.space_small)
        half = area._replace(w=area.w * 0.5)
        name = painter.text(target, self.name, half, theme.type_body, theme.ink, "bold")
        size, left = theme.type_small, name.right + gap
        dots = strength_width(painter) + gap
        result = painter.assets.text_width(self.result, painter.type(size), "semibold")
        # Without the dots, the order of the cards shows the strength.
        if left + dots + result <= area.right:
            paint_strength(target, painter, (left, area.centre[1]), self.strength)
            left += dots
        rest = area._replace(x=left, w=area.right - left)
        painter.text(target, self.result, rest, size, theme.accent_lit, "semibold", "right")


MAX_CARD_HEIGHT = 76.0  # maximum height of a card, in dp


def strength_of(level: str) -> int:
    """Return the strength of a level, counted from 1 for the weakest."""
    return 1 + list(LEVELS).index(level)


class LevelScene(OverlayScene):
    """The dialog for a computer's level. A choice changes the setup and closes the dialog."""

    def __init__(
        self, services: Services, draft: SetupDraft, seat: int, suggestion: LevelSuggestion
    ) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat
        self._suggestion = suggestion

    def words(self) -> tuple[str, str]:
        words = self.services.words
        title = words.gettext("{name}: level").format(name=self._draft.names()[self._seat])
        return title, self._suggestion.sentence(words)

    def first_focus(self) -> Hashable:
        return self._draft.seats[self._seat].occupant

    def _choose(self, level: str) -> None:
        self._draft.choose_level(self._seat, level)
        self.services.stack.pop()

    # The tree

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        yield self._card(window, 1)
        if not window.portrait:
            yield self._card(window, 2)

    def _card(self, window: Window, columns: int) -> ui.Node:
        scale, close = window.scale, window.roomy_min_side > window.min_side
        edge = (Theme.space_small if close else Theme.space_large) * scale
        gap = (Theme.space_tiny if close else Theme.space_small) * scale
        rows = -(-len(LEVELS) // columns)
        gaps = (rows - 1) * gap
        height = rows * max(window.roomy_min_side, MAX_CARD_HEIGHT * scale) + gaps
        min_height = rows * max(window.roomy_min_side, 0.75 * MAX_CARD_HEIGHT * scale) + gaps
        levels, (title, note) = [self._level(level) for level in LEVELS], self.words()
        # In a portrait window the note has two lines.
        note_height = 26.0 * (1.6 if window.portrait else 1.0)
        return self.card(
            window,
            self.title(window, title, height=TITLE_HEIGHT * (0.8 if close else 1.0)),
            self.note(window, note, note_height) if note else None,
            ui.grid(levels, columns, gap=gap, h=ui.px(height, minimum=min_height)),
            width=(560.0 if columns == 1 else 780.0) * scale,
            padding=edge,
            side_padding=edge,
            gap=gap,
            margin=Theme.space_tiny * scale if close else edge,
        )

    def _level(self, level: str) -> ui.Node:
        draft, seat, words = self._draft, self._seat, self.services.words
        name, about = map(words.gettext, (LEVELS[level].title, LEVELS[level].about))
        result = self._suggestion.result(level, words)
        badge = Badge(draft.face_at(seat, level), draft.badges()[seat].colour)
        chosen, suggested = level == draft.seats[seat].occupant, level == self._suggestion.better
        face = LevelCard(name, about, badge, strength_of(level), result, chosen, suggested)
        spoken = ". ".join(filter(None, (name, about.rstrip("."), result)))
        return ui.pressable(level, partial(self._choose, level), face, spoken=spoken)
