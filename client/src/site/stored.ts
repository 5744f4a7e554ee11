/** What `make site` has written down beforehand, so that it can be read before the engine is there. */
import type { Answered } from '../transport/transport';

const ROOT = `${import.meta.env.BASE_URL}data/`;
const WRITTEN = [
  /^\/api\/(games)$/,
  /^\/api\/(lessons)$/,
  /^\/api\/(lessons)\/([a-z0-9-]+)$/,
  /^\/api\/(rules)\/([a-z0-9-]+)$/,
];

/** The file that answers an address; null where the engine has to. */
export function fileOf({ pathname, searchParams }: URL): string | null {
  const found = WRITTEN.map((pattern) => pattern.exec(pathname)).find(Boolean);
  if (!found) return null;
  const short = searchParams.get('names') === 'false' ? '-short' : '';
  return `${found.slice(1).join('-')}${short}.${searchParams.get('language') ?? 'en'}.json`;
}

export async function storedAnswer(address: URL): Promise<Answered | null> {
  const file = fileOf(address);
  if (!file) return null;
  try {
    const response = await fetch(ROOT + file, { cache: 'no-cache' });
    return response.ok ? { ok: true, body: await response.json() } : null;
  } catch {
    return null; // The engine answers as well, in its time.
  }
}
