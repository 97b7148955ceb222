"""Backgrounds: wood with scattered tiles for forms and lists, or a dark layer over a game."""

from collections.abc import Iterator, Sequence
from random import Random

import pygame

from game import ui
from game.art import Painter, ScatteredTiles, Theme, Veil, scatter
from game.art.paper import Papers, PaperStyle
from game.common import Box, PerLayout
from game.screens.base import Services, TreeScene
from game.screens.shared.controls import back_button

SHEET = PaperStyle(radius=Theme.radius_tiny, rule=6.0)  # a framed page
LEDGER = PaperStyle(radius=Theme.radius_tiny, rule=0.0, torn=True)  # a list on a pad
RESTING_BRIGHTNESS = 0.4  # brightness (0 to 1) of the tiles behind a form or a list


class BackdropScene(TreeScene):
    """Base class of forms and lists shown on wood with randomly scattered tiles."""

    def __init__(self, services: Services, seed: int | None = None) -> None:
        """Scatter the tiles. Equal seeds give equal positions; without a seed they are random."""
        super().__init__(services)
        self._scattered = scatter(Random(services.random.random() if seed is None else seed))
        self._bare: object = None  # the words on bare wood when tiles were last hidden

    @PerLayout
    def _tiles(self) -> ScatteredTiles:
        sprites, self._bare = self.services.sprites, None
        return ScatteredTiles(sprites, self._scattered, self.window, RESTING_BRIGHTNESS)

    @PerLayout
    def _papers(self) -> Papers:
        return Papers(self.painter)

    def on_wood(self, screen: ui.Node) -> ui.Node:
        ground, tiles = self.services.ground, self._tiles

        def draw(target: pygame.Surface, _: Painter, box: Box, *__: object) -> None:
            target.blit(ground.surface((round(box.w), round(box.h))), (0, 0))
            tiles.draw(target)

        wood = ui.Picture(tiles, draw, lambda: tiles.hidden)
        return ui.stack(ui.Node(key="backdrop", content=wood, layer=ui.BACKDROP_LAYER), screen)

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        yield  # computing the layout was the first step
        yield from self._tiles.prerender()
        yield from self.tree.prerender(screen, self.painter, every=True)

    def back(self) -> ui.Node:
        return back_button(self.services.words, self.go_back)

    def go_back(self) -> None:
        self.services.stack.pop()

    def rebuild(self) -> None:
        super().rebuild()
        bare = bare_words(self.tree.placed)
        key = [(one.node.content, one.box) for one in bare]
        if key != self._bare:
            self._bare = key
            self._tiles.hide_behind([extent_of(one, self.painter) for one in bare])

    def sheet(self, style: PaperStyle = SHEET) -> ui.Picture:
        """Return the background of a card of facts: a sheet of paper, which needs dark words."""
        papers = self._papers

        def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: object) -> None:
            papers.lay(target, box, style)

        return ui.Picture((papers, style), draw)


def bare_words(placed: Sequence[ui.PlacedNode]) -> list[ui.PlacedNode]:
    """Return the texts and pictures that are directly on the wood, without a plate below."""
    grounds = [one.box for one in placed if _is_ground(one)]
    leaves = [one for one in placed if one.node.content is not None and not _is_ground(one)]
    leaves = [one for one in leaves if ui.BACKDROP_LAYER < one.node.layer <= 0]
    return [one for one in leaves if not any(ground.encloses(one.box) for ground in grounds)]


def _is_ground(placed: ui.PlacedNode) -> bool:
    """Return whether a node hides the wood behind words. Transparent buttons do not."""
    node = placed.node
    if node.layer <= ui.BACKDROP_LAYER or node.content is None:
        return False
    if isinstance(node.content, ui.ButtonContent):
        return node.content.style not in ("quiet", "outline")
    return bool(node.children) or node.behaviour is not None


def extent_of(placed: ui.PlacedNode, painter: Painter) -> Box:
    """Return the box (px) that a node's text fills. Without text, return the node's box."""
    content, box = placed.node.content, placed.box
    return content.extent(painter, box) if isinstance(content, ui.Text | ui.TextLines) else box


def dimming(veil: Veil, opacity: int) -> ui.Node:
    """Return a layer that darkens the window. `opacity` is from 0 (not at all) to 255 (black)."""

    def draw(target: pygame.Surface, painter: Painter, _box: Box, _state: ui.VisualState) -> None:
        veil.draw(target, painter.theme.scrim[:3], opacity)

    return ui.picture(opacity, draw)
