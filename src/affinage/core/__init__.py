"""What every game shares: the vocabulary, and the small mechanisms behind it."""
