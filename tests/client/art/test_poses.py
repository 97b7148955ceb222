"""Pictures of tiles and dice that turn over, lean or roll."""

from __future__ import annotations

import pygame
import pytest

from game.art.assets import Assets
from game.art.poses import Poses, stepped_size
from game.art.sprites import Piece, TileSprites
from game.art.theme import Theme
from game.rules.tiles import Tile

STAR, CIRCLE = Tile.parse("rs"), Tile.parse("bc")


def make(piece: Piece = "tile") -> Poses:
    return Poses(TileSprites(Assets(), Theme()), piece)


def solid(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect(min_alpha=100)


def test_sizes_in_flight_go_in_small_steps() -> None:
    sizes = [stepped_size(40 + n / 10) for n in range(400)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) < 40
    assert all(abs(stepped_size(size) - size) <= 0.03 * size + 0.5 for size in range(8, 300))


def test_a_piece_that_turns_over_is_narrow_in_the_middle() -> None:
    poses = make()
    widths = [solid(poses.piece(STAR, 60, width=part)).w for part in (1.0, 0.75, 0.5, 0.25, 0.0)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 50
    assert widths[-1] <= 3
    assert solid(poses.piece(STAR, 60, width=0.5)).h == solid(poses.piece(STAR, 60)).h


def test_a_squashed_piece_is_lower_and_a_leaning_one_wider() -> None:
    plain, flat = solid(make().piece(STAR, 60)), solid(make().piece(STAR, 60, squash=0.15))
    assert flat.h < plain.h
    assert flat.w > plain.w
    poses = make()
    upright, leaning = poses.piece(STAR, 60), poses.piece(STAR, 60, lean=12.0)
    assert leaning.get_width() > upright.get_width()
    assert leaning.get_at(leaning.get_rect().center)[:3] == pytest.approx(
        upright.get_at(upright.get_rect().center)[:3], abs=25
    )
    assert poses.piece(STAR, 60, lean=11.0) is leaning, "the same step"


def test_a_rolling_die_is_highest_on_its_edge() -> None:
    poses = make("die")
    flat = poses.rolling(STAR, CIRCLE, 60, 0.0, 0.0)
    edge = poses.rolling(STAR, CIRCLE, 60, 0.5, 0.0)
    done = poses.rolling(STAR, CIRCLE, 60, 1.0, 0.0)
    assert flat is poses.upright(STAR, stepped_size(60))
    assert done is poses.upright(CIRCLE, stepped_size(60))
    assert solid(edge).h > 1.2 * solid(flat).h
    height = edge.get_height()
    upper = pygame.transform.average_color(edge, (0, 0, edge.get_width(), height // 2))
    lower = pygame.transform.average_color(edge, (0, height // 2, edge.get_width(), height // 2))
    assert upper[0] > upper[2], "the red face goes away above"
    assert lower[2] > lower[0], "the blue one comes from below"
