"""What every screen is made from: scenes, the stack of scenes, trees, services."""
