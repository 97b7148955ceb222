"""The screens of the game, and the stack they lie on."""
