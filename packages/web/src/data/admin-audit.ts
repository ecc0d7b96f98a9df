import { addressOf } from '@lampstand/core/api/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { itemsOf, list, read } from './queries.ts';
import type { InputOf } from './sync/entry.ts';
import { useAct } from './use-act.ts';

export type AuditFilter = NonNullable<InputOf<'moderation.exportAudit'>['query']>;

/** The audit log, newest first (audit-1). */
export function useAudit(filter: AuditFilter) {
  const query = useInfiniteQuery({ ...list('moderation.audit', {}, filter), placeholderData: keepPreviousData });
  return {
    query,
    rows: query.data && itemsOf(query.data, ({ sequence }) => String(sequence)),
    total: query.data?.pages[0]?.total,
  };
}

/** By whom and about whom the log can be filtered (audit-4). */
export function useAuditPeople() {
  return useQuery(read('moderation.auditPeople'));
}

/** The address of the log as CSV (audit-5). */
export function auditExportPath(filter: AuditFilter): string {
  return addressOf('/api/admin/audit/export', { query: filter });
}

/** Has the server verify the hash chain (audit-2). */
export function useVerifyAudit() {
  return useAct('moderation.verifyAudit', {});
}
