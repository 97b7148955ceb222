"""A short event; `tests.trials.kiosk_days` runs whole days."""

from __future__ import annotations

import pytest

from tests.trials.kiosk_days import run


@pytest.mark.parametrize(
    ("hours", "quiet"),
    [
        (0.01, False),
        pytest.param(0.3, False, marks=pytest.mark.long),
        pytest.param(0.3, True, marks=pytest.mark.long),
    ],
)
def test_the_showcase_is_always_back(hours: float, quiet: bool) -> None:
    if hours > 0.1:
        event = run(hours, 4, quiet=quiet)
    else:
        event = run(hours, 4, interval=(2.0, 4.0), left_alone=15.0)
    assert event.seconds >= hours * 3600
    assert quiet or event.visits.total() > 0
