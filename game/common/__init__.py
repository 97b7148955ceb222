"""What every part of the client shares: boxes and points, window measures, a bounded cache."""
