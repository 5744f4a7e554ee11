/** What things are called, on the table and aloud. */
import { isKey, list, t, type Key } from '../../i18n/i18n.svelte';
import type { Preview } from './clickable';
import type { Effect, Level, Names } from './edition';
import { orderOf } from './kinds';
import { comesIn, CORPORATION, type Place, type Quarter, type Table } from './table';

/** A message of ours named by the server's word, else the word itself. */
function said(prefix: string, word: string): string {
  const key = `fromage.${prefix}.${word}`;
  return isKey(key) ? t(key as Key) : word;
}

export const venueName = (venue: string): string => said('venue', venue);
/** “at the market”, “in town”: the venue where something is. */
export const atVenue = (venue: string): string => said('at', venue);
/** What it is about, in a few words. */
export const promiseOf = (venue: string): string => said('setup.promise', venue);
export const typeName = (type: string): string => said('type', type);
export const ageName = (age: string): string => said('age', age);
export const resourceName = (resource: string): string => said('resource', resource);
/** What a worker gathers there: “orders”. */
export const gatheredName = (resource: string): string => said('gathered', resource);
/** “2 structures”. */
export function countedName(kind: string, count: number): string {
  const key = `fromage.gain.${kind}`;
  return isKey(key) ? t(key as Key, { count }) : kind;
}
/** “2 structures and 1 fruit”. */
export const gainText = (kinds: readonly string[]): string =>
  list([...new Set(kinds)].map((kind) => countedName(kind, kinds.filter((other) => other === kind).length)));
/** A line of the sheet; those of venues have the venue's name. */
export const lineName = (line: string): string =>
  isKey(`fromage.line.${line}`) ? said('line', line) : venueName(line);

/** A word of a message's name: `The Factory` is `the-factory`. */
const worded = (printed: string): string => printed.toLowerCase().replaceAll(' ', '-');
const level = (part: string, printed: string): string => {
  const key = `fromage.corporation.${part}`;
  return isKey(key) ? t(key as Key) : printed;
};
/** A level of the Corporation in the reader's language, or as it is printed. */
export const levelTitle = ({ title }: Level): string => level(`title.${worded(title)}`, title);
export const levelText = ({ rule, text }: Level): string => level(`rule.${worded(rule ?? 'none')}`, text);

/** A season of the resource tile. */
export function seasonName(season: string): string {
  const key = `formaggio.season.${season}`;
  return isKey(key) ? t(key as Key) : season;
}

export function orderName(card: string): string {
  const { type, age } = orderOf(card);
  return t('fromage.cheese', { type: typeName(type), age: ageName(age) });
}

/** When the reader faces a quarter: “in front of you now”, “in 2 turns”. */
export const comingText = (quarter: Quarter): string => {
  const turns = comesIn(quarter);
  return turns === 0 ? t('fromage.now') : t('fromage.in', { count: turns });
};

export interface Called {
  /** The name of the reader's seat is “you”. */
  readonly seats: readonly string[];
  readonly things: Names;
}

export const seatName = (called: Called, seat: number, table: Table): string =>
  table.view.corporation && seat === CORPORATION ? t('fromage.corporation') : (called.seats[seat] ?? '');
export const spaceName = (called: Called, space: string): string => called.things.space?.[space] ?? space;
export const structureName = (called: Called, word: string, printed: string): string =>
  called.things.structure?.[word] ?? printed;

/** A space in a sentence: what it is, what lies beside it, whose it is, what it brings. */
export function placeText(
  called: Called,
  table: Table,
  place: Place,
  preview: Preview | undefined,
  beside: string | undefined,
): string {
  const { space, owner, worker } = place;
  const parts = [
    spaceName(called, space.name),
    t('fromage.cheese', { type: typeName(space.type), age: ageName(space.age) }),
  ];
  if (space.icon) parts.push(said('icon', space.icon));
  if (beside) parts.push(beside);
  if (owner !== null) parts.push(t('fromage.cheeseOf', { name: seatName(called, owner, table) }));
  if (worker)
    parts.push(
      t('fromage.workerHome', {
        name: seatName(called, worker.seat, table),
        count: worker.turns,
      }),
    );
  return list([...parts, ...foreseen(preview)]);
}

