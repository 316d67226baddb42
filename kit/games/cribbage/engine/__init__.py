"""The rules of cribbage: pure standard library."""
