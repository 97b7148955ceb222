"""The durations of a table's motions, in seconds at normal speed.

A constant that ends in `_GAP` is the time from the start of one motion to the start of the next,
for example from tile to tile. A constant that ends in `_EASE` is the time in which a motion towards
a goal covers 63 % of the way.
"""

# Tiles
FLIGHT, FLIGHT_GAP = 0.38, 0.07
FLIGHT_FROM_RACK = 0.46  # of a turn that is shown
FLIGHT_FROM_AFAR = 0.6  # for distant viewers
HOVER = 0.8  # of the tile that completes a Qwirkle or ends the game, for distant viewers
FALL = 0.22
REPLAY_FALL, REPLAY_GAPS_IN_TOTAL = 1.4, 1.4  # of tiles that are seen to fall once more
SLOW_FALL = 0.73  # of the last tile of a game
STAGE = 0.16  # of a tile that the player stages by a tap
GLIDE_HOME = 0.18  # of a tile that returns to the rack
REFUSAL_SHAKE = 0.24
LANDING_SQUASH, LANDING_DUST = 0.16, 0.38
BAG_SQUEEZE = 0.22
UNDO_FLIGHT, UNDO_GAPS_IN_TOTAL = 0.46, 0.4
UNDO_RETURN_DELAY = 0.14  # from the first flight into the bag to the first from the table

# Hands
DEAL_DELAY, DEAL_GAP = 0.15, 0.03
TUMBLE, TUMBLE_GAP = 0.85, 0.05
REORDER, REORDER_GAP = 0.24, 0.025
UNCOVER, UNCOVER_GAP = 0.3, 0.04
HANDOVER, HANDOVER_GAP = 0.32, 0.025
DRAWN_TILES_VISIBLE = 1.2  # for which players see drawn tiles before the curtain hides them

# Tiles in the hand
LIFT_EASE = 0.035  # of a lifted tile towards the pointer
LEAN_EASE = 0.07
RISE_EASE = 0.045  # of a tile of the rack that is selected or chosen
NOD, NOD_GAP = 0.09, 0.05  # for which each tile of the rack rises when the viewer's turn comes
REFUSAL_STAYS = 2.6
REFUSAL_PULSE = 0.5  # of the tiles that conflict

# Hops
HOP, HOP_GAP = 0.3, 0.09
CONFIRM_HOP_GAP = 0.045
RIPPLE_GAP_PER_CELL = 0.07
FAREWELL_GAP_PER_COLUMN = 0.05

# Points and the turn marker
TEXT_APPEARS, TEXT_FADES = 0.12, 0.3
POINTS_STAY = 0.36
LINE_GAP, LINE_GAPS_IN_TOTAL = 0.11, 0.33
LINE_GLOW_CHANGES = 0.12, 0.3  # in which the edge of a line appears, and in which it fades
LIGHT_CHANGES = 0.14, 0.35  # the same of the light on the felt
DIM_APPEARS, DIM_FADES = 0.22, 0.4
SCORE_COUNTS, SCORE_PULSE = 0.25, 0.35
STRIKE = 0.5  # of a card, until it is at rest again
IMPACT = 0.7  # of sparks and rays
SPARK = 0.45  # of the sparks of a button
POINTS_POP = 0.16  # in which points spring to their size
POINTS_DISSOLVE = 0.14  # of large points on the card
PARTS_STAY = 0.3  # from the last line's points until they become one number
MERGE, MERGE_GAP = 0.16, 0.09  # of a line's points that fly into one number, and between two
PASSED_STAYS = 0.7
TURN_MARKER = 0.36
LINE_EMPHASIS = 1.2  # of each explained line, which is the brightest meanwhile

# Qwirkles, from the first hop
BURST_DELAY, BURST = 0.14, 1.3
QWIRKLE_HOPS = 5 * HOP_GAP + HOP
QWIRKLE_PEAK = 6 * HOP_GAP + 0.06  # until the word appears, while the sixth tile is in the air
SECOND_QWIRKLE_GAP = 0.4
SWELLING = 1.15
SWELL_CHANGES = 0.2, 0.2  # in which the tiles of a Qwirkle grow, and in which they shrink
SLOW_MOTION_SECONDS, SLOW_MOTION_LEAD = 0.32, 0.05
CAMERA_PUSH, CAMERA_PUSH_BACK = 0.07, 0.42
LETTER_GAP = 0.05
QWIRKLE_RAYS = 1.6
WORD_STAYS = 1.0
CONFETTI = 2.0  # until the last flake has left the window

# Pauses
MIN_COMPUTER_TURN = 0.75  # minimum from a move to the next turn of a computer
MIN_PAUSE = 0.25  # minimum from the end of a move's motion to the next turn of a computer
OPENING_PAUSE = 1.6  # the same after the first hands were dealt, to read who begins
RESULTS_DELAY = 2.6  # minimum from the last move to the results
