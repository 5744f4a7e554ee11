"""Running a review on an executor, for as long as there is time."""

from time import monotonic
from typing import TYPE_CHECKING

from affinage.core.record import Record
from affinage.review.review import ROUNDS, Progress, Review
from affinage.review.rounds import fold, tasks
from affinage.review.work import work

if TYPE_CHECKING:
    from affinage.arena.executor import Executor


def run(
    review: Review,
    record: Record,
    on: "Executor",
    *,
    seconds: float = 0.0,
    rounds: int = len(ROUNDS),
    told: Progress | None = None,
) -> Review:
    """Goes on with a review until so many rounds are done or the time is up; whoever interrupts keeps what is done.

    0 seconds is as long as it takes. What the review finds does not depend on where it runs.
    """
    from affinage.arena.executor import Lost  # where nothing runs on an executor there may be no processes either

    data, start, before = record.dump(), monotonic(), review.seconds
    while review.round < rounds:
        answers = on.map(work, tasks(review, data))
        for answer in answers:
            if isinstance(answer, Lost):
                raise RuntimeError(f"decision {answer.item.n} could not be judged: {answer.reason}")
            fold(review, answer)
            review.seconds = before + monotonic() - start
            if told is not None:
                told(review)
            if seconds and monotonic() - start >= seconds:
                answers.close()  # type: ignore[attr-defined]  # a generator: this ends its processes
                return review
    return review
