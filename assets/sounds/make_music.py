"""Make the music of the game in this folder: `python -m assets.sounds.make_music`.

The piece has 24 slow bars in G major and loops without a seam: a soft pad, a bass, a kalimba that
breaks the chords, a few notes of a vibraphone, a brush. Notes and echoes that go beyond the end
continue at the beginning. The script runs for about a minute.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from assets.sounds import synthesis
from assets.sounds.synthesis import RATE, Samples, hiss, lay, mixed, ring, shaped

NAME = "music"
QUALITY = 4
SEED = 24
# Average level in dB relative to full scale.
LEVEL = -26.0

BEAT = 60 / 72
BAR = 4 * BEAT
# Seconds before the first bar, chosen so that only echoes and the pad sound at the loop's seam.
UPBEAT = 13_640 / RATE

# The chord of each bar: first its bass note, then the notes of the pad.
CHORDS = [
    "G2  B3 D4 F#4 A4", "E3  G3 B3 D4 F#4", "C3  G3 B3 D4 E4", "D3  G3 A3 D4 E4",
    "B2  G3 B3 D4 A4", "E3  G3 B3 D4 F#4", "A2  G3 B3 C4 E4", "D3  G3 A3 C4 E4",
    "C3  G3 B3 D4 E4", "B2  F#3 A3 D4 E4", "A2  E3 G3 B3 C4", "G2  G3 A3 B3 D4",
    "C3  E3 G3 B3 E4", "B2  D3 F#3 A3 D4", "E3  G3 B3 D4 F#4", "D3  G3 A3 C4 E4",
    "G2  B3 D4 F#4 A4", "E3  G3 B3 D4 F#4", "C3  G3 B3 D4 E4", "D3  F#3 A3 B3 E4",
    "E3  G3 B3 D4 F#4", "C3  E3 G3 B3 D4", "A2  G3 C4 D4 E4", "D3  G3 A3 C4 E4",
]  # fmt: skip

# Index of the chord's note that the kalimba plucks at each half beat; "." is a rest.
PATTERNS = {
    "a": "0 . 2 . 3 . 1 .",
    "b": "0 2 3 . 4 . 2 .",
    "c": "0 2 4 3 . 2 1 .",
    "d": "0 3 2 4 . 3 . 1",
    "e": "0 . 2 4 3 . 1 2",
    "f": "0 2 1 3 2 4 3 .",
}

# Letter of the pattern in `PATTERNS` for each bar.
KALIMBA = "abacbdceabecadebfcedfcba"

# Notes of the vibraphone by bar: beat, tone, loudness (0 to 1).
MELODY = {
    5: ["2 F#5 .7", "3 G5 .8"],
    7: ["1 E5 .7", "2 D5 .8"],
    8: ["0 B5 1", "1.5 A5 .7", "2 G5 .9"],
    9: ["0 F#5 .9", "1.5 E5 .7", "2 D5 .9"],
    10: ["0 E5 .8", "1 G5 .9", "2 A5 1"],
    11: ["0 D5 .9", "3 A5 .6"],
    12: ["0 B5 1", "1.5 C6 .8", "2 B5 .9", "3 G5 .8"],
    13: ["0 A5 1", "1.5 B5 .7", "2 F#5 .9"],
    14: ["0 G5 .9", "1 F#5 .8", "2 E5 .8", "3 B4 .7"],
    15: ["0 E5 .8", "2 D5 .8"],
    18: ["2 D6 .6", "3 B5 .6"],
    20: ["2 B5 .7", "3 D6 .8"],
    21: ["0 B5 .9", "2 G5 .8"],
    22: ["0 E5 .8", "1 G5 .8", "2 E5 .7"],
    23: ["0 D5 .8"],
}

# Number of bars at the beginning without off-beat bass notes.
QUIET_BARS = 8

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


class Note(NamedTuple):
    """A note: start (s), instrument, pitch (Hz), loudness, and side from -1 (left) to 1 (right)."""

    start: float
    instrument: str
    pitch: float
    strength: float
    side: float


def pitch_of(tone: str) -> float:
    """Return the pitch (Hz) of a tone such as "F#4"."""
    steps = _STEPS[tone[0]] + ("#" in tone) + 12 * int(tone[-1])
    return 440.0 * 2 ** ((steps - 57) / 12)


def notes() -> Iterator[Note]:
    """Yield all notes. Time and loudness of struck notes vary slightly, as if played by hand."""
    chance = random.Random(SEED)
    for bar, line in enumerate(CHORDS):
        bass, *tones = (pitch_of(tone) for tone in line.split())
        for n, pitch in enumerate(tones):
            # The pad starts early, so that its chords overlap.
            yield Note(UPBEAT + bar * BAR - 0.5, "pad", pitch, 0.14, (n - 1.5) * 0.4)
        for beat, instrument, pitch, strength, side in _struck_notes(bar, bass, tones):
            start = UPBEAT + bar * BAR + beat * BEAT + chance.gauss(0, 0.008)
            yield Note(start, instrument, pitch, strength * chance.uniform(0.86, 1.1), side)


def _struck_notes(
    bar: int, bass: float, tones: list[float]
) -> Iterator[tuple[float, str, float, float, float]]:
    yield 0, "bass", bass, 0.34, 0.0
    if bar >= QUIET_BARS:
        yield 2.5, "bass", bass * 1.5, 0.17, 0.0
    # The kalimba plays the pad's tones an octave higher, and the root two octaves higher.
    keys = sorted([bass * 4, *(2 * pitch for pitch in tones)])
    for n, key in enumerate(PATTERNS[KALIMBA[bar]].split()):
        if key != ".":
            pitch = keys[int(key)]
            yield n / 2, "kalimba", pitch, 0.27 if n % 4 else 0.36, 0.5 * math.log2(pitch / 440)
    for entry in MELODY.get(bar, []):
        beat, tone, strength = entry.split()
        yield float(beat), "vibraphone", pitch_of(tone), 0.4 * float(strength), -0.25
    if QUIET_BARS // 2 <= bar < len(CHORDS) - 1:
        for half in (1, 3):
            yield half, "brush", 1.0, 0.26, 0.3
        for off in (0.5, 2.5, 3.5):
            yield off, "tap", 1.0, 0.4, -0.35


@cache
def sound(instrument: str, pitch: float) -> Samples:
    """Return the sound of an instrument at a pitch (Hz) and full loudness."""
    if instrument == "pad":
        return _pad(pitch)
    if instrument == "bass":
        return ring(pitch, 3.0, [(1, 1, 0.8), (2, 0.4, 0.5), (3, 0.14, 0.25)], 0.014)
    if instrument == "kalimba":
        tines = [(1.0, 1.0, 0.42), (2.0, 0.07, 0.2), (5.42, 0.1, 0.05), (8.2, 0.03, 0.02)]
        thumb = ring(pitch / 3, 0.1, [(1, 0.25, 0.02)], 0.002)
        return mixed((0, 1, ring(pitch, 2.2, tines, 0.003)), (0, 1, thumb))
    if instrument == "vibraphone":
        bars = ring(pitch, 4.0, [(1, 1, 0.95), (4, 0.11, 0.22), (9.9, 0.015, 0.05)], 0.006)
        return shaped(bars, lambda part: 0.88 + 0.12 * math.cos(math.tau * 4.4 * 4.0 * part))
    noise = random.Random(SEED)
    if instrument == "brush":
        sweep = hiss(0.42, 2200, 6000, noise)
        return shaped(sweep, lambda part: math.sin(math.pi * part**0.5) ** 2)
    return shaped(hiss(0.06, 3000, 7500, noise), lambda part: min(1, part * 8) * (1 - part) ** 3)


def _pad(pitch: float) -> Samples:
    seconds = BAR + 1.6
    strings = [
        ring(pitch * tune, seconds, [(k, 1 / k**2.1, math.inf) for k in (1, 2, 3, 4)], 0.01)
        for tune in (0.9988, 1.0, 1.0011)
    ]
    whole = mixed(*((0, 0.33, string) for string in strings))
    edge = 1.5 / seconds

    def swell(part: float) -> float:
        near = min(1.0, part / edge, (1 - part) / edge)
        return math.sin(0.5 * math.pi * near) ** 2

    return shaped(whole, swell)


# Fraction of each instrument's loudness that feeds the echoes.
ECHO_LEVEL = {
    "pad": 0.5,
    "bass": 0.1,
    "kalimba": 0.55,
    "vibraphone": 0.7,
    "brush": 0.25,
    "tap": 0.2,
}


def piece() -> tuple[Samples, Samples]:
    """Return the left and the right channel of the music, before its level is adjusted."""
    left, right, room = (synthesis.silence(BAR * len(CHORDS)) for _ in range(3))
    for note in notes():
        tone = sound(note.instrument, note.pitch)
        angle = (max(-1.0, min(1.0, note.side)) + 1) * math.pi / 4
        lay(left, note.start, note.strength * math.cos(angle), tone)
        lay(right, note.start, note.strength * math.sin(angle), tone)
        lay(room, note.start, note.strength * ECHO_LEVEL[note.instrument], tone)
    # The last seconds are also put in front, so that their echoes sound when the loop restarts.
    before = 4 * RATE
    for channel, is_right in ((left, False), (right, True)):
        answer = synthesis.echoes(room[-before:] + room, 0.72, is_right)[before:]
        lay(channel, 0, 0.55, answer)
    return left, right


def write(folder: Path) -> None:
    """Make the music, and write it to `folder` as an Ogg file."""
    channels = piece()
    strength = math.sqrt(
        sum(value * value for channel in channels for value in channel) / (2 * len(channels[0]))
    )
    numbers = synthesis.as_numbers(channels, 10 ** (LEVEL / 20) / strength)
    synthesis.write_ogg(folder / f"{NAME}.ogg", numbers, 2, QUALITY)


if __name__ == "__main__":
    write(Path(__file__).resolve().parent)
