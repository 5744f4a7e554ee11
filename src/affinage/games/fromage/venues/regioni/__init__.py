"""Regioni: cities and flags."""
