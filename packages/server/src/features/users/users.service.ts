import { AppError } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import type { UserView } from '@lampstand/core/profiles/contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { lockLeaving } from '../account/account.queries.ts';
import { eraseMember, type ErasureNeeds } from '../account/erase-member.ts';
import { toUserView } from '../profiles/profiles.view.ts';
import { assertAdmin, audited, logAct, OPERATOR, recordAct, type Actor } from '../audit/audit.service.ts';
import type { Link } from '../audit/chain.ts';
import {
  countFoundUsers,
  countUsers,
  findUsers,
  readUser,
  readUserByEmail,
  readUsers,
  setIsAdmin,
} from './users.queries.ts';
import { searchQuery } from './search.ts';

/** Every member, the newest first (moderation-5). With `q`, only members whose names or email have words that start with it. */
export async function listUsers(
  { db: { pool } }: Pick<Deps, 'db'>,
  { limit, cursor, q }: PageQuery & { q?: string | undefined },
): Promise<ListResult<UserView>> {
  const after = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const words = q && searchQuery(q);
  if (q && !words) return { items: [], total: 0 };
  const [read, [counted]] = await Promise.all(
    words
      ? [findUsers(pool, [words, after.createdAt, after.id, limit + 1]), countFoundUsers(pool, [words])]
      : [readUsers(pool, [after.createdAt, after.id, limit + 1]), countUsers(pool, [])],
  );
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toUserView), next, total: counted?.total };
}

export async function showUser({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserView> {
  const [user] = await readUser(db.pool, [userId]);
  if (!user) throw new AppError('user_not_found');
  return toUserView(user);
}

/**
 * Promotes or demotes a member, even oneself, but never demotes the last admin (moderation-3). Does nothing if the member
 * already has the role.
 */
export async function setAdmin(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  userId: string,
  isAdmin: boolean,
  now: Date,
): Promise<UserView> {
  return audited(deps, actor, now, async (client) => {
    // Locks all admins together with an admin, as when they leave, so that the last two cannot both go.
    const locked = await lockLeaving(client, [userId]);
    await assertAdmin(client, actor);
    const [user] = await readUser(client, [userId]);
    if (!user) throw new AppError('user_not_found');
    if (user.isAdmin === isAdmin) return { result: toUserView(user) };
    if (!isAdmin && locked.length === 1) throw new AppError('last_admin');
    const [changed = user] = await setIsAdmin(client, [userId, isAdmin, now]);
    const [before, after] = isAdmin ? ['member', 'admin'] : ['admin', 'member'];
    const action = isAdmin ? 'user.promoted' : 'user.demoted';
    return { result: toUserView(changed), act: { action, target: { id: userId }, before, after } };
  });
}

/** For the operator (scripts/grant-admin): creates the first admin. */
export async function findUserByEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<UserView | undefined> {
  const [user] = await readUserByEmail(db.pool, [email]);
  return user && toUserView(user);
}

/**
 * Erases a member as if they had left. Admins cannot erase themselves this way (moderation-3). An operator can appoint a new
 * admin at any time, so the rule that keeps the last admin applies to admins only.
 */
export async function removeUser(deps: ErasureNeeds, actor: Actor, userId: string, now: Date): Promise<void> {
  if (actor.id === userId) throw new AppError('cannot_delete_self');
  let link: Link | undefined;
  await eraseMember(deps, {
    memberId: userId,
    details: {},
    now,
    ...(actor === OPERATOR ? { alsoLastAdmin: true as const } : {}),
    alongside: async (client, { isAdmin }) => {
      await assertAdmin(client, actor);
      const before = isAdmin ? 'admin' : 'member';
      const act = { action: 'user.removed', target: { id: userId }, before, after: 'removed' } as const;
      link = await recordAct(client, actor, act, now);
    },
  });
  logAct(deps.log, link);
}
