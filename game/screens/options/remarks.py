"""Sentences about a palette: whether all of its colours can be told apart."""

from __future__ import annotations

from game.art.theme import RGB
from game.common.sight import APART, LEGIBLE_PART, contrast, likenesses
from game.words.tile_names import COLOURS
from game.words.words import Words


def trouble(words: Words, colours: tuple[RGB, ...], ground: RGB) -> str:
    """Return what is hard to see of these colours on tiles like the ground, or "". What everybody
    sees is named before what only colour-blind players see."""
    _ = words.gettext
    dark = min(range(6), key=lambda n: contrast(colours[n], ground))
    if contrast(colours[dark], ground) < LEGIBLE_PART:
        return _("Hard to see on a tile: {colour}").format(colour=_(COLOURS[dark]))
    close = [pair for pair in likenesses(colours) if pair.apart < APART]
    if not close:
        return ""
    plain = [pair for pair in close if pair.sight == "normal"]
    sentence = _("Hard to tell apart: {one}, {other}")
    if not plain:
        sentence = _("Alike for colour-blind eyes: {one}, {other}")
    worst = (plain or close)[0]
    return sentence.format(one=_(COLOURS[worst.one]), other=_(COLOURS[worst.other]))


def remark(words: Words, colours: tuple[RGB, ...], ground: RGB) -> str:
    """Return the same, or that all is well."""
    return trouble(words, colours, ground) or words.gettext("All six are easy to tell apart.")
