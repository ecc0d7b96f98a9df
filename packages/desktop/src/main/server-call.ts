import type { Surface } from '@lampstand/core/audit/entity';
import type { Session } from './session-store.ts';

/** The network as the main process has it: Electron's, or Node's in a test. */
export type Fetch = (request: Request) => Promise<Response>;

const SURFACE: Surface = 'desktop';

export interface ServerCall {
  method: string;
  /** From the server's root, with its query. */
  address: string;
  headers?: Headers;
  body?: ReadableStream<Uint8Array> | string | null;
  signal?: AbortSignal;
}

/**
 * A request to a server: by token and never by cookie, from the server's own origin, to that origin only. Redirects are
 * refused, because the token would go along.
 */
export function serverRequest(server: string, call: ServerCall, session?: Session): Request {
  const target = new URL(call.address, server);
  if (target.origin !== server) throw new Error('This address leads away from the server.');
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
    // A body that is a stream is sent while it is read.
    duplex: 'half',
  } as RequestInit);
}
