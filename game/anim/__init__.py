"""Motion as values: easing curves, tweens that compose, and what runs them."""
