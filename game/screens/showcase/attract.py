"""The animation before every second game: pieces rain, form the game's name, and fly apart."""

import math
from random import Random

import pygame

from game.anim.easing import bounce, ease_in, ease_in_out, hop
from game.art import Piece
from game.common import Window
from game.rules import Colour, Shape, Tile
from game.table.table_resources import TableResources

ATTRACT_SECONDS = 8.0
# Seconds: the fall of one piece, the times in which falls begin, the start and the length of the
# burst, the start of the end, and the length of its last part, in which the game appears.
FALL, RAINS, BURSTS, FLIGHT, LEAVES, FADES = 0.9, 1.6, 5.2, 1.0, 7.2, 0.5
CALLS = 2.6  # time at which a large hand appears
WAVE_HEIGHT, WAVE_SECONDS = 0.35, 2.4  # of a wave through the letters; height in pieces
WIDTH, UPRIGHT_WIDTH = 0.6, 0.92  # of the name, as a fraction of the window's width
ROWS = 3  # of the line
COPIES = 3  # of each kind
# The letters of the name, each of six rows of places: as many places as the bag has tiles.
LETTERS = (
    ("#####", "#...#", "#...#", "#...#", "#####", "...##"),
    ("#...#", "#...#", "#.#.#", "#.#.#", "#.#.#", "#####"),
    ("###", ".#.", ".#.", ".#.", ".#.", "###"),
    ("#####", "#...#", "#...#", "#####", "#..#.", "#...#"),
    ("#..##", "#.##.", "##...", "##...", "#.##.", "#..##"),
    ("#....", "#....", "#....", "#....", "#....", "#####"),
    ("#####", "#....", "#####", "#....", "#....", "#####"),
)


def name_places() -> list[tuple[int, int]]:
    """Return the column and row of each tile that forms the game's name, column by column."""
    places, left = [], 0
    for letter in LETTERS:
        for x in range(len(letter[0])):
            places += [(left + x, y) for y, row in enumerate(letter) if row[x] == "#"]
        left += len(letter[0]) + 1
    return places


class Attract:
    """The opening in a window. It begins with the pieces above the window."""

    def __init__(self, resources: TableResources, window: Window, piece: Piece, seed: int) -> None:
        self._sprites, self._piece, self._size = resources.sprites, piece, window.size
        places = name_places()
        columns = 1 + max(x for x, _ in places)
        chance = Random(seed)
        # Three of each kind, in the order of the colours: the name and the line are rainbows.
        tiles = [Tile(colour, shape) for colour in Colour for shape in Shape for _ in range(COPIES)]
        self._pieces = [
            (tile, (x - (columns - 1) / 2, y - 2.5), RAINS * chance.random())
            for tile, (x, y) in zip(tiles, places, strict=True)
        ]
        width = UPRIGHT_WIDTH if window.portrait else WIDTH
        self._side = max(4, int(width * window.width / columns))
        self._box, self._ground = window.box, resources.ground

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        """Draw the felt and the pieces, `seconds` after the animation has started."""
        fading = max(0.0, seconds - (ATTRACT_SECONDS - FADES)) / FADES
        # The cached picture itself: a copy would stay in memory for the whole game.
        ground = self._ground.surface(self._size, self._box)
        ground.set_alpha(round(255 * (1.0 - min(1.0, fading))) if fading else None)
        target.blit(ground, (0, 0))
        ground.set_alpha(None)
        for n, (tile, place, delay) in enumerate(self._pieces):
            x, y = self._position(n, place, delay, seconds)
            if -self._side < y < self._size[1]:
                picture = self._sprites.piece_with_shadow(self._piece, tile, self._side)
                target.blit(picture, (round(x), round(y)))

    def _position(
        self, n: int, place: tuple[float, float], delay: float, seconds: float
    ) -> tuple[float, float]:
        """Return the corner (px) of piece `n`; `place` is in sides of a piece from the middle."""
        side, (width, height) = self._side, self._size
        x, y = width / 2 + (place[0] - 0.5) * side, 0.4 * height + (place[1] - 0.5) * side
        if seconds < delay + FALL:
            fallen = max(0.0, (seconds - delay) / FALL)
            return x, y - bounce(fallen) * (y + 2 * side) if fallen else -2.0 * side
        since = seconds - RAINS - FALL - 0.02 * n
        if 0.0 < since < WAVE_SECONDS / 4 and seconds < BURSTS:
            y -= WAVE_HEIGHT * side * hop(4 * since / WAVE_SECONDS)
        flown = min(1.0, max(0.0, (seconds - BURSTS) / FLIGHT))
        if flown:
            column, row = divmod(n, ROWS)
            count = len(self._pieces) / ROWS
            goal = width / 2 + (column - count / 2) * side, 0.4 * height + (row - ROWS / 2) * side
            angle = math.atan2(place[1], place[0] or 0.1)
            burst = hop(flown) * 0.32 * min(width, height)
            moved = ease_in_out(flown)
            x += (goal[0] - x) * moved + burst * math.cos(angle)
            y += (goal[1] - y) * moved + burst * math.sin(angle)
        left = seconds - LEAVES - 0.3 * n / len(self._pieces)
        if left > 0.0:
            y += ease_in(min(1.0, left / 0.5)) * height
        return x, y
