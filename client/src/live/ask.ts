/** Asking the server by HTTP; a refusal is a sentence for the reader. */
import { settings } from '../settings/settings.svelte';
import type { Refusal } from '../wire/types';

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** The answer of an address of ours (a body of text is sent as it is); raises Refused with the server's sentence, or with `unreached`. */
export async function ask<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  unreached = 'The server cannot be reached.',
): Promise<Answer> {
  const address = new URL(path, location.origin);
  address.searchParams.set('language', settings.language);
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused('unreached', unreached);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const refusal = answer as Partial<Refusal> | null;
  throw new Refused(refusal?.code ?? 'broken', refusal?.text ?? unreached);
}
