"""The screens, a folder each, and what all screens are made with.

No screen imports another one: scenes open each other by the table in ``routes``, and by the ways in
``navigation`` that do more. What two screens share is here or in ``game.table``, ``game.ui`` and
``game.art``.
"""
