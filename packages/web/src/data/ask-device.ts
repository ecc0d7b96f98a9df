import { startAuthentication } from '@simplewebauthn/browser';
import type { client } from './visitor.ts';

/** What the device has signed after it has checked its owner: a login (auth-21), or a proof that it is them (auth-32). */
export async function askDevice(auth: Pick<typeof client.auth, 'passkeyLoginOptions'>) {
  const asked = await auth.passkeyLoginOptions();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked });
  return { id, rawId, type, response };
}
