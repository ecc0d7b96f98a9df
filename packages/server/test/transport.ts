import type { Transport, TransportRequest } from '@lampstand/core/api/client';
import type { ErrorBody } from '@lampstand/core/errors';
import { SURFACE_HEADER } from '@lampstand/core/audit/entity';
import type { Language } from '@lampstand/core/languages/language';
import type { Env } from '../src/env.ts';
import type { HttpApp } from '../src/http/implement.ts';

/** The rejection of the test client: a response that was not 2xx. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Headers;

  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(`${status}: ${body.code}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

interface Caller {
  token?: string | undefined;
  language?: Language;
  ip?: string;
  surface?: string;
}

/** A transport of the typed client that calls an app without a socket, like a browser on this site. */
export function appTransport(app: HttpApp, env: Env, { token, language = 'en', ip, surface }: Caller): Transport {
  return async (request) => {
    const headers = new Headers({ Origin: env.publicUrl, 'Accept-Language': language });
    if (token !== undefined) headers.set('Cookie', `${env.https ? '__Host-lampstand' : 'lampstand'}=${token}`);
    if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
    if (surface !== undefined) headers.set(SURFACE_HEADER, surface);
    const body = bodyOf(request, headers);
    const init = { method: request.method, headers, ...(body === undefined ? {} : { body }) };
    const answer = await app.request(request.path, init, peer(ip));
    const text = await answer.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    if (!answer.ok) throw new CallError(answer.status, parsed as ErrorBody, answer.headers);
    return { header: (name) => answer.headers.get(name), body: parsed };
  };
}

function bodyOf({ body, files }: TransportRequest, headers: Headers): string | FormData | undefined {
  if (!files) {
    if (body === undefined) return undefined;
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(body);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.set(name, `${value as string | number}`);
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file, name);
  return form;
}

/** The part of the connection that @hono/node-server provides. */
export function peer(ip = '127.0.0.1') {
  return { incoming: { socket: { remoteAddress: ip } } };
}
