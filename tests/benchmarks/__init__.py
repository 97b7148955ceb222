"""Benchmarks to run by hand, such as `python -m tests.benchmarks.rules`."""
