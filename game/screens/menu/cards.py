"""The cards of the menu: an object in a compartment, a label in a brass holder, and their texts."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.art import RGB, Anchor, Painter, Theme, rle_encoded, type_of
from game.art.compartment import COMPARTMENT_RADIUS, RIM, draw_compartment, draw_label
from game.common import Box
from game.screens.base import Services
from game.screens.menu import objects
from game.screens.new_game.setup_draft import last_draft
from game.session import Badge
from game.session.saving.saved_summary import SavedSummary
from game.ui import VisualState
from game.words import Words
from game.words.dates import WEEKDAYS

LABEL_HEIGHT, LARGE_LABEL = 44.0, 84.0  # dp
OVERHANG = 0.34  # of a label below its compartment, as a fraction of the label's height
LABEL_WIDTH, LARGE_WIDTH = 0.8, 0.92  # as fractions of a card's width
LIFT = 4.0  # by how much (dp) the object of a hovered card rises
ONE_LINE = 400.0  # minimum width (dp) of a large label with words and players side by side

DrawSteps = Callable[[pygame.Surface, Box], Iterator[None]]  # onto a canvas, in the box (px)
STARS_OF_A_POSITION = 3

DrawObject = Callable[[objects.CardArt, pygame.Surface, Box], Iterator[None]]


class Drawings:
    """The pictures of the menu's objects, drawn in steps. The next menu of this run uses them."""

    def __init__(self) -> None:
        # As far as they have been drawn; one with a new key replaces another when it is finished.
        self.surfaces: dict[str, pygame.Surface] = {}
        self._keys: dict[str, object] = {}
        # Unfinished pictures with their steps.
        self._steps: dict[str, tuple[pygame.Surface, Iterator[None]]] = {}

    def ask(self, name: str, key: object, size: tuple[int, int], draw: DrawSteps) -> None:
        if self._keys.get(name) != (key, size):
            self._keys[name] = key, size
            surface, before = pygame.Surface(size, pygame.SRCALPHA), self.surfaces.get(name)
            if before is None or before.get_size() != size:
                self.surfaces[name] = surface
            self._steps[name] = surface, draw(surface, Box(0, 0, *size))

    def drop_others(self, names: Collection[str]) -> None:
        for name in self._keys.keys() - set(names):
            del self._keys[name], self.surfaces[name]
            self._steps.pop(name, None)

    def prerender(self) -> Iterator[None]:
        """Draw one part of a missing picture at each step."""
        for name, (surface, steps) in list(self._steps.items()):
            for _ in steps:
                yield
            del self._steps[name]
            self.surfaces[name] = rle_encoded(surface)
            yield


