import type { HappeningView, NewHappenings } from '@lampstand/core/happenings/contract';
import { groupOf, lineOf } from '@lampstand/core/happenings/rules';
import type { HappeningRow, NewRow } from './happenings.queries.ts';

export function toNewHappenings({ newCount, readUpTo }: Omit<NewRow, 'id'>): NewHappenings {
  return { newCount, readUpTo: readUpTo?.toISOString() ?? null };
}

export function toHappeningView(row: HappeningRow): HappeningView {
  const { kind, topic, createdAt, isNew, people, users, content, postKind, reportStatus } = row;
  return {
    id: groupOf(kind, topic),
    kind,
    latestAt: createdAt.toISOString(),
    isNew,
    people,
    users,
    post: content === null || postKind === null ? null : { id: topic, line: lineOf(content), kind: postKind },
    connectionId: kind === 'request' || kind === 'accepted' ? topic : null,
    notice: noticeOf(row),
    report: reportStatus && { status: reportStatus },
  };
}

function noticeOf({
  topic,
  act,
  targetKind,
  targetPart,
  decidedAt,
  until,
  state,
}: HappeningRow): HappeningView['notice'] {
  if (!act || !targetKind || !decidedAt || !state) return null;
  return {
    decisionId: topic,
    act,
    target: { kind: targetKind, ...(targetPart && { part: targetPart }) },
    createdAt: decidedAt.toISOString(),
    until: until?.toISOString() ?? null,
    state,
  };
}
