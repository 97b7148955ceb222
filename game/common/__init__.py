"""Tools for all parts of the game: geometry, window measures, palettes, colour vision, a cache."""

from game.common.bubble_placement import SIDES, AvoidedBox, Candidates, Side, best_candidate
from game.common.caches import LruCache, PerLayout, start_layout
from game.common.geometry import Box, Point, bounding_box, clamp
from game.common.time_budget import run_all, run_for
from game.common.window import FINGERTIP, Window, to_px
