/** Several things that came in one update, one after another, each with the table as it was after it. */
import type { Frame, Told } from '../wire/types';

/** What can be stepped through: an update, or a position of a replay. */
export interface Framed {
  readonly view: unknown;
  readonly facts: unknown;
  readonly told: readonly Told[];
  readonly frames: readonly Frame[];
}

/** The table after one thing that happened, with the lines that tell of it. */
export interface Moment<Table extends Framed = Framed> {
  readonly table: Table;
  readonly told: readonly Told[];
}

/** The moments of a table, the first one first; the last is the table itself. `told`: the lines where there is only one. */
export function momentsOf<Table extends Framed>(table: Table, told: readonly Told[]): Moment<Table>[] {
  if (table.frames.length === 0) return [{ table, told }];
  const moments: Moment<Table>[] = [];
  let then = table;
  let end = table.told.length;
  for (const { seq, lines, changes } of table.frames.toReversed()) {
    for (const [path, value] of changes) then = changed(then, path, value) as Table;
    if (then !== table) then = { ...then, seq };
    moments.unshift({ table: then, told: table.told.slice(end - lines, end) });
    end -= lines;
  }
  return moments;
}

/** A value with something else at the end of a path; what is not on the way is shared. */
function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [name, ...further] = path;
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.with(Number(name), changed(value[Number(name)], further, to));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: changed(fields[name], further, to) };
}
