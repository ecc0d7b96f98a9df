import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PushPayload } from '@lampstand/core/push/payload';
import type { Push } from './push.ts';

/** `later`: the push service failed or is busy; `seconds` is its Retry-After. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused'; status: number }
  | { is: 'later'; status: number; seconds: number | undefined };

interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const ANSWER_MS = 10_000;
/** How long the push service keeps a notification that the device has not fetched. */
const TTL_SECONDS = 24 * 60 * 60;

/**
 * Encrypts the payload for the device (RFC 8291), signs the request (RFC 8292) and sends it to the push service. Reads only the
 * status and Retry-After of the answer. A later notification with the same `topic` replaces one that the device has not
 * fetched. Rejects if the service cannot be reached.
 */
export async function sendPush(
  { keys, services, subject }: Push,
  { endpoint, p256dh, auth }: Target,
  payload: PushPayload,
  { topic, now }: { topic: string; now: Date },
): Promise<Outcome> {
  // With the first notification: a community whose devices ask for none does without its memory.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: payload.kind === 'messages' ? 'high' : 'normal',
      topic,
    },
  );
  const { status, retryAfter } = await new Promise<{ status: number; retryAfter: string | undefined }>(
    (resolve, reject) => {
      const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
      const lookup = services.lookupFor(endpoint);
      const signal = AbortSignal.timeout(ANSWER_MS);
      const sending = request(
        endpoint,
        { method: 'POST', headers, signal, ...(lookup ? { lookup } : {}) },
        (answer) => {
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
          answer.on('error', () => {}).resume();
        },
      );
      sending.on('error', reject).end(body);
    },
  );
  return outcomeOf(status, secondsOf(retryAfter, now));
}

function outcomeOf(status: number, seconds: number | undefined): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 413 || status === 429 || status >= 500) return { is: 'later', status, seconds };
  // Includes redirects, which are never followed.
  return { is: 'refused', status };
}

/** Retry-After contains seconds or a date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}
