import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf, list } from './queries.ts';
import { useAct } from './use-act.ts';

/** The audit log, newest first (audit-1). */
export function useAudit() {
  const query = useInfiniteQuery(list('moderation.audit'));
  return { query, rows: query.data && itemsOf(query.data, ({ sequence }) => String(sequence)) };
}

/** Has the server verify the hash chain (audit-2). */
export function useVerifyAudit() {
  return useAct('moderation.verifyAudit', {});
}
