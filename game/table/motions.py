"""Basic motions of a table: flights, hops, glows, texts and points. Other modules combine them."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from game.anim import tween
from game.anim.easing import ease_in, ease_in_out, ease_out, linear, overshoot, spring
from game.anim.tween import Animator, Call, CallFirst, Motion, Tween, Unawaited, Wait
from game.common import Point
from game.rules import Cell, Tile
from game.table import durations
from game.table.bursts import LineBurst, point_particles
from game.table.effects import Effects, TableDisplay
from game.table.floating_text import FloatingText
from game.table.flyers import Flyer, LandingDust, LineGlow
from game.table.lighting import Impact, LightPool, Spotlight
from game.table.table_geometry import InBag, Location, OnTable

HOP_HEIGHT, HOVER_HEIGHT = 1.1, 1.25  # in tile sizes
SLOW_MOTION_PACE = 0.32  # 1 is normal
NOTHING: Motion = Wait(0.0)

PlacedTiles = Sequence[tuple[Tile, Cell]]


class Motions:
    """Makes motions that change the effects over a table and the scores and marker shown."""

    def __init__(
        self,
        effects: Effects,
        display: TableDisplay,
        animator: Animator,
        shows: Callable[[Cell], bool],
        play_sound: Callable[[str], object],
        *,
        from_afar: bool = False,
    ) -> None:
        """Create motions, for distant viewers if `from_afar`. `shows`: is this cell visible?"""
        self.display = display
        self.play_sound = play_sound
        self.shows = shows
        self.from_afar = from_afar
        self._effects = effects
        self._animator = animator

    @property
    def still(self) -> bool:
        return self._animator.tempo.still

    # Tiles

    def fly(
        self,
        flyers: Sequence[Flyer],
        seconds: float,
        gap: float = durations.FLIGHT_GAP,
        sound: str = "",
    ) -> Motion:
        """Return flights that start `gap` seconds apart. Each landing plays `sound`."""
        add = CallFirst(partial(self._effects.flyers.extend, flyers))
        flights = [self._flight(flyer, seconds, sound) for flyer in flyers]
        return tween.in_sequence(add, tween.stagger(flights, gap))

    def deferred(self, motion: Motion) -> Motion:
        """Return a motion that starts `motion` in its turn, including what it does first."""
        return Call(partial(self._animator.add, motion)) + Wait(motion.duration)

    def _flight(self, flyer: Flyer, seconds: float, sound: str = "") -> Motion:
        flight: list[Motion] = [Call(partial(setattr, flyer, "visible", True))]
        if isinstance(flyer.start, InBag):
            squeeze = Tween(self.display, "squeeze", 0.0, durations.BAG_SQUEEZE, start=1.0)
            flight.append(Unawaited(squeeze))
        easing = linear if flyer.rolls else ease_in_out
        fly: Motion = Tween(flyer, "progress", 1.0, seconds, easing)
        if flyer.hover:
            fly = Tween(flyer, "hover", 0.0, seconds, ease_in)
        elif flyer.hovers:
            rise = Tween(flyer, "hover", HOVER_HEIGHT, seconds, ease_in_out)
            fall = Tween(flyer, "hover", 0.0, flyer.falls, ease_in)
            fly = (fly | rise) + Wait(flyer.hovers) + fall
        flight.append(fly)
        if sound:
            flight.append(Unawaited(self._landing(flyer, sound)))
        remove: Motion = Call(partial(self._effects.remove_flyer, flyer))
        if isinstance(flyer.hidden_location, OnTable):
            remove = Unawaited(tween.in_sequence(_squash(flyer), remove))
        return tween.in_sequence(*flight, remove)

    def _landing(self, flyer: Flyer, sound: str) -> Motion:
        """Return the sound and dust of a landing. If the tile is removed earlier, there is none."""
        dust, effects = LandingDust(flyer.end), self._effects

        def begin() -> None:
            if flyer in effects.flyers:
                self.play_sound(sound)
                effects.accents.append(dust)

        def clear() -> None:
            if dust in effects.accents:
                effects.accents.remove(dust)

        rise = Tween(dust, "progress", 1.0, durations.LANDING_DUST, linear, start=0.02)
        return tween.in_sequence(Call(begin), rise, Call(clear))

    def hop(self, tile: Tile, cell: Cell, height: float, *, squashed: bool = False) -> Motion:
        """Return the hop of a tile on the table. If `squashed`, it is flattened as it lands."""
        flyer = _flyer_in_place(tile, cell, height)
        end: Motion = Call(partial(self._effects.remove_flyer, flyer))
        if squashed:
            end = Unawaited(_squash(flyer) + end)
        # Faster than +: a full table makes a hundred hops in a frame.
        return tween.in_sequence(Call(partial(self._begin_hop, flyer, cell)), _hop(flyer), end)

    def hop_in_front(self, tiles: PlacedTiles, seconds: float) -> Motion:
        """Return hops of tiles, drawn above bursts and other tiles for at least `seconds`."""
        flyers = [_flyer_in_place(tile, cell, HOP_HEIGHT) for tile, cell in tiles]
        hops = [_hop(flyer) + Unawaited(_squash(flyer)) for flyer in flyers]
        hopping = tween.stagger(hops, durations.HOP_GAP)
        stay = Wait(max(durations.LANDING_SQUASH, seconds - hopping.duration))
        return self._in_front(flyers, tiles, hopping + stay)

    def _in_front(self, flyers: Sequence[Flyer], tiles: PlacedTiles, motion: Motion) -> Motion:
        """Return `motion`. While it runs, `flyers` replace `tiles` of the table."""
        begin, remove = self._begin_hop, self._effects.remove_flyer
        pairs = zip(flyers, tiles, strict=True)
        add = tween.in_parallel(Call(partial(begin, flyer, cell)) for flyer, (_, cell) in pairs)
        return add + motion + tween.in_parallel(Call(partial(remove, flyer)) for flyer in flyers)

    def _begin_hop(self, flyer: Flyer, cell: Cell) -> None:
        if self.shows(cell):
            # A tile that has just hopped there would be seen behind one that grows.
            self._effects.remove_flyers_to({OnTable(cell)}.__contains__)
            self._effects.flyers.append(flyer)

    def grow(self, tiles: PlacedTiles, centre: Point, seconds: float) -> Motion:
        """Return the motion in which a line glows and swells around `centre`, then shrinks."""
        flyers = [_flyer_in_place(tile, cell, 0.0) for tile, cell in tiles]
        for flyer, (_, cell) in zip(flyers, tiles, strict=True):
            flyer.grow_offset = (centre[0] - cell.x - 0.5, centre[1] - cell.y - 0.5)
        glow = LineGlow([flyer.start for flyer in flyers], halo=flyers)
        grow, shrink = changes = durations.SWELL_CHANGES
        motion = _lit(self._effects.accents, glow, seconds, changes)
        rest = Wait(max(0.0, seconds - grow - shrink))
        for flyer in flyers:
            swell = Tween(flyer, "grow", 1.0, grow, overshoot)
            motion |= swell + rest + Tween(flyer, "grow", 0.0, shrink, ease_in_out)
        return self._in_front(flyers, tiles, motion)

    def land_at_once(self, cells: Iterable[Cell]) -> Motion:
        locations = {OnTable(cell) for cell in cells}
        return CallFirst(lambda: self._effects.remove_flyers_to(locations.__contains__))

    # Texts, glows and bursts

    def fly_away(self, text: FloatingText, seconds: float) -> Motion:
        """Return a text's flight to its end. At very high speed the text fades instead."""
        if self._animator.tempo.fast:
            return self.fade_out(text, seconds)
        return Tween(text, "progress", 1.0, seconds, ease_in)

    def fade_out(self, text: FloatingText, seconds: float) -> Motion:
        begin = Call(partial(setattr, text, "fading", True))
        return begin + Tween(text, "opacity", 0.0, seconds, linear)

    def show_text(self, text: FloatingText, motion: Motion) -> Motion:
        """Return `motion`, with the text visible while it runs."""
        effects = self._effects
        effects.pending_texts.append(text)
        return _during(motion, effects.texts, text, effects.pending_texts)

    def light_line(self, line: Sequence[OnTable], seconds: float, brightness: float) -> Motion:
        """Return a motion that lights the edge of a line, and the felt around it, for `seconds`."""
        effects, pool, changes = self._effects, LightPool(line), durations.LIGHT_CHANGES
        edge = _lit(effects.accents, LineGlow(line), seconds, durations.LINE_GLOW_CHANGES)
        return edge | _lit(effects.pools, pool, seconds, changes, brightness)

    def dim(self, lines: Sequence[Sequence[OnTable]], seat: int, seconds: float) -> Motion:
        """Return a motion that darkens the table, except for these lines, for `seconds`."""
        spotlight = Spotlight(lines, seat)
        change = tween.in_sequence(
            Tween(spotlight, "darkness", 1.0, durations.DIM_APPEARS, linear),
            Wait(max(0.0, seconds - durations.DIM_APPEARS)),
            Tween(spotlight, "darkness", 0.0, durations.DIM_FADES, linear),
        )
        return _during(change, self._effects.spotlights, spotlight)

    def impact(self, impact: Impact, seconds: float) -> Motion:
        spread = Tween(impact, "progress", 1.0, seconds, linear, start=0.01)
        return _during(spread, self._effects.impacts, impact)

    def burst(self, burst: LineBurst) -> Motion:
        effects = self._effects
        effects.pending_bursts.append(burst)
        spread = Tween(burst, "progress", 1.0, durations.BURST, linear)
        return _during(spread, effects.bursts, burst, effects.pending_bursts)

    def spark(self, location: Location) -> Motion:
        sparks = point_particles(Random(1))[:14]
        return self.impact(Impact(location, sparks, 0.55), durations.SPARK)

    # Sounds, points, turn marker and camera

    def sound(self, name: str) -> Motion:
        return Call(partial(self.play_sound, name))

    def count(self, seat: int, total: int) -> Motion:
        """Return the motion in which a card's score changes to `total`. It has no sound."""
        tally = self.display.tallies[seat]
        if tally.points == total:
            return NOTHING
        pulse = Tween(tally, "pulse", 0.0, durations.SCORE_PULSE, start=1.0)
        return Tween(tally, "points", total, durations.SCORE_COUNTS) | Unawaited(pulse)

    def strike(self, seat: int, strength: float) -> Motion:
        tally = self.display.tallies[seat]
        return Tween(tally, "strike", 0.0, durations.STRIKE, spring, start=strength)

    def move_turn_marker(self, seat: int) -> Motion:
        begin = Call(partial(self.display.start_turn_marker, seat))
        return begin + Tween(self.display, "turn_progress", 1.0, durations.TURN_MARKER, ease_in_out)

    def slow_down(self, seconds: float) -> Motion:
        """Return slow motion for about `seconds`. Motions that are `unslowed` keep their speed."""
        down = Tween(self._animator, "pace", SLOW_MOTION_PACE, 0.25 * seconds)
        up = Tween(self._animator, "pace", 1.0, 0.75 * seconds, ease_in_out)
        return Unawaited(down + up, unslowed=True)

    def push_camera(self, strength: float) -> Motion:
        """Return the motion of the camera towards the table and back. Normal `strength` is 1."""
        push = Tween(self.display, "punch", strength, durations.CAMERA_PUSH)
        back = Tween(self.display, "punch", 0.0, durations.CAMERA_PUSH_BACK)
        return Unawaited(push + back, unslowed=True)