class CardPlayer(NamedTuple):
    """A player of the game that can be continued."""

    badge: Badge
    score: int
    in_turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    """The face of a card. All small `labels` of the menu share one type size."""

    name: str
    label: str
    labels: tuple[str, ...]
    notes: tuple[str, ...] = ()  # below the label of a large card: the first that fits
    players: tuple[CardPlayer, ...] = ()
    large: bool = False
    lifts: bool = True  # whether the object rises when the mouse is over the card
    steps: int = 0  # how much of the pictures has been drawn
    drawings: Drawings = field(compare=False)

    def parts(self, painter: Painter, box: Box) -> tuple[Box, Box, Box]:
        """Return the boxes (px) of the compartment, of the object in it, and of the label."""
        height = painter.dp(LARGE_LABEL if self.large else LABEL_HEIGHT)
        least = 1.9 * painter.type(Theme.type_small)
        height = round(max(least, min(height, (0.3 if self.large else 0.32) * box.h)))
        compartment = box._replace(h=round(box.h - OVERHANG * height))
        w = round((LARGE_WIDTH if self.large else LABEL_WIDTH) * box.w)
        if not self.large:
            w = round(min(w, max(0.5 * box.w, painter.dp(260.0))))
        label = Box(round(box.centre[0] - w / 2), round(box.bottom) - height, w, height)
        inner = compartment.inset(painter.dp(RIM + 3.0))
        room = inner._replace(h=label.y - inner.y + painter.dp(2.0))
        return compartment, room, label

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        compartment, room, label = self.parts(painter, box)
        glow = max(state.glow, 0.75 * state.focused)
        draw_compartment(target, painter, compartment, glow)
        rise = -painter.dp(LIFT) * state.glow if self.lifts and not state.pressed else 0.0
        if (picture := self.drawings.surfaces.get(self.name)) is not None:
            target.blit(picture, (round(room.x), round(room.y + rise)))
        if state.focused:
            # Below the label, whose words it would cross.
            painter.focus_ring(target, compartment, painter.dp(COMPARTMENT_RADIUS))
        down = painter.dp(Theme.space_least) if state.pressed else round(rise / 2)
        paper = draw_label(target, painter, label.moved(0, down), glow)
        if self.large:
            self._paint_large_label(target, painter, paper)
        else:
            self._paint_label(target, painter, paper)

    def _paint_label(self, target: pygame.Surface, painter: Painter, paper: Box) -> None:
        room = paper.w - 2 * painter.dp(Theme.space_small)
        largest = min(painter.type(Theme.type_strong), round(0.66 * paper.h))
        px = painter.shared_size(self.labels, room, largest, 8, "bold")
        ink = painter.theme.paper_ink
        painter.text_at(target, self.label, paper, px, ink, "bold", "centre")

    def _paint_large_label(self, target: pygame.Surface, painter: Painter, paper: Box) -> None:
        margin = painter.dp(Theme.space if paper.h > painter.dp(54.0) else Theme.space_small)
        inner = paper._replace(x=paper.x + margin, w=paper.w - 2 * margin)
        ink, faint = painter.theme.paper_ink, painter.theme.paper_muted
        if self.players and inner.w < painter.dp(ONE_LINE):
            # Two lines: words and note above the players.
            head, foot = inner.inset(painter.dp(3.0)).split_top(0.46 * inner.h)
            size = min(Theme.type_heading, 0.8 * head.h / painter.type_scale)
            at = painter.text(target, self.label, head, size, ink, "title")
            rest = head.split_right(head.right - at.right - margin)[0]
            self._paint_note(target, painter, rest, faint, "right")
            self._paint_players(target, painter, foot)
            return
        words, players = inner, None
        if self.players:
            words, players = inner.split_left(0.42 * inner.w, margin / 2)
        anchor: Anchor = "left" if self.players else "centre"
        size = min(Theme.type_large, 0.8 * words.h / painter.type_scale)
        if self.notes and paper.h >= 2.6 * painter.type(Theme.type_small):
            # Each text has its whole line: no descender of the label reaches the note.
            height = painter.assets.line_height
            note = height(painter.type(Theme.type_note), "semibold")
            label = min(words.h - note, height(painter.type(Theme.type_large), "title"))
            size *= min(1.0, label / height(painter.type(size), "title"))
            block = Box.around(words.centre, words.w, label + note)
            words, foot = block.split_top(label)
            self._paint_note(target, painter, foot, faint, anchor)
        painter.text(target, self.label, words, size, ink, "title", anchor)
        if players is not None:
            self._paint_players(target, painter, players)

    def _paint_note(
        self, target: pygame.Surface, painter: Painter, area: Box, ink: RGB, anchor: Anchor
    ) -> None:
        size = Theme.type_note
        fits = (one for one in self.notes if painter.fit_text(one, size, area.w)[0] == one)
        note = next(fits, self.notes[-1])
        painter.text(target, note, area, size, ink, "semibold", anchor)

    def _paint_players(self, target: pygame.Surface, painter: Painter, area: Box) -> None:
        theme, ring = painter.theme, painter.dp(Theme.ring)
        diameter = min(painter.dp(40.0), 0.66 * area.h)
        px, gap = type_of(min(painter.dp(34.0), 0.6 * area.h)), painter.dp(Theme.space_tiny)
        scores = [str(player.score) for player in self.players]

        def width(px: int, diameter: float) -> float:
            figures = (painter.assets.text_width(score, px, "numeral") for score in scores)
            return sum(figures) + len(scores) * (diameter + 2 * gap) + (len(scores) - 1) * 3 * gap

        while width(px, diameter) > area.w and px > 9:
            px, diameter = px - 1, 0.96 * diameter
        x = area.right - width(px, diameter)
        for player, score in zip(self.players, scores, strict=True):
            middle, radius = (x + diameter / 2, area.centre[1]), diameter / 2
            if player.in_turn:
                painter.disc(target, middle, radius + 1.6 * ring, theme.paper_note)
                painter.disc(target, middle, radius + 0.6 * ring, theme.paper)
            painter.badge(target, middle, radius, player.badge)
            figure = painter.assets.text_width(score, px, "numeral")
            box = Box(x + diameter + 2 * gap, area.y, figure, area.h)
            ink = theme.paper_note if player.in_turn else theme.numeral
            painter.text_at(target, score, box, px, ink, "numeral")
            x = box.right + 3 * gap


