"""A table shown without hands: tiles, cards, rack, bag, camera, motion and celebrations.

`TableView` is all of it, one leaf in the tree of a screen. It is made with a kit (what draws,
times, sounds and words), a game to watch, and what a player's hand adds, if anybody plays. A screen
then

- lays it out: `resize` with a window and the boxes of a `TableLayout`;
- says what happens in the game: `open`, `show` a step, `take_back` steps, or `jump_to` a moment;
- lets time pass: `update`; motion only shows the way to a state that is already true, and can be
  hurried or skipped;
- draws it when its `content_key` has changed: `draw`, or what lies still and what moves apart, with
  the screen's own things between (`draw_still`, `draw_effects`);
- has pictures made before they are needed: each step of `prerender` takes a few ms at most;
- asks what is under a pointer: `geometry` has `cell_at` and `slot_at`, and the `box` of any place.

`camera` moves the view by hand, `hands` are the motions of what a player's hand does, `picture` has
the painter and pieces for what a screen draws over the table.
"""
