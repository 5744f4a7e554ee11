/** What the server says is drawn, and nothing is worked out: these facts are not what the rules would give. */
import { render } from 'svelte/server';
import type { Component } from 'svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import { learnWords } from '../../../i18n/i18n.svelte';
import { NOTHING } from '../clickable';
import { messages } from '../messages';
import type { FromageFacts, FromageView } from '../wire';
import type { OverProps } from './drawing';
import RegioniRubric from './regioni/Rubric.svelte';
import VeneziaOver from './venezia/Over.svelte';
import VignetoOver from './vigneto/Over.svelte';
import VillesNear from './villes/Near.svelte';

vi.mock('../../../settings/settings.svelte', () => ({ settings: { language: 'en' } }));
beforeAll(() => learnWords(messages));

const props = (facts: Partial<FromageFacts>): OverProps => ({
  table: {
    view: {
      seat: 0,
      board: {
        regions: ['purple'],
        wines: [{ name: 'soave', kind: 'soave', age: 'gold', left: 'fruit', right: 'order' }],
      },
      customers: [8],
      gondolas: [],
      players: [{ wines: ['soave'] }],
    } as unknown as FromageView,
    facts: facts as FromageFacts,
    quarters: [],
    sides: [0],
  },
  quarter: {
    venue: { name: 'venezia', side: 'I', spaces: [] },
    side: 0,
    resource: 'fruit',
    season: '',
    places: [
      { space: { name: 'venezia.r1c1', type: 'soft', age: 'gold', icon: '', open: true }, owner: 0, worker: null },
    ],
    gatherers: [],
  },
  print: {
    layouts: {},
    geometry: {
      centre: [0, 0],
      squeeze: 1,
      columns: 4,
      rows: 5,
      coast: [
        [-9, -9],
        [9, -9],
        [0, 9],
      ],
    },
    regions: { purple: { name: 'Purple', token: [0, 0] } },
    cities: {},
    borders: {
      'purple-blue': [
        [-9, 1],
        [9, 1],
      ],
    },
    moorings: {},
  } as unknown as OverProps['print'],
  layout: {},
  clickable: NOTHING,
  called: { seats: [], things: {} },
  scored: true,
  question: undefined,
});
const drawn = (part: Component<OverProps>, facts: Partial<FromageFacts>): string =>
  render(part, { props: props(facts) }).body;

it.each([
  [
    'the points of a tally',
    RegioniRubric,
    { regioni: { flags: {}, present: {}, tallies: [{ regions: 2, flags: 3, points: 77 }] } },
    '77',
  ],
  ['what gondolas bring', VeneziaOver, { venezia: { earned: { 'venezia.r1c1': 78 } } }, '78'],
  ['the influence of a leader', VillesNear, { villes: { regions: [{ most: 79, leaders: [0] }] } }, '×79'],
  ['the kinds of a row', VignetoOver, { vigneto: { rows: [{ kinds: 76, pictures: [] }] } }, '76'],
] as [string, Component<OverProps>, Partial<FromageFacts>, string][])(
  'draws %s as it is told',
  (_, part, facts, text) => {
    expect(drawn(part, facts)).toContain(text);
    expect(drawn(part, {})).not.toContain(text);
  },
);
