import type { QueryOf } from '@lampstand/core/api/endpoint';
import type { noticesApi, NoticeView } from '@lampstand/core/decisions/notices-contract';
import { appealUntil, canAppeal, isForAdmins } from '@lampstand/core/decisions/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import { isLanguage } from '@lampstand/core/languages/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { describeError } from '../../log-error.ts';
import { letterheadOf } from '../../mail/mailer.ts';
import { decisionMail } from './decision-mails.ts';
import { lockDecision, writeAppeal } from './decisions.queries.ts';
import { iso } from './decisions.view.ts';
import { markRead, readAddressee, readNotice, readNotices, type NoticeRow } from './notices.queries.ts';

type Member = { id: string };

/** What was decided about the member, newest first (decisions-6). */
export async function listNotices(
  { db }: Pick<Deps, 'db'>,
  { id }: Member,
  { limit, cursor, unread }: QueryOf<typeof noticesApi.list>,
  now: Date,
): Promise<ListResult<NoticeView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readNotices(db.pool, [id, unread, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toNoticeView(row, now)), next };
}

export async function showNotice(
  client: Queryable,
  { id }: Member,
  decisionId: string,
  now: Date,
): Promise<NoticeView> {
  const [row] = await readNotice(client, [id, decisionId]);
  if (!row) throw new AppError('decision_not_found');
  return toNoticeView(row, now);
}

export async function closeNotice(
  { db }: Pick<Deps, 'db'>,
  { id }: Member,
  decisionId: string,
  now: Date,
): Promise<void> {
  const [closed] = await markRead(db.pool, [id, decisionId, now]);
  if (!closed) throw new AppError('decision_not_found');
}

/** One appeal a decision, in time (decisions-7). While it waits, nothing is purged or deleted. */
export function appeal(
  { db }: Pick<Deps, 'db'>,
  member: Member,
  { decisionId, text }: { decisionId: string; text: string },
  now: Date,
): Promise<NoticeView> {
  return inPoolTransaction(db.pool, async (client) => {
    const [decision] = await lockDecision(client, [decisionId]);
    if (decision?.memberId !== member.id) throw new AppError('decision_not_found');
    assertAllowed(canAppeal(decision, now));
    await writeAppeal(client, [decisionId, text, now]);
    return showNotice(client, member, decisionId, now);
  });
}

export type TellNeeds = Pick<Deps, 'db' | 'env' | 'community' | 'mailer' | 'log'>;

/**
 * Writes to the member of a decision in their language: about the decision, the answer to their appeal, or a reversal (decisions-6). Not
 * awaited: the notice in the app is there already, so a mail that fails is only logged.
 */
export function tellMember(deps: TellNeeds, decisionId: string, now: Date): void {
  const { db, mailer, log } = deps;
  async function tell(): Promise<void> {
    const [to] = await readAddressee(db.pool, [decisionId]);
    if (!to) return;
    const language = isLanguage(to.language) ? to.language : 'en';
    const notice = await showNotice(db.pool, { id: to.memberId }, decisionId, now);
    await mailer.send(decisionMail(to.email, language, await letterheadOf(deps), notice));
  }
  tell().catch((error: unknown) =>
    log.warn({ decision: decisionId, error: describeError(error) }, 'the mail about a decision could not be sent'),
  );
}

function toNoticeView(row: NoticeRow, now: Date): NoticeView {
  const { id, targetKind: kind, targetPart: part, act, removes, reason, words, content, appealOutcome } = row;
  const near = fullName({ firstName: row.nearFirstName, lastName: row.nearLastName });
  return {
    decisionId: id,
    target: { kind, ...(part ? { part } : {}) },
    act,
    removes,
    reason,
    words,
    createdAt: row.createdAt.toISOString(),
    until: iso(row.until),
    keepOut: row.keepOut,
    sealedUntil: iso(row.sealedUntil),
    content: content || null,
    writtenAt: iso(row.writtenAt),
    near: near || null,
    readAt: iso(row.readAt),
    appealUntil: canAppeal(row, now).ok ? appealUntil(row).toISOString() : null,
    appealedAt: iso(row.appealedAt),
    appealOutcome,
    reversedAt: iso(row.reversedAt),
    soleModerator:
      (isForAdmins({ role: row.memberRole }, row, row.createdAt) ? row.otherAdmins : row.otherJudges) === 0,
  };
}
