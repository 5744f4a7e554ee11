"""Vigneto: tables and wines."""
