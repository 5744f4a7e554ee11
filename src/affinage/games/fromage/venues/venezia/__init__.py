"""Venezia: islands and gondolas."""
