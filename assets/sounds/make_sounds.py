"""Makes the sounds of the game beside this file: `python assets/sounds/make_sounds.py`.

Wooden clicks, soft bells and rustle, built from decaying sine waves and filtered noise; 44.1 kHz,
mono, Ogg Vorbis, which every browser build can play. The same files come out every time. Needs
`oggenc` (package vorbis-tools).
"""

from __future__ import annotations

import array
import math
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
PEAK = 0.82
SEED = 108
QUALITY = "4"

Samples = list[float]
Partial = tuple[float, float, float]  # multiple of the pitch, loudness, seconds to fade to a third


def silence(seconds: float) -> Samples:
    """No sound for a while."""
    return [0.0] * round(seconds * RATE)


def ring(pitch: float, seconds: float, partials: list[Partial], attack: float = 0.002) -> Samples:
    """Something struck at `pitch` Hz: sine waves that die away, each at its own pace."""
    out = silence(seconds)
    for multiple, loudness, fade in partials:
        step = math.tau * pitch * multiple / RATE
        for n in range(len(out)):
            moment = n / RATE
            envelope = min(1.0, moment / attack) * math.exp(-moment / fade)
            out[n] += loudness * envelope * math.sin(step * n)
    return out


def hiss(seconds: float, low: float, high: float, chance: random.Random) -> Samples:
    """Noise between about `low` and `high` Hz."""
    keep_high = math.exp(-math.tau * high / RATE)
    keep_low = math.exp(-math.tau * low / RATE)
    fast = slow = 0.0
    out = []
    for _ in range(round(seconds * RATE)):
        fast += (1 - keep_high) * (chance.uniform(-1, 1) - fast)
        slow += (1 - keep_low) * (fast - slow)
        out.append(fast - slow)
    return out


def shaped(sound: Samples, envelope: Callable[[float], float]) -> Samples:
    """The sound, its loudness following `envelope` over its length (0 to 1)."""
    return [value * envelope(n / len(sound)) for n, value in enumerate(sound)]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts laid over each other: each starts at a time (s), at a loudness."""
    length = max(round(start * RATE) + len(sound) for start, _, sound in parts)
    out = [0.0] * length
    for start, loudness, sound in parts:
        first = round(start * RATE)
        for n, value in enumerate(sound):
            out[first + n] += loudness * value
    return out


def echoed(sound: Samples, delay: float, strength: float, times: int) -> Samples:
    """The sound with a few fading echoes, as in a room."""
    repeats = [(k * delay, strength**k, sound) for k in range(times + 1)]
    return mixed(*repeats)


def wood(pitch: float, chance: random.Random, hardness: float = 1.0) -> Samples:
    """A block of wood put on a table."""
    body = ring(pitch, 0.16, [(1, 1, 0.022), (2.71, 0.45, 0.012), (4.9, 0.18, 0.006)], 0.0008)
    tick = shaped(hiss(0.012, 1800, 7000, chance), lambda part: (1 - part) ** 3)
    thump = ring(pitch * 0.33, 0.16, [(1, 0.7, 0.035)], 0.002)
    return mixed((0, 1, body), (0, 1.6 * hardness, tick), (0, 0.8, thump))


def bell(pitch: float, seconds: float = 0.9) -> Samples:
    """A soft bell, as of a music box."""
    partials = [(1, 1, 0.34), (2, 0.34, 0.2), (3.01, 0.16, 0.1), (5.4, 0.06, 0.04)]
    return ring(pitch, seconds, partials, 0.003)


def lift(chance: random.Random) -> Samples:
    """A tile taken up: a light brush and a small tick."""
    brush = shaped(hiss(0.09, 900, 5200, chance), lambda part: math.sin(math.pi * part) ** 2)
    return mixed((0, 0.5, brush), (0.012, 0.5, wood(1150, chance, 0.4)))


def place(chance: random.Random) -> Samples:
    """A tile put down on felt."""
    return mixed((0, 1, wood(520, chance)), (0.026, 0.2, wood(760, chance, 0.5)))


def illegal(_chance: random.Random) -> Samples:
    """A low, soft 'no': two falling tones."""
    tone = [(1.0, 1.0, 0.09), (2.0, 0.25, 0.05), (3.0, 0.1, 0.03)]
    return mixed((0, 1, ring(196, 0.3, tone, 0.006)), (0.11, 1, ring(155.6, 0.4, tone, 0.006)))


def confirm(chance: random.Random) -> Samples:
    """A turn made: wood, then a fifth of bells."""
    return mixed(
        (0, 0.6, wood(600, chance)), (0.03, 0.7, bell(587.3, 0.8)), (0.11, 0.8, bell(880, 0.9))
    )


def tick(_chance: random.Random) -> Samples:
    """One step of points being counted."""
    return ring(1318.5, 0.14, [(1, 1, 0.03), (2, 0.3, 0.015), (4.1, 0.1, 0.006)], 0.001)


def qwirkle(chance: random.Random) -> Samples:
    """Six tiles, six bells upwards, and the chord that they add up to."""
    steps = [392.0, 493.9, 587.3, 784.0, 987.8, 1174.7]
    rise = [(0.085 * k, 0.55 + 0.05 * k, bell(pitch, 1.1)) for k, pitch in enumerate(steps)]
    chord = [(0.6, 0.5, bell(pitch, 1.7)) for pitch in (392.0, 784.0, 987.8, 1174.7, 1568.0)]
    shine = shaped(hiss(0.9, 5000, 11000, chance), lambda part: part * (1 - part) ** 2)
    return echoed(mixed(*rise, *chord, (0.35, 1.1, shine)), 0.13, 0.28, 2)


def draw(chance: random.Random) -> Samples:
    """A hand in the bag, and a tile coming out of it."""
    rustle = shaped(hiss(0.2, 700, 4200, chance), lambda part: math.sin(math.pi * part) ** 1.5)
    return mixed((0, 0.8, rustle), (0.13, 0.55, wood(880, chance, 0.6)))


def roll(chance: random.Random) -> Samples:
    """Six dice tumbling on the table: knocks that come slower and softer."""
    knocks = []
    moment = 0.0
    for k in range(13):
        loudness = (1 - k / 15) * chance.uniform(0.6, 1.0)
        knocks.append((moment, loudness, wood(chance.uniform(560, 980), chance, 0.8)))
        moment += 0.028 + 0.0052 * k * chance.uniform(0.7, 1.3)
    return mixed(*knocks)


def turn(_chance: random.Random) -> Samples:
    """The next player's turn: two quiet bells."""
    return mixed((0, 0.6, bell(659.3, 0.6)), (0.1, 0.7, bell(784.0, 0.8)))


