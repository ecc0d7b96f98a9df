import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import type { ConnectionStatus, StoredStatus } from './entity.ts';

/** The two members in a fixed order: a connection is unique per unordered pair (connections-1). */
export function connectionPair(a: string, b: string): readonly [lower: string, higher: string] {
  return a < b ? [a, b] : [b, a];
}

/** Rejects a connection with yourself (connections-5). */
export function canConnect(requesterId: string, addresseeId: string): RuleResult {
  return requesterId === addresseeId ? refused('cannot_connect_self') : ALLOWED;
}

/** What one member has with another, as their Connect button shows it (connections-4). */
export const CONNECT_STATES = ['none', 'sent', 'asked', 'connected'] as const;
export type ConnectState = (typeof CONNECT_STATES)[number];

/** A refusal is not shown: to who was declined the request looks sent, and to who declined there is nothing. */
export function connectState(
  connection: { status: ConnectionStatus; direction: 'incoming' | 'outgoing' } | null | undefined,
): ConnectState {
  if (!connection) return 'none';
  if (connection.status === 'accepted') return 'connected';
  if (connection.direction === 'outgoing') return 'sent';
  return connection.status === 'pending' ? 'asked' : 'none';
}

/**
 * What a request does to the pair's row: `ask` makes it pending from the requester, `accept` accepts the pending request of the
 * other member (connections-1), `keep` changes nothing, `repeat` makes a withdrawn request look sent again. A member who was
 * declined cannot ask again, also after withdrawing. A member who declined may ask, which starts a new request instead of
 * accepting the old one (connections-3).
 */
export function nextConnection(
  existing: { requesterId: string; status: StoredStatus } | null,
  requesterId: string,
): 'ask' | 'accept' | 'keep' | 'repeat' {
  if (existing === null) return 'ask';
  if (existing.requesterId === requesterId) return existing.status === 'withdrawn' ? 'repeat' : 'keep';
  if (existing.status === 'accepted') return 'keep';
  return existing.status === 'pending' ? 'accept' : 'ask';
}
