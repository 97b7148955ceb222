"""The Replay screen: a game to look at again."""
