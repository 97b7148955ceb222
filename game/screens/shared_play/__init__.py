"""Parts shared by the Play screen and its tasks: hand, state, texts, layouts and `Task`."""
