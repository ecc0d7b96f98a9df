import type { KeepOut } from '@lampstand/core/bans/entity';
import { AppError } from '@lampstand/core/errors';
import type { QueryOf } from '@lampstand/core/api/endpoint';
import type { UserView } from '@lampstand/core/profiles/contract';
import { isAdmin, ROLES, type Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView, usersApi } from '@lampstand/core/users/contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { lockLeaving } from '../account/account.queries.ts';
import { eraseMember, type ErasureNeeds } from '../account/erase-member.ts';
import { endNameOfOffice } from '../../members/office-name.ts';
import { toUserView } from '../../members/views.ts';
import { assertRole, audited, logAct, OPERATOR, recordAct, type Actor } from '../audit/audit.service.ts';
import type { Link } from '../audit/chain.ts';
import { recordBan } from '../bans/leaving.ts';
import {
  countFoundUsers,
  countTeam,
  countUsers,
  deleteAppointment,
  findUsers,
  readTeam,
  readUser,
  readUserByEmail,
  readUsers,
  setRole,
  writeAppointment,
} from './users.queries.ts';
import { searchQuery } from './search.ts';
import { toManagedUserView } from './users.view.ts';

/** What the viewer may see and whom they may find depends on their role (moderation-10). */
type Reader = { role: Role };

/** Every member, the newest first (moderation-5). With `q`, only members who have words that start with it. */
export async function listUsers(
  { db: { pool } }: Pick<Deps, 'db'>,
  reader: Reader,
  { limit, cursor, q, role }: QueryOf<typeof usersApi.users>,
): Promise<ListResult<ManagedUserView>> {
  const after = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const page = [after.createdAt, after.id, limit + 1] as const;
  const roles: Role[] | null = role === 'team' ? ['moderator', 'admin'] : role ? [role] : null;
  const words = q && searchQuery(q, { emails: isAdmin(reader) });
  if (q && !words) return { items: [], total: 0 };
  const [read, [counted]] = await Promise.all(
    words
      ? [findUsers(pool, [words, roles, ...page]), countFoundUsers(pool, [words, roles])]
      : roles
        ? [readTeam(pool, [roles, ...page]), countTeam(pool, [roles])]
        : [readUsers(pool, [...page]), countUsers(pool, [])],
  );
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map((row) => toManagedUserView(row, reader)), next, total: counted?.total };
}

export async function showUser({ db }: Pick<Deps, 'db'>, reader: Reader, userId: string): Promise<ManagedUserView> {
  const [user] = await readUser(db.pool, [userId]);
  if (!user) throw new AppError('user_not_found');
  return toManagedUserView(user, reader);
}

/** The role that `isAdmin` of older clients means: a moderator who is not made an admin stays one. */
export function roleFor(isWantedAdmin: boolean, current: Role): Role {
  if (isWantedAdmin) return 'admin';
  return current === 'admin' ? 'member' : current;
}

/**
 * Gives a member a role, even oneself, but never takes it from the last admin (moderation-3). Does nothing if they already have
 * it.
 */
export async function appoint(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  userId: string,
  wanted: (current: Role) => Role,
  now: Date,
): Promise<ManagedUserView> {
  return audited(deps, actor, 'admin', now, async (client) => {
    // Locks all admins together with an admin, as when they leave, so that the last two cannot both go.
    const locked = await lockLeaving(client, [userId]);
    await assertRole(client, actor, 'admin');
    const [user] = await readUser(client, [userId]);
    if (!user) throw new AppError('user_not_found');
    const before = user.role;
    const after = wanted(before);
    if (after === before) return { result: toManagedUserView(user, ADMIN) };
    if (before === 'admin' && locked.length === 1) throw new AppError('last_admin');
    await setRole(client, [userId, after, now]);
    await endNameOfOffice(client, userId);
    if (after === 'member') await deleteAppointment(client, [userId]);
    else await writeAppointment(client, [userId, now, actor === OPERATOR ? null : actor.id]);
    const [changed = user] = await readUser(client, [userId]);
    const action = ROLES.indexOf(after) > ROLES.indexOf(before) ? 'user.promoted' : 'user.demoted';
    return { result: toManagedUserView(changed, ADMIN), act: { action, target: { id: userId }, before, after } };
  });
}

const ADMIN: Reader = { role: 'admin' };

/** For the operator (scripts/grant-admin): creates the first admin. */
export async function findUserByEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<UserView | undefined> {
  const [user] = await readUserByEmail(db.pool, [email]);
  return user && toUserView(user);
}

/**
 * Erases a member as if they had left, and keeps their addresses out as long as the admin says (joining-8). Admins cannot erase themselves this way (moderation-3). An operator can appoint a new
 * admin at any time, so the rule that keeps the last admin applies to admins only.
 */
export async function removeUser(
  deps: ErasureNeeds,
  actor: Actor,
  { userId, keepOut }: { userId: string; keepOut: KeepOut },
  now: Date,
): Promise<void> {
  if (actor.id === userId) throw new AppError('cannot_delete_self');
  let link: Link | undefined;
  await eraseMember(deps, {
    memberId: userId,
    details: {},
    now,
    keepOut,
    deletedBy: actor === OPERATOR ? null : actor.id,
    ...(actor === OPERATOR ? { alsoLastAdmin: true as const } : {}),
    alongside: async (client, { role: before }, ban) => {
      await assertRole(client, actor, 'admin');
      const act = { action: 'user.removed', target: { id: userId }, before, after: 'removed' } as const;
      if (ban) await recordBan(client, actor, ban, now);
      link = await recordAct(client, actor, act, now);
    },
  });
  logAct(deps.log, link);
}
