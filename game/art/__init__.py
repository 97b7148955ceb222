"""Colours, type, and the pictures of tiles and felt."""

from game.art.art import Art
from game.art.cached_picture import CachedPicture
from game.art.ground import Ground
from game.art.lettering import MIN_READABLE, Anchor, largest_fit
from game.art.painter import Painter
from game.art.paper import Papers, PaperStyle
from game.art.plate import Plates, PlateStyle
from game.art.sample_tiles import draw_felt, draw_tiles, picture_tiles, place_tiles
from game.art.sprites import Piece, TileSprites
from game.art.surfaces import Veil, pixel_rect, rle_encoded, soft_blur
from game.art.theme import BLACK, CLEAR, RGB, RGBA, WHITE, Theme, mix, with_alpha
from game.art.typeface import Weight
