"""The picture of a table: tiles, cards, rack, bag, camera, motion and celebrations.

`TableView` is the whole table, one leaf in the tree of a screen. A screen sets the boxes
(`resize`), reports the events of the game (`open`, `show`, `take_back`, `jump_to`) and advances the
time (`update`). It draws the table when `content_key` has changed: by `draw`, or by `draw_still`,
its own drawing, and `draw_effects`. The state is current at once; motions only lead to it.
"""

from game.table.hud import STATUS_HEIGHT, TWO_LINE_STATUS_HEIGHT, BagPicture, Status
from game.table.table_geometry import EffectFrame, OnRack, OnTable, TableGeometry, TableLayout
