"""The screens of the game and the stack that holds them.

- ``base``, ``stack``, ``services``: a scene, the stack of scenes, and what scenes work with.
- ``routes``: which scene follows which. Only ``routes`` imports scenes; a scene asks
  ``services.routes`` for the next one.
- ``widget_scene``, ``dialog``, ``form``: scenes made of buttons and choices.
- ``menu``, ``options``, ``pause``: screens of one file.
- ``setup/``, ``play/``, ``results/``, ``records/``, ``replay/``: screens of several files.
- ``table/``: the table as it is shown and animated, without input; for every screen with a table.

A new screen needs its file (or a folder, such as ``showcase/`` or ``lesson/``) with a
subclass of `game.scenes.base.Scene`, a route in ``services.Routes`` and ``routes``, and its texts:
short ones in the scene with ``words.gettext``, longer ones in ``game/words``. Its boxes go to
``game/view/layout``, its pictures to a folder of ``game/view``.
"""
