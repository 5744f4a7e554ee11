import { expect, it } from 'vitest';
import lock from '../package-lock.json';

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
const entries = Object.entries(lock.packages as Record<string, Entry>).filter(([path]) => path !== '');

it('the lock file names a version for every package', () => {
  expect(entries.filter(([, entry]) => !entry.version).map(([path]) => path)).toEqual([]);
});

it('the lock file holds every optional package, so that it can be installed on every system', () => {
  const held = new Set(entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const wanted = entries.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !held.has(name))).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved"');
});
