"""What the lesson adds to the table, and its pages."""
