import type { Surface } from '@lampstand/core/audit/entity';
import type { Session } from './session-store.ts';

/** The network of the main process: Electron's, or Node's in tests. */
export type Fetch = (request: Request) => Promise<Response>;

const SURFACE: Surface = 'desktop';

export interface ServerCall {
  method: string;
  /** From the server's root, with the query string. */
  address: string;
  headers?: Headers;
  body?: ReadableStream<Uint8Array> | string | null;
  signal?: AbortSignal;
}

/**
 * A request to a server: with the token, without cookies, with the server's own origin, and to that origin only. Redirects are
 * not followed, because the token would be sent along.
 */
export function serverRequest(server: string, call: ServerCall, session?: Session): Request {
  const target = new URL(call.address, server);
  if (target.origin !== server) throw new Error('The address is not on the server.');
  const headers = new Headers(call.headers);
  headers.delete('Cookie');
  headers.set('Origin', server);
  headers.set('X-Lampstand-Surface', SURFACE);
  if (session) headers.set('Authorization', `Bearer ${session.token}`);
  return new Request(target, {
    method: call.method,
    headers,
    body: call.body ?? null,
    redirect: 'error',
    credentials: 'omit',
    signal: call.signal ?? null,
    // Required for a body that is a stream.
    duplex: 'half',
  } as RequestInit);
}
