"""What tasks and the Play screen share: the hand, the game's state, texts, layouts and `Task`."""
