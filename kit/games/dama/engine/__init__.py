"""The rules of dáma: pure standard library."""
