"""Writes an animated GIF that is small and true to the game's colours; needs Pillow.

All frames share one palette and are not dithered, so that the felt's grain stays where it is; what
has not changed since the frame before is transparent, and frames in which nothing has are dropped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PIL import Image

COLOURS = 255
CLEAR = 255
"""The one that is left: what shows the frame before."""

SAMPLE = 6
"""Of so many frames one is asked for its colours."""
BITS = 5
"""Of each channel; finer differences are of no account for the palette."""


def write(file: Path, size: tuple[int, int], frames: Sequence[bytes], centiseconds: int) -> None:
    """Writes frames of RGB bytes, each shown for so long; runs for ever."""
    pictures = [Image.frombytes("RGB", size, frame) for frame in frames]
    palette = _palette(pictures[::SAMPLE])
    indexed = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    shown, seconds = [indexed[0]], [centiseconds]
    for before, now in pairwise(indexed):
        changed = _changed(before.tobytes(), now.tobytes())
        if changed is None:
            seconds[-1] += centiseconds
            continue
        picture = Image.frombytes("P", size, changed)
        picture.putpalette(palette.getpalette() or [])
        shown.append(picture)
        seconds.append(centiseconds)
    shown[0].save(
        file,
        save_all=True,
        append_images=shown[1:],
        duration=[10 * time for time in seconds],
        loop=0,
        disposal=1,
        transparency=CLEAR,
        optimize=False,
    )


def _changed(before: bytes, now: bytes) -> bytes | None:
    """A frame with all that is as before made clear; None if that is everything."""
    if before == now:
        return None
    return bytes(CLEAR if one == other else other for one, other in zip(before, now, strict=True))


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """The best colours for these pictures. A colour counts by the root of how often it is seen:
    felt is nearly everywhere, and small tiles need their colours, too."""
    seen: Counter[tuple[int, ...]] = Counter()
    for picture in pictures:
        for number, colour in picture.getcolors(picture.width * picture.height) or []:
            if isinstance(colour, tuple):
                seen[tuple(channel >> (8 - BITS) for channel in colour)] += number
    middle = 1 << (7 - BITS)
    row = [
        tuple((channel << (8 - BITS)) + middle for channel in colour)
        for colour, number in sorted(seen.items())
        for _ in range(max(1, round((number / 3) ** 0.5)))
    ]
    sample = Image.new("RGB", (len(row), 1))
    sample.putdata(row)
    return sample.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
