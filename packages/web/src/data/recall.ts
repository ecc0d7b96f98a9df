import type { MemberStart } from '@lampstand/core/posts/member-start';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf, pathOf } from './queries.ts';
import { currentDatabase } from './sync/database-name.ts';
import { DeviceStore } from './sync/store.ts';

export interface RecalledAnswer {
  queryKey: QueryKey;
  data: unknown;
  heardAt: number;
}

export interface Recalled {
  user: UserView;
  /** The current-user answer, and what the first screen needs. */
  answers: RecalledAnswer[];
}

/** What the server's page says of the signed-in member. Afterwards nothing of it is left in the page. */
export function memberIn(page: Element): Recalled {
  page.remove();
  const { user, feed } = JSON.parse(page.textContent) as MemberStart;
  const heardAt = Date.now();
  const pages = feed && { pages: [{ total: undefined, ...feed }], pageParams: [undefined] };
  const answers = [{ queryKey: keyOf('auth.user'), data: user as unknown, heardAt }];
  return { user, answers: pages ? [...answers, { queryKey: keyOf('posts.list'), data: pages, heardAt }] : answers };
}

/** The member this device remembers, with the answers of their first screen. */
export async function recall({ withFeed }: { withFeed: boolean }): Promise<Recalled | undefined> {
  const store = new DeviceStore(currentDatabase);
  try {
    return await recallFrom(store, withFeed);
  } finally {
    store.close();
  }
}

async function recallFrom(store: DeviceStore, withFeed: boolean): Promise<Recalled | undefined> {
  const owner = await store.readOwner();
  if (!owner) return undefined;
  const keys = [keyOf('auth.user'), keyOf('messages.unread'), ...(withFeed ? [keyOf('posts.list')] : [])];
  const kept = await Promise.all(keys.map((queryKey) => store.readAnswer(owner.userId, pathOf(queryKey))));
  if (!kept[0]) return undefined;
  const answers = keys.flatMap((queryKey, at) => (kept[at] ? [{ queryKey, ...kept[at] }] : []));
  return { user: kept[0].data as UserView, answers };
}
