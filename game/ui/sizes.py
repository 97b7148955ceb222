"""The sizes of nodes. All lengths are px.

The `Size` of a node is its length along the row or column:
- `px(48)`: 48 px;
- `fraction(0.25)`: a quarter of the container;
- `flex(2)`: a share of the space that other nodes leave free, twice that of `flex(1)` or `FILL`;
- `FIT`: the length that its children need.
Across the row or column, and in a stack, flexible nodes fill the container and others keep their
length; `align` is the position of a smaller node. By default nodes fill their container.
"""

import math
from typing import NamedTuple

# Position of a node in a larger cell: horizontally 0 (left) to 1, vertically 0 (top) to 1.
Alignment = tuple[float, float]

CENTRE: Alignment = (0.5, 0.5)


class Size(NamedTuple):
    """A length: `px` plus a `fraction` of the container's, or a `flex` weight.

    The length is at least `minimum` and at most `maximum`; the minimum wins. A node that `fits`
    is as long as its children need, if the container has room. If a container is too short,
    nodes that fit or shrink get shorter, in proportion to their length above the minimum.
    """

    px: float = 0.0
    fraction: float = 0.0
    minimum: float = 0.0
    maximum: float = math.inf
    flex: float = 0.0
    fits: bool = False
    shrinks: bool = False

    def clamped(self, length: float) -> float:
        return max(self.minimum, min(self.maximum, length))

    def length_in(self, available: float) -> float:
        return self.clamped(self.px + self.fraction * available)


FILL = Size(flex=1.0)
FIT = Size(fits=True)


def px(length: float, *, minimum: float = 0.0) -> Size:
    """Return a fixed length. If a `minimum` is given, a short container may shrink it to that."""
    return Size(px=length, minimum=minimum, shrinks=bool(minimum))


def fraction(
    fraction: float, *, less: float = 0.0, minimum: float = 0.0, maximum: float = math.inf
) -> Size:
    """Return a `fraction` (0 to 1) of the container's length, minus `less` px."""
    return Size(px=-less, fraction=fraction, minimum=minimum, maximum=maximum)


def flex(flex: float = 1.0, *, minimum: float = 0.0, maximum: float = math.inf) -> Size:
    """Return a flexible length: a share, by weight, of the space that other nodes leave."""
    return Size(flex=flex, minimum=minimum, maximum=maximum)
