"""The screens, a folder each, and what all screens are made with.

Only ``routes`` imports the folders; a scene asks ``services.routes`` for the next one. What two
screens share is here or in ``game.table``, ``game.ui`` and ``game.art``.
"""
