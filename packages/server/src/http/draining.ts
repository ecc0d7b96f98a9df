import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { HttpEnv } from './implement.ts';

/**
 * A client that reuses a connection while the server closes it loses its request. So while the server stops, every response
 * tells the client to close the connection.
 */
export function closeWhileDraining({ isReady }: Pick<Deps, 'isReady'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    if (!isReady()) c.header('Connection', 'close');
  };
}
