"""All tests, benchmarks and development tools of the project."""
