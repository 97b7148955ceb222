import logging

import pygame
import pytest

from assets.faces import make_moods
from game.art.assets import Assets
from game.session import FACES, ROBOTS
from game.table.moods import MOODS, PERSON_MOODS


def test_the_script_makes_the_files_of_moods() -> None:
    folder = make_moods.FOLDER / "moods"
    wanted = {f"{f}-{m}" for f in ROBOTS for m in MOODS} | {
        f"{f}-{m}" for f in FACES for m in PERSON_MOODS
    }
    assert {file.stem for file in folder.iterdir()} == wanted
    for name in wanted:
        face, mood = name.split("-")
        kept = (folder / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == make_moods.picture(face, mood), name
    assert sum(file.stat().st_size for file in folder.iterdir()) < 200_000


@pytest.mark.parametrize("face", [*ROBOTS, *FACES])
def test_moods_differ_visibly_from_each_other(face: str) -> None:
    assets, size = Assets(), 40
    pictures = {}
    for mood in ("", *make_moods.moods_of(face)):
        surface = pygame.Surface((50, 50))
        surface.fill((240, 160, 140))
        picture = assets.face(face, size, mood)
        surface.blit(picture, picture.get_rect(center=(25, 25)))
        pictures[mood] = pygame.image.tobytes(surface, "RGB")
    for one, first in pictures.items():
        for other, second in pictures.items():
            if one < other:
                changed = sum(abs(a - b) > 24 for a, b in zip(first, second, strict=True)) / 3
                assert changed > 8, (face, one, other)
                assert changed < 0.5 * 2500, (face, one, other)


def test_a_missing_mood_is_a_calm_face(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    assets = Assets()
    calm, strange = assets.face("pixel", 40), assets.face("pixel", 40, "strange")
    inner = strange.subsurface(calm.get_rect(center=strange.get_rect().center))
    assert pygame.image.tobytes(inner, "RGBA") == pygame.image.tobytes(calm, "RGBA")
    assert len(caplog.records) == 1