_Effect = TypeVar("_Effect")


def _during(
    motion: Motion, effects: list[_Effect], effect: _Effect, pending: list[_Effect] | None = None
) -> Motion:
    """Return `motion`. While it runs, `effects` include `effect`, and `pending` does not."""

    def begin() -> None:
        if pending and effect in pending:
            pending.remove(effect)
        effects.append(effect)

    return tween.in_sequence(Call(begin), motion, Call(partial(effects.remove, effect)))


def _lit(
    effects: list[_Effect],
    light: _Effect,
    seconds: float,
    changes: tuple[float, float],
    brightness: float = 1.0,
) -> Motion:
    """Return the motion of a light of `seconds`. `changes` are the times it grows and fades."""
    appears, fades = changes
    motion = tween.in_sequence(
        Tween(light, "brightness", brightness, appears),
        Wait(max(0.0, seconds - appears - fades)),
        Tween(light, "brightness", 0.0, fades, linear),
    )
    return _during(motion, effects, light)


def _flyer_in_place(tile: Tile, cell: Cell, height: float) -> Flyer:
    location = OnTable(cell)
    return Flyer(location, location, [tile], location, height)


def _hop(flyer: Flyer) -> Motion:
    return Tween(flyer, "progress", 1.0, durations.HOP, ease_in_out)


def _squash(flyer: Flyer) -> Motion:
    return Tween(flyer, "squash", 0.0, durations.LANDING_SQUASH, ease_out, start=1.0)
