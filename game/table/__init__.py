"""The picture of a table: tiles, cards, rack, bag, camera, motion and celebrations.

`TableView` is the whole table, one leaf in the tree of a screen. Its arguments are a kit (art,
tempo, sound and translations), a game, and the hand of a player, or None for spectators. A screen

- sets the layout: `resize` with a window and the boxes of a `TableLayout`;
- reports the events of the game: `open`, `show` a step, `take_back` steps, or `jump_to` a moment;
- advances the time: `update`; motion only leads to a state that is already current, and can be
  hurried or skipped;
- draws the table when its `content_key` has changed: by `draw`, or by `draw_still` and
  `draw_effects` with other drawing between;
- prerenders pictures: each step of `prerender` takes a few ms at most;
- finds the cell or slot under a pointer: `geometry` has `cell_at`, `slot_at` and `box`.

`camera` moves the view, `hands` has the motions of a player's hand, and `picture` has the painter
and the tiles for drawing over the table.
"""
