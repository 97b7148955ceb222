"""Building blocks of sounds and music: struck objects, noise, echoes, and Ogg files.

Samples are computed in pure Python at 44.1 kHz, and are the same every time. Writing files needs
`oggenc` (package vorbis-tools).
"""

from __future__ import annotations

import array
import math
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44_100
# Maximum peak of the samples of a file; compression may raise the peak a little.
MAX_PEAK = 0.89

# Seconds over which loudness is averaged.
WINDOW = 0.1

Samples = list[float]
# An overtone: a multiple of the pitch, its loudness, and the seconds to fade to about a third.
Partial = tuple[float, float, float]

_COMBS = (1116, 1188, 1277, 1356)
_ALL_PASSES = (556, 225)
# Additional delay (samples) of the right channel's echoes.
_SPREAD = 23


def silence(seconds: float) -> Samples:
    """Return `seconds` of silence."""
    return [0.0] * round(seconds * RATE)


def ring(pitch: float, seconds: float, partials: list[Partial], attack: float = 0.002) -> Samples:
    """Return a mix of `partials` of `pitch` (Hz). They rise in `attack` seconds, then fade."""
    out = silence(seconds)
    for multiple, loudness, fade in partials:
        step = math.tau * pitch * multiple / RATE
        if step > 2.5:
            continue  # too high: it would be heard as another tone (aliasing), or not at all
        keep = math.exp(-1 / (fade * RATE))
        turn, damp = 2 * keep * math.cos(step), keep * keep
        now, before = 0.0, -loudness * math.sin(step) / keep
        for n in range(round(min(len(out), 11 * fade * RATE))):
            out[n] += now
            now, before = turn * now - damp * before, now
    rise = round(attack * RATE)
    for n in range(min(rise, len(out))):
        out[n] *= 0.5 - 0.5 * math.cos(math.pi * n / rise)
    return out


def hiss(seconds: float, low: float, high: float, chance: random.Random) -> Samples:
    """Return noise between about `low` and `high` Hz."""
    keep_high = math.exp(-math.tau * high / RATE)
    keep_low = math.exp(-math.tau * low / RATE)
    fast = soft = slow = 0.0
    out = []
    for _ in range(round(seconds * RATE)):
        fast += (1 - keep_high) * (chance.uniform(-1, 1) - fast)
        soft += (1 - keep_high) * (fast - soft)
        slow += (1 - keep_low) * (soft - slow)
        out.append(soft - slow)
    return out


def breeze(
    seconds: float, pitch: Callable[[float], float], chance: random.Random, width: float = 0.9
) -> Samples:
    """Return noise in a band around a moving pitch. `pitch` maps progress (0 to 1) to Hz.

    A greater `width` gives a wider band.
    """
    low = band = soft = 0.0
    out = []
    count = round(seconds * RATE)
    for n in range(count):
        step = 2 * math.sin(math.pi * min(7000.0, pitch(n / count)) / RATE)
        low += step * band
        band += step * (chance.uniform(-1, 1) - low - width * band)
        soft += step * (band - soft)
        out.append(soft)
    return out


