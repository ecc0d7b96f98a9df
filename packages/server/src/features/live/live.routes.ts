import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // These headers keep proxies from caching, buffering or compressing the stream, which would delay its events.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

export function liveRoutes(app: HttpApp, { live }: Pick<Deps, 'live'>): void {
  implement(app, api.events, {
    stream: async ({ viewer, now }, c) => {
      // Otherwise nobody would read or end the stream.
      if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
      return c.body(await live.open(viewer, now), 200, HEADERS);
    },
  });
}
