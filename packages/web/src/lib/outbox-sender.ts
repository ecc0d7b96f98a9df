import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { send } from './outbox-call.ts';
import type { Entry, EntryOf, Outcome } from './outbox-entry.ts';
import { afterToggle, decide, isUnsure, nextOf, nextTime } from './outbox-fate.ts';
import { outboxStore } from './outbox-store.ts';

/**
 * How a round ended: `silent` where nobody answers, `signedOut` where nobody is signed in, `held` where the server asked
 * for patience until `nextAt`, else with nothing left.
 */
export type Round = { end: 'empty' | 'silent' | 'signedOut' } | { end: 'held'; nextAt: number };

interface Sending {
  report: (outcome: Outcome) => void;
  /** Aborts the call of an entry that is taken back meanwhile, or whose member has left. */
  signalOf: (key: string) => AbortSignal;
}

/** Of one entry in one round: its writer may press Retry meanwhile. */
const mostTries = 5;

/** One sender at a time on this device, be it a tab or the worker (Web Locks); where there are none, one in each. */
export async function sendAll(userId: string, sending: Sending): Promise<Round> {
  const round = () => sendInOrder(userId, sending);
  const { locks } = navigator as { locks?: LockManager };
  return locks ? await locks.request('lampstand-outbox', round) : round();
}

/** Sends what one member has written, in the order of writing, until nothing is left or nothing more can be sent now. */
async function sendInOrder(userId: string, sending: Sending): Promise<Round> {
  /* oxlint-disable no-await-in-loop -- one after the other, so that they arrive in order */
  const tries = new Map<string, number>();
  for (;;) {
    const entries = await outboxStore.read(userId);
    const entry = nextOf(entries, Date.now());
    const stop = entry && (mayTry(entry, tries) ? await sendOne(entry, sending) : 'silent');
    if (entry && stop === 'next') continue;
    for (const one of entries) await letWait(one, sending);
    if (stop) return { end: stop === 'signedOut' ? stop : 'silent' };
    const nextAt = nextTime(entries);
    return nextAt === undefined ? { end: 'empty' } : { end: 'held', nextAt };
  }
  /* oxlint-enable no-await-in-loop */
}

/** Not without end: where the disk takes nothing any more, it cannot be noted what became of an entry. */
function mayTry({ key }: Entry, tries: Map<string, number>): boolean {
  const nth = (tries.get(key) ?? 0) + 1;
  tries.set(key, nth);
  return navigator.onLine && nth <= mostTries;
}

async function sendOne(entry: Entry, { report, signalOf }: Sending): Promise<'next' | 'silent' | 'signedOut'> {
  const { key, unknownSince } = entry;
  if (isUnsure(entry, Date.now())) {
    const refusal = { status: 0, code: 'unsure', text: '' } as const;
    await outboxStore.change(key, (kept) => ({ ...kept, unknownSince: undefined, refusal }));
    report({ entry, fate: { type: 'refused', refusal } });
    return 'next';
  }
  const signal = signalOf(key);
  if (signal.aborted) return 'silent';
  // Before the call: if this page ends during it, the next one knows that it may have arrived.
  if (!(await outboxStore.change(key, (kept) => ({ ...kept, unknownSince: unknownSince ?? Date.now() })))) {
    // Taken back meanwhile; or the disk is full, and what cannot be noted is not sent.
    return (await outboxStore.read(entry.userId)).some((kept) => kept.key === key) ? 'silent' : 'next';
  }
  const result = await send(entry, signal);
  // A long call may have let it wait meanwhile; and it may have been taken back.
  const now = (await outboxStore.read(entry.userId)).find((kept) => kept.key === key) ?? entry;
  const decision = decide(now, result, Date.now());
  switch (decision.type) {
    case 'sent':
      await outboxStore.change(key, () => undefined);
      await settleToggle(now, decision.answer);
      report({ entry: now, fate: decision });
      return 'next';
    case 'refused':
      await outboxStore.change(key, (kept) => ({ ...kept, unknownSince: undefined, refusal: decision.refusal }));
      report({ entry: now, fate: decision });
      return 'next';
    case 'held':
      await outboxStore.change(key, (kept) => ({
        ...kept,
        failures: kept.failures + 1,
        notBefore: decision.until,
        unknownSince: decision.mayHaveArrived ? kept.unknownSince : unknownSince,
      }));
      return 'next';
    case 'signedOut':
      await outboxStore.change(key, (kept) => ({ ...kept, unknownSince }));
      report({ entry: now, fate: decision });
      return 'signedOut';
    case 'silence':
      return signal.aborted ? 'next' : 'silent';
  }
}

async function settleToggle(entry: Entry, answer: unknown): Promise<void> {
  if (!isReaction(entry)) return;
  const { kind, postId } = entry.writing;
  const later = (await outboxStore.read(entry.userId))
    .filter(isReaction)
    .find(({ writing }) => writing.kind === kind && writing.postId === postId);
  const then = afterToggle(entry, (answer as Toggled).action === 'added', later?.writing);
  if (then === 'dropLater' && later) await outboxStore.change(later.key, () => undefined);
  if (then === 'turnAgain') {
    const writing = { ...entry.writing, again: true };
    await outboxStore.add({ ...entry, key: crypto.randomUUID(), writing, unknownSince: undefined, failures: 0 });
  }
}

function isReaction(entry: Entry): entry is EntryOf<ReactionKind> {
  return entry.writing.kind === 'prayer' || entry.writing.kind === 'love';
}

/** From now on it waits in sight, and its composer is free. */
async function letWait({ key, fresh, refusal }: Entry, { report }: Sending): Promise<void> {
  if (!fresh || refusal) return;
  const entry = await outboxStore.change(key, (kept) => ({ ...kept, fresh: false }));
  if (entry && !entry.refusal) report({ entry, fate: { type: 'waiting' } });
}
