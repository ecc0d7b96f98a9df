import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useMemo } from 'react';
import { useQueue, useQueueItem, type QueueFilter, type StatusFilter } from '../../data/admin-queue.ts';
import { useWaitingActs, type WaitingAct } from '../admin/waiting-acts.ts';

/** The queue as filtered, with the waiting acts already applied. The item that a link names comes first. */
export function useQueueItems(filter: QueueFilter, linkedId: string | undefined) {
  const { query, items: listed, total } = useQueue(filter);
  const { data: linked } = useQueueItem(linkedId);
  const acts = useWaitingActs((state) => state.acts);
  const items = useMemo(() => {
    const rest = withActs(listed, acts, filter.status ?? 'pending').filter(({ id }) => id !== linked?.id);
    const first = linked ? withActs([linked], acts, 'all') : [];
    return [...first, ...rest];
  }, [listed, linked, acts, filter.status]);
  const applied = withActs(listed, acts, filter.status ?? 'pending').length;
  return { query, items, total: total === undefined ? undefined : Math.max(0, total - (listed.length - applied)) };
}

/** Applies waiting acts: a decision hides everything that waits about its target, and a closed report has its new status. */
export function withActs(items: QueueItem[], acts: readonly WaitingAct[], status: StatusFilter) {
  if (acts.length === 0) return items;
  const decided = new Set(acts.filter(({ act }) => act === 'decided').map(({ targetId }) => targetId));
  const answered = new Set(acts.filter(({ act }) => act === 'answered').map(({ reportId }) => reportId));
  const closed = new Map(
    acts.flatMap(({ reportId, act }) => (act === 'reviewed' || act === 'resolved' ? [[reportId, act] as const] : [])),
  );
  return items
    .filter(({ id, kind, target }) => !answered.has(id) && (kind === 'appeal' || !decided.has(target.id)))
    .map((item) => ({ ...item, status: closed.get(item.id) ?? item.status }))
    .filter((item) => status === 'all' || item.status === status);
}
