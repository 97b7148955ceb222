"""The rules and some tips, to leaf through: pages of a few short sentences."""

from __future__ import annotations

from typing import NamedTuple

from game.words.locale import N_


class RulesPage(NamedTuple):
    """A page; ``name`` is that of its picture."""

    name: str
    title: str
    sentences: tuple[str, ...]


PAGES = (
    RulesPage(
        "turn",
        N_("A turn"),
        (
            N_("Lay one tile or several, in one row or one column."),
            N_("They have one colour or one shape in common."),
            N_("At least one of them touches the table's tiles by a side."),
            N_("Afterwards draw until you hold six again."),
        ),
    ),
    RulesPage(
        "line",
        N_("Lines"),
        (
            N_("Tiles side by side make a line."),
            N_(
                "Its tiles are of one colour and all of different shapes,"
                " or of one shape and all of different colours."
            ),
            N_("So it never has the same tile twice, nor more than six."),
        ),
    ),
    RulesPage(
        "points",
        N_("Points"),
        (
            N_("Every line that grew in your turn scores."),
            N_("Each of its tiles is a point, the old ones, too."),
            N_("A tile where two lines cross counts for both."),
        ),
    ),
    RulesPage(
        "qwirkle",
        N_("A Qwirkle"),
        (N_("All six in a line are a Qwirkle."), N_("It scores six more: twelve points in all.")),
    ),
    RulesPage(
        "exchange",
        N_("Exchanging"),
        (
            N_("You may exchange tiles with the bag instead of laying any."),
            N_("That scores nothing, and your turn is over."),
            N_("With an empty bag you lay if you can, and pass if you cannot."),
        ),
    ),
    RulesPage(
        "begin",
        N_("Who begins"),
        (
            N_("Whoever holds the longest line lays it to begin with."),
            N_("Equal tiles count once. If two lines are equally long, the eldest begins."),
        ),
    ),
    RulesPage(
        "end",
        N_("The end"),
        (
            N_("When the bag is empty, you play on with what you hold."),
            N_("Whoever lays the last tile of a hand first gets six points, and the game is over."),
            N_("Most points win."),
        ),
    ),
    RulesPage(
        "dice",
        N_("Qwirkle Cubes"),
        (
            N_("You play with dice that lie open. The eldest begins."),
            N_("Before laying, you may roll any of your dice again, once a turn."),
            N_("Rolling changes the shape but never the colour."),
            N_("If nothing fits, all your dice are rolled."),
        ),
    ),
    RulesPage(
        "dice end",
        N_("The end of Cubes"),
        (
            N_("The first without dice gets six points."),
            N_("The others play on until their dice are laid, too."),
        ),
    ),
    RulesPage(
        "tips",
        N_("Tips"),
        (
            N_("There are three of each tile: look at what is still out."),
            N_("One tile that makes two lines is often worth more than three in one."),
            N_("A tile that may complete six is worth keeping."),
            N_("Lines of five are presents: the next player makes the Qwirkle."),
        ),
    ),
)
"""In their order."""
