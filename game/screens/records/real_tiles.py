"""The pages that explain how to type in, keep and replay a game played with real tiles."""

from game import ui
from game.platform.system import open_folder
from game.screens.base import Services
from game.screens.shared.picture_pages import PagesScene, PicturePage
from game.words import N_

# A record of a game that was left off after four turns.
EXAMPLE = (
    "players: Sue, Bob",
    "1 Sue: rk@0,0 rd@1,0",
    "2 Bob: rs@2,0 bs@2,1",
    "3 Sue: swap 2",
    "4 Bob: rc@-1,0",
)

# The pages about the form of a record.
FORM = (
    PicturePage(
        N_("Write the game down"),
        (
            N_("A game is a text file. The first line names the players, clockwise."),
            N_("Then each turn has its own line: number, player, and the tiles laid."),
            N_("An exchange is written as swap and the number of tiles, a pass as pass."),
            N_("A turn in which a player lays the last tile in hand ends with out."),
        ),
        "",
        lines=EXAMPLE,
    ),
    PicturePage(
        N_("Tile letters"),
        (
            N_("Each tile has two letters: first its colour, then its shape."),
            N_("So rk is the red clover, and bs the blue square."),
        ),
        "rc@0,0 oc@1,0 yc@2,0 gc@3,0 bc@4,0 pc@5,0 rc@0,2 rx@1,2 rd@2,2 rs@3,2 rt@4,2 rk@5,2",
        letters=tuple(
            (letter, column, row)
            for row, letters in ((1, "roygbp"), (3, "cxdstk"))
            for column, letter in enumerate(letters)
        ),
    ),
    PicturePage(
        N_("Squares"),
        (
            N_("After @ comes the square: how far to the right, then how far down."),
            N_("Any square can be 0,0. To its left and above it, numbers are negative."),
        ),
        "rc@0,1 rk@1,1 rd@2,1 rs@3,1 bs@3,2",
        rings=(((1, 1), (1, 1)),),
        letters=(("-1,0", 0, 0), ("0,0", 1, 0), ("1,0", 2, 0), ("2,0", 3, 0), ("2,1", 2, 2)),
    ),
)

OPEN = PicturePage(
    N_("Open the file"),
    (
        N_("Drop the file on this window: it is checked, scored and saved."),
        N_("Or put it in the folder “records”: the button above opens it."),
        N_("If a turn breaks a rule, it is named, and the game is shown up to it."),
    ),
    "rc@0,1 rk@1,1 rd@2,1 rs@3,1 bs@3,2",
    icon=("save", 3, 0),
)
OPEN_IN_BROWSER = OPEN._replace(
    sentences=(
        N_("A page in a browser cannot open files: use the game on a computer."),
        N_("There, drop the file on the window: it is checked, scored and saved."),
    )
)


class RealTilesScene(PagesScene):
    """The pages about games with real tiles, with a button that opens the player's folder."""

    heading = N_("Games with real tiles")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = services.folder
        self.pages = (*FORM, OPEN if services.host.opens_files else OPEN_IN_BROWSER)

    def tool(self) -> ui.Node | None:
        if self.folder is None:
            return None
        tooltip = self.services.words.gettext("Open the folder")
        return ui.button(
            "folder", "", self._open, icon="save", shortcut="f", pad="x", tooltip=tooltip
        )

    def _open(self) -> None:
        if self.folder is not None:
            open_folder(self.folder)
