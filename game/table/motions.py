"""The building blocks of every show. Each method returns a `Motion`, which an animator runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.anim.easing import ease_in, ease_in_out, ease_out, linear, overshoot
from game.anim.tween import (
    Animator,
    Call,
    CallFirst,
    Motion,
    Tween,
    Unawaited,
    Wait,
    in_parallel,
    in_sequence,
    stagger,
)
from game.common.geometry import Point
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.table.effects import Effects, TableDisplay
from game.table.floating_text import FloatingText
from game.table.flyers import Flyer, LandingDust, LineGlow
from game.table.line_burst import LineBurst
from game.table.table_geometry import InBag, OnTable

STAGGER = 0.07
"""Seconds from one flyer's start to the next one's."""

SETTLE = 0.16
"""Seconds for which a tile is squashed when it lands on the table."""

DUST = 0.38
"""Seconds for which the dust of a landing is visible."""

SHAKE = 0.24
"""Seconds for which a refused tile shakes its head before the flight."""

HOP, HOP_GAP, HOP_HEIGHT = 0.3, 0.09, 1.1
"""Seconds of a hop, and from one tile's hop to the next one's; the height in tiles."""

GROW = 0.2
"""Seconds in which the tiles of a Qwirkle grow, and in which they shrink."""

BURST = 1.3
"""Seconds for which sparks fly."""

SQUEEZE = 0.22
"""Seconds for which the bag is squeezed when a tile leaves it."""

COUNT, PULSE = 0.25, 0.35
"""Seconds in which a card counts points up, and for which its score is enlarged."""

TURN_PASSES = 0.28
"""Seconds of the turn marker's way from one card to the next."""

NOTHING: Motion = Wait(0.0)

SLOWEST = 0.32
"""Relative speed of motions in slow motion."""


