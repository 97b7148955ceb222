"""Short questions and messages over another scene."""
