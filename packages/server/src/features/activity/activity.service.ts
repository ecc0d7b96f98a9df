import type { ActivityView, NewActivity } from '@lampstand/core/activity/contract';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { withRetry } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { countNew, moveWatermark, readActivity } from './activity.queries.ts';
import { toActivityView, toNewActivity } from './activity.view.ts';

type Needs = Pick<Deps, 'db'>;
type Member = { id: string };

/** What happened for the viewer, newest first (activity-1). A group that gets newer moves to the first page. */
export async function listActivity(
  { db }: Needs,
  viewer: Member,
  { limit, cursor }: PageQuery,
): Promise<ListResult<ActivityView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readActivity(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toActivityView), next };
}

export async function countNewActivity({ db }: Needs, { id }: Member): Promise<NewActivity> {
  const [counted] = await countNew(db.pool, [[id]]);
  return toNewActivity(counted ?? { newCount: 0, readUpTo: null });
}

/** Marks everything up to `upTo` as read, but nothing that has not happened yet (activity-4). */
export async function markActivityRead(deps: Needs, viewer: Member, upTo: string, now: Date): Promise<NewActivity> {
  const until = new Date(Math.min(Date.parse(upTo), now.getTime()));
  await withRetry(() => moveWatermark(deps.db.pool, [viewer.id, until]));
  return countNewActivity(deps, viewer);
}
