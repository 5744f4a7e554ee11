import { BASE } from './base';

/** The pages and their addresses. */
export const ROUTES = {
  home: '/',
  new: '/new/:game',
  replay: '/table/:id/replay',
  analysis: '/table/:id/analysis',
  analysePosition: '/analysis/:game',
  table: '/table/:id',
  join: '/join/:link',
  code: '/join',
  records: '/replay',
  learn: '/learn/:game',
  study: '/study/:game',
  puzzle: '/puzzle/:puzzle',
  lab: '/lab',
  me: '/me',
  lobby: '/lobby',
  person: '/people/:page',
  club: '/club/:link',
  box: '/box',
  boxScore: '/box/score/:game',
  boxCompanion: '/box/companion/:game',
  boxSetup: '/box/setup/:game',
  about: '/about',
  gallery: '/dev/gallery',
} as const;

export type RouteName = keyof typeof ROUTES;
export interface Place {
  name: RouteName | 'lost';
  parameters: Record<string, string>;
}

const LOST: Place = { name: 'lost', parameters: {} };

/** The page of an address, with what its places hold; `lost` where there is none. */
export function placeOf(path: string): Place {
  if (path !== BASE && !path.startsWith(`${BASE}/`)) return LOST;
  const parts = split(path.slice(BASE.length));
  for (const [name, pattern] of Object.entries(ROUTES)) {
    const parameters = match(split(pattern), parts);
    if (parameters) return { name: name as RouteName, parameters };
  }
  return LOST;
}

/** The address of a page. */
export function addressOf(name: RouteName, parameters: Record<string, string> = {}): string {
  return BASE + ROUTES[name].replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(parameters[place] ?? ''));
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function match(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const parameters: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const part = parts[i] as string;
    if (!expected.startsWith(':')) {
      if (expected !== part) return null;
      continue;
    }
    try {
      parameters[expected.slice(1)] = decodeURIComponent(part);
    } catch {
      return null; // A stray % in an address.
    }
  }
  return parameters;
}
