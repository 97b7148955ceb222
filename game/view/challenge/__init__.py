"""What is drawn for the challenge."""
