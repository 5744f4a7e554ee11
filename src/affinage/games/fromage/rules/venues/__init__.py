"""The venues: one small object each, made from what is printed; none inherits from another."""
