import { MEMBER_HEADER } from '@lampstand/core/auth/entity';
import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS, type ErrorBody, type ErrorCode } from '@lampstand/core/errors';
import { parseAcceptLanguage } from '@lampstand/core/languages/language';
import type { Moderator } from './moderator.ts';
import { serverRequest, type Fetch } from './server-call.ts';

/** The headers that pass from the page to the server and back. All others are dropped, cookies above all. */
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Language',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Pragma',
  // Whom the page takes for signed in: the server refuses what would go out in another's name.
  MEMBER_HEADER,
];
const RESPONSE_HEADERS = [
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'ETag',
  'Link',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
];

/** An answer of the server is data, whatever it might claim: it runs nothing and frames nothing in the app's origin. */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The server decodes a path before it looks for its route. Here only the one plain spelling passes: no percent-encoding,
 * backslash, empty or dotted segment could mean another path there than it does here. The contract's paths need none.
 */
const PLAIN_PATH = /^\/api(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Their answers carry a token, which the page never sees: the bridge signs in (sign-in.ts). */
const KEPT_FROM_THE_PAGE = new Set(['/api/login', '/api/signup']);

/** Pages of the server have no place in the app's origin. */
const PAGE = /^(text\/html|application\/xhtml|text\/xml|application\/xml|image\/svg)/i;

/** Passes one call of the page on to the moderator's server, bodies and event streams as they flow (desktop-1). */
export function createForwarder({ moderator, fetch }: { moderator: Moderator; fetch: Fetch }) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const refuse = (code: ErrorCode) => refusal(code, request.headers.get('Accept-Language'));
    const session = moderator.session();
    if (!session) return refuse('not_signed_in');
    if (!PLAIN_PATH.test(pathname) || KEPT_FROM_THE_PAGE.has(pathname.toLowerCase())) return refuse('not_found');

    let answer: Response;
    try {
      const headers = picked(request.headers, REQUEST_HEADERS);
      const { method, body, signal } = request;
      answer = await fetch(
        serverRequest(session.server, { method, address: pathname + search, headers, body, signal }, session),
      );
    } catch (error) {
      if (request.signal.aborted) throw error;
      return refuse('unavailable');
    }
    if (answer.status === 401) await moderator.end(session);
    if (PAGE.test(answer.headers.get('Content-Type') ?? '')) {
      await answer.body?.cancel();
      return refuse('unavailable');
    }
    const { status, statusText, body } = answer;
    return new Response(body, { status, statusText, headers: withInert(picked(answer.headers, RESPONSE_HEADERS)) });
  };
}

function picked(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function withInert(headers: Headers): Headers {
  for (const [name, value] of Object.entries(INERT)) headers.set(name, value);
  return headers;
}

function refusal(code: ErrorCode, acceptLanguage: string | null): Response {
  const message = errorSentence(code, parseAcceptLanguage(acceptLanguage));
  const body: ErrorBody = { message, code, requestId: '' };
  return Response.json(body, { status: ERRORS[code].status, headers: { ...INERT, 'Cache-Control': 'no-store' } });
}
