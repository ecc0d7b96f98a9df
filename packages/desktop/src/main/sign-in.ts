import { signedIn } from '@lampstand/core/auth/contract';
import { isErrorCode } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import { email as emailShape } from '@lampstand/core/text';
import * as z from 'zod';
import type { SignInRequest, SignInResult } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import type { Moderator } from './moderator.ts';
import { parseServerAddress } from './server-address.ts';
import { serverRequest, type Fetch } from './server-call.ts';

interface SignInParts {
  moderator: Moderator;
  fetch: Fetch;
}

type Refusal = Exclude<SignInResult, { ok: true }>;
export type SignInOutcome = { ok: true } | Refusal;
type Checked = { server: string; email: string; password: string };

/** How long the server may take to answer. */
const TIMEOUT_MS = 20_000;

/** Signs in with email and password. The moderator object keeps the token; the page never gets it. */
export async function signIn(
  { moderator, fetch }: SignInParts,
  typed: SignInRequest,
  language: Language,
): Promise<SignInOutcome> {
  const checked = check(typed, language);
  if ('ok' in checked) return checked;
  const { server, ...credentials } = checked;
  const t = TEXTS[language].signIn;
  const refused = (field: Refusal['field'], message: string): Refusal => ({ ok: false, field, message });

  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(post(server, '/api/login', language, JSON.stringify(credentials)));
    body = await answer.json().catch(() => undefined);
  } catch {
    return refused('server', t.unreachable);
  }
  if (!answer.ok) return refusalOf(body) ?? refused('server', t.notLampstand);

  const accepted = signedIn.safeParse(body);
  if (!accepted.success) return refused('server', t.notLampstand);
  const session = { server, token: accepted.data.token };
  if (!accepted.data.user.isAdmin) {
    // Members who are not admins cannot use the session.
    await endOnServer(fetch, session);
    return refused(null, t.adminsOnly);
  }
  try {
    await moderator.begin(session);
  } catch {
    await endOnServer(fetch, session);
    return refused(null, t.storeFailed);
  }
  return { ok: true };
}

/** Ends the session here at once, and on the server if it can be reached. */
export async function signOut({ moderator, fetch }: SignInParts): Promise<void> {
  const session = moderator.session();
  if (!session) return;
  await moderator.end(session);
  await endOnServer(fetch, session);
}

async function endOnServer(fetch: Fetch, session: { server: string; token: string }): Promise<void> {
  const call = { method: 'POST', address: '/api/logout', signal: AbortSignal.timeout(TIMEOUT_MS) };
  // If the server is unreachable, the session ends after 14 days without use.
  await fetch(serverRequest(session.server, call, session)).catch(() => undefined);
}

function post(server: string, address: string, language: Language, body: string): Request {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Accept-Language': language });
  return serverRequest(server, { method: 'POST', address, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function check(typed: SignInRequest, language: Language): Checked | Refusal {
  const t = TEXTS[language].signIn;
  const refused = (field: Refusal['field'], message: string): Refusal => ({ ok: false, field, message });
  if (typed.server.trim() === '') return refused('server', t.serverMissing);
  const server = parseServerAddress(typed.server);
  if (!server) return refused('server', t.serverInvalid);
  const email = emailShape.safeParse(typed.email);
  if (!email.success) return refused('email', t.emailInvalid);
  if (typed.password === '') return refused('password', t.passwordMissing);
  if (typed.password.length > LIMITS.passwordMax) return refused('password', t.passwordLong);
  return { server, email: email.data, password: typed.password };
}

const refusalBody = z.object({ code: z.string().refine(isErrorCode), message: z.string() });

/** The server's message, in the requested language. */
function refusalOf(body: unknown): Refusal | undefined {
  const { data } = refusalBody.safeParse(body);
  if (!data) return undefined;
  return { ok: false, field: data.code === 'wrong_credentials' ? 'password' : null, message: data.message };
}
