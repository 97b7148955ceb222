"""Keyword arguments of functions that return nodes, and creation of controls from them."""

from collections.abc import Hashable, Iterable
from typing import Any, TypedDict

from game.art import CachedPicture
from game.ui.node import Action, Behaviour, Content, Node
from game.ui.sizes import Alignment, Size


class PlaceOptions(TypedDict, total=False):
    """Keyword arguments that are fields of `Node`: size, position, spacing and layer."""

    w: Size
    h: Size
    align: Alignment
    gap: float
    inset: tuple[float, float]
    layer: int


class NodeOptions(PlaceOptions, total=False):
    """Keyword arguments that are fields of `Node`: those of `PlaceOptions`, and the key."""

    key: Hashable


class BoxOptions(NodeOptions, total=False):
    """Keyword arguments of containers: `NodeOptions`, content below the children, and cache."""

    content: Content | None
    cache: CachedPicture | None


class BehaviourOptions(PlaceOptions, total=False):
    """Keyword arguments of all controls: `PlaceOptions` and fields of `Behaviour`."""

    on_press: Action | None
    on_done: Action
    on_refused: Action | None
    enabled: bool
    guarded: bool
    shortcut: str
    pad: str
    tooltip: str
    spoken: str
    tab: int


def pop_options(options: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Remove the options with these names from the dict; return the removed options."""
    return {name: options.pop(name) for name in names if name in options}


def control_node(
    key: Hashable,
    content: Content | None,
    make: type[Behaviour],
    options: dict[str, Any],
    **behaviour: Any,
) -> Node:
    """Return a node that is a control. `options` are fields of `Node` and of `make`."""
    behaviour |= pop_options(options, make.__dataclass_fields__)
    return Node(key=key, content=content, behaviour=make(**behaviour), **options)
