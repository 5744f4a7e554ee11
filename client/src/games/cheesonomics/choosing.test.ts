import { describe, expect, it } from 'vitest';
import { Selection } from '../../table/selection.svelte';
import { Choosing } from './choosing.svelte';

/** Those that end in `!` are final. */
function table(...actions: string[]) {
  const done: string[] = [];
  const refused: string[] = [];
  const selection = new Selection({
    act: ({ words }) => void done.push(words.join(' ')),
    refuse: (word, clicked) => void refused.push([...clicked, word].join(' ')),
  });
  selection.legal = actions.map((text) => ({
    words: text.replace('!', '').split(' '),
    preview: {},
    final: text.endsWith('!'),
  }));
  return { choosing: new Choosing(() => selection), selection, done, refused };
}

const offered = (choosing: Choosing): string[] => choosing.offers.map(({ words }) => words.join(' '));

describe('choosing', () => {
  it('holds what is done for good until it is said once more', () => {
    const { choosing, done } = table('give red-cow!', 'give blue-cow!');
    choosing.say(['give', 'red-cow']);
    expect([done, offered(choosing)]).toEqual([[], ['give red-cow']]);
    choosing.say(['give', 'red-cow']);
    expect(done).toEqual(['give red-cow']);
  });

  it('does at once what can be taken back', () => {
    const { choosing, done } = table('sell red-cow', 'sell blue-cow');
    choosing.say(['sell', 'red-cow']);
    expect(done).toEqual(['sell red-cow']);
  });

  it('chooses another thing in place of the one that is held, which stays lit', () => {
    const { choosing, done } = table('give red-cow!', 'give blue-cow!');
    choosing.say(['give', 'red-cow']);
    expect(choosing.lit('give', 'blue-cow')).toBe(true);
    choosing.say(['give', 'blue-cow']);
    expect([done, offered(choosing)]).toEqual([[], ['give blue-cow']]);
  });

  it('tells a wedge in the hand from the same wedge in a wheel', () => {
    const { choosing, done } = table('churn red!', 'produce red!', 'produce cow!', 'sell red-cow');
    choosing.aim('red-cow');
    expect(offered(choosing)).toEqual(['produce red', 'produce cow']);
    choosing.say(['sell', 'red-cow']);
    expect(done).toEqual(['sell red-cow']);
  });

  it('asks why a covered word cannot be churned, though it could be produced', () => {
    const { choosing, refused } = table('churn red!', 'produce blue!', 'produce cow!');
    choosing.say(['churn', 'blue']);
    expect(refused).toEqual(['churn blue']);
  });

  it('takes back what is held, and the verb with it where it went without saying', () => {
    const { choosing, selection } = table('give red-cow!', 'give blue-cow!');
    choosing.say(['give', 'red-cow']);
    expect(selection.takeBack()).toBe(true);
    expect(selection.clicked).toEqual([]);
  });

  it('chooses a market wedge with the side that is up', () => {
    const { choosing, done } = table('place red/blue red!', 'place red/blue blue!', 'place blue/green blue!');
    choosing.say(['place', 'red/blue', 'blue']);
    expect(offered(choosing)).toEqual(['place red/blue blue']);
    choosing.say(['place', 'blue/green', 'blue']);
    choosing.say(['place', 'blue/green', 'blue']);
    expect(done).toEqual(['place blue/green blue']);
  });

  it('offers the only thing there is to do', () => {
    expect(offered(table('give red-cow!').choosing)).toEqual(['give red-cow']);
  });

  it('lights nothing while things move', () => {
    const { choosing } = table('churn red!');
    choosing.moving = true;
    expect(choosing.lit('churn', 'red')).toBe(false);
  });
});
