import type { QueryOf } from '@lampstand/core/api/endpoint';
import { canDecide, canDecideAppeal, soleModeratorFrom } from '@lampstand/core/decisions/rules';
import { AppError } from '@lampstand/core/errors';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { Role } from '@lampstand/core/profiles/roles';
import type { CardReport, QueueItem, queueApi } from '@lampstand/core/reports/queue-contract';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { decodeCursor, OLDEST, pageOf } from '../../db/cursor.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { readDecision } from '../decisions/decisions.queries.ts';
import { toDecisionView } from '../decisions/decisions.view.ts';
import { othersWhoMayDecide } from '../decisions/reversal.service.ts';
import { imageOf } from '../posts/posts.view.ts';
import {
  countQueue,
  readCardReports,
  readQueue,
  readQueueItem,
  readReporters,
  tellPresence,
  type CardReportRow,
  type QueueFilters,
  type QueueRow,
  type TargetReporterRow,
} from './queue-items.queries.ts';

type Needs = Pick<Deps, 'db'>;
type Reader = { id: string; role: Role };

/** Reports of every kind and appeals, the oldest first (reports-12), with their total (lists-2). */
export async function listQueue(
  { db: { pool } }: Needs,
  reader: Reader,
  { limit, cursor, status, ...wanted }: QueryOf<typeof queueApi.queue>,
  now: Date,
): Promise<ListResult<QueueItem>> {
  const after = cursor === undefined ? OLDEST : decodeCursor(cursor);
  const { kind = null, reason = null, author = null, reporter = null, target = null, before, since } = wanted;
  const filters: QueueFilters = [
    status === 'all' ? null : status,
    kind,
    reason,
    author,
    reporter,
    target,
    before ? new Date(before) : null,
    since ? new Date(since) : null,
  ];
  const [read, [counted]] = await Promise.all([
    readQueue(pool, [...filters, after.createdAt, after.id, limit + 1]),
    countQueue(pool, filters),
  ]);
  const { rows, next } = pageOf(read, limit);
  return { items: await toItems(pool, rows, reader, now), next, total: counted?.total };
}

export async function showQueueItem(
  { db: { pool } }: Needs,
  reader: Reader,
  id: string,
  now: Date,
): Promise<QueueItem> {
  const [item] = await toItems(pool, await readQueueItem(pool, [id]), reader, now);
  if (!item) throw new AppError('report_not_found');
  return item;
}

/** For the other moderators who are looking, not a lock. It is not stored. */
export async function announcePresence({ db }: Needs, reader: Reader, reportId: string): Promise<void> {
  await tellPresence(db.pool, [reportId, reader.id]);
}

async function toItems(client: Queryable, rows: QueueRow[], reader: Reader, now: Date): Promise<QueueItem[]> {
  if (rows.length === 0) return [];
  const [reportRows, reporterRows] = await Promise.all([
    readCardReports(client, [rows.map(({ id }) => id)]),
    readReporters(client, [rows.map(({ targetId }) => targetId)]),
  ]);
  const reports = Map.groupBy(reportRows, ({ cardId }) => cardId);
  const reporters = Map.groupBy(reporterRows, ({ targetId }) => targetId);
  const items: QueueItem[] = [];
  for (const row of rows) {
    const people = (reporters.get(row.targetId) ?? []).map(toReporter);
    items.push(
      row.kind === 'appeal'
        ? await toAppeal(client, row, people, reader, now)
        : toCard(row, reports.get(row.id) ?? [], people, reader, now),
    );
  }
  return items;
}

function toCard(
  row: QueueRow,
  rows: CardReportRow[],
  reporters: QueueItem['reporters'],
  reader: Reader,
  now: Date,
): QueueItem {
  const author = { id: row.authorId, role: row.authorRole };
  const reports = rows.map((report) => toCardReport(report, row));
  return {
    ...shared(row, reporters),
    reporter: reports[0]?.reporter ?? null,
    reports,
    decision: null,
    mayDecide: row.status === 'pending' && canDecide(reader, author, { act: 'warn' }, now).ok,
    mayDecideFrom: null,
  };
}

function toCardReport(report: CardReportRow, card: QueueRow): CardReport {
  const { id, reason, about, words, content, imageUrl } = report;
  return {
    id,
    createdAt: report.createdAt.toISOString(),
    reason,
    ...(about ? { about } : {}),
    words,
    content: content === card.content ? null : content,
    imageUrl: imageUrl === card.imageUrl ? null : imageUrl,
    reporter: toReporter(report),
  };
}

async function toAppeal(
  client: Queryable,
  row: QueueRow,
  reporters: QueueItem['reporters'],
  reader: Reader,
  now: Date,
): Promise<QueueItem> {
  const [decision] = await readDecision(client, [row.id]);
  const others = decision ? await othersWhoMayDecide(client, decision, row.authorRole) : 0;
  const isAllowed = decision
    ? canDecideAppeal(decision, { judgeId: reader.id, others, now }).ok &&
      canDecide(reader, { id: row.authorId, role: row.authorRole }, decision, decision.createdAt).ok
    : false;
  const isSole = row.status === 'pending' && decision?.decidedBy === reader.id && others === 0;
  return {
    ...shared(row, reporters),
    reporter: null,
    reports: [],
    decision: decision ? toDecisionView(decision) : null,
    mayDecide: isAllowed,
    mayDecideFrom: isSole ? soleModeratorFrom(row.createdAt).toISOString() : null,
  };
}

function shared(row: QueueRow, reporters: QueueItem['reporters']) {
  const { id, kind, status, reason, words, content, contentNow, imageUrl, now, context, count, waiting, otherReports } =
    row;
  return {
    id,
    kind,
    status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason,
    target: { kind: row.targetKind, id: row.targetId, ...(row.about ? { about: row.about } : {}) },
    author: {
      id: row.authorId,
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      profileImageUrl: row.authorImageUrl,
      reports: row.authorReports,
      decisions: row.authorDecisions,
      reversed: row.authorReversed,
    },
    words,
    content,
    imageUrl,
    image: imageOf(row),
    ...(row.imageDescription === null ? {} : { imageDescription: row.imageDescription }),
    ...(row.postKind === 'prayer' ? { request: { answer: row.answer } } : {}),
    writtenAt: row.writtenAt?.toISOString() ?? null,
    now,
    contentNow,
    context: context ?? [],
    under: underOf(row),
    reporters,
    count,
    waiting,
    otherReports,
  };
}

function underOf(row: QueueRow): QueueItem['under'] {
  if (row.underPostId === null) return null;
  const author = fullName({ firstName: row.underFirstName, lastName: row.underLastName });
  return { postId: row.underPostId, author, excerpt: reportExcerpt(row.underContent ?? '') };
}

function toReporter({ reporterId: id, firstName, lastName, upheld, decided }: CardReportRow | TargetReporterRow) {
  return { id, firstName, lastName, upheld, decided };
}
