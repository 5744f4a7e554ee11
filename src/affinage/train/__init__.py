"""Training networks by self-play; `docs/learned.md` has the whole recipe, and `affinage train` runs it."""
