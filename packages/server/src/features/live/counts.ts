const EVERY_MS = 250;
const MOST_AT_ONCE = 50;

export interface Gathered {
  add(keys: Iterable<string>): void;
  /** Sends the remaining changes now. */
  flush(): Promise<void>;
}

/**
 * Collects changes (the counters of a post, the marks of a member) and announces each at most four times a second, in batches.
 * Nothing waits for it: if the process is killed, some screens may show an old count until it changes again or is fetched.
 */
export function gatherCounts(announce: (keys: string[]) => Promise<void>): Gathered {
  const moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = 0;

  function schedule(): void {
    if (moved.size === 0) return;
    timer ??= setTimeout(() => void next(), Math.max(lastAt + EVERY_MS - Date.now(), 0));
    timer.unref();
  }

  async function next(): Promise<void> {
    timer = undefined;
    lastAt = Date.now();
    await announce(take());
    schedule();
  }

  function take(): string[] {
    const some = [...moved].slice(0, MOST_AT_ONCE);
    for (const id of some) moved.delete(id);
    return some;
  }

  return {
    add(keys) {
      for (const key of keys) moved.add(key);
      schedule();
    },
    async flush() {
      clearTimeout(timer);
      while (moved.size > 0) await announce(take());
    },
  };
}
