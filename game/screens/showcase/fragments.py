"""Fragments: small trees of nodes, each redrawn only when its content changes."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import Unpack

import pygame

from game import ui
from game.art import RGB, Anchor, Painter, Piece, Regions, TileSprites, Weight, pixel_rect
from game.art.paper import PLAIN_PAPER, Papers, PaperStyle
from game.common import Box, LruCache

AreaSize = tuple[float, float]  # width and height (px)


class Fragment:
    """A tree laid out in its box (px), ready to be painted."""

    def __init__(self, painter: Painter, root: ui.Node, box: Box) -> None:
        self._painter = painter
        self.root = root
        self.box = box
        placed = self._placed = ui.place(root, box)
        # Boxes by key or, for leaves without one, by path in the tree.
        self.boxes = {leaf.identity: leaf.box for leaf in placed}
        # The leaves with a content, each with the area (px) that it may paint.
        self._painted = [
            (leaf, self._area(leaf)) for leaf in placed if leaf.node.content is not None
        ]

    def _area(self, leaf: ui.PlacedNode) -> pygame.Rect:
        # Letters exceed their box, and the shadow of a sheet reaches further.
        plate_reach = self._painter.dp(26.0) if leaf.node.children else 0
        return pixel_rect(leaf.box.inset(-max(0.15 * leaf.box.h, plate_reach)))

    @property
    def cut_names(self) -> list[tuple[str, Box]]:
        """The names that are not shown whole (see `name_node`), with their boxes (px)."""
        return [(one.node.behaviour.tooltip, one.box) for one in self._placed if one.node.behaviour]

    @property
    def regions(self) -> Regions:
        """The contents of each area (x, y, w, h in px). An area is redrawn when they change."""
        regions: dict[tuple[int, int, int, int], list[object]] = {}
        for leaf, area in self._painted:
            content = leaf.node.content
            now = content.now() if isinstance(content, ui.Picture) else None
            regions.setdefault((area.x, area.y, area.w, area.h), []).append((content, now))
        return dict(regions)

    def paint(self, target: pygame.Surface) -> None:
        for _ in self.steps(target):
            pass

    def steps(self, target: pygame.Surface) -> Iterator[None]:
        """Paint what overlaps the target's clipping area. Yield after each node."""
        visible = target.get_clip()
        for leaf, area in self._painted:
            if visible.colliderect(area):
                ui.paint_placed([leaf], target, self._painter)
                yield

    def prerender(self) -> Iterator[None]:
        ui.paint_placed((leaf for leaf, _ in self._painted), pygame.Surface((1, 1)), self._painter)
        yield


class FragmentMaker:
    """Makes fragments at one scale. The cache finds a fragment by its box and content."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self.painter = painter
        self.sprites = sprites
        self.piece: Piece = piece
        self.papers = Papers(painter, 6_000_000)
        # Measuring text is slow, so fragments of the last turns are cached.
        self._cache: LruCache[tuple[object, ...], Fragment] = LruCache(512)

    def get(self, build: Callable[..., ui.Node], box: Box, *content: Hashable) -> Fragment:
        key = build, box, *content
        return self._cache.get(key, lambda: Fragment(self.painter, build(self, box, *content), box))

    def clear(self) -> None:
        """Drop all fragments. Their trees may refer to this object, and so keep it in memory."""
        self._cache = LruCache(1)

    # Parts of trees

    def paper(self, style: PaperStyle = PLAIN_PAPER) -> ui.Picture:
        # The closure does not refer to the maker, so that both are freed at once.
        papers = self.papers
        return ui.Picture(("paper", style), lambda on, _, box, __: papers.lay(on, box, style))

    def fitted(
        self,
        words: str,
        size: float,
        area: AreaSize,
        ink: RGB,
        weight: Weight = "bold",
        anchor: Anchor = "centre",
    ) -> ui.TextLines:
        """Return `words` in the largest type, up to `size` dp, that fits `area` (px)."""
        lines, px = self.painter.whole_lines(words, size, Box(0, 0, *area), weight)
        return ui.TextLines(tuple(lines), px, ink, weight, anchor)


def name_node(
    key: Hashable, name: str, shown: str, content: ui.Content, **place: Unpack[ui.PlaceOptions]
) -> ui.Node:
    """Return a node whose `content` shows a name. If `shown` is shorter, add a tooltip."""
    if shown == name:
        return ui.Node(key=key, content=content, **place)
    return replace(ui.tooltip_area(key, name, **place), content=content)
