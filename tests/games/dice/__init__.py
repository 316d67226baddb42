"""Five dice games: their rules, their referee, their odds."""
