"""A hand that plays at a table, its texts, and the task that it plays for."""
