"""Banca: bays and safes."""
