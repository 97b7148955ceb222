"""Tiles that are shown where no game is: in the menu and beside the results."""

from __future__ import annotations

from game.rules.tiles import Colour, Shape, Tile

SAMPLE_TILES = tuple(Tile(colour, shape) for colour, shape in zip(Colour, Shape, strict=True))
"""Six tiles with each colour and each shape once."""