/** A part of a line of the sheet, by its kind: a thing that has a name, an age, or a message of ours. */
export function sumName(called: Called, kind: string, name: string): string {
  if (kind === 'age') return ageName(name);
  const key = `fromage.sum.${kind}`;
  return called.things[kind]?.[name] ?? (isKey(key) ? t(key as Key, { name }) : name);
}

/** A line where it is only a part of a sum. */
const partName = (line: string): string => (isKey(`fromage.part.${line}`) ? said('part', line) : lineName(line));

/** “+6 = 4 Fruit + 2 Orders”; one part alone needs no sum. */
export function sumText({ points = 0, parts = [] }: Preview): string {
  const said = parts.map(([line, value]) => `${signed(value)} ${partName(line)}`);
  if (parts.length < 2) return said[0] ?? '';
  const sum = parts.map(([line, value], i) =>
    i === 0
      ? `${signed(value).replace('+', '')} ${partName(line)}`
      : `${value < 0 ? '−' : '+'} ${Math.abs(value)} ${partName(line)}`,
  );
  return `${signed(points)} = ${sum.join(' ')}`;
}

/** “Colette −3”, for everybody whose sheet changes with it. */
export const othersText = (called: Called, { others = [] }: Preview): string =>
  list(others.map(([seat, value]) => `${called.seats[seat] ?? ''} ${signed(value)}`));

/** What an action brings, in words. */
export function foreseen(preview: Preview | undefined): string[] {
  if (!preview) return [];
  const parts: string[] = [];
  if (preview.home_in !== undefined)
    parts.push(t('fromage.homeIn', { count: preview.home_in, venue: atVenue(preview.home_at ?? '') }));
  if (preview.points !== undefined && preview.points !== 0)
    parts.push(t('fromage.pointsNow', { points: preview.parts?.length ? sumText(preview) : signed(preview.points) }));
  if (preview.order) parts.push(t('fromage.fillsOrder', { order: orderName(preview.order) }));
  return parts;
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** A structure's effect as a sentence. */
export function effectText(effect: Effect | undefined, printed: string): string {
  if (!effect) return printed;
  const gain = gainText(effect.gain ?? []);
  switch (effect.kind) {
    case 'spot':
      return t('fromage.effect.spot', { gain });
    case 'placing':
      return t('fromage.effect.placing', { when: whenText(effect), gain });
    case 'gaining':
      return effect.gain?.length === 1 && effect.gain[0] === effect.of
        ? t('fromage.effect.gainingMore', { of: said('some', effect.of ?? '') })
        : t('fromage.effect.gaining', { of: said('some', effect.of ?? ''), gain });
    case 'sooner':
      return effect.gathering
        ? t('fromage.effect.soonerGather', { number: effect.gathering })
        : t('fromage.effect.soonerMake', { age: ageName(effect.age ?? '') });
    case 'substitute':
      return effect.worker
        ? t('fromage.effect.anyType', { type: typeName(effect.worker) })
        : t('fromage.effect.anyWorker', { age: ageName(effect.age ?? '') });
    case 'scoring':
      return t('fromage.effect.scoring', { count: effect.points ?? 1, per: perText(effect.per ?? '') });
    default:
      return printed;
  }
}

function whenText(effect: Effect): string {
  if (effect.venue) return t('fromage.when.venue', { venue: atVenue(effect.venue) });
  if (effect.season) return t('formaggio.when.season', { season: seasonName(effect.season) });
  if (effect.type) return t('fromage.when.cheese', { kind: typeName(effect.type) });
  if (effect.age) return t('fromage.when.cheese', { kind: ageName(effect.age) });
  if (effect.icon) return said('icon', effect.icon);
  if (effect.completing) return t('fromage.when.order');
  return t('fromage.when.bonus');
}

function perText(per: string): string {
  const [what = '', ...rest] = per.split(' ');
  if (what === 'age') return t('fromage.when.cheese', { kind: ageName(rest[0] ?? '') });
  if (what === 'type') return t('fromage.when.cheese', { kind: typeName(rest[0] ?? '') });
  if (what === 'venue') return t('fromage.when.venue', { venue: atVenue(rest[0] ?? '') });
  if (what === 'season') return t('formaggio.when.season', { season: seasonName(rest[0] ?? '') });
  if (what === 'venues') return t('fromage.per.venues', { count: Number(rest[0] ?? 0) });
  return list(rest.map((kind) => said('used', kind)));
}
