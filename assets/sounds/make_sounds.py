"""Make the sounds of the game in this folder: `python -m assets.sounds.make_sounds`.

The sounds are wooden clicks, soft mallets, bells and rustling cloth, in mono Ogg Vorbis, which
every browser build can play. All tones are in G major, like the music. A frequent sound has files
with several pitches: `place.ogg`, `place2.ogg`, and so on.
"""

from __future__ import annotations

import array
import math
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from assets.sounds import synthesis
from assets.sounds.synthesis import Samples, bell, hiss, in_room, mallet, mixed, ring, shaped, wood

QUALITY = 4
PLAIN = (1.0,)

E3, G3, C4, D4, E4, G4, B4 = 164.8, 196.0, 261.6, 293.7, 329.6, 392.0, 493.9
C5, D5, E5, G5, A5, B5 = 523.3, 587.3, 659.3, 784.0, 880.0, 987.8
D6, E6, G6, B6 = 1174.7, 1318.5, 1568.0, 1975.5


def swell(part: float) -> float:
    """Return the loudness of a swelling and fading sound after `part` (0 to 1) of its time."""
    return 0.5 - 0.5 * math.cos(math.tau * part)


def struck(pitch: float, seconds: float = 1.2) -> Samples:
    """Return the sound of a mallet and a bell at once. It is first wooden, then warm."""
    return mixed((0, 0.7, mallet(pitch, seconds)), (0, 0.5, bell(pitch, seconds)))


def chord(*pitches: float, seconds: float = 1.8, gap: float = 0.012) -> Samples:
    """Return tones of these pitches (Hz), struck `gap` seconds apart."""
    return mixed(*((gap * n, 0.5, struck(pitch, seconds)) for n, pitch in enumerate(pitches)))


def lift(pitch: float, chance: Random) -> Samples:
    """Return the sound of picking up a tile: a light brush and a small tick."""
    brush = shaped(hiss(0.09, 700, 4200, chance), swell)
    return mixed((0, 0.5, brush), (0.014, 0.5, wood(980 * pitch, chance, 0.3)))


def place(pitch: float, chance: Random) -> Samples:
    """Return the sound of putting down a tile on felt."""
    knock = mixed(
        (0, 1, wood(500 * pitch, chance, 0.8)), (0.027, 0.16, wood(730 * pitch, chance, 0.4))
    )
    return in_room(knock, 0.1, 0.1, 0.0)


def illegal(_pitch: float, chance: Random) -> Samples:
    """Return the sound of a refusal: two low, dull, falling tones."""
    tone = [(1.0, 1.0, 0.085), (2.0, 0.22, 0.045), (3.0, 0.08, 0.025)]
    return mixed(
        (0, 1, ring(G3, 0.35, tone, 0.006)),
        (0, 0.1, wood(330, chance, 0.3)),
        (0.12, 1, ring(E3, 0.45, tone, 0.006)),
        (0.12, 0.1, wood(270, chance, 0.3)),
    )


def confirm(_pitch: float, chance: Random) -> Samples:
    """Return the sound of confirming a turn: wood, then a rising fourth."""
    tones = mixed((0.02, 0.7, struck(D5)), (0.11, 0.85, struck(G5)))
    return in_room(mixed((0, 0.4, wood(590, chance)), (0, 1, tones)), 0.16, 0.3)


def tick(pitch: float, chance: Random) -> Samples:
    """Return the sound of one step while points are counted."""
    return mixed((0, 1, mallet(D6 * pitch, 0.4)), (0, 0.12, wood(D6 * pitch, chance, 0.2)))


def rise(*pitches: float) -> Samples:
    """Return struck tones of these pitches (Hz) one after another, each louder than the last."""
    return mixed(*((0.085 * n, 0.5 + 0.06 * n, struck(p)) for n, p in enumerate(pitches)))


def shine(seconds: float, chance: Random) -> Samples:
    """Return `seconds` of small high bells, one after another, with some glitter."""
    starts = [seconds * n / 9 for n in range(9)]
    bells = [
        (start, 0.2 * (1 - start / seconds), bell(chance.choice((D6, E6, G6, B6)) * 2, 0.6))
        for start in starts
    ]
    glitter = shaped(hiss(seconds, 5000, 9000, chance), lambda part: part * (1 - part) ** 2)
    return mixed(*bells, (0, 0.5, glitter))


