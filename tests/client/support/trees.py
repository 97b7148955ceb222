"""Functions that lay out a screen's tree and check its controls."""

from collections.abc import Collection, Hashable
from typing import Any, TypeVar
from unittest.mock import patch

import pygame

from game.art import ScatteredTiles
from game.common import Box, Window
from game.screens.base import Scene, TreeScene
from game.screens.options.pages import PAGES
from game.screens.options.scene import OptionsScene
from game.screens.shared.choice_card import ChoiceFace
from game.screens.welcome.name_entry import NameEntryScene
from game.ui import ButtonContent, Control, Tree
from game.ui.choice import ChoiceControl
from game.ui.scroll import ListControl
from tests.client.support.sizes import check, inside, too_small

Content = TypeVar("Content")


def shown_in(scene: TreeScene, window: Window) -> TreeScene:
    with patch.object(ScatteredTiles, "_picture", lambda *_: pygame.Surface((1, 1))):
        scene.resize(window)
    return scene


def pressed_boxes(scene: TreeScene) -> dict[str, Box]:
    """Return the boxes of all controls, by identity; a choice has a box for each option."""
    found: dict[str, Box] = {}
    for identity, control in scene.tree.controls.items():
        if isinstance(control, ChoiceControl):
            parts = enumerate(control.parts())
            found |= {f"{identity}, {n}": box for n, box in parts}
        else:
            found[str(identity)] = control.box
    return found


def content(scene: TreeScene, key: Hashable, kind: type[Content]) -> Content:
    """Return the content of a control, such as its label; it must be of this kind."""
    found = scene.tree[key].node.content
    assert isinstance(found, kind)
    return found


def face(control: Control) -> ButtonContent:
    content = control.node.content
    assert isinstance(content, ButtonContent)
    return content


def choose(scene: TreeScene, key: Hashable, index: int) -> None:
    control = scene.tree[key]
    assert isinstance(control, ChoiceControl)
    control.choose(index)
    scene.rebuild()


def fits(
    scene: TreeScene, window: Window, *besides: Hashable, least: float, upon: Collection[str] = ()
) -> None:
    """Assert that all controls and the parts `besides` fit the window and do not overlap."""
    # On a screen with a card, they must also fit the card. Each control measures at least `least`
    # px. The parts named in `upon` may cover others.
    tree = shown_in(scene, window).tree
    pressed = pressed_boxes(scene)
    boxes = {str(key): tree.box(key) for key in besides} | pressed
    check({name: box for name, box in boxes.items() if name not in upon}, window)
    assert too_small(pressed, least) == {}
    card = next((one.box for one in tree.placed if one.identity == "card"), None)
    if card is not None:
        check({"card": card}, window)
        assert all(inside(box, card) for box in boxes.values())


def tree_of(scene: Scene) -> Tree:
    assert isinstance(scene, TreeScene)
    return scene.tree


def faces(scene: TreeScene) -> list[ChoiceFace]:
    contents = (one.node.content for one in scene.tree.placed)
    return [content for content in contents if isinstance(content, ChoiceFace)]


def listed(scene: TreeScene, key: str = "games") -> ListControl:
    found = scene.tree[key]
    assert isinstance(found, ListControl)
    return found


def letter_key(scene: NameEntryScene, letter: str) -> Control:
    return next(one for one in scene.tree.controls.values() if one.behaviour.spoken == letter)


def row_of(found: ListControl, n: int) -> tuple[float, float]:
    return found.face.parts(found.box, n, found.scrolled)[0].centre


def button_of(found: ListControl, n: int) -> tuple[float, float]:
    return found.face.parts(found.box, n, found.scrolled)[1].centre


def option(scene: OptionsScene, name: str) -> Any:
    """Open the page of an option and return its control; return None if there is none."""
    for n, page in enumerate(PAGES):
        if any(one.control.key == name for one in page.options(scene.services)):
            scene.open_page(n)
            scene.rebuild()
            return scene.tree[name]
    return None


def choose_option(scene: OptionsScene, name: str, index: int) -> None:
    option(scene, name).choose(index)
    scene.rebuild()
