"""What tasks and the Play screen share: the hand, the game's state, texts, layouts, and `Task`.

Modules that only the screen needs, such as input, actions and drawing, are in `screens.play`.
"""