class Motions:
    """Makes motions of the effects over a table and of its displayed values."""

    def __init__(
        self,
        effects: Effects,
        display: TableDisplay,
        animator: Animator,
        shows: Callable[[Cell], bool],
        play_sound: Callable[[str], object],
    ) -> None:
        """Create motions; ``shows`` returns whether a tile hopping in a cell is fully visible."""
        self.shows = shows
        self.display = display
        self.play_sound = play_sound
        self._effects = effects
        self._animator = animator

    @property
    def still(self) -> bool:
        """Whether animation is off."""
        return self._animator.still

    # Pieces

    def fly(
        self, flyers: Sequence[Flyer], seconds: float, gap: float = STAGGER, sound: str = ""
    ) -> Motion:
        """Return the motion of flyers one after the other; ``sound`` plays at each landing."""
        hide = CallFirst(partial(self._effects.flyers.extend, flyers))
        flights = [self._flight(flyer, seconds, sound) for flyer in flyers]
        return in_sequence(hide, stagger(flights, gap))

    def deferred(self, motion: Motion) -> Motion:
        """Return a motion that starts, with everything that it hides, only at its turn."""
        return Call(partial(self._animator.add, motion)) + Wait(motion.duration)

    def _flight(self, flyer: Flyer, seconds: float, sound: str = "") -> Motion:
        flight: list[Motion] = [Call(partial(setattr, flyer, "shown", True))]
        if isinstance(flyer.start, InBag):
            squeeze = Tween(self.display, "squeeze", 0.0, SQUEEZE, ease_out, start=1.0)
            flight.append(Unawaited(squeeze))
        easing = linear if flyer.rolls else ease_in_out
        flight.append(Tween(flyer, "progress", 1.0, seconds, easing))
        if sound:
            flight.append(Unawaited(self._touch_down(flyer, sound)))
        land: Motion = Call(partial(self._effects.land, flyer))
        if isinstance(flyer.hidden_location, OnTable):
            squash = Tween(flyer, "squash", 0.0, SETTLE, ease_out, start=1.0)
            land = Unawaited(in_sequence(squash, land))
        return in_sequence(*flight, land)

    def _touch_down(self, flyer: Flyer, sound: str) -> Motion:
        dust, effects = LandingDust(flyer.end), self._effects

        def touch() -> None:
            if flyer in effects.flyers:
                self.play_sound(sound)
                effects.accents.append(dust)

        def clear() -> None:
            if dust in effects.accents:
                effects.accents.remove(dust)

        rise = Tween(dust, "progress", 1.0, DUST, linear, start=0.02)
        return in_sequence(Call(touch), rise, Call(clear))

    def shake_and_fly(self, flyer: Flyer, seconds: float) -> Motion:
        """Return the motion of a visible refused tile, which shakes its head and then flies."""
        appear = CallFirst(partial(self._effects.flyers.append, flyer))
        shake = Tween(flyer, "shake", 1.0, SHAKE, linear)
        return appear + shake + self._flight(flyer, seconds)

    def hop(
        self, tiles: Iterable[tuple[Tile, Cell]], gap: float = HOP_GAP, height: float = HOP_HEIGHT
    ) -> Motion:
        """Return the motion of tiles on the table that hop one after the other."""
        return stagger(
            (self.hop_once(tile, cell, height, squashed=True) for tile, cell in tiles), gap
        )

    def hop_once(self, tile: Tile, cell: Cell, height: float, *, squashed: bool = False) -> Motion:
        """Return the hop of a visible tile on the table, which may be ``squashed`` as it lands."""
        flyer = _in_place(tile, cell, height)
        end: Motion = Call(partial(self._effects.land, flyer))
        if squashed:
            end = Unawaited(Tween(flyer, "squash", 0.0, SETTLE, ease_out, start=1.0) + end)
        begin = Call(partial(self._begin_hop, flyer, cell))
        # Faster than +: a full table makes a hundred hops in a frame.
        return in_sequence(begin, Tween(flyer, "progress", 1.0, HOP, ease_in_out), end)

    def hop_in_front(self, tiles: Sequence[tuple[Tile, Cell]], seconds: float) -> Motion:
        """Return the hops of tiles that are drawn above still tiles and sparks for ``seconds``."""
        flyers = [_in_place(tile, cell, HOP_HEIGHT) for tile, cell in tiles]
        hops = [
            Tween(flyer, "progress", 1.0, HOP, ease_in_out)
            + Unawaited(Tween(flyer, "squash", 0.0, SETTLE, ease_out, start=1.0))
            for flyer in flyers
        ]
        hopping = stagger(hops, HOP_GAP)
        stay = Wait(max(SETTLE, seconds - hopping.duration))
        return self._in_front(flyers, tiles, hopping + stay)

    def _in_front(
        self, flyers: Sequence[Flyer], tiles: Sequence[tuple[Tile, Cell]], motion: Motion
    ) -> Motion:
        """Return a motion during which flyers are drawn in place of their tiles."""
        pairs = zip(flyers, tiles, strict=True)
        begin = in_parallel([Call(partial(self._begin_hop, one, cell)) for one, (_, cell) in pairs])
        return (
            begin + motion + in_parallel([Call(partial(self._effects.land, one)) for one in flyers])
        )

    def _begin_hop(self, flyer: Flyer, cell: Cell) -> None:
        if self.shows(cell):
            self._effects.flyers.append(flyer)

    def grow(self, tiles: Sequence[tuple[Tile, Cell]], about: Point, seconds: float) -> Motion:
        """Return the glowing and swelling of a line's tiles about a point (cells)."""
        flyers = [_in_place(tile, cell, 0.0) for tile, cell in tiles]
        for flyer, (_, cell) in zip(flyers, tiles, strict=True):
            flyer.off = (about[0] - cell.x - 0.5, about[1] - cell.y - 0.5)
        glow = LineGlow([flyer.start for flyer in flyers], halo=flyers)
        swell = [Tween(one, "grow", 1.0, GROW, overshoot) for one in flyers]
        shrink = [Tween(one, "grow", 0.0, GROW, ease_in_out) for one in flyers]
        shown = (
            in_parallel([*swell, Tween(glow, "light", 1.0, GROW, ease_out)])
            + Wait(max(0.0, seconds - 2 * GROW))
            + in_parallel([*shrink, Tween(glow, "light", 0.0, GROW, linear)])
        )
        return self._in_front(flyers, tiles, self._accented(glow, shown))

    def _accented(self, glow: LineGlow, motion: Motion) -> Motion:
        accents = self._effects.accents
        return Call(partial(accents.append, glow)) + motion + Call(partial(accents.remove, glow))

    def land_where_laid(self, cells: Iterable[Cell]) -> Motion:
        """Return the immediate arrival of all tiles that fly to these cells."""
        places = {OnTable(cell) for cell in cells}
        return CallFirst(lambda: self._effects.land_where(lambda place: place in places))

    # Texts, lights and sparks

    def fly_away(self, floater: FloatingText, seconds: float) -> Motion:
        """Return the motion of a text to its end, or its fading if animation is fast."""
        if self._animator.fast:
            return self.fade_out(floater, seconds)
        return Tween(floater, "progress", 1.0, seconds, ease_in)

    def fade_out(self, floater: FloatingText, seconds: float) -> Motion:
        """Return the fading of a text where it is."""
        leaves = Call(partial(setattr, floater, "fading", True))
        return leaves + Tween(floater, "light", 0.0, seconds, linear)

    def show_text(self, floater: FloatingText, motion: Motion) -> Motion:
        """Return a motion during which the text is shown."""
        self._effects.pending_texts.append(floater)
        show = Call(partial(self._effects.show_text, floater))
        return show + motion + Call(partial(self._effects.floaters.remove, floater))

    def light_line(self, cells: Iterable[Cell], seconds: float) -> Motion:
        """Return the light around a line, for ``seconds``."""
        glow = LineGlow([OnTable(cell) for cell in cells])
        fade = Tween(glow, "light", 0.0, 0.3, linear)
        shown = Tween(glow, "light", 1.0, 0.12) + Wait(max(0.0, seconds - 0.42)) + fade
        return self._accented(glow, shown)

    def burst(self, sparks: LineBurst) -> Motion:
        """Return the motion of sparks."""
        self._effects.pending_bursts.append(sparks)
        begin = Call(partial(self._effects.show_burst, sparks))
        end = Call(partial(self._effects.bursts.remove, sparks))
        return begin + Tween(sparks, "progress", 1.0, BURST, linear) + end

    # Sounds, points, turn and camera

    def sound(self, name: str) -> Motion:
        """Return the playing of a sound."""
        return Call(partial(self.play_sound, name))

    def count(self, seat: int, total: int) -> Motion:
        """Return the audible counting of a card up to this total."""
        return self.sound("tick") + self.count_silently(seat, total)

    def count_silently(self, seat: int, total: int) -> Motion:
        """Return the silent counting of a card to this total, up or down."""
        tally = self.display.tallies[seat]
        if tally.points == total:
            return Wait(0.0)
        counted = Tween(tally, "points", total, COUNT, ease_out)
        return counted | Unawaited(Tween(tally, "pulse", 0.0, PULSE, ease_out, start=1.0))

    def move_turn_marker(self, seat: int) -> Motion:
        """Return the motion of the turn marker to the card of this seat."""
        display = self.display
        return Call(partial(display.start_turn_marker, seat)) + Tween(
            display, "turn_progress", 1.0, TURN_PASSES, ease_in_out
        )

    def slow_down(self, seconds: float) -> Motion:
        """Return a slowdown of all motion, for about ``seconds`` seconds."""
        down = Tween(self._animator, "pace", SLOWEST, 0.25 * seconds, ease_out)
        up = Tween(self._animator, "pace", 1.0, 0.75 * seconds, ease_in_out)
        return Unawaited(down + up, unslowed=True)

    def push(self, strength: float) -> Motion:
        """Return a push of the camera towards the table and back."""
        there = Tween(self.display, "punch", strength, 0.07, ease_out)
        end = Tween(self.display, "punch", 0.0, 0.42, ease_out)
        return Unawaited(there + end, unslowed=True)


def _in_place(tile: Tile, cell: Cell, height: float) -> Flyer:
    place = OnTable(cell)
    return Flyer(place, place, [tile], place, height)
