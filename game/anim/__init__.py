"""Animation: easing curves, motions that compose, the animator that runs them, and its speed."""
