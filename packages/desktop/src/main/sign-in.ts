import { signedIn } from '@lampstand/core/auth/mail-code-contract';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { email as emailShape } from '@lampstand/core/text';
import type { SignInRequest } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import { checkAddress } from './address-check.ts';
import { connectionFault } from './connection-fault.ts';
import type { Look } from './look.ts';
import type { Moderator } from './moderator.ts';
import { parseServerAddress } from './server-address.ts';
import { serverRequest, type Fetch } from './server-call.ts';
import { refusalOf, refusalOfAddress, refused, type Refusal } from './sign-in-refusals.ts';

interface SignOutParts {
  moderator: Moderator;
  fetch: Fetch;
}

export interface SignInParts extends SignOutParts {
  look: Look;
  /** How long each answer of the server may take. */
  timeoutMs?: number;
}

export type SignInOutcome = { ok: true } | Refusal;
type Checked = { server: string; email: string; password: string };

const TIMEOUT_MS = 20_000;

/**
 * Signs in with email and password. They go only to the server whose address was typed, and only if it is a Lampstand server.
 * The moderator object keeps the token; the page never gets it.
 */
export async function signIn(parts: SignInParts, typed: SignInRequest, language: Language): Promise<SignInOutcome> {
  const checked = check(typed, language);
  if ('ok' in checked) return checked;
  const { server, ...credentials } = checked;
  const wrong = await refusalOfServer(parts, server, language);
  if (wrong) return wrong;
  const asked = await post(parts, server, { address: '/api/login', body: credentials }, language);
  if (!('answer' in asked)) return asked;
  if (!asked.answer.ok) return refusalOf(asked.answer, asked.body, language);
  return accept(parts, server, asked.body, language);
}

/** What is wrong with an address, before anything is sent there. */
export async function refusalOfServer(
  { look, timeoutMs = TIMEOUT_MS }: SignInParts,
  server: string,
  language: Language,
): Promise<Refusal | undefined> {
  const found = await checkAddress(look, server, AbortSignal.timeout(timeoutMs));
  return refusalOfAddress(found, server, language);
}

/** Keeps the session that a server has given, unless its member is no moderator. */
export async function accept(
  { moderator, fetch }: SignInParts,
  server: string,
  body: unknown,
  language: Language,
): Promise<SignInOutcome> {
  const t = TEXTS[language].signIn;
  const accepted = signedIn.safeParse(body);
  if (!accepted.success) return refused('server', t.notLampstand);
  const session = { server, token: accepted.data.token };
  if (!mayModerate(accepted.data.user)) {
    // Members who are not moderators cannot use the session.
    await endOnServer(fetch, session);
    return refused(null, t.moderatorsOnly);
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
export async function signOut({ moderator, fetch }: SignOutParts): Promise<void> {
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

interface Post {
  address: string;
  body?: object;
}

/** The answer and its JSON, undefined for anything else; or why there is none, or not a whole one. */
export async function post(
  { fetch, timeoutMs = TIMEOUT_MS }: SignInParts,
  server: string,
  { address, body }: Post,
  language: Language,
): Promise<{ answer: Response; body: unknown } | Refusal> {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Accept-Language': language });
  const signal = AbortSignal.timeout(timeoutMs);
  const call = { method: 'POST', address, headers, body: body === undefined ? null : JSON.stringify(body), signal };
  try {
    const answer = await fetch(serverRequest(server, call));
    return { answer, body: jsonOf(await answer.text()) };
  } catch (error) {
    return refused('server', TEXTS[language].signIn[connectionFault(error)]);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function check(typed: SignInRequest, language: Language): Checked | Refusal {
  const t = TEXTS[language].signIn;
  const server = serverOf(typed.server, language);
  if (typeof server !== 'string') return server;
  const email = emailShape.safeParse(typed.email);
  if (!email.success) return refused('email', t.emailInvalid);
  if (typed.password === '') return refused('password', t.passwordMissing);
  if (typed.password.length > LIMITS.passwordMax) return refused('password', t.passwordLong);
  return { server, email: email.data, password: typed.password };
}

/** The typed address, if it can be one. */
export function serverOf(typed: string, language: Language): string | Refusal {
  const t = TEXTS[language].signIn;
  if (typed.trim() === '') return refused('server', t.serverMissing);
  return parseServerAddress(typed) ?? refused('server', t.serverInvalid);
}
