import type { Signal } from './signal.ts';

/** Short enough to reach the screen within a second. */
const EVERY_MS = 500;

interface Window {
  timer: NodeJS.Timeout;
  /** The changes since the window opened. */
  latest?: Signal;
}

export interface GatheredChanges {
  take(signal: Signal): void;
  clear(): void;
}

/**
 * Combines changes of the same post or author. The first one is passed on at once, later ones combined and at most twice a
 * second, because open screens fetch a changed post, and one member's edits must not use up the request limits of others. All
 * other signals pass through.
 */
export function gatherChanges(pass: (signal: Signal) => void, everyMs = EVERY_MS): GatheredChanges {
  const windows = new Map<string, Window>();

  function open(id: string): void {
    const timer = setTimeout(() => {
      const latest = windows.get(id)?.latest;
      windows.delete(id);
      if (!latest) return;
      pass(latest);
      open(id);
    }, everyMs);
    timer.unref();
    windows.set(id, { timer });
  }

  function close(id: string): void {
    clearTimeout(windows.get(id)?.timer);
    windows.delete(id);
  }

  return {
    take(signal) {
      const id = idOf(signal);
      if (id === undefined) return pass(signal);
      if (signal.type === 'postRemoved' || signal.type === 'gone') {
        // No change is sent for a deleted post or member.
        close(id);
        return pass(signal);
      }
      const window = windows.get(id);
      if (window) window.latest = signal;
      else {
        open(id);
        pass(signal);
      }
    },
    clear() {
      for (const id of windows.keys()) close(id);
    },
  };
}

function idOf(signal: Signal): string | undefined {
  if (signal.type === 'postChanged' || signal.type === 'postRemoved') return signal.postId;
  return signal.type === 'author' || signal.type === 'gone' ? signal.userId : undefined;
}
