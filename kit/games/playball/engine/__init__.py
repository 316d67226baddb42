"""The rules of Playball: pure standard library."""
