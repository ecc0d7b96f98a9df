import { hashKey } from '@tanstack/react-query';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { pendingConnections } from './connections.ts';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import { keyOf, list, read } from './queries.ts';

const blockList = list('blocks.list');
/** What was searched for, of every kind. */
const searches = { queryKey: keyOf('search.people').slice(0, -1) };

export const members: Noun = {
  live: {
    author: (member, { user }) => {
      renameMember(member, user);
      if (user.id === member.userId) member.checkSession();
    },
    authorGone: (member, { userId }) => {
      forgetMember(member, userId);
      void member.queryClient.invalidateQueries(pendingConnections);
    },
    ownProfile: (member) => member.checkSession(),
  },
};

/**
 * Removes everything of a member who left or is blocked now (blocks-1) from every list, and drops their conversation. The
 * list of blocked members keeps them.
 */
export function forgetMember(member: Member, userId: string): void {
  const { queryClient, memory } = member;
  changeKnown(member, (data) => withoutMember(data, userId));
  const isAbout = (data: unknown, key: readonly unknown[]) => key.includes(userId) || isOf(data, userId);
  void memory?.change((data, path) => (isAbout(data, path.split(/[/?]/)) ? undefined : withoutMember(data, userId)));
  void queryClient.resetQueries({ predicate: ({ queryKey, state }) => isAbout(state.data, queryKey) });
  void queryClient.resetQueries(searches);
  void queryClient.invalidateQueries(blockList);
}

/** Updates a member's name, picture and office wherever they appear (profiles-7). */
export function renameMember(member: Member, { id, firstName, lastName, profileImageUrl, office }: AuthorView): void {
  changeKnown(member, (data) => withAuthor(data, { id, firstName, lastName, profileImageUrl, office }));
}

/** Patches queries without changing whether or since when they are stale. */
function changeKnown({ queryClient }: Member, change: (data: unknown) => unknown) {
  const own = [read('auth.user'), blockList].map(({ queryKey }) => hashKey(queryKey));
  for (const query of queryClient.getQueryCache().getAll()) {
    if (own.includes(query.queryHash)) continue;
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
  const { users } = item;
  // A group in which nobody else is known.
  if (Array.isArray(users) && users.length > 0) return users.every((user) => isRecord(user) && user['id'] === userId);
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
