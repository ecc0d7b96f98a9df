import { signedIn } from '@lampstand/core/auth/contract';
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

interface SignInParts extends SignOutParts {
  look: Look;
  /** How long each answer of the server may take. */
  timeoutMs?: number;
}

type SignInOutcome = { ok: true } | Refusal;
type Checked = { server: string; email: string; password: string };

const TIMEOUT_MS = 20_000;

/**
 * Signs in with email and password. They go only to the server whose address was typed, and only if it is a Lampstand server.
 * The moderator object keeps the token; the page never gets it.
 */
export async function signIn(parts: SignInParts, typed: SignInRequest, language: Language): Promise<SignInOutcome> {
  const { moderator, fetch, look, timeoutMs = TIMEOUT_MS } = parts;
  const checked = check(typed, language);
  if ('ok' in checked) return checked;
  const { server, ...credentials } = checked;
  const t = TEXTS[language].signIn;

  const found = await checkAddress(look, server, AbortSignal.timeout(timeoutMs));
  const wrong = refusalOfAddress(found, server, language);
  if (wrong) return wrong;

  const request = post(server, language, JSON.stringify(credentials), AbortSignal.timeout(timeoutMs));
  const asked = await ask(fetch, request).catch((error: unknown) => refused('server', t[connectionFault(error)]));
  if (!('answer' in asked)) return asked;
  const { answer, body } = asked;
  if (!answer.ok) return refusalOf(answer, body, language);

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

/** The answer and its JSON, undefined for anything else. Rejects if the answer does not come, or not whole. */
async function ask(fetch: Fetch, request: Request): Promise<{ answer: Response; body: unknown }> {
  const answer = await fetch(request);
  const text = await answer.text();
  try {
    return { answer, body: JSON.parse(text) };
  } catch {
    return { answer, body: undefined };
  }
}

function post(server: string, language: Language, body: string, signal: AbortSignal): Request {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Accept-Language': language });
  return serverRequest(server, { method: 'POST', address: '/api/login', headers, body, signal });
}

function check(typed: SignInRequest, language: Language): Checked | Refusal {
  const t = TEXTS[language].signIn;
  if (typed.server.trim() === '') return refused('server', t.serverMissing);
  const server = parseServerAddress(typed.server);
  if (!server) return refused('server', t.serverInvalid);
  const email = emailShape.safeParse(typed.email);
  if (!email.success) return refused('email', t.emailInvalid);
  if (typed.password === '') return refused('password', t.passwordMissing);
  if (typed.password.length > LIMITS.passwordMax) return refused('password', t.passwordLong);
  return { server, email: email.data, password: typed.password };
}
