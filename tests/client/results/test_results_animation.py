import pygame
import pytest

from game.anim.tempo import Tempo
from game.app import STEP
from game.art import pixel_rect
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.screens.shared.podium import PodiumPlayer, StandingRow
from game.screens.shared.podium_animation import CROWN, ResultsAnimation
from game.screens.shared.podium_steps import top_depth
from game.session import Badge, Seat
from game.table import durations
from tests.client.results.conftest import finished_game, game_with_scores, show_results
from tests.client.support.driver import Driver
from tests.client.support.input_devices import DeviceHand

pytestmark = pytest.mark.app(first=Scene, size=(1280, 720), speed=1.0)

# Maximum length of the animation in seconds.
MAX_SECONDS = 3.8


def stands(*places: int) -> list[PodiumPlayer]:
    return [
        PodiumPlayer(StandingRow(n, str(n), Badge("fox", n), place, 200 - 10 * place))
        for n, place in enumerate(places)
    ]


class Timeline:
    """The times (s) of an animation's sounds, and of each value's first and last change."""

    def __init__(self, animation: ResultsAnimation, played: list[str]) -> None:
        self.starts: dict[tuple[int, str], float] = {}
        self.ends: dict[tuple[int, str], float] = {}
        self.sounds: list[tuple[float, str]] = []
        self.seconds = 0.0
        self.rising = 0
        while animation.active:
            before = self._values(animation)
            played.clear()
            animation.update(STEP)
            self.seconds += STEP
            self.sounds += [(self.seconds, name) for name in played]
            now = self._values(animation)
            changed = [key for key, value in now.items() if value != before[key]]
            for key in changed:
                self.starts.setdefault(key, self.seconds)
                self.ends[key] = self.seconds
            self.rising = max(self.rising, sum(name == "rise" for _, name in changed))

    def _values(self, animation: ResultsAnimation) -> dict[tuple[int, str], float]:
        values = {
            (n, name): float(getattr(one, name))
            for n, one in enumerate(animation.stands)
            for name in ("rise", "hop", "counted", "crown")
        }
        return values | {
            (-1, name): getattr(animation, name) for name in ("chart", "burst", "confetti")
        }

    def sounds_of(self, name: str) -> list[float]:
        return [when for when, sound in self.sounds if sound == name]


def timeline_of(*places: int, speed: float = 1.0) -> Timeline:
    played: list[str] = []
    return Timeline(ResultsAnimation(stands(*places), Tempo(speed), played.append), played)


def test_the_last_place_rises_first_and_each_step_has_a_sound() -> None:
    timeline = timeline_of(1, 2, 3, 4)
    starts = [timeline.starts[n, "rise"] for n in range(4)]
    assert starts == sorted(starts, reverse=True)
    for n in range(3):
        assert timeline.ends[n + 1, "rise"] > timeline.starts[n, "rise"], (
            "it does not wait for the other"
        )
        assert timeline.ends[n + 1, "rise"] < timeline.ends[n, "rise"]
    assert 2 <= timeline.rising < 4
    for n in range(4):
        assert 0.1 <= (timeline.ends[n, "rise"] - timeline.starts[n, "rise"]) <= 0.4 + STEP
        assert timeline.starts[n, "rise"] <= timeline.starts[n, "hop"] <= timeline.ends[n, "rise"]
        assert timeline.starts[n, "counted"] == pytest.approx(
            timeline.starts[n, "rise"], abs=2 * STEP
        )
    landed = [timeline.ends[n, "rise"] for n in (3, 2, 1, 0)]
    assert timeline.sounds_of("place") == pytest.approx(landed, abs=2 * STEP)
    assert timeline.sounds_of("confirm") == pytest.approx([timeline.ends[0, "crown"]], abs=2 * STEP)
    assert 4 <= len(timeline.sounds_of("tick")) <= 12, "sparingly"
    assert len(timeline_of(1, 1, 1, 1).sounds_of("place")) == 1, (
        "those who rise together make one sound"
    )


def test_the_crown_falls_after_the_steps_and_before_the_finale() -> None:
    timeline = timeline_of(1, 2, 3)
    crown = timeline.starts[0, "crown"]
    others = [when for (n, name), when in timeline.ends.items() if n >= 0 and name != "crown"]
    assert max(others) <= crown
    assert [n for n, name in timeline.starts if name == "crown"] == [0]
    assert timeline.ends[0, "crown"] - crown == pytest.approx(CROWN, abs=2 * STEP)
    for name in ("burst", "confetti", "chart"):
        assert timeline.starts[-1, name] >= timeline.ends[0, "crown"]


@pytest.mark.parametrize(
    ("places", "groups"), [((1, 1, 3), 2), ((1, 2, 2, 4), 3), ((1, 1, 1, 1), 1)]
)
def test_players_who_share_a_place_rise_together(places: tuple[int, ...], groups: int) -> None:
    timeline = timeline_of(*places)
    assert len({timeline.starts[n, "rise"] for n in range(len(places))}) == groups
    crowned = [n for n, name in timeline.starts if name == "crown"]
    assert crowned == [n for n, place in enumerate(places) if place == 1]
    assert len({timeline.starts[n, "crown"] for n in crowned}) == 1


def assert_finished(animation: ResultsAnimation) -> None:
    assert not animation.active
    for one in animation.stands:
        assert (one.rise, one.hop, one.counted) == pytest.approx((1.0, 1.0, one.player.score))
        assert one.crown == pytest.approx(1.0 if one.player.place == 1 else 0.0)
    assert (animation.chart, animation.burst) == pytest.approx((1.0, 1.0))
    assert animation.confetti == pytest.approx(durations.CONFETTI)


