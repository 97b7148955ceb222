"""The table that can be watched: camera, choreography, pacing."""
