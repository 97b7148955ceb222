"""The screens, each in a folder, and how one leads to another.

No screen imports another. Scenes open each other through the table in `routes` and the functions
in `navigation`. Code that two screens share is in `shared`, or by its feature in `tasks`,
`new_game` or `visits`, or below the screens in `game.table`, `game.ui` or `game.art`.
"""
