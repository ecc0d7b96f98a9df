import type { ActivityView, NewActivity } from '@lampstand/core/activity/contract';
import { groupOf, lineOf } from '@lampstand/core/activity/rules';
import type { ActivityRow, NewRow } from './activity.queries.ts';

export function toNewActivity({ newCount, readUpTo }: Omit<NewRow, 'id'>): NewActivity {
  return { newCount, readUpTo: readUpTo?.toISOString() ?? null };
}

export function toActivityView(row: ActivityRow): ActivityView {
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
}: ActivityRow): ActivityView['notice'] {
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
