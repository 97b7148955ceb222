"""What the screen of records draws."""
