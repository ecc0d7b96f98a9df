import { AppError, assertAllowed, type ErrorCode } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import type { NewReport, OwnReportView, ReportView } from '@lampstand/core/reports/contract';
import type { ContextMessage, ReportedKind } from '@lampstand/core/reports/entity';
import { canReport, isDirectlyBefore } from '@lampstand/core/reports/rules';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { findTarget, readMessagesBefore, readOwnReports, upsertReport } from './reports.queries.ts';
import { toOwnReportView, toReportView } from './reports.view.ts';

type Needs = Pick<Deps, 'db'>;

const MISSING: Record<ReportedKind, ErrorCode> = {
  post: 'post_not_found',
  comment: 'comment_not_found',
  message: 'message_not_found',
  member: 'user_not_found',
};

/**
 * Updates the reporter's report on the target while it is pending. After a decision, creates a new one (reports-3). What the
 * reporter cannot see is not found (reports-8).
 */
export async function report(needs: Needs, reporter: { id: string }, body: NewReport, now: Date): Promise<ReportView> {
  const { pool } = needs.db;
  const { reason, description = null, about = null } = body;
  const { kind, id } = targetOf(body);
  const [target] = await findTarget[kind](pool, [reporter.id, id]);
  if (!target) throw new AppError(MISSING[kind]);
  assertAllowed(canReport(reporter.id, target.authorId, kind));
  const disclosure = body.context ? await disclosed(needs, reporter.id, id, body.context) : null;
  const context = disclosure && JSON.stringify(disclosure);
  const [row] = await withRetry(() =>
    upsertReport[kind](pool, [reporter.id, id, uuidV7(), reason, description, now, about, context]),
  );
  // The target was deleted in between.
  if (!row) throw new AppError(MISSING[kind]);
  return toReportView(row);
}

function targetOf({ postId, target }: NewReport): { kind: ReportedKind; id: string } {
  if (target) return target;
  if (postId !== undefined) return { kind: 'post', id: postId };
  throw new AppError('invalid_input');
}

/**
 * The disclosed messages in the order of the conversation. Only those directly before the reported one can be (reports-9). What was
 * removed has no words to disclose.
 */
async function disclosed(
  { db }: Needs,
  receiverId: string,
  messageId: string,
  ids: readonly string[],
): Promise<ContextMessage[] | null> {
  const before = await readMessagesBefore(db.pool, [receiverId, messageId]);
  const gone = new Set(before.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  const there = before.filter(({ isRemoved }) => !isRemoved);
  const wanted = ids.filter((id) => !gone.has(id));
  if (wanted.length === 0 && gone.size > 0) return null;
  const known = there.map(({ id }) => id);
  if (!isDirectlyBefore(wanted, known)) {
    throw new AppError('invalid_input', { fields: [{ field: 'context', issue: 'invalid' }] });
  }
  return there
    .slice(0, wanted.length)
    .map(({ mine, content, createdAt }) => ({ mine, content, createdAt: createdAt.toISOString() }))
    .toReversed();
}

/** The reporter's own reports, newest first, with what became of each (reports-11). */
export async function listOwnReports(
  { db }: Needs,
  reporter: { id: string },
  { limit, cursor }: PageQuery,
): Promise<ListResult<OwnReportView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readOwnReports(db.pool, [reporter.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toOwnReportView), next };
}
