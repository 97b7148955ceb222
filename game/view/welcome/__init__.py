"""Pictures for people who come by: large cards, a countdown, a hand that points."""
