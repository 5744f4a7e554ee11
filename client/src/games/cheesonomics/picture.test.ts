import { expect, it, vi } from 'vitest';
import { plainly, tokens, written } from '../../picture/parts';
import Patterns from './pieces/Patterns.svelte';
import CheesePatterns from './cover/CheesePatterns.svelte';
import Animal from './pieces/animals/Animal.svelte';
import Emblem from './pieces/Emblem.svelte';
import Rosette from './pieces/Rosette.svelte';
import SymbolMark from './pieces/SymbolMark.svelte';
import { ANIMALS, COLOURS, EMBLEM } from './things';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../../settings/settings.svelte', () => ({ settings: { language: 'en', colours: 'both' } }));

const KEPT = '../../../../src/affinage/games/cheesonomics/svg/parts.json';
const SHEET = new URL('./tokens.css', import.meta.url);
const plain = plainly(
  { text: 'font-family="var(--sans)" font-weight="700" font-size="12.5" fill="var(--ink)" text-anchor="middle"' },
  SHEET,
);

it('keeps the parts of the table for pictures', async () => {
  const known = tokens(SHEET);
  const parts: Record<string, string> = {
    defs: plain(CheesePatterns, {}) + plain(Patterns, {}).replace(/^[^]*<defs>(?=<pattern id="cheese-back")/, '<defs>'),
    ribbon: plain(Rosette, {}),
  };
  for (const colour of COLOURS) {
    parts[`emblem ${colour}`] = plain(Emblem, { of: EMBLEM[colour] });
    parts[`rim ${colour}`] = known.get(`--${colour}`)!;
    parts[`face ${colour}`] = known.get(`--${colour}-face`)!;
  }
  for (const kind of ANIMALS) {
    parts[`animal ${kind}`] = plain(Animal, { kind });
    parts[`symbol ${kind}`] = plain(SymbolMark, { of: kind });
  }
  await expect(written(parts)).toMatchFileSnapshot(KEPT);
});
