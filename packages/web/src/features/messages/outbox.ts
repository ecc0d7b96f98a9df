import { useMemo } from 'react';
import { readDraft, useDraft, writeDraft } from '../../stores/drafts.ts';

/** Written, and not yet known to be with the server. */
export interface Kept {
  /** Its Idempotency-Key: however often it is tried, it is sent once. */
  key: string;
  content: string;
  writtenAt: string;
  /** Why it was not sent: the server's sentence, or empty where no answer came. */
  failure?: string;
}

export interface Outgoing extends Kept {
  sending: boolean;
}

/** What is on its way from this page. After a reload nothing is, and all that is left waits for Retry. */
const onTheWay = new Set<string>();

const nameOf = (receiverId: string) => `outbox:${receiverId}`;

/** Kept with the drafts: it survives a reload, and leaves this device on logout. */
export function useOutbox(userId: string, receiverId: string): Outgoing[] {
  const [stored] = useDraft(userId, nameOf(receiverId));
  return useMemo(() => parsed(stored).map((kept) => ({ ...kept, sending: onTheWay.has(kept.key) })), [stored]);
}

/** On its way, for the first time or again. */
export function putOut(userId: string, receiverId: string, { key, content, writtenAt }: Kept) {
  onTheWay.add(key);
  const sent = { key, content, writtenAt };
  change(userId, receiverId, (all) => replaced(all, sent) ?? [...all, sent]);
}

export function keepFailed(userId: string, receiverId: string, sent: Kept, failure: string) {
  onTheWay.delete(sent.key);
  const failed = { ...sent, failure };
  // Taken out meanwhile: if no answer came, it had arrived; if it was refused, it had not.
  change(userId, receiverId, (all) => replaced(all, failed) ?? (failure ? [...all, failed] : all));
}

/** The server has it, or its writer took it back. */
export function takeOut(userId: string, receiverId: string, key: string) {
  onTheWay.delete(key);
  change(userId, receiverId, (all) => all.filter((kept) => kept.key !== key));
}

/** A message with these words has arrived there: the stream was faster than the answer, or the answer was lost. */
export function takeOutDelivered(userId: string, receiverId: string, content: string) {
  const delivered = parsed(readDraft(userId, nameOf(receiverId))).find(
    (kept) => kept.content === content && !kept.failure,
  );
  if (delivered) takeOut(userId, receiverId, delivered.key);
}

function replaced(all: Kept[], one: Kept): Kept[] | undefined {
  return all.some(({ key }) => key === one.key) ? all.map((kept) => (kept.key === one.key ? one : kept)) : undefined;
}

function change(userId: string, receiverId: string, how: (all: Kept[]) => Kept[]) {
  const all = how(parsed(readDraft(userId, nameOf(receiverId))));
  writeDraft(userId, nameOf(receiverId), all.length === 0 ? '' : JSON.stringify(all));
}

function parsed(stored: string): Kept[] {
  return stored === '' ? [] : (JSON.parse(stored) as Kept[]);
}
