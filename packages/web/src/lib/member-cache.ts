import type { QueryClient } from '@tanstack/react-query';
import type { AuthorView, UserView } from '@lampstand/core/profiles/contract';
import { changeRemembered } from './memory.ts';
import { blockKeys, connectionKeys, messageKeys, postKeys, userKeys } from './query-keys.ts';

/**
 * A member left, or stands behind a block now (blocks-1): whatever is theirs goes from every list at once, whatever the
 * noun, and what was kept for them alone (their conversation) is forgotten. The list of blocked members knows them on.
 */
export function forgetMember(queryClient: QueryClient, userId: string) {
  changeCached(queryClient, (data) => withoutMember(data, userId));
  void changeRemembered((data, path) => (path.split('/').includes(userId) ? undefined : withoutMember(data, userId)));
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) });
  void queryClient.invalidateQueries({ queryKey: blockKeys.list() });
}

/** A member's name or picture changed: it changes wherever it stands (profiles-7). */
export function renameMember(queryClient: QueryClient, { id, firstName, lastName, profileImageUrl }: AuthorView) {
  changeCached(queryClient, (data) => withAuthor(data, { id, firstName, lastName, profileImageUrl }));
}

/** Their feed may become empty again; it then says so in other words than to who never shared anything. */
export function noteHasPosted(queryClient: QueryClient) {
  queryClient.setQueryData<UserView | null>(userKeys.current(), (user) => user && { ...user, hasPosted: true });
}

/** A block was set or taken back: every list that it shortens is asked for again (app-10). */
export function refreshAfterBlock(queryClient: QueryClient) {
  const lists = [
    postKeys.list(),
    messageKeys.conversations(),
    messageKeys.requests(),
    messageKeys.unread(),
    connectionKeys.pending(),
  ];
  for (const queryKey of [...lists, blockKeys.list()]) void queryClient.invalidateQueries({ queryKey });
}

/** Changed in place: what waits to be asked for again still does, and stays as old as it is. */
function changeCached(queryClient: QueryClient, change: (data: unknown) => unknown) {
  const ownLists: readonly string[] = [userKeys.current()[0], blockKeys.list()[0]];
  for (const query of queryClient.getQueryCache().getAll()) {
    if (ownLists.includes(String(query.queryKey[0]))) continue;
    const data = change(query.state.data);
    if (data !== query.state.data) query.setState({ data });
  }
}

function withoutMember(data: unknown, userId: string): unknown {
  if (!Array.isArray(data)) return mapRecord(data, (value) => withoutMember(value, userId));
  const left = data.filter((item) => !isOf(item, userId));
  return mapList(left.length < data.length ? left : data, (item) => withoutMember(item, userId));
}

function isOf(item: unknown, userId: string): boolean {
  if (!isRecord(item)) return false;
  return item['userId'] === userId || (isRecord(item['user']) && item['user']['id'] === userId);
}

function withAuthor(data: unknown, author: AuthorView): unknown {
  if (Array.isArray(data)) return mapList(data, (item) => withAuthor(item, author));
  if (isRecord(data) && data['id'] === author.id && 'firstName' in data) return { ...data, ...author };
  return mapRecord(data, (value) => withAuthor(value, author));
}

function mapList(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const changed = list.map(change);
  return changed.every((item, at) => item === list[at]) ? list : changed;
}

function mapRecord(record: unknown, change: (value: unknown) => unknown): unknown {
  if (!isRecord(record)) return record;
  const entries = Object.entries(record).map(([key, value]) => [key, change(value)] as const);
  return entries.every(([key, value]) => value === record[key]) ? record : Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
