"""Villes: cities, regions and customers."""
