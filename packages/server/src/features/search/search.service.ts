import type { FoundPerson, FoundText, SearchQuery } from '@lampstand/core/search/contract';
import { AppError } from '@lampstand/core/errors';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import { searchQuery as wordBeginnings } from '../users/search.ts';
import { findPeople } from './people.queries.ts';
import { toFoundPerson, toFoundText } from './search.view.ts';
import { findTexts } from './texts.queries.ts';

type Needs = Pick<Deps, 'db'>;

/** Testimonies, answers and comments by their words (search-1). */
export async function searchTexts(
  { db: { pool } }: Needs,
  viewer: Viewer,
  { q, limit, cursor }: SearchQuery,
): Promise<ListResult<FoundText>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await findTexts(pool, [viewer.id, q, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toFoundText), next };
}

/** What precedes the cursor: whether its member is a connection of the viewer. */
const CONNECTED = '1';
const OTHER = '0';

/** Members by their names (search-3). */
export async function searchPeople(
  { db: { pool } }: Needs,
  viewer: Viewer,
  { q, limit, cursor }: SearchQuery,
  now: Date,
): Promise<ListResult<FoundPerson>> {
  const words = wordBeginnings(q, { emails: false });
  if (words === undefined) return { items: [], next: undefined };
  const group = cursor?.[0] ?? CONNECTED;
  if (group !== CONNECTED && group !== OTHER) throw new AppError('invalid_cursor');
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor.slice(1));
  const position = [group === CONNECTED, before.createdAt, before.id] as const;
  const read = await findPeople(pool, [viewer.id, words, ...position, limit + 1, now]);
  const { rows, next } = pageOf(read, limit);
  const last = rows.at(-1)?.isConnected ? CONNECTED : OTHER;
  return { items: rows.map((row) => toFoundPerson(row, q)), next: next && last + next };
}
