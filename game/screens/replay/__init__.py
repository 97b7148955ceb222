"""The Replay screen: a game shown step by step, and its review."""
