"""What is drawn on the Replay screen."""
