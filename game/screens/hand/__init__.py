"""A hand that plays at a table, what it is told, and the task that it plays for."""
