import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { userView } from '../profiles/contract.ts';

const credentialId = z.base64url().min(1).max(LIMITS.credentialId);
const bytes = z.base64url().max(20_000);

/** What a browser answers, as WebAuthn names it (level 3, section 5.1.8). Bytes are base64url. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});
export const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.output<typeof newCredential>;
export const usedCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.base64url().max(100).optional(),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** What a browser is asked, as WebAuthn names it. */
const options = z.looseObject({ challenge: z.string() });

export const passkeyView = z.object({
  id,
  /** Browser and operating system in words, where it was added. */
  device: z.string(),
  createdAt: instant,
  /** Null: not yet. */
  lastUsedAt: instant.nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;

/** Logging in with fingerprint, face or PIN (auth-21). */
export const passkeyApi = {
  passkeyLoginOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/login-options',
    access: 'public',
    summary: 'What to pass to navigator.credentials.get, to log in with a passkey.',
    response: { kind: 'json', schema: options },
    rateLimit: 'passkeyLogin',
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/api/passkeys/login',
    access: 'public',
    summary: 'Log in with what navigator.credentials.get answered.',
    body: { kind: 'json', schema: usedCredential },
    response: { kind: 'json', schema: z.object({ user: userView, token: z.string() }) },
    errors: ['passkey_refused'],
    rateLimit: 'passkeyLogin',
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    access: 'member',
    summary: `Your passkeys, oldest first (at most ${LIMITS.passkeysPerUser}).`,
    response: { kind: 'json', schema: z.array(passkeyView) },
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/options',
    access: 'member',
    summary: 'What to pass to navigator.credentials.create.',
    /** Older clients send a password. */
    body: { kind: 'json', schema: z.object({ password: z.string().max(LIMITS.passwordMax).optional() }) },
    response: { kind: 'json', schema: options },
    errors: ['login_too_old', 'too_many_passkeys'],
    rateLimit: 'passkeys',
    needsProof: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    access: 'member',
    summary: 'Add what navigator.credentials.create answered. Your email is notified.',
    body: { kind: 'json', schema: newCredential },
    response: { kind: 'json', schema: passkeyView, status: 201 },
    errors: ['passkey_refused', 'too_many_passkeys'],
    rateLimit: 'passkeys',
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/:passkeyId',
    access: 'member',
    summary: 'Remove a passkey, unless it is your only way to log in. Your email is notified.',
    params: z.object({ passkeyId: id }),
    response: { kind: 'empty' },
    errors: ['login_too_old', 'passkey_not_found', 'last_way_to_log_in'],
    rateLimit: 'passkeys',
    needsProof: true,
  }),
};
