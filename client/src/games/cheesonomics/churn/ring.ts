/** Who is doing what: the places of the ring round the asked word, or round the table between churns. */
import type { CheesonomicsView } from '../wire';

/** `asked`: to choose or to act; `given`; `shown`: had none; `settled`: got a wedge back; `waits`. */
export type Doing = 'asked' | 'given' | 'shown' | 'settled' | 'waits';

export interface Place {
  readonly seat: number;
  readonly doing: Doing;
}

/** The places in the order of play, the reader's own first. */
export function placesOf(view: CheesonomicsView, me: number | null): Place[] {
  const seats = view.players.map((_, i) => ((me ?? 0) + i) % view.players.length);
  const { churn } = view;
  if (!churn) return seats.map((seat) => ({ seat, doing: seat in view.asked ? 'asked' : 'waits' }));
  return seats.filter((seat) => seat !== churn.seat).map((seat) => ({ seat, doing: doingIn(churn, seat) }));
}

function doingIn(churn: NonNullable<CheesonomicsView['churn']>, seat: number): Doing {
  if (churn.choosing.includes(seat)) return 'asked';
  if (churn.lacking.includes(seat)) return 'shown';
  return churn.given.includes(seat) ? 'given' : 'settled';
}

export type StatusKind = 'acting' | 'choosing' | 'done' | 'quiet';
type StatusKey =
  | 'cheesonomics.status.asks'
  | 'cheesonomics.status.choosing'
  | 'cheesonomics.status.given'
  | 'cheesonomics.status.shown'
  | 'turn.on';

/** What a player's board says they are doing. */
export function statusOf(view: CheesonomicsView, seat: number): { kind: StatusKind; key: StatusKey | null } {
  const { churn } = view;
  if (churn?.seat === seat) return { kind: 'acting', key: 'cheesonomics.status.asks' };
  if (churn) {
    const doing = doingIn(churn, seat);
    if (doing === 'asked') return { kind: 'choosing', key: 'cheesonomics.status.choosing' };
    if (doing === 'given') return { kind: 'done', key: 'cheesonomics.status.given' };
    return doing === 'shown' ? { kind: 'quiet', key: 'cheesonomics.status.shown' } : { kind: 'quiet', key: null };
  }
  return seat in view.asked ? { kind: 'acting', key: 'turn.on' } : { kind: 'quiet', key: null };
}
