"""The face of a player as a node of a screen's tree."""

from typing import Unpack

import pygame

from game.art import Painter
from game.common import Box
from game.session import Badge
from game.ui import Node, VisualState, picture
from game.ui.node import NodeOptions


def face(badge: Badge, radius: float, **options: Unpack[NodeOptions]) -> Node:
    """Return a node that shows a player's badge, a disc of `radius` px with a face."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        painter.badge(target, box.centre, radius, badge)

    return picture((badge, radius), draw, **options)
