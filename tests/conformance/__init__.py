"""Tables that say, statement by statement of the published rules, what shows that a rules file keeps it."""
