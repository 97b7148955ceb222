import pytest

from game.common import Box
from game.common.geometry import nearest_towards

BOX = Box(10, 20, 100, 60)


def test_insets_stay_centred_and_never_turn_inside_out() -> None:
    assert BOX.inset(5) == Box(15, 25, 90, 50)
    assert BOX.inset(-5) == Box(5, 15, 110, 70)
    assert BOX.inset(500) == Box(60, 50, 0, 0)


PLACES = {"a": (0, 0), "b": (2, 0), "c": (4, 0), "d": (3, 3), "e": (0, 4), "f": (0, -4)}


@pytest.mark.parametrize(
    ("start", "direction", "found"),
    [
        *(((0, 0), (1, 0), "b"), ((2, 0), (1, 0), "c"), ((2, 0), (0, 1), "d")),
        *(((0, 0), (0, 1), "e"), ((0, 0), (-1, 0), None), ((5, 0), (-1, 0), "c")),
        *(((3, 0), (0, 0), "b"), ((0.4, 4.4), (0, 0), "e")),
    ],
)
def test_the_nearest_place_in_a_direction(
    start: tuple[float, float], direction: tuple[int, int], found: str | None
) -> None:
    assert nearest_towards(PLACES.items(), start, direction) == found


def test_places_too_near_or_too_far_off_the_direction_can_be_excluded() -> None:
    places = [("aside", (1.0, 5.0)), ("beside", (0.5, 0.0)), ("ahead", (20.0, 0.0))]
    assert nearest_towards(places, (0, 0), (1, 0)) == "beside"
    assert nearest_towards(places, (0, 0), (1, 0), minimum=0.5) == "aside"
    assert nearest_towards(places, (0, 0), (1, 0), minimum=0.5, spread=3.0) == "ahead"
