"""The picture of a table: tiles, cards, rack, bag, camera, motion and celebrations.

`TableView` is the whole table, one leaf in the tree of a screen. The screen sets its boxes
(`resize`), reports the events of the game (`open`, `show`, `take_back`, `jump_to`), advances the
time (`update`), and draws the table when its `content_key` has changed, by `draw` or by
`draw_still` and `draw_effects` with other drawing between. Motion only leads to a state that is
already current, and can be hurried or skipped.
"""

from game.table.hud import STATUS_HEIGHT, TWO_LINE_STATUS_HEIGHT, BagPicture, Status
from game.table.table_geometry import EffectFrame, OnRack, OnTable, TableGeometry, TableLayout
