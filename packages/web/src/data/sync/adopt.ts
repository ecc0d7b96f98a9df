import type { NewPost } from '@lampstand/core/posts/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../platform/device-database.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import type { Entry } from './entry.ts';
import { countLeftBehind, databaseAt } from './database-name.ts';
import { DeviceStore } from './store.ts';

/** The number of abandoned databases whose unsent entries were moved. */
const ADOPTED = 'unsent-adopted';

/** Moves unsent entries from abandoned databases into the current one. Returns whether there were any. */
export async function adoptUnsent(store: DeviceStore): Promise<boolean> {
  const hadOld = await adoptOldOutbox(store).catch(() => false);
  const current = countLeftBehind();
  let nth = Number(readStored(ADOPTED)) || 0;
  let found = hadOld;
  for (; nth < current; nth += 1) {
    const left = new DeviceStore({ now: () => databaseAt(nth) });
    // oxlint-disable-next-line no-await-in-loop -- in the order of writing; seldom any
    const moved = await left.moveEntriesTo(store);
    left.close();
    // It still does not respond: the next start tries again.
    if (moved === undefined) break;
    indexedDB.deleteDatabase(databaseAt(nth));
    found ||= moved > 0;
  }
  if (nth > 0) writeStored(ADOPTED, String(nth));
  return found;
}

/** Entries in the format of version 0.1. This file can be deleted when no device has that version any more. */
type OldWriting =
  | { kind: 'post'; post: NewPost; photo?: Blob }
  | { kind: 'comment'; postId: string; content: string }
  | { kind: 'message'; receiver: AuthorView; content: string }
  | { kind: ReactionKind; postId: string; wanted: boolean };

type OldEntry = Pick<Entry, 'key' | 'userId' | 'writtenAt' | 'language' | 'failures' | 'notBefore' | 'refusal'> & {
  writing: OldWriting;
  fresh: boolean;
  unknownSince?: number;
};

interface Schema extends DBSchema {
  entries: { key: number; value: OldEntry };
}

const NAME = 'lampstand-outbox';

/** Moves unsent entries of version 0.1 into the store, with their keys, because an old tab may be sending them too. */
async function adoptOldOutbox(store: DeviceStore): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  for (const { name } of databases ?? []) {
    // Its remembered answers can be fetched again.
    if (name?.startsWith('lampstand-memory')) indexedDB.deleteDatabase(name);
  }
  if (databases && !databases.some(({ name }) => name === NAME)) return false;
  const old = deviceDatabase<Schema>({
    name: () => NAME,
    upgrade: (database) => void database.createObjectStore('entries', { autoIncrement: true }),
    limit: 2_000,
  });
  const entries = await old.run('readonly', ['entries'], (transaction) => transaction.objectStore('entries').getAll());
  old.close();
  if (!entries || !(await store.addMissing(entries.map(asEntry)))) return false;
  indexedDB.deleteDatabase(NAME);
  return entries.length > 0;
}

function asEntry({ writing, fresh, unknownSince, ...same }: OldEntry): Entry {
  return { ...same, ...callOf(writing), isFresh: fresh, triedAt: unknownSince };
}

function callOf(writing: OldWriting): Pick<Entry, 'endpoint' | 'input' | 'about'> {
  switch (writing.kind) {
    case 'post':
      return { endpoint: 'posts.create', input: { body: writing.post, files: { image: writing.photo } } };
    case 'comment':
      return {
        endpoint: 'comments.create',
        input: { params: { postId: writing.postId }, body: { content: writing.content } },
      };
    case 'message': {
      const { receiver, content } = writing;
      return { endpoint: 'messages.send', input: { body: { receiverId: receiver.id, content } }, about: receiver };
    }
    case 'prayer':
    case 'love':
      return {
        endpoint: `reactions.${writing.kind}`,
        input: { params: { postId: writing.postId }, body: { wanted: writing.wanted } },
      };
  }
}
