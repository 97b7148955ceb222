"""Every scene matches its golden picture; `renew` records intended changes."""

from __future__ import annotations

import pytest

from tests.golden.keep import PICTURES, RENEW, fault
from tests.golden.scenes import GOLDEN, render

pytest.importorskip(
    "font_manrope", reason="the typeface Manrope is missing, and nothing looks the same without it"
)

MOST_BYTES = 4_000_000


@pytest.mark.parametrize("name", GOLDEN)
def test_it_looks_as_it_should(name: str) -> None:
    found = fault(render(GOLDEN[name]), name)
    assert not found, found


def test_there_is_no_picture_too_many_and_none_too_large() -> None:
    files = sorted(PICTURES.iterdir())
    assert {file.name for file in files} <= {f"{name}.png" for name in GOLDEN}, RENEW
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
