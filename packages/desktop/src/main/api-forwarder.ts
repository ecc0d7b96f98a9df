import { MEMBER_HEADER } from '@lampstand/core/auth/entity';
import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS, type ErrorBody, type ErrorCode } from '@lampstand/core/errors';
import { parseAcceptLanguage } from '@lampstand/core/languages/language';
import type { Moderator } from './moderator.ts';
import { serverRequest, type Fetch } from './server-call.ts';
import { limitSilence } from './silence.ts';
import type { Wake } from './wake.ts';

/** The headers that are passed on. All others are dropped, above all cookies. */
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Language',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Pragma',
  // The member that the page considers signed in. The server rejects writes in another member's name.
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

/** Responses of the server are data, whatever their headers say: they run no scripts and frame nothing in the app's origin. */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The server decodes a path before it matches a route, so only plain paths are forwarded: no percent-encoding, no backslashes,
 * no empty or dotted segments, which could mean another path on the server. The contract's paths need none of these.
 */
const PLAIN_PATH = /^\/api(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** The responses of these contain a token, which the page must never see. Signing in goes through the bridge (sign-in.ts). */
const KEPT_FROM_THE_PAGE = new Set([
  '/api/login',
  '/api/signup',
  '/api/verify',
  '/api/setup',
  '/api/undo-email',
  '/api/passkeys/login',
  '/api/auth/device/token',
]);

/** HTML, XML and SVG from the server must not be shown in the app's origin. */
const PAGE = /^(text\/html|application\/xhtml|text\/xml|application\/xml|image\/svg)/i;

const STREAM = /^text\/event-stream/i;

interface ForwarderParts {
  moderator: Moderator;
  fetch: Fetch;
  wake: Wake;
  /** How long an event stream may be silent. */
  silenceMs?: number;
}

/** Forwards a request of the page to the moderator's server, streaming bodies and events (desktop-1). */
export function createForwarder({ moderator, fetch, wake, silenceMs }: ForwarderParts) {
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
    const { status, statusText, body: received } = answer;
    const isStream = STREAM.test(answer.headers.get('Content-Type') ?? '');
    // The page connects again when its stream fails, and would wait on a dead one.
    const body = received && isStream ? limitSilence(received, wake.next(), silenceMs) : received;
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
