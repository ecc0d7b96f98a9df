import type { UserView } from '@lampstand/core/profiles/contract';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf, pathOf } from './queries.ts';
import { currentDatabase } from './sync/database-name.ts';
import { PATIENT_MS, DeviceStore } from './sync/store.ts';

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
  const limit = navigator.onLine ? undefined : PATIENT_MS;
  const owner = await store.readOwner(limit);
  if (!owner) return undefined;
  const keys = [keyOf('auth.user'), keyOf('messages.unread'), ...(withFeed ? [keyOf('posts.list')] : [])];
  const kept = await Promise.all(keys.map((queryKey) => store.readAnswer(owner.userId, pathOf(queryKey), limit)));
  if (!kept[0]) return undefined;
  const answers = keys.flatMap((queryKey, at) => (kept[at] ? [{ queryKey, ...kept[at] }] : []));
  return { user: kept[0].data as UserView, answers };
}
