/** Passkeys: the browser makes one or signs with one, the server keeps or checks it. */
import { t } from '../i18n/i18n.svelte';
import { ask, Refused } from '../live/ask';
import type { Me } from '../wire/types';
import { deviceName } from './device';

/** Whether this browser makes passkeys here: it needs https, or the name localhost. */
export const canMakePasskeys = (): boolean =>
  'PublicKeyCredential' in window && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** Makes a passkey on this device; null where the reader closed the browser's question. */
export async function makePasskey(): Promise<Me | null> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/me/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await answered(() => navigator.credentials.create({ publicKey }));
  return credential && ask<Me>('POST', '/api/me/passkeys', { credential: credential.toJSON(), name: deviceName() });
}

/** Signs in with a passkey; null where the reader closed the browser's question. */
export async function signIn(): Promise<Me | null> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/passkeys/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await answered(() => navigator.credentials.get({ publicKey }));
  return credential && ask<Me>('POST', '/api/passkeys', { credential: credential.toJSON(), name: deviceName() });
}

async function answered(question: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await question()) as PublicKeyCredential | null;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw new Refused('passkey', t(name === 'InvalidStateError' ? 'me.keep.already' : 'me.keep.cannot'));
  }
}
