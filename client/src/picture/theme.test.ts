import { expect, it } from 'vitest';
import { SHIELD } from '../marks/shield';
import { SEATS } from '../theme/seats';
import { tokens } from './parts';

it('keeps the colours, faces and marks for pictures', async () => {
  const known = tokens(new URL('../theme/tokens.css', import.meta.url));
  const one = (value: string): string => value.replaceAll(/\s+/g, ' ');
  const theme = {
    tokens: Object.fromEntries([...known].map(([name, value]) => [name.slice(2), one(value)])),
    marks: SEATS.map(({ path }) => path),
    shield: SHIELD,
  };
  await expect(`${JSON.stringify(theme, null, 1)}\n`).toMatchFileSnapshot('../../../src/affinage/core/theme.json');
});
