"""The game printed in the rule sheets, and five wrong placements."""

from game.rules import Reason

TURNS = [
    ("Sue", "rk@0,0 rd@1,0 rc@2,0", 3),
    ("Chris", "rs@3,0 bs@3,1 ps@3,2", 7),
    ("Sally", "bc@2,1", 4),
    ("Bob", "gk@0,-1 gd@1,-1", 6),
    ("Sue", "gt@-1,-1 gc@2,-1", 7),
    ("Chris", "os@3,3 rs@4,3", 6),
    ("Sally", "ot@-1,-3 yt@-1,-2", 3),
    ("Bob", "ox@0,-3 od@1,-3", 3),
    ("Sue", "yd@1,-2 yc@2,-2", 10),
    ("Chris", "rt@-1,0", 9),
    ("Sally", "yx@4,-1 rx@4,0 bx@4,1", 18),
    ("Bob", "ys@3,4 bs@4,4", 9),
]
TOTALS = {"Sue": 20, "Chris": 22, "Sally": 25, "Bob": 18}


# Tables, placements that are refused there, and the reasons.
WRONG = [
    ("yc@0,0 ys@1,0 yt@2,0", "ys@3,0", "R8", Reason.LINE_HAS_TILE),
    ("yx@0,0 gx@0,1 bx@0,2", "yx@0,3", "R8", Reason.LINE_HAS_TILE),
    # It fits its row, but not the tile above.
    ("rc@0,0 rd@1,0 rs@2,0 bc@0,1", "bk@1,1", "R8", Reason.LINE_UNRELATED),
    ("rc@0,0 rd@1,0", "rs@2,1", "R7", Reason.NOT_TOUCHING),
    ("oc@0,0 ot@1,0 ok@2,0", "oc@3,0", "R8", Reason.LINE_HAS_TILE),
]
