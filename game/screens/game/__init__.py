"""Parts of a game on the screen, for Play and all tasks: hand, state, texts, layouts, `Task`."""
