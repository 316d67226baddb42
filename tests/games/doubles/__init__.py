"""Doubles: the protocol, its referee, its logs."""
