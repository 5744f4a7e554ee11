"""Fromagerie: shelves and their signs."""
