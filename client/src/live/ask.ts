/** Asking whatever answers this page; a refusal is a sentence for the reader. */
import { settings } from '../settings/settings.svelte';
import { transport } from '../transport';
import type { Answered, Method } from '../transport/transport';
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
  method: Method,
  path: string,
  body?: unknown,
  unreached = 'The server cannot be reached.',
  signal?: AbortSignal,
): Promise<Answer> {
  const address = new URL(path, location.origin);
  address.searchParams.set('language', settings.language);
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  let answered: Answered;
  try {
    answered = await transport.ask(method, address, sent, signal);
  } catch {
    throw new Refused('unreached', unreached);
  }
  if (answered.ok) return answered.body as Answer;
  const refusal = answered.body as Partial<Refusal> | null;
  throw new Refused(refusal?.code ?? 'broken', refusal?.text ?? unreached);
}
