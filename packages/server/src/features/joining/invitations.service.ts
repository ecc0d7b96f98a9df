import type { AdminInvitationView, InvitationView, NewInvitation } from '@lampstand/core/joining/contract';
import { mayInvite, mayOffer } from '@lampstand/core/joining/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import { isAdmin } from '@lampstand/core/profiles/roles';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import { audited, type Actor } from '../audit/audit.service.ts';
import { newUserCode } from '../../members/tokens.ts';
import {
  countInvitations,
  countOpen,
  findCreator,
  insertInvitation,
  lockInviter,
  readAllInvitations,
  readOwnInvitations,
  revokeInvitation,
  type InvitationRow,
} from './invitations.queries.ts';
import { toAdminInvitationView, toInvitationView } from './invitations.view.ts';

type Needs = Pick<Deps, 'db' | 'env'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_TRIES = 5;

/** Those of the viewer, newest first. */
export async function ownInvitations(
  { db, env }: Needs,
  viewer: Viewer,
  { limit, cursor }: PageQuery,
  now: Date,
): Promise<ListResult<InvitationView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readOwnInvitations(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toInvitationView(row, env.publicUrl, now)), next };
}

/** Everybody's, newest first, with their total (lists-2). */
export async function allInvitations(
  { db, env }: Needs,
  { limit, cursor, state }: PageQuery & { state: 'open' | 'all' },
  now: Date,
): Promise<ListResult<AdminInvitationView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const isOpen = state === 'open';
  const [read, [counted]] = await Promise.all([
    readAllInvitations(db.pool, [isOpen, now, before.createdAt, before.id, limit + 1]),
    countInvitations(db.pool, [isOpen, now]),
  ]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toAdminInvitationView(row, env.publicUrl, now)), next, total: counted?.total };
}

/** A new invitation (joining-3). Two requests of one member at once cannot both make the fifth. */
export async function invite(
  { db, env, community }: Needs & Pick<Deps, 'community'>,
  viewer: Viewer,
  offer: NewInvitation,
  now: Date,
): Promise<InvitationView> {
  if (!mayOffer(viewer, offer)) throw new AppError('admin_only');
  const settings = await community.current();
  const made = await inPoolTransaction(db.pool, async (client) => {
    await lockInviter(client, [viewer.id]);
    const [open] = await countOpen(client, [viewer.id, now]);
    assertAllowed(mayInvite(viewer, settings, open?.total ?? 0));
    return makeInvitation(client, viewer.id, offer, now);
  });
  return toInvitationView(made, env.publicUrl, now);
}

/** Writes an invitation that this member may make. */
export async function makeInvitation(
  client: Queryable,
  memberId: string,
  { places, days, note }: NewInvitation,
  now: Date,
): Promise<Omit<InvitationRow, 'by' | 'note'>> {
  const until = new Date(now.getTime() + days * DAY_MS);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const code = newUserCode();
    // oxlint-disable-next-line no-await-in-loop -- only if another invitation has got the same code
    const [row] = await insertInvitation(client, [uuidV7(), code, memberId, places, note, now, until]);
    if (row) return { id: row.id, code, places, used: 0, createdAt: now, until, revokedAt: null, joined: [] };
  }
  throw new AppError('unavailable');
}

/** Members revoke their own. Admins revoke any, which is in the audit log. */
export async function revoke(
  deps: Pick<Deps, 'db' | 'log'>,
  viewer: Viewer,
  actor: Actor,
  invitationId: string,
  now: Date,
): Promise<void> {
  const [found] = await findCreator(deps.db.pool, [invitationId]);
  if (!found || (found.createdBy !== viewer.id && !isAdmin(viewer))) throw new AppError('invitation_not_found');
  if (found.createdBy === viewer.id) {
    await revokeInvitation(deps.db.pool, [invitationId, now]);
    return;
  }
  await audited(deps, actor, 'admin', now, async (client) => {
    const [revoked] = await revokeInvitation(client, [invitationId, now]);
    const target = { id: found.createdBy };
    const act = { action: 'invitation.revoked', target, before: 'open', after: 'revoked' } as const;
    return { result: undefined, ...(revoked ? { act } : {}) };
  });
}
