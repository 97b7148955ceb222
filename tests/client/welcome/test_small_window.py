from pathlib import Path

import pytest

from game.app import STEP
from game.common import bounding_box
from game.screens.play.scene import PlayScene
from game.screens.shared.choice_card import ChoiceFace
from game.screens.welcome.scene import WelcomeScene
from tests.client.support.calls import Call
from tests.client.support.driver import COARSE, running
from tests.client.support.input_devices import Finger
from tests.client.support.tasks import guide_of
from tests.client.support.visitors import BEGINS, choose

SMALL = (480, 320)


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_texts_of_all_cards_have_one_size_and_the_names_are_level(
    tmp_path: Path, drawn_lines: list[Call], lang: str
) -> None:
    with running(tmp_path, size=SMALL, lang=lang, showcase=True, showcase_seed=3) as driver:
        driver.wait(BEGINS)
        driver.tap((240, 160))
        driver.wait(2.0)
        controls = driver.scene(WelcomeScene).tree.controls.values()
        faces = {
            one.box: one.node.content
            for one in controls
            if isinstance(one.node.content, ChoiceFace)
        }
        cards = list(faces.values())
        drawn_lines.clear()
        driver.app.stack.redraw()
        driver.frame()
        texts = {word for face in cards for word in face.about.split()}
        lines = [
            call
            for call in drawn_lines
            if texts.issuperset(call.given[2].split())
            and any(box.encloses(call.result) for box in faces)
        ]
        names = [
            bounding_box(
                [
                    call.result
                    for call in drawn_lines
                    if box.contains(call.result.centre) and call.given[2] in face.name
                ]
            )
            for box, face in faces.items()
        ]
        assert len({call.given[4] for call in lines}) == 1
        assert len({round(name.centre[1]) for name in names}) == 1


def test_the_pointing_hand_never_covers_the_sentence(tmp_path: Path) -> None:
    with running(tmp_path, size=SMALL, speed=1.0, showcase=True, showcase_seed=3) as driver:
        driver.wait(BEGINS)
        choose(Finger(driver), "join")
        play = driver.reach(PlayScene)
        guide = guide_of(play)
        driver.until(
            lambda: guide.sentence_box is not None and not play.table_view.motion.showing_turn
        )
        driver.wait(0.5, STEP)
        pictures = set()
        for _ in range(80):
            box = guide.sentence_box
            assert box is not None
            pictures.add(driver.picture(box.inset(0.15 * box.h)))
            driver.wait(COARSE)
        assert guide.pointer is not None
        assert len(pictures) == 1
