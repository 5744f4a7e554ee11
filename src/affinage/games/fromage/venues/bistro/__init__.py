"""Bistro: tables and plates."""
