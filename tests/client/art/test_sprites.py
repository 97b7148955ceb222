import itertools

import pygame
import pytest

from game.art import Piece, Theme, TileSprites
from game.art.assets import Assets
from game.art.ground import pool_colour
from game.art.looks import THEMES
from game.art.poses import Poses, stepped_size
from game.common.colour_vision import MIN_CONTRAST, contrast
from game.rules import Tile
from game.rules.tiles import KINDS
from tests.client.support.control_tools import difference
from tests.marks import matrix


@pytest.fixture(scope="module")
def sprites() -> TileSprites:
    return TileSprites(Assets(), Theme())


@pytest.mark.parametrize("piece", ["tile", "die"])
def test_all_36_kinds_are_clearly_different_even_when_small(
    sprites: TileSprites, piece: Piece
) -> None:
    pictures = [sprites.piece(piece, tile, 24) for tile in KINDS]
    for (one, a), (other, b) in itertools.combinations(zip(KINDS, pictures, strict=True), 2):
        assert difference(a, b) > 3, (one, other)


@matrix([(42, "tile")], size=[34, 42, 86], piece=["tile", "die"])
def test_edges_of_pieces_are_visible_on_every_felt(size: int, piece: Piece) -> None:
    middle = size // 2
    for look, n in itertools.product(THEMES.values(), range(len(Theme.felts))):
        picture = TileSprites(Assets(), look).piece_with_shadow(piece, Tile.parse("bc"), size)
        for away in (0.0, 0.3, 0.6, 0.9, 1.2, 1.5):
            felt = pool_colour(look.on_felt(n), away)
            target = pygame.Surface((2 * size, 2 * size))
            target.fill(felt)
            target.blit(picture, (middle, middle))
            for along in range(round(-0.15 * size), round(0.15 * size)):
                for turn in range(4):
                    # From the felt into the piece, from each side.
                    line = [(size + along, y) for y in range(middle - 2, middle + size // 6)]
                    if turn % 2:
                        line = [(x, y) for y, x in line]
                    if turn > 1:
                        line = [(2 * size - x, 2 * size - y) for x, y in line]
                    seen = [pygame.Color(target.get_at(point)) for point in line]
                    edge = max(contrast((one.r, one.g, one.b), felt) for one in seen)
                    assert edge >= MIN_CONTRAST, (felt, turn)


def shadow(sprites: TileSprites, height: float) -> pygame.Surface:
    """Return a white square with the shadow of a 60 px piece, lifted to `height`, in its middle."""
    target = pygame.Surface((160, 160))
    target.fill((255, 255, 255))
    sprites.cast_shadow(target, (80, 80), 60, height)
    return target


def test_a_higher_shadow_is_softer_paler_and_lower(sprites: TileSprites) -> None:
    low, high = shadow(sprites, 0.0), shadow(sprites, 1.0)
    assert low.get_at((82, 84))[0] < high.get_at((88, 94))[0] < 200
    assert low.get_at((82, 46))[0] > high.get_at((88, 56))[0]

    def top(target: pygame.Surface) -> int:
        return next(y for y in range(160) if target.get_at((80, y))[0] < 250)

    assert top(low) < top(high)


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size())
    ground.fill((20, 80, 60))
    ground.blit(picture, (0, 0))
    return ground


STAR, CIRCLE = Tile.parse("rs"), Tile.parse("bc")


def make(piece: Piece = "tile") -> Poses:
    return Poses(TileSprites(Assets(), Theme()), piece)


def solid(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect(min_alpha=100)


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
