"""The rules of dominoes: pure standard library."""