def end(_chance: random.Random) -> Samples:
    """The end of the game: a small cadence that comes to rest."""
    chords = [(349.2, 440.0, 523.3), (392.0, 493.9, 587.3), (392.0, 523.3, 659.3, 1046.5)]
    bells = [
        (0.34 * k + 0.03 * n, 0.6, bell(pitch, 1.4 if k < 2 else 2.2))
        for k, chord in enumerate(chords)
        for n, pitch in enumerate(chord)
    ]
    return echoed(mixed(*bells), 0.17, 0.25, 2)


SOUNDS: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "lift": (lift, 0.35),
    "place": (place, 0.8),
    "illegal": (illegal, 0.5),
    "confirm": (confirm, 0.75),
    "tick": (tick, 0.4),
    "qwirkle": (qwirkle, 1.0),
    "draw": (draw, 0.5),
    "roll": (roll, 0.8),
    "turn": (turn, 0.55),
    "end": (end, 0.95),
}
"""Every sound's maker and how loud it is beside the others."""


def finished(sound: Samples, loudness: float) -> array.array[int]:
    """The samples as 16-bit numbers: at their loudness, trimmed, both ends faded."""
    top = max(abs(value) for value in sound)
    while len(sound) > 1 and abs(sound[-1]) < top * 0.002:
        sound.pop()
    fade = min(len(sound), round(0.01 * RATE))
    for n in range(fade):
        sound[-1 - n] *= n / fade
    for n in range(min(len(sound), 24)):
        sound[n] *= n / 24
    scale = 32_767 * PEAK * loudness / top
    samples = array.array("h", (round(value * scale) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def write(folder: Path) -> None:
    """Make every sound as an Ogg file in `folder`."""
    raw = ["--raw", f"--raw-rate={RATE}", "--raw-chan=1", "--raw-bits=16"]
    for name, (make, loudness) in SOUNDS.items():
        samples = finished(make(random.Random(SEED)), loudness)
        # The number of the stream is else drawn by chance.
        command = ["oggenc", "-Q", "-q", QUALITY, "--serial=1", *raw, "-o", f"{name}.ogg", "-"]
        subprocess.run(command, input=samples.tobytes(), cwd=folder, check=True)  # noqa: S603


if __name__ == "__main__":
    write(Path(__file__).resolve().parent)
