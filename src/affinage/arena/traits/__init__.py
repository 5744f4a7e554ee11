"""What each seat played with, for the lab, one module an engine.

`traits(state)` gives values by name for each seat; `CHOICES`, where there is one, lists values of options that are
written freely, for the lab to draw from.
"""
