"""The Replay screen: a recorded game shown step by step, and its review."""
