import { readStored, writeStored } from '../../platform/storage.ts';
import { FIRST_DATABASE, type DatabaseName } from '../sync/store.ts';

/** How many databases were left behind on this device because they had stopped answering. */
const LEFT_BEHIND = 'memory-left-behind';

export const countLeftBehind = (): number => Number(readStored(LEFT_BEHIND)) || 0;
export const databaseAt = (nth: number): string => (nth === 0 ? FIRST_DATABASE : `${FIRST_DATABASE}-${nth}`);

/** The one that pages use. The worker knows only the first: what is in another one waits for the next page. */
export const currentDatabase: DatabaseName = {
  now: () => databaseAt(countLeftBehind()),
  leaveBehind: (name) => {
    // Several tabs may find it out, or several parts of one page.
    if (name === currentDatabase.now()) writeStored(LEFT_BEHIND, String(countLeftBehind() + 1));
  },
};
