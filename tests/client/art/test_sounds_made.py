import ast
import math
import re
from collections.abc import Iterator

import pygame
import pytest

from assets.sounds import make_music
from assets.sounds.make_sounds import CUES, file_stem
from assets.sounds.synthesis import MAX_PEAK, RATE, lay, loudness
from game.platform.audio import MUSIC
from game.platform.system import assets_folder

SOUNDS = assets_folder() / "sounds"
GAME = assets_folder().parent / "game"
FILES = {
    file_stem(name, n): cue.level for name, cue in CUES.items() for n in range(len(cue.pitches))
}
G_MAJOR = {0, 2, 4, 6, 7, 9, 11}


def decoded(name: str, channels: int = 1) -> memoryview:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, channels, allowedchanges=0)
    return memoryview(pygame.mixer.Sound(str(SOUNDS / f"{name}.ogg")).get_raw()).cast("h")


@pytest.fixture(autouse=True)
def mixer_afterwards() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def decibels(part: float) -> float:
    return 20 * math.log10(part)


def test_the_sound_files_are_those_of_the_scripts() -> None:
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == {*FILES, MUSIC}
    assert make_music.NAME == MUSIC


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_small_clean_and_of_its_level(name: str) -> None:
    assert (SOUNDS / f"{name}.ogg").stat().st_size < 40_000
    samples = decoded(name)
    assert max(abs(value) for value in samples) <= 32_767 * (MAX_PEAK + 0.05)
    assert abs(samples[0]) < 1300, "starts with a click"
    assert abs(samples[-1]) < 60, "ends with a click"
    assert len(samples) / RATE < 4
    level = decibels(loudness([value / 32_768 for value in samples]))
    assert level == pytest.approx(FILES[name], abs=0.7)


@pytest.mark.parametrize("name", ["lift", "tick", "place"])
def test_the_script_makes_the_sounds_in_the_files(name: str) -> None:
    for n in range(len(CUES[name].pitches)):
        made, kept = CUES[name].variant(n), decoded(file_stem(name, n))
        assert len(made) == len(kept)
        # Compression keeps nearly all of the signal's energy.
        both = sum(one * other for one, other in zip(made, kept, strict=True))
        assert both / sum(one * one for one in made) == pytest.approx(1.0, abs=0.1)


def named(value: ast.expr) -> list[str]:
    """Return the string of a constant or the strings of `a if b else c`, else an empty list."""
    match value:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return [*named(body), *named(orelse)]
    return []


def plays(value: ast.expr) -> bool:
    name = getattr(value, "attr", getattr(value, "id", ""))
    return bool(re.fullmatch(r"_?(play|heard|sound\w*)", name))


def sounds_played() -> set[str]:
    """Return the sound names in calls such as `play("x")`, `partial(play, "x")` and `sound="x"`."""
    found = set()
    for path in GAME.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        if not re.search("play|sound|heard", code):
            continue
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Call):
                given = [word.value for word in node.keywords if word.arg == "sound"]
                if any(plays(part) for part in (node.func, *node.args[:1])):
                    given += node.args
                found |= {name for value in given for name in named(value)}
    return found


def test_every_sound_that_the_code_plays_exists() -> None:
    asked = sounds_played()
    assert {"place", "lift", "illegal", "qwirkle", "end"} <= asked
    assert asked <= {*CUES}


def test_the_music_loops_without_a_seam() -> None:
    assert (SOUNDS / f"{MUSIC}.ogg").stat().st_size < 1_200_000
    samples = decoded(MUSIC, 2)
    seconds = len(samples) / 2 / RATE
    assert 60 <= seconds <= 100
    assert seconds == pytest.approx(make_music.BAR * len(make_music.CHORDS), abs=0.001)
    for channel in (0, 1):
        before, last, first, after = (samples[2 * n + channel] for n in (-2, -1, 0, 1))
        # The step at the seam, compared with the steps on both sides.
        assert abs((first - last) - (last - before + after - first) / 2) < 40, "it clicks"


def test_the_music_is_softer_than_the_sounds() -> None:
    samples = decoded(MUSIC, 2)
    assert max(samples[::7]) < 0.5 * 32_767
    assert min(samples[::7]) > -0.5 * 32_767
    strength = math.sqrt(sum(value * value for value in samples[::7]) / len(samples[::7])) / 32_768
    assert decibels(strength) == pytest.approx(make_music.LEVEL, abs=0.5)
    assert decibels(strength) < CUES["place"].level - 4


def test_the_music_is_in_the_key_of_the_sounds() -> None:
    heard = [note for note in make_music.notes() if note.pitch > 1]
    assert {note.instrument for note in heard} == {"pad", "bass", "kalimba", "vibraphone"}
    for note in heard:
        steps = 12 * math.log2(note.pitch / 440) + 9
        if note.instrument != "bass":
            assert min(abs((steps - tone + 6) % 12 - 6) for tone in G_MAJOR) < 0.01
        assert 0 < note.strength < 1
        assert -1 <= note.side <= 1


def test_a_tone_beyond_the_end_continues_at_the_beginning() -> None:
    out = [0.0] * 10
    lay(out, 7 / RATE, 2.0, [1.0] * 14)
    assert out == [4.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 4.0, 4.0, 4.0]
