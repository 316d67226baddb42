"""Tests of the packaging itself."""
