"""Tests: they mirror kit/."""
