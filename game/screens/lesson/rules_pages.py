"""The screen with the pages of rules and tips, and their texts and pictures."""

from game.screens.shared.picture_pages import PagesScene, PicturePage
from game.words import N_

# The pages, in reading order.
PAGES = (
    PicturePage(
        N_("A turn"),
        (
            N_("Lay one or more tiles in one row or one column."),
            N_("They must share a colour and differ in shape, or the reverse."),
            N_("At least one must touch a tile on the table, side to side."),
            N_("Then draw until you have six again."),
        ),
        "rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2",
        rings=(((3, 0), (3, 2)),),
    ),
    PicturePage(
        N_("Lines"),
        (
            N_("Tiles side by side make a line."),
            N_(
                "Its tiles share one colour and all differ in shape,"
                " or share one shape and all differ in colour."
            ),
            N_("So it never has the same tile twice, or more than six tiles."),
        ),
        "gt@0,0 gk@1,0 gd@2,0 gc@3,0 rs@0,2 bs@1,2 ps@2,2 os@3,2",
        rings=(((0, 0), (3, 0)), ((0, 2), (3, 2))),
    ),
    PicturePage(
        N_("Points"),
        (
            N_("Every line that you make or extend scores."),
            N_("Each tile in that line, old or new, scores one point."),
            N_("A tile where two lines cross counts in both."),
        ),
        "rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2",
        rings=(((0, 0), (3, 0)), ((3, 0), (3, 2))),
        label="4 + 3 = 7",
    ),
    PicturePage(
        N_("A Qwirkle"),
        (N_("Six in a line make a Qwirkle."), N_("It scores six extra points: twelve in all.")),
        "rt@0,0 rk@1,0 rd@2,0 rc@3,0 rs@4,0 rx@5,0",
        rings=(((0, 0), (5, 0)),),
        label="6 + 6 = 12",
    ),
    PicturePage(
        N_("Exchanging"),
        (
            N_("Instead of laying tiles, you may exchange some with the bag."),
            N_("That scores nothing and ends your turn."),
            N_("Once the bag is empty, lay if you can; if you cannot, pass."),
        ),
        "pk@0,0 yx@0,1 gs@2,0 gt@2,1",
        icon=("exchange", 1, 0),
    ),
    PicturePage(
        N_("Who starts"),
        (
            N_("The longest line starts; in a tie, the oldest player or the next one clockwise."),
            N_("Identical tiles count once. That line is laid first."),
        ),
        "rk@0,0 rd@1,0 rc@2,0 gs@3,0 bt@4,0 yx@5,0",
        rings=(((0, 0), (2, 0)),),
    ),
    PicturePage(
        N_("The end"),
        (
            N_("When the bag is empty, play on with what you have left."),
            N_("The first player to run out of tiles gets six points, and the game is over."),
            N_("The most points win."),
        ),
        "os@0,0 ot@1,0 ok@2,0",
        rings=(((2, 0), (2, 0)),),
        label="+6",
    ),
    PicturePage(
        N_("Qwirkle Cubes"),
        (
            N_("The oldest player starts. All dice are open."),
            N_("Once a turn, before laying, you may roll any of your dice again."),
            N_("Rolling changes the shape but never the colour."),
            N_("If nothing fits, roll all your dice."),
        ),
        "bc@0,0 bx@1,0 bd@2,0 bs@3,0",
        rings=(((2, 0), (3, 0)),),
        icon=("dice", 4, 0),
        piece="die",
    ),
    PicturePage(
        N_("The end of Cubes"),
        (
            N_("The first to run out of dice gets six points."),
            N_("The others play on until they run out, too."),
        ),
        "yk@0,0 yt@1,0 ys@2,0",
        rings=(((2, 0), (2, 0)),),
        label="+6",
        piece="die",
    ),
    PicturePage(
        N_("Tips"),
        (
            N_("There are three of each tile: watch which are still to come."),
            N_("One tile in two lines often scores more than three in one."),
            N_("Keep a tile that may complete a Qwirkle."),
            N_("A line of five is a gift: the next player makes the Qwirkle."),
        ),
        "yc@0,0 yx@1,0 yd@2,0 ys@3,0 yt@4,0",
        rings=(((5, 0), (5, 0)),),
        label="12",
    ),
)


class RulesPagesScene(PagesScene):
    """Pages of rules and tips. The player turns them."""

    heading = N_("Rules and tips")
    pages = PAGES
