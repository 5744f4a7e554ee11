import { beforeAll, describe, expect, it, vi } from 'vitest';
import { learnWords } from '../../../i18n/i18n.svelte';
import { messages } from '../messages';
import type { FromageFacts, FromageView } from '../wire';
import type { VenuePrint } from '../edition';
import { NOTHING } from '../clickable';
import type { Quarter, Table } from '../table';
import { banca, baysUnder, heldIn } from './banca/banca';
import type { GroundProps, OverProps } from './drawing';
import { samplesOf } from './festival/festival';
import { inside } from './maps';
import { groundsOf } from './regioni/map';
import { mooringsOf } from './venezia/venezia';
import { jointsOf, rowOf, seatingOf, vigneto } from './vigneto/vigneto';

/** Without a browser there is no reader whose choices could be read. */
vi.mock('../../../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const place = (name: string, owner: number | null, age = 'gold') => ({
  space: { name, type: 'soft', age, icon: '', open: true },
  owner,
  worker: null,
});

function ground(print: object, places: ReturnType<typeof place>[], view: object = {}, facts: object = {}): GroundProps {
  const table = {
    view: { board: { wines: [] }, gondolas: [], wines: {}, players: [], ...view } as unknown as FromageView,
    facts: facts as FromageFacts,
    quarters: [],
    sides: [0],
  } as Table;
  const quarter = {
    venue: { name: places[0]!.space.name.split('.')[0]!, side: 'I', spaces: [] },
    side: 0 as const,
    resource: 'fruit',
    season: '',
    places,
    gatherers: [],
  } satisfies Quarter;
  return {
    table,
    quarter,
    print: { layouts: {}, ...print } as unknown as VenuePrint,
    layout: {},
  };
}

beforeAll(() => learnWords(messages));

describe('Festival', () => {
  it('has its samples where the server says', () => {
    const of = ground({}, [place('festival.r1c1', null)], {}, { festival: { samples: ['festival.r2c3'] } });
    expect(samplesOf(of)).toEqual([{ row: 1, column: 2 }]);
  });
});

describe('Banca', () => {
  const of = ground({ geometry: { bays: 6, safes: { safe1: [1, 2, 3] } } }, [
    place('banca.safe1', 2, 'platinum'),
    place('banca.b2.gold', 2),
    place('banca.b2.silver', 0, 'silver'),
    place('banca.b4.gold', 2),
  ]);

  it('draws a safe over three bays, and in each those whom the server names', () => {
    const held = [{ seat: 3, count: 7 }];
    const told = ground({}, [place('banca.safe1', 2)], {}, { banca: { bays: [[], held] } });
    expect(baysUnder(of, 'banca.safe1')).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((bay) => heldIn(told, bay))).toEqual([[], held, []]);
    expect(heldIn(of, 2)).toEqual([]);
  });

  it('draws a safe over the middle of its bays, and bays from left to right', () => {
    const spots = banca.near(of);
    expect(Math.abs(spots['banca.safe1']!.x - spots['banca.b2.gold']!.x)).toBeLessThan(20);
    expect(spots['banca.b4.gold']!.x).toBeGreaterThan(spots['banca.b2.gold']!.x);
    expect(spots['banca.safe1']!.y).toBeLessThan(spots['banca.b2.gold']!.y);
  });
});

describe('Venezia', () => {
  const moorings = {
    m1: { at: [-1, 0], doors: ['r1c1', 'r2c1'] },
    m2: { at: [0, 0], doors: ['r1c1', 'r1c2', 'r2c1', 'r2c2'] },
    source: 'house',
  };
  const gondolas = [
    { mooring: 'venezia.m1', age: 'gold', value: 3 },
    { mooring: 'venezia.m2', age: 'silver', value: 2 },
  ];
  const of = ground(
    { geometry: { columns: 4, rows: 5 }, moorings },
    [place('venezia.r1c1', 0), place('venezia.r2c2', 1)],
    { gondolas },
  );

  it('puts moorings between the islands they touch, and in the lagoon', () => {
    const [lagoon, crossing] = mooringsOf(of);
    expect([lagoon!.lagoon, crossing!.lagoon]).toEqual([true, false]);
    expect(lagoon!.x).toBeLessThan(crossing!.x);
    expect(crossing!.name).toBe('venezia.m2');
  });
});

