import { createHash } from 'node:crypto';
import { WAITING_PATHS } from '@lampstand/core/alerts/paths';
import { countWaiting, decidesAppealFrom, isToldOfReport, isUrgent, type Waiting } from '@lampstand/core/alerts/rules';
import type { Role } from '@lampstand/core/profiles/roles';
import type { Deps } from '../../deps.ts';
import { readJudges, readModerator } from './alerts.queries.ts';
import { readPendingAppeals, readPendingApplications, readPendingReports } from './waiting.queries.ts';

export type WaitingNeeds = Pick<Deps, 'db' | 'community'>;

/** What waits for a moderator, by the same rules as what they may decide (alerts-4). `id` null: whatever waits for anybody (alerts-6). */
export async function waitingFor(
  { db, community }: WaitingNeeds,
  { id, role }: { id: string | null; role: Role },
  now: Date,
): Promise<Waiting[]> {
  const judge = { id: id ?? '', role };
  const [reports, appeals, applications, judges, { mode }] = await Promise.all([
    readPendingReports(db.pool, []),
    readPendingAppeals(db.pool, []),
    readPendingApplications(db.pool, []),
    readJudges(db.pool, []),
    community.current(),
  ]);
  const waiting: Waiting[] = [];
  for (const report of reports) {
    const { reporterId, authorId, authorRole } = report;
    const isUrgentOne = isUrgent(report);
    if (isToldOfReport(judge, { reporterId, author: { id: authorId, role: authorRole } }, now)) {
      waiting.push({
        kind: 'report',
        about: report.targetId,
        key: keyOf(report.id, isUrgentOne),
        at: report.createdAt,
        isUrgent: isUrgentOne,
      });
    }
  }
  for (const appeal of appeals) {
    const at = decidesAppealFrom(judge, appeal, judges);
    if (at) waiting.push({ kind: 'appeal', about: appeal.id, key: keyOf(appeal.id), at, isUrgent: false });
  }
  // Their page is only there where approval is on (joining-5).
  for (const { id: applicationId, createdAt: at } of mode === 'approval' ? applications : []) {
    waiting.push({ kind: 'application', about: applicationId, key: keyOf(applicationId), at, isUrgent: false });
  }
  return waiting;
}

/** The page of the moderators on which they see it. */
export function placeOf(waiting: readonly Waiting[]): string {
  return waiting.every(({ kind }) => kind === 'application') ? WAITING_PATHS.applications : WAITING_PATHS.reports;
}

/** What a device of a moderator is notified of (alerts-1). Nothing for anybody else. */
export async function newsFor(needs: WaitingNeeds, memberId: string, now: Date) {
  const [moderator] = await readModerator(needs.db.pool, [memberId]);
  if (!moderator || moderator.isSuspended) return [];
  const waiting = (await waitingFor(needs, moderator, now)).filter(({ at }) => at <= now);
  const watermark = Math.max(0, ...waiting.map(({ at }) => at.getTime()));
  return [{ count: countWaiting(waiting), watermark, url: placeOf(waiting) }];
}

/** Short enough for thousands, long enough never to meet another one. */
function keyOf(id: string, isUrgentOne = false): string {
  return createHash('sha256').update(`${id} ${isUrgentOne}`).digest('base64url').slice(0, 22);
}
