import { describe, expect, it } from 'vitest';
import { addressOf, placeOf } from './routes';

describe('routes', () => {
  it.each([
    ['/', 'home', {}],
    ['/new/nim', 'new', { game: 'nim' }],
    ['/table/k7-moulin', 'table', { id: 'k7-moulin' }],
    ['/table/k7-moulin/replay', 'replay', { id: 'k7-moulin' }],
    ['/replay/', 'records', {}],
    ['/learn/go', 'learn', { game: 'go' }],
    ['/table/a%2Fb', 'table', { id: 'a/b' }],
    ['/people/k7', 'person', { page: 'k7' }],
    ['/club/s3cret', 'club', { link: 's3cret' }],
    ['/box', 'box', {}],
    ['/box/score/nim', 'boxScore', { game: 'nim' }],
    ['/table', 'lost', {}],
    ['/table/%', 'lost', {}],
    ['/nothing/here', 'lost', {}],
  ])('%s is %s', (path, name, parameters) => {
    expect(placeOf(path)).toEqual({ name, parameters });
  });

  it('write addresses that read back', () => {
    const address = addressOf('table', { id: 'a/b c' });
    expect(address).toBe('/table/a%2Fb%20c');
    expect(placeOf(address).parameters.id).toBe('a/b c');
  });
});
