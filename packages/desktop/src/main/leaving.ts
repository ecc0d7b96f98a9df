import { setTimeout as wait } from 'node:timers/promises';
import type { WebContents } from 'electron';

/** A server that does not answer must not keep the app from quitting. */
const TIMEOUT_MS = 3_000;

/**
 * Runs in the page. It dispatches the event of a closing page, so that the page sends decisions that can still be undone. The
 * request that follows reaches the main process after those.
 */
export const NOTIFY_PAGE = `new Promise((resolve) => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  setTimeout(() => fetch('/', { method: 'HEAD' }).then(resolve, resolve));
}).then(() => undefined)`;

type Forward = (request: Request) => Promise<Response>;

export interface Writes {
  forward: Forward;
  /** Resolves once the server has answered all pending writes. */
  settled: () => Promise<void>;
}

/** Tracks the writes that the server has not answered yet. */
export function trackWrites(forward: Forward): Writes {
  const open = new Set<Promise<Response>>();
  return {
    forward: (request) => {
      const answer = forward(request);
      if (request.method === 'GET' || request.method === 'HEAD') return answer;
      open.add(answer);
      const forget = () => open.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    settled: async () => {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}

/** Lets the page send its pending decisions and waits for the answers before the page closes. */
export async function finishPage(contents: Pick<WebContents, 'executeJavaScript'>, writes: Writes): Promise<void> {
  const finished = contents.executeJavaScript(NOTIFY_PAGE).then(writes.settled);
  await Promise.race([finished.catch(() => undefined), wait(TIMEOUT_MS, undefined, { ref: false })]);
}
