import { createClient, type CallOptions } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { routes } from 'virtual:contract-routes';
import { ApiError } from '../api-error.ts';
import { createTransport } from '../transport.ts';
import type { EndpointName, Entry } from './entry.ts';
import type { Result } from './retry-rules.ts';

/** Longer than any request may take on the server (api-11). */
const LONGEST_CALL = 35_000;
const LONGEST_UPLOAD = 130_000;

type Call = (input: unknown, options: CallOptions) => Promise<unknown>;

/** Parses an answer with the contract's schema; undefined if it is not our server's. */
export type ParseAnswer = (endpoint: EndpointName, body: unknown) => Promise<{ answer: unknown } | undefined>;

/** Sends one entry once, from a page or the worker. Never rejects: a missing answer is a result. */
export async function send(
  entry: Entry,
  removed: AbortSignal,
  parse: ParseAnswer,
  onSent?: (share: number) => void,
): Promise<Result> {
  // An entry is never sent in another member's session (offline-4).
  const client = createClient<Api>(
    routes,
    createTransport(() => ({ language: entry.language, member: entry.userId })),
  );
  const [noun, verb] = entry.endpoint.split('.') as [keyof typeof client, never];
  const call = client[noun][verb] as Call;
  // Not AbortSignal.any: some supported browsers lack it.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, 'files' in (entry.input as object) ? LONGEST_UPLOAD : LONGEST_CALL);
  removed.addEventListener('abort', end);
  try {
    const { signal } = ending;
    const options = { signal, ...(onSent && { onSent }) };
    const body = await call(
      entry.input,
      entry.slot === undefined ? { ...options, idempotencyKey: entry.key } : options,
    );
    const parsed = await parse(entry.endpoint, body);
    // A captive portal answers with 200 too.
    return parsed ? { type: 'answer', body: parsed.answer } : { type: 'noAnswer' };
  } catch (error) {
    return resultOf(error);
  } finally {
    clearTimeout(timer);
    removed.removeEventListener('abort', end);
  }
}

/** Only our server's errors count: a gateway error is treated as no answer. */
function resultOf(error: unknown): Result {
  if (!(error instanceof ApiError) || error.status === 0) return { type: 'noAnswer' };
  const { status, serverText, details, retryAfter } = error;
  const code = error.code === 'unreachable' ? undefined : error.code;
  if (!code && (status >= 500 || status === 408 || status === 511)) return { type: 'noAnswer' };
  return { type: 'error', status, code, text: serverText, details, retryAfter };
}
