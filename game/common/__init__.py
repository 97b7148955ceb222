"""Tools for the whole client: boxes and points, window measures, a bounded cache."""
