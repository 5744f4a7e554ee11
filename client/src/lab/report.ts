/** A balance report as `affinage lab` writes it: one CSV with a row an estimate. */
export interface Estimate {
  readonly value: string;
  readonly cases: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly fair: number | null;
}

export interface Measured {
  readonly title: string;
  readonly rows: readonly Estimate[];
  /** The end of the scale: 1 for shares. */
  readonly top: number;
}

const HEAD = 'table,value,cases,estimate,low,high,fair';

/** The tables of a report; null where the text is not one. */
export function tablesOf(text: string): Measured[] | null {
  const [head, ...lines] = text.replace(/\r/g, '').trim().split('\n');
  if (head !== HEAD) return null;
  const tables = new Map<string, Estimate[]>();
  for (const line of lines) {
    const [table = '', value = '', ...rest] = cells(line);
    const [cases, estimate, low, high] = rest.map(Number);
    if (![cases, estimate, low, high].every((each) => Number.isFinite(each))) return null;
    const rows = tables.get(table) ?? [];
    rows.push({
      value,
      cases: cases!,
      estimate: estimate!,
      low: low!,
      high: high!,
      fair: rest[4] ? Number(rest[4]) : null,
    });
    tables.set(table, rows);
  }
  return [...tables].map(([title, rows]) => ({
    title,
    rows,
    top: Math.max(...rows.flatMap(({ high, fair }) => [high, fair ?? 0]), 1e-9),
  }));
}

/** The cells of a line; one with commas stands in quotes, a quote in it is doubled. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
}
