"""Tests of what leaves the kit in other forms."""
