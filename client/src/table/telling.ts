/** The log and the standing, made from what the server tells. */
import { t } from '../i18n/i18n.svelte';
import type { AnyEvent, Outcome, SeatInfo, Told } from '../wire/types';
import type { LogLine, Place } from './types';

/** What each seat is called: “you” for the reader's own. */
export function namesOf(seats: readonly SeatInfo[], me: number | null): string[] {
  return seats.map((seat) => (seat.seat === me ? t('you') : seat.name || t('seat.number', { number: seat.seat + 1 })));
}

/** The lines of the log, newest first, with a heading where another seat begins. */
export function logLines(told: readonly Told[], names: readonly string[]): LogLine[] {
  const lines: LogLine[] = [];
  let before: number | null | undefined;
  let id = 0;
  for (const line of told) {
    const { seat, text, event } = line;
    if (!text) continue;
    if (seat !== before && seat !== null)
      lines.push({ id: id++, seat, text: names[seat] ?? '', words: [], heading: true });
    before = seat;
    lines.push({ id: id++, seat, text, words: wordsIn(event), told: line });
  }
  return newestFirst(lines);
}

/** Each turn's heading stays above its lines, though the newest turn comes first. */
function newestFirst(lines: readonly LogLine[]): LogLine[] {
  const turned: LogLine[] = [];
  let turn: LogLine[] = [];
  const close = (): void => {
    const heading = turn.filter((line) => line.heading);
    turned.unshift(...heading, ...turn.filter((line) => !line.heading).reverse());
    turn = [];
  };
  for (const line of lines) {
    if (line.heading) close();
    turn.push(line);
  }
  close();
  return turned;
}

/** Every text an event holds: those that are words of the board light up there. */
function wordsIn(event: AnyEvent): string[] {
  return Object.values(event)
    .flat()
    .filter((value): value is string => typeof value === 'string');
}

/** Who stands where, the best first. Until the game is over, those who have as much share a place. */
export function placesOf(
  { ranks, scores }: Outcome,
  names: readonly string[],
  over: boolean,
  text: (seat: number) => string,
): Place[] {
  const total = (seat: number): number => scores[seat]?.total ?? 0;
  const shared = (seat: number): number => 1 + scores.filter((_, other) => total(other) > total(seat)).length;
  return ranks
    .map((rank, seat) => ({ rank, seat, name: names[seat] ?? '', text: text(seat) }))
    .sort((a, b) => (a.rank || Infinity) - (b.rank || Infinity))
    .map((place) => (over ? place : { ...place, rank: shared(place.seat) }));
}
