"""A server that calls people at once and tries again soon: `python -m tests.faults.called serve …`."""

from affinage.cli import main
from affinage.store import outbox, store
from affinage.web import keys, notices
from tests.web.dealt import SEED

if __name__ == "__main__":
    store.CALL_SECONDS = 0.0
    notices.CHECK_SECONDS = 0.2  # type: ignore[misc]
    outbox.pause_after = lambda tries: 0.1 * tries
    keys.new_seed = lambda: SEED
    main()
