import type { Notice } from './notice.ts';

/** Short enough to reach the screen within a second. */
const EVERY_MS = 500;

interface Window {
  timer: NodeJS.Timeout;
  /** The changes since the window opened. */
  latest?: Notice;
}

export interface GatheredChanges {
  take(notice: Notice): void;
  clear(): void;
}

/**
 * Combines changes of the same post or author. The first one is passed on at once, later ones combined and at most twice a
 * second, because open screens fetch a changed post, and one member's edits must not use up the request limits of others. All
 * other notices pass through.
 */
export function gatherChanges(pass: (notice: Notice) => void, everyMs = EVERY_MS): GatheredChanges {
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
    take(notice) {
      const id = idOf(notice);
      if (id === undefined) return pass(notice);
      if (notice.type === 'postRemoved' || notice.type === 'gone') {
        // No change is sent for a deleted post or member.
        close(id);
        return pass(notice);
      }
      const window = windows.get(id);
      if (window) window.latest = notice;
      else {
        open(id);
        pass(notice);
      }
    },
    clear() {
      for (const id of windows.keys()) close(id);
    },
  };
}

function idOf(notice: Notice): string | undefined {
  if (notice.type === 'postChanged' || notice.type === 'postRemoved') return notice.postId;
  return notice.type === 'author' || notice.type === 'gone' ? notice.userId : undefined;
}
