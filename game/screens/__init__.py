"""The screens, each in a folder, and the parts shared by all screens.

No screen imports another: scenes open each other through the table in ``routes`` and the functions
in ``navigation``. Code shared by two screens is here or in ``game.table``, ``game.ui`` and
``game.art``.
"""
