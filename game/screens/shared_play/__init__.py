"""Parts that the Play screen and its tasks share: hand, state, texts, layouts and `Task`."""
