"""What outlives the program: settings on disk."""
