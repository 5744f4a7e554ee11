"""Festival: stalls and free samples."""
