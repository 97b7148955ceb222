"""A table shown without input: tiles, cards, rack, bag, camera, motion and celebrations.

`TableView` is the whole table, one leaf in the tree of a screen. Its arguments are a kit (painter,
clock, sounds and texts), a game to watch, and the additions of a hand, if anybody plays. A screen

- sets the layout: `resize` with a window and the boxes of a `TableLayout`;
- reports the events of the game: `open`, `show` a step, `take_back` steps, or `jump_to` a moment;
- advances the time: `update`; motion only leads to a state that is already current, and can be
  hurried or skipped;
- draws the table when its `content_key` has changed: `draw`, or still and moving parts separately,
  with the screen's own things between (`draw_still`, `draw_effects`);
- prepares pictures: each step of `prerender` takes a few ms at most;
- finds the cell or slot under a pointer: `geometry` has `cell_at`, `slot_at` and `box`.

`camera` moves the view, `hands` has the motions of a player's hand, and `picture` has the painter
and the tiles for drawing over the table.
"""
