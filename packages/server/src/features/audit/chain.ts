import { createHash, createHmac } from 'node:crypto';
import type { AuditEntry } from '@lampstand/core/audit/entity';

/** A row's position in the chain. */
export type Link = Pick<AuditEntry, 'sequence' | 'hash'>;

/** The row before the first row of the log. */
export const ORIGIN: Link = { sequence: 0, hash: '0'.repeat(64) };

/**
 * The pseudonym of an id in the log (audit-2). It is always the same, and anonymous after an erasure. The prefix distinguishes
 * it from other pseudonyms of the same id with the same secret.
 */
export function pseudonymOf(secret: string, id: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`audit:${id}`).digest('hex');
}

/** Links a row to the previous one: the next sequence number, and a hash of its content and the previous hash. */
export function linkTo<Fields extends Omit<AuditEntry, 'sequence' | 'previousHash' | 'hash'>>(
  previous: Link,
  fields: Fields,
): Fields & Pick<AuditEntry, 'sequence' | 'previousHash' | 'hash'> {
  const row = { ...fields, sequence: previous.sequence + 1, previousHash: previous.hash };
  return { ...row, hash: hashOf(row) };
}

/** Whether the row follows the previous one and has not been changed since it was written. */
export function follows(previous: Link, row: AuditEntry): boolean {
  return row.sequence === previous.sequence + 1 && row.previousHash === previous.hash && row.hash === hashOf(row);
}

/** A JSON array is unambiguous, so different values never have the same hash. */
function hashOf(row: Omit<AuditEntry, 'hash'>): string {
  const { previousHash, sequence, at, actor, surface, action, target, before, after } = row;
  const content = [previousHash, sequence, at.toISOString(), actor, surface, action, target, before, after];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** A link as one word, as in the head file, in mails and in the doctor's `--audit-head`. */
export function headText({ sequence, hash }: Link): string {
  return `${sequence}:${hash}`;
}

export function parseHead(text: string): Link | undefined {
  const [, sequence, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? [];
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}
