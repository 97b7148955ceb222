"""Colours, type, and the pictures of tiles and felt."""

from game.art.art import Art
from game.art.bodies import Piece
from game.art.cached_picture import CachedPicture, DrawOn, Regions, disjoint
from game.art.compartment import draw_felt, wood_plate
from game.art.ground import Ground
from game.art.lettering import BREAK, ELLIPSIS, Anchor, Lettering, Lines
from game.art.numerals import MINUS, type_of
from game.art.painter import Painter
from game.art.paper import lay_slip, lay_tail
from game.art.sample_tiles import ScatteredTiles, scatter
from game.art.sprites import Blit, TileSprites
from game.art.surfaces import Veil, pixel_rect, rle_encoded, rounded_surface, turned
from game.art.theme import BLACK, CLEAR, RGB, RGBA, WHITE, Theme, mix, with_alpha
from game.art.typeface import Weight
