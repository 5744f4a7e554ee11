"""A server that deals every table from one seed, so that a test meets the same game in every run.

`python -m tests.web.dealt serve …`
"""

from affinage.cli import main
from affinage.web import keys

SEED = 4_611_853_270_964_513
"""As long as a real one, since tests look for it where it must not be."""


if __name__ == "__main__":
    keys.new_seed = lambda: SEED  # before the routes take it from there
    main()