def qwirkle(_pitch: float, chance: Random) -> Samples:
    """Return the sound of a Qwirkle: six rising tones, then their chord."""
    whole = mixed(
        (0, 1, rise(G4, B4, D5, G5, B5, D6)),
        (0.56, 0.9, chord(G3, D4, G4, B4, D5, G5, B5)),
        (0.6, 0.5, shine(1.2, chance)),
    )
    return in_room(whole, 0.3, 0.7)


def double(_pitch: float, chance: Random) -> Samples:
    """Return the sound of two Qwirkles in a turn: two rises, then two large chords."""
    whole = mixed(
        (0, 0.9, rise(G4, B4, D5, G5, B5, D6)),
        (0.35, 1, rise(B4, D5, G5, B5, D6, G6)),
        (0.9, 0.85, chord(C4 / 2, C4, E4, G4, C5, E5, G5, seconds=0.9)),
        (1.2, 1.15, chord(G3 / 2, G3, D4, G4, B4, D5, G5, B5, D6, seconds=2.4, gap=0.018)),
        (1.25, 0.9, shine(1.8, chance)),
    )
    return in_room(whole, 0.36, 1.0, 0.7)


def knock(pitch: float, chance: Random) -> Samples:
    """Return the sound of points that strike a card: thick paper on wood."""
    paper = shaped(hiss(0.05, 900, 5200, chance), lambda part: (1 - part) ** 2)
    low = mixed((0, 1, wood(240 * pitch, chance, 0.9)), (0.012, 0.5, wood(410 * pitch, chance)))
    return in_room(mixed((0, 1, low), (0, 0.35, paper)), 0.14, 0.2)


def heart(_pitch: float, _chance: Random) -> Samples:
    """Return the sound of a heartbeat: two low, dull strokes."""
    stroke = ring(G3 / 4, 0.3, [(1.0, 1.0, 0.09), (2.0, 0.35, 0.05)], 0.012)
    return mixed((0, 1, stroke), (0.26, 0.6, stroke))


def chime(_pitch: float, chance: Random) -> Samples:
    """Return the sound of many points that arrive: a bright third and some glitter."""
    tones = mixed((0, 0.7, struck(G5)), (0.05, 0.6, struck(B5)), (0.1, 0.6, struck(D6)))
    return in_room(mixed((0, 1, tones), (0.06, 0.5, shine(0.9, chance))), 0.3, 0.5)


def boom(_pitch: float, chance: Random) -> Samples:
    """Return the sound of the points of two Qwirkles: a large drum, then the wood of the table."""
    drum = ring(G3 / 2, 0.9, [(1.0, 1.0, 0.26), (1.5, 0.3, 0.14), (2.0, 0.22, 0.09)], 0.004)
    paper = shaped(hiss(0.08, 700, 4600, chance), lambda part: (1 - part) ** 2)
    wooden = mixed((0, 0.8, wood(170, chance, 1.0)), (0.03, 0.5, wood(300, chance, 0.8)))
    return in_room(mixed((0, 1, drum), (0, 0.6, wooden), (0, 0.3, paper)), 0.3, 0.8, 0.6)


def draw(pitch: float, chance: Random) -> Samples:
    """Return the sound of drawing a tile: a hand in the bag, then the tile."""
    cloth = [
        (0.024 * n + chance.uniform(0, 0.012), chance.uniform(0.4, 1.0),
         shaped(hiss(0.06, 500 * pitch, 3200 * pitch, chance), swell))
        for n in range(7)
    ]  # fmt: skip
    return mixed(*cloth, (0.15, 0.3, wood(840 * pitch, chance, 0.4)))


