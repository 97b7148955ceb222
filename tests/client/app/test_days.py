"""Test of a short event at a kiosk; `tests.trials.kiosk_days` simulates whole days."""

from __future__ import annotations

import pytest

from tests.trials.kiosk_days import run


@pytest.mark.long
@pytest.mark.parametrize("quiet", [False, True])
def test_the_showcase_always_comes_back(quiet: bool) -> None:
    event = run(0.3, 4, quiet=quiet)
    assert event.seconds >= 0.3 * 3600
    assert quiet or event.visits.total() > 0
