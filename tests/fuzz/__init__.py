"""Attacks that stay: each module makes hostile input for one part of the kit and states what must hold."""
