"""Chess in pictures."""
