import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { decisionView } from '../decisions/contract.ts';
import { id, instant } from '../ids.ts';
import { isLanguage } from '../languages/language.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { authorView, standingView } from '../profiles/contract.ts';
import { role } from '../profiles/entity.ts';
import { text } from '../text.ts';

/** A note about a member, for moderators. */
export const noteView = z.object({
  id,
  text: z.string(),
  /** Null once they have left. */
  by: authorView.omit({ profileImageUrl: true }).nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type NoteView = z.output<typeof noteView>;

/** What a moderator needs to know about a member, without their email (moderation-11). */
export const memberContext = z.object({
  member: authorView,
  role,
  since: instant,
  /** The language in which they use Lampstand, if known. */
  language: z.string().refine(isLanguage).nullable(),
  standing: standingView.nullable(),
  testimonies: z.int(),
  /** Whether they wrote a testimony, comment or message that is still kept, hidden ones too. */
  hasWritten: z.boolean(),
  reports: z.int(),
  decisions: z.int(),
  /** Of the decisions. */
  reversed: z.int(),
  /** Other members with the same name, the first five. */
  namesakes: z.array(authorView),
  lastDecisions: z.array(decisionView),
  /** What became of the reports about them. */
  outcomes: z.object({ waiting: z.int(), upheld: z.int(), putBack: z.int(), noAction: z.int() }),
  notes: z.array(noteView),
  lastTestimonies: z.array(z.object({ id, excerpt: z.string(), createdAt: instant })),
});
export type MemberContext = z.output<typeof memberContext>;

const params = z.object({ userId: id });
const noteBody = { kind: 'json', schema: z.object({ text: text(LIMITS.note) }) } as const;

export const contextApi = {
  memberContext: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/context',
    access: 'moderator',
    summary: 'What was decided, reported and noted about a member, and what they shared last.',
    params,
    response: { kind: 'json', schema: memberContext },
    errors: ['user_not_found'],
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/notes',
    access: 'moderator',
    summary: 'Notes about a member, newest first.',
    params,
    query: pageQuery,
    response: { kind: 'list', schema: z.array(noteView) },
    errors: ['user_not_found', 'invalid_cursor'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/notes',
    access: 'moderator',
    summary: 'Add a note about a member, for moderators only.',
    params,
    body: noteBody,
    response: { kind: 'json', schema: noteView, status: 201 },
    errors: ['user_not_found'],
    rateLimit: 'moderation',
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/api/admin/notes/:noteId',
    access: 'moderator',
    summary: 'Change a note. The change is written in the audit log.',
    params: z.object({ noteId: id }),
    body: noteBody,
    response: { kind: 'json', schema: noteView },
    errors: ['note_not_found'],
    rateLimit: 'moderation',
  }),
};
