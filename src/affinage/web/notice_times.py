"""When a notice may leave: not in quiet hours, and in a digest where one is wanted."""

from typing import Final

from affinage.store.notice_rows import DAY_MINUTES, Notice, NoticeSettings, Quiet

MINUTE: Final = 60.0


def is_wanted(notice: Notice, settings: NoticeSettings) -> bool:
    """Whether somebody wants to be told of it; that it was their turn is no news once they have moved."""
    if notice.kind == "confirm":
        return True
    if notice.kind not in settings.kinds or notice.table in settings.muted:
        return False
    return notice.asked or notice.kind not in ("turn", "nudge")


def hold_until(settings: NoticeSettings, now: float) -> float | None:
    """When notices that are due now may leave; None where that is at once."""
    quiet = None if settings.quiet is None else quiet_until(settings.quiet, now)
    if quiet is not None:
        return quiet
    if settings.digest:
        step = settings.digest * MINUTE
        since = now % step
        return None if since < MINUTE else now - since + step
    return None


def quiet_until(quiet: Quiet, now: float) -> float | None:
    """When the quiet hours end, where they are on."""
    minute = (now / MINUTE + quiet.offset) % DAY_MINUTES
    length = (quiet.end - quiet.start) % DAY_MINUTES
    into = (minute - quiet.start) % DAY_MINUTES
    return now + (length - into) * MINUTE if into < length else None
