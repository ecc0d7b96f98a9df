import { createHash, createHmac } from 'node:crypto';
import type { AuditEntry } from '@lampstand/core/audit/entity';

/** A row's position in the chain. */
export type Link = Pick<AuditEntry, 'sequence' | 'hash'>;

/** What the first row of the log follows from. */
export const ORIGIN: Link = { sequence: 0, hash: '0'.repeat(64) };

/**
 * The pseudonym of an id in the log (audit-2): always the same, and anonymous after an erasure. The prefix distinguishes it
 * from other pseudonyms of the same id with the same secret.
 */
export function pseudonymOf(secret: string, id: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`audit:${id}`).digest('hex');
}

/** A row as it is written after another one: a step further, with the hash of all that it says and of what came before. */
export function linkTo<Facts extends Omit<AuditEntry, 'sequence' | 'previousHash' | 'hash'>>(
  previous: Link,
  facts: Facts,
): Facts & Pick<AuditEntry, 'sequence' | 'previousHash' | 'hash'> {
  const row = { ...facts, sequence: previous.sequence + 1, previousHash: previous.hash };
  return { ...row, hash: hashOf(row) };
}

/** Whether the row follows from the one before it and says what it said when it was written. */
export function follows(previous: Link, row: AuditEntry): boolean {
  return row.sequence === previous.sequence + 1 && row.previousHash === previous.hash && row.hash === hashOf(row);
}

/** JSON of an array has one spelling, and no value can pass for two. */
function hashOf(row: Omit<AuditEntry, 'hash'>): string {
  const { previousHash, sequence, at, actor, surface, action, target, before, after } = row;
  const said = [previousHash, sequence, at.toISOString(), actor, surface, action, target, before, after];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** A place in the chain in one word, as the file of heads, mails and the doctor's `--audit-head` have it. */
export function headText({ sequence, hash }: Link): string {
  return `${sequence}:${hash}`;
}

export function parseHead(text: string): Link | undefined {
  const [, sequence, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? [];
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}