def shaped(sound: Samples, envelope: Callable[[float], float]) -> Samples:
    """Return `sound` with the loudness `envelope`, a function of the progress (0 to 1)."""
    return [value * envelope(n / len(sound)) for n, value in enumerate(sound)]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Return the mix of `parts`. Each part has a start (s), a loudness and a sound."""
    out = [0.0] * max(round(start * RATE) + len(sound) for start, _, sound in parts)
    for start, loudness, sound in parts:
        lay(out, start, loudness, sound)
    return out


def lay(out: Samples, start: float, loudness: float, sound: Samples) -> None:
    """Add `sound` to `out` from `start` (s) on; samples beyond the end wrap around."""
    first, done = round(start * RATE) % len(out), 0
    while done < len(sound):
        part = sound[done : done + len(out) - first]
        old_part = out[first : first + len(part)]
        out[first : first + len(part)] = [
            old + loudness * new for old, new in zip(old_part, part, strict=True)
        ]
        done, first = done + len(part), 0


def echoes(sound: Samples, length: float, right: bool = False) -> Samples:
    """Return only the echoes of a sound.

    A greater `length` (0 to 1) prolongs the echoes. `right` delays them, for the right channel.
    """
    later = _SPREAD if right else 0
    out = [0.0] * len(sound)
    for delay in _COMBS:
        _comb(sound, out, delay + later, 0.6 + 0.3 * length)
    for delay in _ALL_PASSES:
        out = _all_pass(out, delay + later)
    return out


def _comb(sound: Samples, out: Samples, delay: int, strength: float) -> None:
    line, index, soft = [0.0] * delay, 0, 0.0
    for n, value in enumerate(sound):
        echo = line[index]
        # At each echo the walls absorb some of the high frequencies.
        soft = 0.55 * echo + 0.45 * soft
        line[index] = value + strength * soft
        out[n] += 0.25 * echo
        index = index + 1 if index + 1 < delay else 0


def _all_pass(sound: Samples, delay: int) -> Samples:
    line, index = [0.0] * delay, 0
    out = []
    for value in sound:
        echo = line[index]
        out.append(echo - value)
        line[index] = value + 0.5 * echo
        index = index + 1 if index + 1 < delay else 0
    return out


def in_room(sound: Samples, strength: float, tail: float, length: float = 0.5) -> Samples:
    """Return a sound with its echoes in a room, `tail` seconds longer than the sound."""
    longer = sound + silence(tail)
    return mixed((0, 1, longer), (0, strength, echoes(longer, length)))


def wood(pitch: float, chance: random.Random, hardness: float = 1.0) -> Samples:
    """Return the sound of a block of wood put on a table."""
    body = ring(pitch, 0.16, [(1, 1, 0.022), (2.71, 0.4, 0.012), (4.9, 0.12, 0.006)], 0.001)
    tick = shaped(hiss(0.012, 1500, 5500, chance), lambda part: (1 - part) ** 3)
    thump = ring(pitch * 0.33, 0.2, [(1, 0.8, 0.038)], 0.003)
    return mixed((0, 1, body), (0, 1.3 * hardness, tick), (0, 0.9, thump))


def mallet(pitch: float, seconds: float = 0.9) -> Samples:
    """Return the sound of a wooden bar struck with a soft mallet."""
    return ring(pitch, seconds, [(1, 1, 0.26), (3.93, 0.16, 0.06), (9.2, 0.03, 0.015)], 0.003)


def bell(pitch: float, seconds: float = 1.1) -> Samples:
    """Return the sound of a soft bell, like that of a music box."""
    partials = [(1, 1, 0.36), (2, 0.28, 0.22), (3.01, 0.12, 0.1), (5.4, 0.04, 0.04)]
    return ring(pitch, seconds, partials, 0.004)


def loudness(sound: Samples) -> float:
    """Return the root mean square (0 to 1) of the loudest `WINDOW` seconds."""
    window = round(WINDOW * RATE)
    squares = [value * value for value in sound] + [0.0] * window
    total = maximum = sum(squares[:window])
    for n in range(len(sound)):
        total += squares[n + window] - squares[n]
        maximum = max(maximum, total)
    return math.sqrt(max(0.0, maximum) / window)


def trimmed(sound: Samples) -> Samples:
    """Return the sound without its inaudible end. Its beginning and its new end are faded."""
    top = max(abs(value) for value in sound)
    last = max(n for n, value in enumerate(sound) if abs(value) >= top * 0.002)
    out = sound[: last + 1]
    fade = min(len(out), round(0.012 * RATE))
    for n in range(fade):
        out[-1 - n] *= n / fade
    for n in range(min(len(out), 24)):
        out[n] *= n / 24
    return out


def as_numbers(channels: Sequence[Samples], scale: float) -> array.array[int]:
    """Return the channels times `scale`, interleaved, as 16-bit numbers.

    Raises ValueError if the peak is above `MAX_PEAK`.
    """
    top = scale * max(max(abs(value) for value in channel) for channel in channels)
    if top > MAX_PEAK:
        raise ValueError(f"a peak of {top:.2f}: make it softer")
    interleaved = (value for moment in zip(*channels, strict=True) for value in moment)
    return array.array("h", (round(32_767 * scale * value) for value in interleaved))


def write_ogg(file: Path, numbers: array.array[int], channels: int, quality: float) -> None:
    """Write 16-bit numbers to a compressed Ogg file."""
    if sys.byteorder == "big":
        numbers = array.array("h", numbers)
        numbers.byteswap()
    raw = ["--raw", f"--raw-rate={RATE}", f"--raw-chan={channels}", "--raw-bits=16"]
    # Without --serial the file gets a random number and differs every time.
    command = ["oggenc", "-Q", f"-q{quality}", "--serial=1", *raw, "-o", file.name, "-"]
    subprocess.run(command, input=numbers.tobytes(), cwd=file.parent, check=True)  # noqa: S603
