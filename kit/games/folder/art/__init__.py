"""What is printed of a game of data."""