def object_of(
    services: Services, name: str, latest: SavedSummary | None
) -> tuple[object, DrawObject]:
    """Return what the picture of a card depends on, and the function that draws the picture."""
    if name == "continue" and latest is not None:
        return latest, partial(objects.draw_table, game=latest)
    if name == "quick":
        seats = last_draft(services).setup().seats
        return seats, partial(objects.draw_players, seats=seats)
    if name == "challenge":
        day, stars = services.challenges.today, parts_of_stars(services)
        weekday = services.words.gettext(WEEKDAYS[day.weekday()])
        leaf = partial(objects.draw_leaf, day=day, weekday=weekday, stars=stars)
        return (day, weekday, stars), leaf
    return None, objects.draw_book if name == "learn" else objects.draw_bag


def parts_of_stars(services: Services) -> tuple[float, ...]:
    """Return for each of today's positions the part (0 to 1) of its stars that was won."""
    book = services.challenges.current
    results = book.results_of(book.variant)
    return tuple(
        0.0 if result is None else result.stars / STARS_OF_A_POSITION for result in results
    )


def stars_today(services: Services) -> str:
    """Return the number of stars won today, as text."""
    parts = parts_of_stars(services)
    won, most = round(sum(parts) * STARS_OF_A_POSITION), len(parts) * STARS_OF_A_POSITION
    return services.words.gettext("Stars today: {n} of {all}").format(n=won, all=most)


def players_of(game: SavedSummary) -> tuple[CardPlayer, ...]:
    """Return the players of a saved game with their points."""
    pairs = zip(game.setup.seats, game.scores, strict=True)
    return tuple(
        CardPlayer(seat.badge, score, n == game.seat) for n, (seat, score) in enumerate(pairs)
    )


def turn_of(words: Words, game: SavedSummary) -> str:
    """Return a text that says whose turn it is in a saved game."""
    seat = game.setup.seats[game.seat]
    if seat.is_person and len(game.setup.people) == 1:
        return words.gettext("Your turn")
    return words.gettext("{name}'s turn").format(name=seat.name)


def spoken_game(words: Words, game: SavedSummary, age: str) -> str:
    """Return a saved game as a screen reader speaks it."""
    name = words.game(game.setup.variant)
    about = words.gettext("{game}, {when}").format(game=name, when=age)
    pairs = zip(game.setup.seats, game.scores, strict=True)
    scores = ", ".join(f"{seat.name} {score}" for seat, score in pairs)
    return f"{about}. {scores}. {turn_of(words, game)}"


def age_text(words: Words, seconds: float) -> str:
    """Return an age as text, such as "12 minutes ago"; "just now" below one minute."""
    minutes, hours, days = (int(seconds // length) for length in (60, 3600, 86_400))
    if minutes < 1:
        return words.gettext("just now")
    if hours < 1:
        return words.plural("{n} minute ago", "{n} minutes ago", minutes)
    if days < 1:
        return words.plural("{n} hour ago", "{n} hours ago", hours)
    return words.plural("{n} day ago", "{n} days ago", days)
