import { AppError } from '@lampstand/core/errors';
import { isLanguage } from '@lampstand/core/languages/language';
import type { PageQuery } from '@lampstand/core/page';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import type { MemberContext, NoteView } from '@lampstand/core/users/context-contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { audited, type Actor } from '../audit/audit.service.ts';
import { toDecisionView } from '../decisions/decisions.view.ts';
import { standingOf } from '../../members/standing.ts';
import {
  insertNote,
  readContext,
  readLastDecisions,
  readLastTestimonies,
  readNamesakes,
  readNote,
  readNotes,
  updateNote,
  type NoteRow,
} from './context.queries.ts';

const NOTES_SHOWN = 5;

/** What a moderator needs to know about a member (moderation-11): never their email, for admins either. */
export async function showContext(
  { db: { pool } }: Pick<Deps, 'db'>,
  userId: string,
  now: Date,
): Promise<MemberContext> {
  const [[row], namesakes, decisions, testimonies, notes] = await Promise.all([
    readContext(pool, [userId, now]),
    readNamesakes(pool, [userId]),
    readLastDecisions(pool, [userId]),
    readLastTestimonies(pool, [userId]),
    readNotes(pool, [userId, NEWEST.createdAt, NEWEST.id, NOTES_SHOWN]),
  ]);
  if (!row) throw new AppError('user_not_found');
  const { id, firstName, lastName, profileImageUrl, role, language } = row;
  const standing = standingOf(row);
  return {
    member: { id, firstName, lastName, profileImageUrl },
    role,
    since: row.createdAt.toISOString(),
    language: isLanguage(language) ? language : null,
    standing: standing && { ...standing, until: standing.until.toISOString() },
    testimonies: row.testimonies,
    hasWritten: row.hasWritten,
    reports: row.reports,
    decisions: row.decisions,
    reversed: row.reversed,
    namesakes,
    lastDecisions: decisions.map(toDecisionView),
    outcomes: { waiting: row.waiting, upheld: row.upheld, putBack: row.putBack, noAction: row.noAction },
    notes: notes.map(toNoteView),
    lastTestimonies: testimonies.map(({ content, createdAt, ...post }) => ({
      ...post,
      excerpt: reportExcerpt(content),
      createdAt: createdAt.toISOString(),
    })),
  };
}

export async function listNotes(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<ListResult<NoteView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const { rows, next } = pageOf(await readNotes(db.pool, [userId, before.createdAt, before.id, limit + 1]), limit);
  return { items: rows.map(toNoteView), next };
}

export async function addNote(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  { userId, text }: { userId: string; text: string },
  now: Date,
): Promise<NoteView> {
  return audited(deps, actor, 'moderator', now, async (client) => {
    const [added] = await insertNote(client, [uuidV7(), userId, text, actor.id, now]);
    if (!added) throw new AppError('user_not_found');
    const act = { action: 'note.added', target: { id: userId }, before: null, after: null } as const;
    return { result: await noteOf(client, added.id), act };
  });
}

/** Any moderator may correct a note; who did is in the audit log. */
export async function changeNote(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  { noteId, text }: { noteId: string; text: string },
  now: Date,
): Promise<NoteView> {
  return audited(deps, actor, 'moderator', now, async (client) => {
    const [changed] = await updateNote(client, [noteId, text, now]);
    if (!changed) throw new AppError('note_not_found');
    const act = { action: 'note.changed', target: { id: changed.memberId }, before: null, after: null } as const;
    return { result: await noteOf(client, noteId), act };
  });
}

async function noteOf(client: Queryable, noteId: string): Promise<NoteView> {
  const [note] = await readNote(client, [noteId]);
  if (!note) throw new AppError('note_not_found');
  return toNoteView(note);
}

function toNoteView({ id, text, createdAt, editedAt, writtenBy, firstName, lastName }: NoteRow): NoteView {
  const by = writtenBy === null ? null : { id: writtenBy, firstName, lastName };
  return { id, text, by, createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
}
