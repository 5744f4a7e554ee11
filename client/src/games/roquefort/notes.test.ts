import { describe, expect, it } from 'vitest';
import { noted, readNotes } from './notes';

describe('pencil notes', () => {
  it('are written, changed and rubbed out', () => {
    const one = noted({}, 'b3', 'emmental');
    expect(one).toEqual({ b3: 'emmental' });
    expect(noted(one, 'b3', 'mousetrap')).toEqual({ b3: 'mousetrap' });
    expect(noted(one, 'b3', 'emmental')).toEqual({});
  });

  it.each(['', 'scribble', 'null', '[1]', '{"z9":"emmental","b3":"gold"}'])('pass over %j', (text) => {
    expect(readNotes(text)).toEqual({});
  });

  it('are read back as they were kept', () => {
    expect(readNotes('{"b3":"sainte-maure"}')).toEqual({ b3: 'sainte-maure' });
  });
});
