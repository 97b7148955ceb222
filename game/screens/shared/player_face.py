"""A node that shows a player's badge."""

from typing import Unpack

import pygame

from game import ui
from game.art import Painter
from game.common import Box
from game.session import Badge
from game.ui.options import NodeOptions


def face(badge: Badge, radius: float, **options: Unpack[NodeOptions]) -> ui.Node:
    """Return a node that shows a player's badge, a disc of `radius` px with a face."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        painter.badge(target, box.centre, radius, badge)

    return ui.picture((badge, radius), draw, **options)
