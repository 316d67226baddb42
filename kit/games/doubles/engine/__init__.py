"""The protocol of doubles: pure standard library."""
