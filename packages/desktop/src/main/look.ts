import type { Net, Session } from 'electron';

/** An answer as it came: redirects are not followed. */
export interface Looked {
  status: number;
  /** Where a redirect leads, or null for an answer. */
  location: string | null;
  body: string;
}

/** Looks at an address: a plain GET without any credentials. Rejects if there is no answer. */
export type Look = (address: string, signal: AbortSignal) => Promise<Looked>;

/** No answer that is looked at is longer. */
const LONGEST_BODY = 64 * 1024;

/** `fetch` cannot do this: Electron's does not say where a redirect leads. */
export function createLook(net: Pick<Net, 'request'>, session: Session): Look {
  return (address, signal) =>
    new Promise((resolve, reject) => {
      const request = net.request({
        url: address,
        session,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        bypassCustomProtocolHandlers: true,
      });
      const answer = (looked: Looked) => {
        resolve(looked);
        request.abort();
      };
      const stop = () => {
        reject(signal.reason as Error);
        request.abort();
      };
      signal.addEventListener('abort', stop, { once: true });
      request.setHeader('Accept', 'application/json');
      request.on('redirect', (status, _method, location) => answer({ status, location, body: '' }));
      request.on('response', (response) => {
        let body = Buffer.alloc(0);
        const { statusCode: status } = response;
        response.on('data', (chunk) => {
          body = Buffer.concat([body, chunk]);
          if (body.length > LONGEST_BODY) answer({ status, location: null, body: '' });
        });
        response.on('end', () => resolve({ status, location: null, body: body.toString() }));
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('The answer was cut off.')));
      });
      request.on('error', reject);
      request.on('close', () => signal.removeEventListener('abort', stop));
      if (signal.aborted) stop();
      else request.end();
    });
}
