"""Motion as values: easing curves, composable tweens, and their animator."""
