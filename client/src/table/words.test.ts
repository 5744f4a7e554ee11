import { describe, expect, it } from 'vitest';
import { narrow, press, takeBack, verbs, type Words } from './words';

const actions = (...lines: string[]): Words[] => lines.map((line) => line.split(' '));
const spoken = (legal: Words[], places: readonly number[]) => places.map((i) => legal[i]!.join(' '));

const castle = actions(
  'uncover K',
  'uncover Q',
  'run b1 b2',
  'run b1 c1',
  'run d4 d3',
  'slide N2',
  'slide S2',
  'enter a7',
  'end',
);

describe('narrow', () => {
  it('lights everything that begins an action', () => {
    const { lit, offered } = narrow(castle, []);
    for (const word of ['K', 'b1', 'b2', 'd4', 'N2', 'end', 'slide']) expect(lit).toContain(word);
    expect(offered).toBeNull();
  });

  it('keeps the actions that hold all clicked words, in any order', () => {
    for (const clicked of [['b1'], ['run', 'b1'], ['b1', 'run']]) {
      expect(spoken(castle, narrow(castle, clicked).remaining)).toEqual(['run b1 b2', 'run b1 c1']);
    }
    expect(spoken(castle, narrow(castle, ['b2']).remaining)).toEqual(['run b1 b2']);
  });

  it('does not light what is understood already', () => {
    expect([...narrow(castle, ['b1']).lit].sort()).toEqual(['b2', 'c1']);
  });

  it('does an action at once when all but its verb is said', () => {
    expect(narrow(castle, ['K']).spelled).toBe(0);
    expect(narrow(castle, ['b2', 'b1']).spelled).toBe(2);
    expect(narrow(castle, ['end']).spelled).toBe(8);
  });

  it('only offers the one action left while a word is unsaid', () => {
    const { offered, spelled, lit } = narrow(castle, ['d4']);
    expect([offered, spelled]).toEqual([4, null]);
    expect(lit).toContain('d3');
    expect(narrow(actions('slide N2', 'end'), ['slide'])).toMatchObject({ offered: 0, spelled: null });
  });

  it('offers nothing before the first click, even where one action is legal', () => {
    expect(narrow(actions('end'), [])).toMatchObject({ offered: null, spelled: null });
  });

  it('lets a short action be chosen beside a longer one by its verb', () => {
    const legal = actions('enter b1', 'run a1 b1');
    const narrowed = narrow(legal, ['b1']);
    expect(narrowed.spelled).toBeNull();
    expect([...narrowed.lit].sort()).toEqual(['a1', 'enter', 'run']);
    expect(verbs(legal, narrowed)).toEqual(['enter', 'run']);
    expect(narrow(legal, ['b1', 'enter']).spelled).toBe(0);
  });

  it('takes a word said twice twice', () => {
    const legal = actions('give blue', 'give blue blue');
    expect(narrow(legal, ['blue', 'blue']).spelled).toBe(1);
  });

  it('lets the order of the clicks decide where nothing else does', () => {
    const legal = actions('swap a b', 'swap b a');
    expect(narrow(legal, ['b', 'a']).spelled).toBe(1);
    expect(narrow(legal, ['a', 'b']).spelled).toBe(0);
  });
});

describe('press', () => {
  it('adds a word that fits', () => {
    expect(press(castle, ['b1'], 'c1')).toEqual({ kind: 'added', clicked: ['b1', 'c1'] });
  });

  it('takes a word back that was clicked before', () => {
    expect(press(castle, ['b1'], 'b1')).toEqual({ kind: 'taken back', clicked: [] });
  });

  it('begins anew with a word that does not fit but could begin', () => {
    expect(press(castle, ['b1'], 'd4')).toEqual({ kind: 'begun anew', clicked: ['d4'] });
  });

  it('refuses a word of no legal action and keeps what was clicked', () => {
    expect(press(castle, ['b1'], 'g7')).toEqual({ kind: 'refused', clicked: ['b1'], word: 'g7' });
  });

  it('says a word a second time where an action holds it twice', () => {
    expect(press(actions('give blue blue'), ['blue'], 'blue').kind).toBe('added');
  });
});

it('Escape takes the last word back', () => {
  expect(takeBack(['run', 'b1'])).toEqual(['run']);
  expect(takeBack([])).toEqual([]);
});
