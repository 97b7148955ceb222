"""A writer of small animated GIFs in the game's colours. It needs Pillow.

All frames share one palette without dithering, so that the felt's grain does not move. Pixels equal
to those of the previous frame are transparent. A frame without a change only prolongs the previous
one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PIL import Image

COLOURS = 255
# Palette index of transparent pixels, which show the last frame.
TRANSPARENT = 255

# Interval (frames) at which frames are sampled for the palette.
SAMPLE_INTERVAL = 6
# Number of high bits of each colour channel that the palette considers.
BITS = 5


def write(file: Path, size: tuple[int, int], frames: Sequence[bytes], centiseconds: int) -> None:
    """Write frames (RGB bytes) as a GIF that repeats forever.

    Each frame is shown for `centiseconds` hundredths of a second.
    """
    pictures = [Image.frombytes("RGB", size, frame) for frame in frames]
    palette = _palette(pictures[::SAMPLE_INTERVAL])
    indexed = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    changes, times = [indexed[0]], [centiseconds]
    for before, now in pairwise(indexed):
        changed = _changed(before.tobytes(), now.tobytes())
        if changed is None:
            times[-1] += centiseconds
            continue
        picture = Image.frombytes("P", size, changed)
        picture.putpalette(palette.getpalette() or [])
        changes.append(picture)
        times.append(centiseconds)
    changes[0].save(
        file,
        save_all=True,
        append_images=changes[1:],
        duration=[10 * time for time in times],
        loop=0,
        disposal=1,
        transparency=TRANSPARENT,
        optimize=False,
    )


def _changed(before: bytes, now: bytes) -> bytes | None:
    if before == now:
        return None
    return bytes(TRANSPARENT if old == new else new for old, new in zip(before, now, strict=True))


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    frequencies: Counter[tuple[int, ...]] = Counter()
    for picture in pictures:
        for number, colour in picture.getcolors(picture.width * picture.height) or []:
            if isinstance(colour, tuple):
                frequencies[tuple(channel >> (8 - BITS) for channel in colour)] += number
    half = 1 << (7 - BITS)
    row = [
        tuple((channel << (8 - BITS)) + half for channel in colour)
        for colour, number in sorted(frequencies.items())
        for _ in range(max(1, round((number / 3) ** 0.5)))
    ]
    sample = Image.new("RGB", (len(row), 1))
    sample.putdata(row)
    return sample.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
