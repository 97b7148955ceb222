"""A row in a list of games: a tile or die for the variant, the day, players and scores."""

from dataclasses import dataclass, replace
from functools import partial

import pygame

from game import ui
from game.art import Anchor, Painter, Piece, Theme, TileSprites
from game.common import Box
from game.rules import Tile
from game.session import Badge

# All sizes are in dp. In a wide row names are right of the badges; in a narrow row, below them.
MIN_WIDE_LIST = 740.0  # width of a list with wide rows
NOTE_HEIGHT = 18.0
SCORE_HEIGHT = 25.0


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player in the row of a game."""

    name: str
    badge: Badge
    score: int
    winner: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game's row in the list. For a file that is unreadable by `fault`, `piece` is None."""

    piece: Piece | None
    day: str
    about: str
    players: tuple[PlayerLine, ...] = ()
    fault: str = ""
    note: tuple[str, str] = "", ""  # one more line, in full and shorter


def row_height(width: float, scale: float, min_side: float, *, noted: bool = False) -> float:
    """Return the height (px) of rows in a list `width` px wide. `noted` adds a line of text."""
    # A wide row has some room for its note anyway.
    height, note = (66.0, 12.0) if width >= MIN_WIDE_LIST * scale else (92.0, NOTE_HEIGHT)
    return max(min_side, (height + note * noted) * scale)


def game_row(line: GameLine, box: Box, painter: Painter, sprites: TileSprites) -> ui.Node:
    """Return the row of a game or an unreadable file, to be shown in `box` (px)."""
    if line.piece is None:
        return _fault_row(line, painter)
    if box.w >= (MIN_WIDE_LIST - 70.0) * painter.scale:
        return _wide(line, line.piece, box, painter, sprites)
    return _narrow(line, line.piece, box, painter, sprites)


def _wide(
    line: GameLine, piece: Piece, box: Box, painter: Painter, sprites: TileSprites
) -> ui.Node:
    theme, scale = painter.theme, painter.scale
    small, gap, noted = Theme.space_small * scale, Theme.space * scale, bool(line.note[0])
    side, sign = 40.0 * scale, 44.0 * scale
    rest = box.w - small - side - gap - sign - small
    width = min(132.0 * scale, rest * 0.24)
    height = min(box.h, (46.0 + NOTE_HEIGHT * noted) * scale)
    note = replace(_note(line, width, painter), h=ui.fraction(1 / 3.4)) if noted else None
    day = ui.text(line.day, theme.type_body, theme.paper_ink, "bold")
    dates = ui.column(
        ui.column(day, _about(line, "left", painter)), note, w=ui.px(width), h=ui.px(height)
    )
    # In wide lists the players of all rows are aligned.
    columns = 4 if box.w >= 900.0 * scale else max(3, len(line.players))
    players = [_wide_player(player) for player in line.players]
    places = ui.row(*players, *[ui.spacer()] * (columns - len(players)), gap=gap)
    first = ui.row(ui.spacer(ui.px(small)), _emblem(piece, side, sprites), w=ui.px(small + side))
    return ui.row(
        ui.row(first, dates, places, gap=gap), replace(_play_icon(), w=ui.px(sign)), gap=small
    )


def _narrow(
    line: GameLine, piece: Piece, box: Box, painter: Painter, sprites: TileSprites
) -> ui.Node:
    theme, scale = painter.theme, painter.scale
    small, tiny = Theme.space_small * scale, Theme.space_tiny * scale
    noted = bool(line.note[0])
    extra = NOTE_HEIGHT * scale * noted
    height, side = min(box.h, 80.0 * scale + extra), 24.0 * scale
    # The players below need the whole width. The signs keep clear of the focus ring.
    words = box.w - 2 * side - 4 * small
    head = ui.row(
        _emblem(piece, side, sprites),
        ui.spacer(ui.px(small)),
        ui.row(
            ui.text(line.day, theme.type_note, theme.paper_ink, "bold", w=ui.px(words * 0.5)),
            _about(line, "right", painter),
            gap=tiny,
            w=ui.px(words),
        ),
        ui.spacer(ui.px(small)),
        replace(_play_icon(), w=ui.px(side)),
        h=ui.px(side),
    )
    note = _note(line, words, painter) if noted else None
    shifted = ui.row(ui.spacer(ui.px(side + small)), note, ui.spacer(ui.px(small)), h=ui.px(extra))
    players = ui.row(*[_narrow_player(player, painter) for player in line.players], gap=small)
    body = ui.column(ui.column(head, shifted, h=ui.FIT), players, gap=tiny, h=ui.px(height))
    return ui.row(ui.spacer(ui.px(small)), body)


