import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

type Mode = 'readonly' | 'readwrite';
type Transaction<S extends DBSchema, M extends Mode> = IDBPTransaction<S, StoreNames<S>[], M>;

interface DatabaseOptions<S extends DBSchema> {
  /** Asked for at each opening. */
  name: () => string;
  upgrade: (database: IDBPDatabase<S>) => void;
  /** How long a caller waits, in milliseconds, unless it says otherwise. */
  limit: number;
  /** The database of this name has not answered for `STUCK_MS`. It may never answer again in this run of the browser. */
  onStuck?: (name: string) => void;
}

/** A database of this device that fails softly: a transaction answers undefined where it fails or takes too long. */
export interface DeviceDatabase<S extends DBSchema> {
  run: <T, M extends Mode>(
    mode: M,
    stores: StoreNames<S>[],
    act: (transaction: Transaction<S, M>) => Promise<T>,
    limit?: number,
  ) => Promise<T | undefined>;
  /** Closes the connection; the next transaction opens another one. */
  close: () => void;
}

const STUCK_MS = 5_000;

/**
 * WebKit never ends a transaction that is unfinished when its page goes away, and keeps every later transaction on the same
 * stores waiting. So a page that goes away aborts its transactions and begins no others. A write that has to survive that
 * calls `commit()` on its transaction at once. Callers never wait longer than the limit.
 */
export function deviceDatabase<S extends DBSchema>({
  name,
  upgrade,
  limit: usualLimit,
  onStuck,
}: DatabaseOptions<S>): DeviceDatabase<S> {
  const running = new Set<{ abort: () => void }>();
  let opening: Promise<IDBPDatabase<S>> | undefined;
  let openedName = '';
  let hasLeft = false;
  let overdue = 0;

  function close() {
    void opening?.then((database) => database.close()).catch(() => undefined);
    opening = undefined;
  }

  globalThis.addEventListener('pagehide', () => {
    hasLeft = true;
    for (const transaction of running) abort(transaction);
    close();
  });
  globalThis.addEventListener('pageshow', () => {
    hasLeft = false;
  });

  function open(): Promise<IDBPDatabase<S>> {
    if (opening) return opening;
    openedName = name();
    opening = openDB<S>(openedName, 1, {
      upgrade,
      // Another page deletes it or wants a newer version, or the browser has given it up.
      blocking: close,
      terminated: close,
    });
    return opening;
  }

  async function transact<T, M extends Mode>(
    mode: M,
    stores: StoreNames<S>[],
    act: (transaction: Transaction<S, M>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    try {
      const database = await open();
      if (hasLeft || signal.aborted) return undefined;
      const transaction = database.transaction(stores, mode);
      running.add(transaction);
      signal.addEventListener('abort', () => abort(transaction), { once: true });
      try {
        const [result] = await Promise.all([act(transaction), transaction.done]);
        return result;
      } finally {
        running.delete(transaction);
      }
    } catch {
      close();
      return undefined;
    }
  }

  async function giveUpOn(work: Promise<unknown>, limit: number): Promise<void> {
    const stuck = openedName;
    overdue += 1;
    const late = await settledWithin(work, STUCK_MS - limit);
    overdue -= 1;
    if (late || hasLeft) return;
    close();
    onStuck?.(stuck);
  }

  return {
    close,
    async run(mode, stores, act, limit = usualLimit) {
      // While one is overdue, the others would only wait as well.
      if (hasLeft || overdue > 0) return undefined;
      const tooLate = new AbortController();
      const work = transact(mode, stores, act, tooLate.signal);
      const inTime = await settledWithin(work, limit);
      if (inTime || hasLeft) return inTime?.result;
      // The caller goes on as if it had failed, so nothing may be written later.
      if (mode === 'readwrite') tooLate.abort();
      void giveUpOn(work, limit);
      return undefined;
    },
  };
}

function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort();
  } catch {
    // It is done, or committed already.
  }
}

/** What the promise resolved to, or undefined after `ms` milliseconds. */
async function settledWithin<T>(work: Promise<T>, ms: number): Promise<{ result: T } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const outcome = await Promise.race([work.then((result) => ({ result })), over]);
  clearTimeout(timer);
  return outcome;
}
