"""Tools for developers, run by hand: figures of the code, colours, seeds of the showcase."""
