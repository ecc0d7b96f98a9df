import { ALLOWED, refused, type RuleResult } from '../errors.ts';
import type { ConnectionStatus } from './entity.ts';

/** The two members in a fixed order: a connection is unique per unordered pair (connections-1). */
export function connectionPair(a: string, b: string): readonly [lower: string, higher: string] {
  return a < b ? [a, b] : [b, a];
}

/** Connecting with yourself is refused (connections-5). */
export function canConnect(requesterId: string, addresseeId: string): RuleResult {
  return requesterId === addresseeId ? refused('cannot_connect_self') : ALLOWED;
}

/**
 * What a request does to the pair's one row: `ask` makes it pending from the requester, `accept` accepts the request that
 * the addressee had sent (connections-1), `keep` changes nothing. Someone who was declined cannot ask again; someone who
 * declined may ask in turn, and that is a new question, not a late yes (connections-3).
 */
export function nextConnection(
  existing: { requesterId: string; status: ConnectionStatus } | null,
  requesterId: string,
): 'ask' | 'accept' | 'keep' {
  if (existing === null) return 'ask';
  if (existing.requesterId === requesterId || existing.status === 'accepted') return 'keep';
  return existing.status === 'pending' ? 'accept' : 'ask';
}
