"""`python -m affinage` is `affinage`."""

from affinage.cli import main

if __name__ == "__main__":
    main(prog_name="affinage")
