"""The showcase: computer players play games before an audience."""
