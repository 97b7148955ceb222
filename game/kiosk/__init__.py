"""A screen that nobody looks after: no way out but the operator's, and faults mend themselves."""
