import { setTimeout as wait } from 'node:timers/promises';
import type { WebContents } from 'electron';

/** A server that does not answer must not keep the app from ending. */
const PATIENCE_MS = 3_000;

/**
 * Runs in the page. It receives the events of a page that closes, as in a browser, and sends what can still be undone: decisions of a moderator. Its
 * next request reaches the main process after those.
 */
export const TELL_PAGE = `new Promise((resolve) => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  setTimeout(() => fetch('/', { method: 'HEAD' }).then(resolve, resolve));
}).then(() => undefined)`;

type Forward = (request: Request) => Promise<Response>;

export interface Writes {
  forward: Forward;
  /** Resolves once the server has answered everything that was sent to it for a change. */
  settled: () => Promise<void>;
}

/** Remembers which changes are on their way to the server. */
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

/** Lets the page send its waiting acts, and waits for the answers, before the page is closed. */
export async function finishPage(contents: Pick<WebContents, 'executeJavaScript'>, writes: Writes): Promise<void> {
  const finished = contents.executeJavaScript(TELL_PAGE).then(writes.settled);
  await Promise.race([finished.catch(() => undefined), wait(PATIENCE_MS, undefined, { ref: false })]);
}
