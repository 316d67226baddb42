"""What every room and every game stands on; the standard library alone."""
