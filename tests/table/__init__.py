"""Tests of playing: referee and replay."""
