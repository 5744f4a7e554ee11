/** A view as fields that can be laid out: rows of a list, tables, and lists of words. What each seat has goes to its player. */

export type Scalar = string | number | boolean | null;

export type Laid =
  | { readonly kind: 'word'; readonly value: Scalar }
  | { readonly kind: 'words'; readonly values: readonly Scalar[] }
  /** Lines of letters, such as a board row by row. */
  | { readonly kind: 'picture'; readonly lines: readonly string[] }
  /** Rows of the same fields; `keys` are null where the rows are lists. */
  | { readonly kind: 'table'; readonly keys: readonly string[] | null; readonly rows: readonly (readonly Scalar[])[] }
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  | { readonly kind: 'items'; readonly items: readonly Laid[] };

export interface Field {
  readonly name: string;
  readonly laid: Laid;
}

type Plain = Readonly<Record<string, unknown>>;

/** Shown elsewhere: who looks, what is asked, how it stands, which turn it is. */
const ELSEWHERE: ReadonlySet<string> = new Set(['seat', 'asked', 'standing', 'over', 'turn']);
/** Lists with an entry for each seat. */
const BY_SEAT: ReadonlySet<string> = new Set(['players', 'seats', 'hands', 'scores']);

export interface Parted {
  /** What lies on the table. */
  readonly table: readonly Field[];
  /** What each seat has. */
  readonly seats: readonly (readonly Field[])[];
}

export function partsOf(view: unknown, seats: number): Parted {
  const table: Field[] = [];
  const bySeat: Field[][] = Array.from({ length: seats }, () => []);
  for (const [name, value] of Object.entries(isPlain(view) ? view : { view })) {
    if (ELSEWHERE.has(name)) continue;
    const each = BY_SEAT.has(name) ? entriesOf(value, seats) : null;
    if (!each) table.push({ name, laid: layOut(value) });
    else
      for (const [seat, own] of each.entries())
        bySeat[seat]?.push(...(isPlain(own) ? fieldsOf(own) : [{ name, laid: layOut(own) }]));
  }
  return { table, seats: bySeat };
}

/** An entry a seat, from a list or from an object by seat number; null where it is neither. */
function entriesOf(value: unknown, seats: number): readonly unknown[] | null {
  if (Array.isArray(value)) return value.length === seats ? value : null;
  if (!isPlain(value)) return null;
  const keys = Object.keys(value);
  return keys.length === seats && keys.every((key, seat) => key === String(seat)) ? Object.values(value) : null;
}

export function layOut(value: unknown): Laid {
  if (typeof value === 'string' && value.includes('\n')) return { kind: 'picture', lines: value.split('\n') };
  if (isScalar(value)) return { kind: 'word', value };
  if (Array.isArray(value)) return laidList(value);
  return { kind: 'fields', fields: fieldsOf(isPlain(value) ? value : {}) };
}

const fieldsOf = (value: Plain): Field[] =>
  Object.entries(value).map(([name, inner]) => ({ name, laid: layOut(inner) }));

function laidList(values: readonly unknown[]): Laid {
  if (isPicture(values)) return { kind: 'picture', lines: values };
  if (values.every(isScalar)) return { kind: 'words', values };
  const rows = values.map((value) => (Array.isArray(value) ? value : isPlain(value) ? Object.values(value) : null));
  const flat = rows.every(
    (row): row is Scalar[] => row !== null && row.every(isScalar) && row.length === rows[0]?.length,
  );
  if (flat && values.every(Array.isArray)) return { kind: 'table', keys: null, rows };
  const keys = Object.keys(isPlain(values[0]) ? values[0] : {});
  const alike = flat && values.every((value) => isPlain(value) && Object.keys(value).join() === keys.join());
  return alike ? { kind: 'table', keys, rows } : { kind: 'items', items: values.map(layOut) };
}

const WORD = /^[a-z0-9]+([-_ ][a-z0-9]+)*$/i;

/** Rows of the same length that are not all words: `x.o`, `#AB#`. */
function isPicture(values: readonly unknown[]): values is readonly string[] {
  const [first] = values;
  const even =
    typeof first === 'string' &&
    first.length > 2 &&
    values.every((value) => typeof value === 'string' && value.length === first.length);
  return even && values.length > 2 && values.some((value) => !WORD.test(String(value)));
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
