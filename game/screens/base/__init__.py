"""Base classes of all screens, the stack of scenes, and the services they share."""
