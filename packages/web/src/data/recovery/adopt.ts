import { readStored, writeStored } from '../../platform/storage.ts';
import { countLeftBehind, databaseAt } from './database-name.ts';
import { adoptOldOutbox } from './old-outbox.ts';
import { DeviceStore } from '../sync/store.ts';

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
