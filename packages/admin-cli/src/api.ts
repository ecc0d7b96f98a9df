import {
  createClient,
  type Client,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '@lampstand/core/api/client';
import { moderationApi } from '@lampstand/core/api/moderation';
import { SURFACE_HEADER } from '@lampstand/core/audit/entity';
import { authApi } from '@lampstand/core/auth/contract';
import { communityApi } from '@lampstand/core/community/contract';
import { invitationsApi } from '@lampstand/core/joining/contract';
import { isErrorCode, type ErrorBody } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import { eventsApi } from '@lampstand/core/live/contract';
import { postsApi } from '@lampstand/core/posts/contract';
import { setupApi } from '@lampstand/core/setup/contract';
import { CliError, causeOf } from './cli-error.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';
import { USER_AGENT } from './version.ts';

/** The endpoints of the contract that this program uses (core's api/table.ts has the rest). */
const contract = {
  auth: authApi,
  community: { show: communityApi.show },
  invitations: { create: invitationsApi.create, revoke: invitationsApi.revoke },
  moderation: moderationApi,
  posts: { one: postsApi.one },
  setup: setupApi,
};

export type AdminClient = Client<typeof contract>;

interface Connection {
  url: string;
  token: string | undefined;
  language: Language;
  texts: Texts;
  /** One line per request, for `--debug`. Never contains headers, bodies or search terms. */
  trace?: (line: string) => void;
  /**
   * Called when the session has ended (cli-6), or is too old for an act of consequence (auth-32). The request is sent again with the
   * new token, if there is one.
   */
  renew?: (refused: CliError) => Promise<string | undefined>;
}

/** Longer than any request may take on the server, including the checks of the doctor. */
const TIMEOUT_MS = 120_000;

export interface Connected {
  client: AdminClient;
  /** Opens the event stream (live-1). Rejects if the server refuses it. */
  openEvents: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
}

export function connect(connection: Connection): Connected {
  const withToken = renewing(connection);
  const transport: Transport = (request) => withToken((token) => send(connection, token, request));
  return {
    client: createClient(contract, transport),
    openEvents: (signal) => withToken((token) => openEvents(connection, token, signal)),
  };
}

/** Runs a request, and runs it again with a new token if the session has ended and the user logs in again (cli-6). */
function renewing(connection: Connection) {
  let { token } = connection;
  let asking: Promise<string | undefined> | undefined;
  /** The token to try instead of the one that was refused. Several requests may be refused at once, and only one asks. */
  const instead = (used: string, refused: CliError) => {
    if (token !== used) return Promise.resolve(token);
    const renew = async () => {
      const renewed = await connection.renew?.(refused);
      if (renewed !== undefined) token = renewed;
      return renewed;
    };
    asking ??= renew().finally(() => (asking = undefined));
    return asking;
  };
  return async <T>(request: (token: string | undefined) => Promise<T>): Promise<T> => {
    const used = token;
    try {
      return await request(used);
    } catch (error) {
      if (used === undefined || !(error instanceof CliError) || !needsLogin(error)) throw error;
      const renewed = await instead(used, error);
      if (renewed === undefined) throw error;
      return request(renewed);
    }
  };
}

/** The session has ended, or is too old for an act of consequence (auth-32). */
function needsLogin({ exitCode, code }: CliError): boolean {
  return exitCode === EXIT.notSignedIn || code === 'login_too_old';
}

async function send(
  { url, language, texts, trace }: Connection,
  token: string | undefined,
  { method, path, body, files }: TransportRequest,
): Promise<TransportResponse> {
  const common = headersOf({ url, language }, token);
  const started = performance.now();
  const answer = await fetch(url + path, {
    method,
    headers: body === undefined || files ? common : { ...common, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: files ? formOf(files) : JSON.stringify(body) }),
    // Following a redirect would send the token to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    trace?.(`${method} ${path.split('?', 1)[0]} ${causeOf(error)}`);
    throw new CliError(EXIT.unreachable, texts.errors.unreachable(url, causeOf(error)));
  });
  const elsewhere = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
  if (elsewhere !== null && URL.canParse(elsewhere, url)) {
    const { origin } = new URL(elsewhere, url);
    if (origin !== url) throw new CliError(EXIT.unreachable, texts.errors.redirects(url, origin));
  }
  const text = await answer.text().catch((error: unknown) => {
    throw new CliError(EXIT.unreachable, texts.errors.unreachable(url, causeOf(error)));
  });
  trace?.(`${method} ${path.split('?', 1)[0]} ${answer.status} ${Math.round(performance.now() - started)} ms`);
  const parsed = parse(text);
  if (!answer.ok) throw refused(answer.status, parsed, texts, url);
  if (text !== '' && parsed === undefined) throw new CliError(EXIT.unreachable, texts.errors.notLampstand(url));
  return { header: (name) => answer.headers.get(name), body: parsed };
}

/** A multipart form of files. No command sends fields with them. */
function formOf(files: NonNullable<TransportRequest['files']>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, name);
  return form;
}

function headersOf({ url, language }: Pick<Connection, 'url' | 'language'>, token: string | undefined) {
  return {
    'Accept-Language': language,
    Origin: url,
    'User-Agent': USER_AGENT,
    [SURFACE_HEADER]: 'cli',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}

async function openEvents(
  { url, language, texts }: Connection,
  token: string | undefined,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(url + eventsApi.stream.path, {
    headers: { ...headersOf({ url, language }, token), Accept: 'text/event-stream' },
    redirect: 'manual',
    signal,
  });
  if (!answer.ok) throw refused(answer.status, parse(await answer.text()), texts, url);
  if (!answer.body || !/^text\/event-stream\b/.test(answer.headers.get('Content-Type') ?? '')) {
    await answer.body?.cancel();
    throw new CliError(EXIT.unreachable, texts.errors.notLampstand(url));
  }
  return answer.body as AsyncIterable<Uint8Array>;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(status: number, body: unknown, texts: Texts, url: string): CliError {
  const { code, message, details } = (body ?? {}) as Partial<ErrorBody>;
  if (typeof message !== 'string') {
    const elsewhere = status < 500 && status !== 429;
    return new CliError(
      elsewhere ? EXIT.unreachable : exitCodeOf(undefined, status),
      elsewhere ? texts.errors.notLampstand(url) : texts.errors.status(status),
    );
  }
  const known = isErrorCode(code) ? code : undefined;
  const { state, retryAfter } = details ?? {};
  const sentence = state ? `${message} (${state})` : message;
  return new CliError(exitCodeOf(known, status), sentence, { code: known, retryAfter });
}