describe('Vigneto', () => {
  const wine = (name: string, left: string, right: string) => ({ name, kind: name, age: 'gold', left, right });
  const [soave, chianti, marsala] = [
    wine('soave', 'fruit', 'order'),
    wine('chianti', 'order', 'livestock'),
    wine('marsala', 'livestock', 'fruit'),
  ];
  const rows = [
    ['platinum', 2],
    ['gold', 3],
    ['gold', 3],
  ];
  const of = ground({ geometry: { rows } }, [place('vigneto.gold.4', null)], {
    board: { wines: [soave, chianti, marsala] },
    players: [{ wines: ['soave', 'chianti'] }],
  });
  const asked: OverProps = {
    ...of,
    clickable: { ...NOTHING, previews: { left: { gains: 'fruit', count: 1 } } },
    called: { seats: [], things: { wine: { marsala: 'Marsala' } } },
    scored: true,
    question: { seat: 0, name: 'join-wine', fields: { wine: 'marsala' }, text: '' },
  };

  it('seats tables along the rows of their age', () => {
    expect(seatingOf(of, 'vigneto.platinum.2')).toEqual({ row: 0, at: 1, of: 2 });
    expect(seatingOf(of, 'vigneto.gold.4')).toEqual({ row: 2, at: 0, of: 3 });
  });

  it('draws the pictures that the server names, and at the ends those that are foreseen', () => {
    const told = { vigneto: { rows: [{ kinds: 2, pictures: ['structure'] }] } };
    const laid = { ...asked, table: { ...asked.table, facts: told as FromageFacts } };
    const drawn = (row: OverProps) => jointsOf(row).map(({ picture, offered }) => [picture, offered]);
    expect(drawn(laid)).toEqual([
      ['fruit', true],
      ['structure', false],
    ]);
    expect(drawn({ ...laid, question: undefined })).toEqual([['structure', false]]);
    expect(drawn({ ...asked, question: undefined })).toEqual([]);
  });

  it('offers a wine at both ends of the row while it is asked about', () => {
    expect(rowOf(of).wines.map(({ wine: { name }, end }) => [name, end])).toEqual([
      ['soave', null],
      ['chianti', null],
    ]);
    expect(rowOf(asked).wines.map(({ wine: { name }, end }) => [name, end])).toEqual([
      ['marsala', 'left'],
      ['soave', null],
      ['chianti', null],
      ['marsala', 'right'],
    ]);
  });

  it('says aloud which end brings a resource', () => {
    const [left, right] = vigneto.things!(asked);
    expect(left).toMatchObject({ word: 'left', text: expect.stringMatching(/Marsala.*Fruit/i) });
    expect(right!.text).toMatch(/Marsala/);
    expect(right!.text).not.toMatch(/Fruit/i);
  });
});

describe('Regioni', () => {
  const cities = {
    torino: { name: 'Torino', at: [0, 6], region: 'north' },
    roma: { name: 'Roma', at: [0, 0], region: 'middle' },
  };
  const regions = {
    north: { name: 'North', label: [0, 6] },
    middle: { name: 'Middle', label: [0, 0] },
    south: { name: 'South', label: [0, -6] },
  };
  const borders = {
    'north-middle': [
      [-3, 3],
      [3, 3],
    ],
    'middle-south': [
      [-3, -3],
      [3, -3],
    ],
  };
  const of = ground({ geometry: { centre: [0, 0], squeeze: 1 }, cities, regions, borders }, [
    place('regioni.torino', 0),
    place('regioni.roma', 0),
  ]);

  it('cuts the land so that each region has its own ground and no other’s', () => {
    for (const region of Object.keys(regions)) {
      const grounds = groundsOf(of.print, region);
      const holding = Object.entries(regions).filter(([, other]) =>
        grounds.every((one) => inside(other.label as [number, number], one)),
      );
      expect(grounds.length).toBe(region === 'middle' ? 2 : 1);
      expect(holding.map(([name]) => name)).toEqual([region]);
    }
  });
});
