import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

type Mode = 'readonly' | 'readwrite';
type Transaction<S extends DBSchema, M extends Mode> = IDBPTransaction<S, StoreNames<S>[], M>;

interface DatabaseOptions<S extends DBSchema> {
  /** Called on each opening. */
  name: () => string;
  upgrade: (database: IDBPDatabase<S>) => void;
  /** Default timeout of a transaction, in milliseconds. */
  limit: number;
  /** Called when the database of this name has not responded for `STUCK_MS`: it may never do so before a browser restart. */
  onStuck?: (name: string) => void;
}

/** An IndexedDB database that never rejects: a transaction resolves to undefined if it fails or takes too long. */
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
 * WebKit never finishes a transaction that is open when its page is closed, and blocks every later transaction on the same
 * stores. So a page that is closed aborts its transactions and starts no others. A write that has to survive this calls
 * `commit()` at once. Callers never wait longer than the limit.
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
      // Another page deletes or upgrades it, or the browser has closed it.
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
      // While one transaction is overdue, others would be blocked too. Only who can wait longer than usual tries.
      if (hasLeft || (overdue > 0 && limit <= usualLimit)) return undefined;
      const tooLate = new AbortController();
      const work = transact(mode, stores, act, tooLate.signal);
      const inTime = await settledWithin(work, limit);
      if (inTime || hasLeft) return inTime?.result;
      // The caller continues as if it had failed, so nothing may be written later.
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
    // It has already finished.
  }
}

/** The result of the promise, or undefined after `ms` milliseconds. */
async function settledWithin<T>(work: Promise<T>, ms: number): Promise<{ result: T } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const outcome = await Promise.race([work.then((result) => ({ result })), over]);
  clearTimeout(timer);
  return outcome;
}
