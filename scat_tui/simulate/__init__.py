"""Simulation: many games between computer players."""
