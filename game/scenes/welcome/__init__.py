"""Walk up and play: what becomes of somebody who touches the showcase."""
