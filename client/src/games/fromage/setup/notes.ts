/** What the options mean for the game, asked of the server once each. */
import { ask } from '../../../live/ask';
import type { Note } from '../../../wire/types';
import type { Options } from '../../client';

export interface Notes {
  readonly resources: 'scarce' | 'even' | 'easy';
  /** The venues where a cheese brings some. */
  readonly giving: readonly string[];
  readonly platinum: 'in' | 'out';
  /** Boards and tiles that name one of these are drawn anew. */
  readonly redrawn: readonly string[];
}

const asked = new Map<string, Promise<Notes>>();

/** The notes on a wheel of four venues; raises Refused. */
export function notesOn(game: string, options: Options): Promise<Notes> {
  const key = `${game} ${JSON.stringify(options)}`;
  const found =
    asked.get(key) ?? ask<Note[]>('POST', `/api/games/${encodeURIComponent(game)}/notes`, options).then(read);
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

export function read(notes: readonly Note[]): Notes {
  const note = (name: string): Note | undefined => notes.find((one) => one.name === name);
  return {
    resources: (note('resources')?.value ?? 'even') as Notes['resources'],
    giving: note('resources')?.things ?? [],
    platinum: (note('platinum-orders')?.value ?? 'out') as Notes['platinum'],
    redrawn: note('redrawn')?.things ?? [],
  };
}
