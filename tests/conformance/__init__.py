"""What holds for every game on the shelf."""
