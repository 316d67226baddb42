"""Tests of kit.press."""
