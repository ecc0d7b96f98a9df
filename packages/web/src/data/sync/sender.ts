import { createClient, type CallOptions } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { routes } from 'virtual:contract-routes';
import { ApiError } from '../api-error.ts';
import { createTransport } from '../transport.ts';
import type { Entry, Outcome, EndpointName } from './entry.ts';
import type { Queue } from './queue.ts';
import { nextStep, isUnsure, nextOf, nextTime, type Result } from './retry-rules.ts';

/**
 * How a round ended: `empty` when nothing is left, `noAnswer` without an answer, `signedOut` when nobody is signed in,
 * `held` when the server asked to wait until `nextAt`.
 */
export type Round = { end: 'empty' | 'noAnswer' | 'signedOut' } | { end: 'held'; nextAt: number };

interface Sending {
  send: (entry: Entry, removed: AbortSignal) => Promise<Result>;
  /** Called before the outcome is stored, so that the entry is never missing from the screen. */
  report: (entry: Entry, outcome: Outcome) => void;
  /** Aborts the call of an entry that is removed, or whose member signs out. */
  signalOf: (key: string) => AbortSignal;
}

/** Attempts per entry and round: a member may press Retry in the meantime. */
const MOST_TRIES = 5;

/** One sender at a time on this device, in any tab or the worker (Web Locks); without locks, one in each. */
export async function sendAll(queue: Queue, sending: Sending): Promise<Round> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return sendInOrder(queue, sending);
  const round = await locks.request('lampstand-outbox', { ifAvailable: true }, (lock) =>
    lock ? sendInOrder(queue, sending) : undefined,
  );
  if (round) return round;
  return locks.request('lampstand-outbox', async () => {
    // The previous holder of the lock has sent some of it.
    await queue.load();
    return sendInOrder(queue, sending);
  });
}

/** Sends the entries in the order of writing, until nothing is left or nothing more can be sent now. */
async function sendInOrder(queue: Queue, sending: Sending): Promise<Round> {
  /* oxlint-disable no-await-in-loop -- one by one, so that they arrive in order */
  const tries = new Map<string, number>();
  for (;;) {
    const entry = nextOf(queue.entries, Date.now());
    const stop = entry && (mayTry(entry, tries) ? await sendOne(entry, queue, sending) : 'noAnswer');
    if (entry && !stop) continue;
    for (const waiting of queue.entries) await hold(waiting, queue, sending);
    if (stop) return { end: stop };
    const nextAt = nextTime(queue.entries);
    return nextAt === undefined ? { end: 'empty' } : { end: 'held', nextAt };
  }
  /* oxlint-enable no-await-in-loop */
}

/** Prevents endless attempts: on a full disk the result of an attempt cannot be stored. */
function mayTry({ key }: Entry, tries: Map<string, number>): boolean {
  const nth = (tries.get(key) ?? 0) + 1;
  tries.set(key, nth);
  return navigator.onLine && nth <= MOST_TRIES;
}

/** Undefined if the next entry can be sent; otherwise how the round ends. */
async function sendOne(entry: Entry, queue: Queue, { send, report, signalOf }: Sending) {
  const { key, triedAt } = entry;
  if (isUnsure(entry, Date.now())) {
    await refuse(entry, { status: 0, code: 'unsure', text: '' });
    return undefined;
  }
  const signal = signalOf(key);
  if (signal.aborted) return 'noAnswer';
  // Before the call: if this page is closed during it, the next one knows that it may have arrived.
  if (triedAt === undefined && !(await queue.change(key, { triedAt: Date.now() }))) {
    // It was removed, or the disk is full: without this note it is not sent.
    return queue.find(key) ? 'noAnswer' : undefined;
  }
  const result = await send(entry, signal);
  // It may be held or removed by now.
  const now = queue.find(key) ?? entry;
  const step = nextStep(now, result, Date.now());
  switch (step.type) {
    case 'sent':
      report(now, { type: 'sent', answer: step.answer as never });
      await queue.remove(key);
      return undefined;
    case 'refused':
      await refuse(now, step.refusal);
      return undefined;
    case 'held':
      await queue.change(key, {
        failures: now.failures + 1,
        notBefore: step.until,
        triedAt: step.mayHaveArrived ? now.triedAt : triedAt,
      });
      return undefined;
    case 'signedOut':
      await queue.change(key, { triedAt });
      report(now, step);
      return 'signedOut';
    case 'noAnswer':
      return signal.aborted ? undefined : 'noAnswer';
  }

  async function refuse(refused: Entry, refusal: NonNullable<Entry['refusal']>) {
    await queue.change(key, { triedAt: undefined, refusal });
    report(refused, { type: 'refused', refusal });
  }
}

/** Shows the entry as waiting and releases the form that wrote it. */
async function hold({ key, isFresh, refusal }: Entry, queue: Queue, { report }: Sending): Promise<void> {
  if (!isFresh || refusal) return;
  const entry = await queue.change(key, { isFresh: false });
  if (entry) report(entry, { type: 'waiting' });
}

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
