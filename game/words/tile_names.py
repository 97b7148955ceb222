"""The names of tiles, of their colours and of their shapes."""

from __future__ import annotations

from game.words.locale import N_

TILE_NAMES: tuple[tuple[str, ...], ...] = (
    (
        N_("red circle"),
        N_("red cross"),
        N_("red diamond"),
        N_("red square"),
        N_("red star"),
        N_("red clover"),
    ),
    (
        N_("orange circle"),
        N_("orange cross"),
        N_("orange diamond"),
        N_("orange square"),
        N_("orange star"),
        N_("orange clover"),
    ),
    (
        N_("yellow circle"),
        N_("yellow cross"),
        N_("yellow diamond"),
        N_("yellow square"),
        N_("yellow star"),
        N_("yellow clover"),
    ),
    (
        N_("green circle"),
        N_("green cross"),
        N_("green diamond"),
        N_("green square"),
        N_("green star"),
        N_("green clover"),
    ),
    (
        N_("blue circle"),
        N_("blue cross"),
        N_("blue diamond"),
        N_("blue square"),
        N_("blue star"),
        N_("blue clover"),
    ),
    (
        N_("purple circle"),
        N_("purple cross"),
        N_("purple diamond"),
        N_("purple square"),
        N_("purple star"),
        N_("purple clover"),
    ),
)
"""By colour and shape; whole names, since other languages inflect the colour by the shape."""

COLOURS: tuple[str, ...] = (
    N_("red"),
    N_("orange"),
    N_("yellow"),
    N_("green"),
    N_("blue"),
    N_("purple"),
)
"""By colour: what a line of one shape may lack."""

SHAPES: tuple[str, ...] = (
    N_("circle"),
    N_("cross"),
    N_("diamond"),
    N_("square"),
    N_("star"),
    N_("clover"),
)
"""By shape: what a line of one colour may lack."""

ANY_OF_COLOUR: tuple[str, ...] = (
    N_("any red tile"),
    N_("any orange tile"),
    N_("any yellow tile"),
    N_("any green tile"),
    N_("any blue tile"),
    N_("any purple tile"),
)
ANY_OF_SHAPE: tuple[str, ...] = (
    N_("any circle"),
    N_("any cross"),
    N_("any diamond"),
    N_("any square"),
    N_("any star"),
    N_("any clover"),
)