def roll(pitch: float, chance: Random) -> Samples:
    """Return the sound of rolling six dice: knocks that become slower and softer."""
    knocks = []
    moment = 0.0
    for n in range(13):
        strength = (1 - n / 15) * chance.uniform(0.6, 1.0)
        knocks.append((moment, strength, wood(pitch * chance.uniform(540, 900), chance, 0.7)))
        moment += 0.028 + 0.0052 * n * chance.uniform(0.7, 1.3)
    return in_room(mixed(*knocks), 0.12, 0.12, 0.0)


def turn(_pitch: float, _chance: Random) -> Samples:
    """Return the sound of the next player's turn: two quiet tones."""
    return in_room(mixed((0, 0.7, struck(E5)), (0.12, 0.8, struck(G5))), 0.2, 0.4)


def end(_pitch: float, chance: Random) -> Samples:
    """Return the sound of the end of the game: a small cadence."""
    whole = mixed(
        (0, 0.8, chord(C4, E4, G4, D5, seconds=1.4, gap=0.05)),
        (0.42, 0.85, chord(D4, A5 / 4, A5 / 2, D5, E5, seconds=1.4, gap=0.05)),
        (0.9, 1, chord(G3, D4, G4, B4, D5, G5, B5, seconds=2.6, gap=0.07)),
        (1.3, 0.4, shine(1.4, chance)),
    )
    return in_room(whole, 0.34, 0.9, 0.7)


def whoosh(pitch: float, chance: Random) -> Samples:
    """Return the sound of a change of scenes: air moved by something light."""

    def height(part: float) -> float:
        return pitch * (420 + 1300 * math.pow(math.sin(math.pi * part), 1.5))

    return shaped(synthesis.breeze(0.42, height, chance), lambda part: swell(math.pow(part, 0.8)))


def pop(pitch: float, chance: Random) -> Samples:
    """Return the sound of pressing a button: a fingertip on wood."""
    return mixed((0, 1, wood(700 * pitch, chance, 0.15)), (0, 0.4, mallet(D5 * pitch, 0.12)))


class Cue(NamedTuple):
    """A sound: its function, its level (dB, 0 is full scale), and pitches relative to the first."""

    make: Callable[[float, Random], Samples]
    level: float
    pitches: tuple[float, ...] = PLAIN

    def variant(self, n: int) -> array.array[int]:
        """Return the sound at its n-th pitch (from 0), as 16-bit numbers."""
        sound = synthesis.trimmed(self.make(self.pitches[n], Random(108 + n)))
        return synthesis.as_numbers([sound], 10 ** (self.level / 20) / synthesis.loudness(sound))


# All sounds by name.
CUES = {
    "lift": Cue(lift, -28.0, (1.0, 0.94, 1.07)),
    "place": Cue(place, -21.0, (1.0, 0.93, 1.06, 1.12)),
    "illegal": Cue(illegal, -23.0),
    "confirm": Cue(confirm, -21.5),
    "tick": Cue(tick, -27.0, (1.0, B5 / D6, E6 / D6, G6 / D6)),
    "qwirkle": Cue(qwirkle, -17.5),
    "double": Cue(double, -15.5),
    "knock": Cue(knock, -22.0, (1.0, 0.94)),
    "chime": Cue(chime, -23.0),
    "boom": Cue(boom, -17.0),
    "draw": Cue(draw, -26.5, (1.0, 0.92, 1.08)),
    "roll": Cue(roll, -21.0, (1.0, 0.95)),
    "turn": Cue(turn, -25.0),
    "end": Cue(end, -18.5),
    "whoosh": Cue(whoosh, -31.0, (1.0, 0.88)),
    "heart": Cue(heart, -29.0),
    "pop": Cue(pop, -31.0, (1.0, 0.95)),
}


def file_stem(name: str, n: int) -> str:
    """Return the file name, without suffix, of the n-th pitch: "place", "place2", and so on."""
    return name if n == 0 else f"{name}{n + 1}"


def write(folder: Path) -> None:
    """Make all sounds, and write them to `folder` as Ogg files."""
    for name, cue in CUES.items():
        for n in range(len(cue.pitches)):
            synthesis.write_ogg(folder / f"{file_stem(name, n)}.ogg", cue.variant(n), 1, QUALITY)


if __name__ == "__main__":
    write(Path(__file__).resolve().parent)
