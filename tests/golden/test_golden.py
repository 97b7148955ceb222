"""Tests that every scene matches its golden picture; `renew` stores intended changes."""

import pytest

from tests.golden.pictures_io import PICTURES, RENEW, fault
from tests.golden.scenes import GOLDEN, render

pytest.importorskip(
    "font_manrope", reason="the typeface Manrope is missing, and nothing looks the same without it"
)

MAX_BYTES = 5_500_000


@pytest.mark.parametrize("name", GOLDEN)
def test_a_scene_looks_like_its_golden_picture(name: str) -> None:
    message = fault(render(GOLDEN[name]), name)
    assert not message, message


def test_every_golden_picture_has_a_scene_and_all_are_small() -> None:
    files = sorted(PICTURES.iterdir())
    assert {file.name for file in files} <= {f"{name}.png" for name in GOLDEN}, RENEW
    assert sum(file.stat().st_size for file in files) < MAX_BYTES
