"""The screens, each in a folder, and the parts that several screens share.

No screen imports another. Scenes open each other through the table in `routes` and the functions
in `navigation`. Code that two screens share is in this folder or in `game.table`, `game.ui`
or `game.art`.
"""
