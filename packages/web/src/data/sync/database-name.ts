import { readStored, writeStored } from '../../platform/storage.ts';
import { FIRST_DATABASE, type DatabaseName } from './store.ts';

/** Key of the number of databases that were abandoned on this device because they stopped responding. */
const LEFT_BEHIND = 'memory-left-behind';

export const countLeftBehind = (): number => Number(readStored(LEFT_BEHIND)) || 0;
export const databaseAt = (nth: number): string => (nth === 0 ? FIRST_DATABASE : `${FIRST_DATABASE}-${nth}`);

/** The database that pages use. The worker uses only the first one: entries in a later one are sent by the next page. */
export const currentDatabase: DatabaseName = {
  now: () => databaseAt(countLeftBehind()),
  leaveBehind: (name) => {
    // Several tabs may find it out, or several parts of one page.
    if (name === currentDatabase.now()) writeStored(LEFT_BEHIND, String(countLeftBehind() + 1));
  },
};