def _about(line: GameLine, anchor: Anchor, painter: Painter) -> ui.Node:
    theme = painter.theme
    ink = theme.paper_note if line.fault else theme.paper_muted
    return ui.text(line.about, theme.type_small, ink, "semibold", anchor)


def _note(line: GameLine, width: float, painter: Painter) -> ui.Node:
    theme, (full, short) = painter.theme, line.note
    fits = painter.fit_text(full, theme.type_small, width, "semibold")[0] == full
    return ui.text(full if fits else short, theme.type_small, theme.paper_note)


def _emblem(piece: Piece, side: float, sprites: TileSprites) -> ui.Node:
    size, tile = round(side), Tile.parse("yt" if piece == "tile" else "rk")

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState) -> None:
        target.blit(sprites.piece(piece, tile, size), (round(box.x), round(box.y)))

    return ui.picture((piece, size, sprites.revision), draw, w=ui.px(side), h=ui.px(side))


def _play_icon() -> ui.Node:
    def draw(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme, radius = painter.theme, min(box.w, box.h) * 0.44
        painter.disc(target, box.centre, radius, theme.control)
        painter.icon(target, "play", box.centre, round(radius * 1.05), theme.accent_lit)

    return ui.picture("play", draw)


def _fault_row(line: GameLine, painter: Painter) -> ui.Node:
    theme, dp, gap = painter.theme, painter.dp, painter.dp(Theme.space_small)
    lines = ui.column(
        ui.text(line.about, theme.type_note, theme.paper_muted, "bold"),
        ui.text(line.fault, theme.type_small, theme.paper_note),
        h=ui.fraction(1.0, maximum=dp(46.0)),
    )
    sign = ui.icon("help", dp(30.0), theme.paper_muted, w=ui.px(dp(52.0)))
    return ui.row(sign, ui.stack(lines, inset=(gap / 2, 0.0)), gap=gap)


def _wide_player(player: PlayerLine) -> ui.Node:
    def draw(target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState) -> None:
        theme, dp, name = painter.theme, painter.dp, player.name
        badge, rest = box.split_left(min(dp(40.0), box.h), dp(theme.space_small))
        _paint_badge(player, target, painter, badge, state)
        ink = theme.paper_note if player.winner else theme.paper_ink
        room = rest.h - dp(SCORE_HEIGHT)
        lines, px_ = painter.fit_name(name, theme.type_note, rest.w, "semibold", room)
        height = len(lines) * painter.assets.line_height(px_, "semibold")
        rest = Box.around(rest.centre, rest.w, min(rest.h, height + dp(SCORE_HEIGHT)))
        names, lower = rest.split_top(height)
        painter.lines_at(target, lines, names, px_, ink, "semibold", "left")
        painter.text(target, str(player.score), lower, theme.type_strong, ink, "numeral")

    return ui.picture(player, draw)


def _narrow_player(player: PlayerLine, painter: Painter) -> ui.Node:
    theme, dp = painter.theme, painter.dp
    ink = theme.paper_note if player.winner else theme.paper_ink

    def draw_name(target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        (name,), px_ = painter.fit_name(player.name, theme.type_name, box.w, "semibold")
        painter.text_at(target, name, box, px_, ink, "semibold")

    upper = ui.row(
        ui.picture(player, partial(_paint_badge, player), w=ui.px(dp(30.0))),
        ui.text(str(player.score), theme.type_body, ink, "numeral"),
        gap=dp(theme.space_tiny),
    )
    return ui.column(upper, ui.picture(player, draw_name, h=ui.px(dp(19.0))))


def _paint_badge(
    player: PlayerLine, target: pygame.Surface, painter: Painter, box: Box, *_: object
) -> None:
    radius = box.w * 0.46
    painter.badge(target, box.centre, radius, player.badge)
    if player.winner:
        size, edge = round(radius * 1.15), painter.theme.control_deep
        crown = painter.crown(size, edge)
        left = box.centre[0] - size / 2
        target.blit(crown, (round(left), round(box.centre[1] - radius - size * 0.52)))
