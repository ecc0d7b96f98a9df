import type { HappeningsQuery, HappeningView, NewHappenings } from '@lampstand/core/happenings/contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { withRetry } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { countNew, moveWatermark, readHappenings } from './happenings.queries.ts';
import { toHappeningView, toNewHappenings } from './happenings.view.ts';

type Needs = Pick<Deps, 'db'>;
type Member = { id: string };

/** What happened for the viewer, newest first (happenings-1). A group that gets newer moves to the first page. */
export async function listHappenings(
  { db }: Needs,
  viewer: Member,
  { limit, cursor, requests }: HappeningsQuery,
): Promise<ListResult<HappeningView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readHappenings(db.pool, [viewer.id, before.createdAt, before.id, limit + 1, requests === 'true']);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toHappeningView), next };
}

export async function countNewHappenings({ db }: Needs, { id }: Member): Promise<NewHappenings> {
  const [counted] = await countNew(db.pool, [[id]]);
  return toNewHappenings(counted ?? { newCount: 0, readUpTo: null });
}

/** Marks everything up to `upTo` as read, but nothing that has not happened yet (happenings-4). */
export async function markHappeningsRead(deps: Needs, viewer: Member, upTo: string, now: Date): Promise<NewHappenings> {
  const until = new Date(Math.min(Date.parse(upTo), now.getTime()));
  await withRetry(() => moveWatermark(deps.db.pool, [viewer.id, until]));
  return countNewHappenings(deps, viewer);
}