@pytest.mark.parametrize("after", [0.0, 0.5, 1.6, 2.5])
def test_a_skipped_animation_is_at_its_end_and_silent(after: float) -> None:
    played: list[str] = []
    animation = ResultsAnimation(stands(1, 2, 3, 4), Tempo(), played.append)
    for _ in range(round(after / STEP)):
        animation.update(STEP)
    played.clear()
    animation.skip()
    assert_finished(animation)
    assert played == [], "not all at once"


def test_confetti_falls_unless_computers_beat_people(driver: Driver) -> None:
    ann, pixel, bolt = Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bolt", "greedy")
    for seats, scores, falls in (
        ((ann, pixel), (9, 5), True),
        ((ann, pixel), (5, 5), True),
        ((ann, pixel), (5, 9), False),
        ((pixel, bolt), (5, 9), True),
    ):
        session = game_with_scores(*scores)
        for n, seat in enumerate(seats):
            session.hand_over(n, seat)
        animation = ResultsScene(driver.app.services, session).animation
        animation.skip()
        assert not animation.active
        assert bool(animation.confetti) is falls, (seats, scores)


@pytest.mark.parametrize("way", ["space", "space with focus", "click", "tap", "button"])
def test_space_and_presses_skip_the_animation(driver: Driver, way: str) -> None:
    scene = show_results(driver, finished_game(3))
    driver.wait(0.4)
    assert scene.animation.active
    if way == "click":
        driver.click(scene.tree.box("chart").centre)
    elif way in ("tap", "button"):
        driver.tap(scene.tree.box({"tap": "headline", "button": "rematch"}[way]).centre)
    else:
        scene.tree.focus("rematch" if way == "space with focus" else None)
        driver.key(pygame.K_SPACE)
    assert driver.app.stack.top is scene
    assert_finished(scene.animation)
    assert "And the winner is…" not in driver.texts()


@pytest.mark.parametrize("kind", ["keys", "controller"])
def test_presses_meant_for_the_game_start_no_rematch(driver: Driver, kind: str) -> None:
    hand, scene = DeviceHand(driver, kind), show_results(driver, finished_game(3))
    assert scene.tree.focused is None
    scene.tree.focus("rematch")
    driver.wait(0.8)
    for _ in range(5):
        hand.press("a")
        driver.wait(0.9)
        assert driver.app.stack.top is scene
    assert not scene.animation.active
    driver.wait(0.2)
    hand.press("a")
    driver.until(lambda: isinstance(driver.app.stack.top, PlayScene))


def test_the_animation_ends_in_the_picture_without_motion(driver: Driver) -> None:
    session, app = finished_game(), driver.app
    scene = show_results(driver, session)
    assert "And the winner is…" in driver.texts()
    assert " wins by 22!" not in driver.texts()
    driver.until(lambda: scene.animation.winner_revealed, step=STEP)
    assert all(stand.rise == 1.0 for stand in scene.animation.stands), "all steps are up"
    assert scene.headline() == "Bob wins by 22!"
    assert {"Bob", " wins by 22!"} <= set(driver.texts())
    driver.until(lambda: not scene.animation.active, MAX_SECONDS)
    driver.frame()
    final = driver.picture()
    frames = app.picture.times.frames
    driver.wait(0.5)
    assert app.picture.times.frames == frames, "a still picture is not drawn again"
    app.services.tempo.speed = 0.0
    show_results(driver, session)
    assert driver.picture() == final


def test_confetti_covers_no_number(driver: Driver) -> None:
    scene = show_results(driver, finished_game())
    driver.until(lambda: scene.animation.winner_revealed, step=STEP)
    area = pixel_rect(scene.tree.box("table"))

    def table() -> bytes:
        return pygame.image.tobytes(driver.app.screen.subsurface(area), "RGB")

    before, pictures = table(), set[bytes]()
    while scene.animation.active:
        driver.frame(seconds=3 * STEP)
        assert table() == before
        pictures.add(pygame.image.tobytes(driver.app.screen, "RGB"))
    assert len(pictures) > 30, "something moves elsewhere"


def test_a_new_window_size_does_not_restart_the_animation(driver: Driver) -> None:
    scene = show_results(driver, finished_game(3))
    for size in ((820, 1180), (390, 844), (800, 480)):
        driver.wait(0.4)
        before = [(stand.rise, stand.crown) for stand in scene.animation.stands]
        driver.resize(*size)
        now = [(stand.rise, stand.crown) for stand in scene.animation.stands]
        assert all(a <= c + 0.1 and b <= d for (a, b), (c, d) in zip(before, now, strict=True))
    driver.until(lambda: not scene.animation.active, MAX_SECONDS)
    assert_finished(scene.animation)


@pytest.mark.app(size=(480, 320))
def test_a_badge_hops_and_stays_above_its_step(driver: Driver) -> None:
    scene = show_results(driver, finished_game(3))
    podium = scene.podium
    heights = list[float]()
    while scene.animation.active:
        driver.frame()
        for stand, layout in zip(scene.animation.stands, podium.places, strict=True):
            badge_bottom = layout.badge.bottom + podium.offset(stand, layout)
            top = layout.step.bottom - layout.step.h * stand.rise
            assert badge_bottom <= top + top_depth(podium._painter.scale, layout.step.h)
            if stand.player.place == 1:
                heights.append(top - badge_bottom)
    assert max(heights) > 8
    assert heights[-1] < 0
