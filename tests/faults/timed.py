"""A server that ends people's time from its first moment on: `python -m tests.faults.timed serve …`."""

from affinage.cli import main
from affinage.store import store
from affinage.web import bot_turns, clocks, keys
from tests.web.dealt import SEED

if __name__ == "__main__":
    clocks.GRACE_SECONDS = 0.0
    store.BOT_SECONDS = bot_turns.TAKEOVER_SECONDS = 1.0  # who was killed is missed soon
    keys.new_seed = lambda: SEED
    main()
