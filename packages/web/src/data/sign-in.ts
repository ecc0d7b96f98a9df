import { platformAuthenticatorIsAvailable, startAuthentication } from '@simplewebauthn/browser';
import { client } from './visitor.ts';

/** The calls of people who are not signed in. With a session, a code or an application, the server sets the cookie of each. */
export const signIn = client.auth;

export const canUseFingerprint = (): Promise<boolean> => platformAuthenticatorIsAvailable();

/** Logs in by fingerprint, face or PIN (auth-21). */
export async function logInByFingerprint(): Promise<void> {
  await signIn.passkeyLogin({ body: await askDevice(signIn) });
}

/** Whether an applicant's page still says that they wait. Not if they were let in: then the server redirects. */
export async function isStillWaiting(): Promise<boolean> {
  const headers = { Accept: 'application/json' };
  const answer = await fetch('/api/application', { headers, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') return false;
  return !answer.ok || ((await answer.json()) as { screen: string }).screen === 'waiting';
}

/** What the device has signed after it has checked its owner: a login (auth-21), or a proof that it is them (auth-32). */
export async function askDevice(auth: Pick<typeof client.auth, 'passkeyLoginOptions'>) {
  const asked = await auth.passkeyLoginOptions();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked });
  return { id, rawId, type, response };
}
