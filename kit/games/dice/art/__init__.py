"""The dice games drawn: their look, their sheets, the snake."""
