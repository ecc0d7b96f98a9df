import type { AuthorView } from '@lampstand/core/profiles/contract';
import { create } from 'zustand';

/** How long somebody counts as present after their client last said so. */
export const PRESENCE_MS = 120_000;

interface Presence {
  user: AuthorView;
  until: number;
}

/** Which moderator is looking at which report now. */
export const usePresences = create<{ presences: Readonly<Record<string, Presence>> }>()(() => ({ presences: {} }));

export function setPresence(reportId: string, user: AuthorView, now = Date.now()) {
  const until = now + PRESENCE_MS;
  usePresences.setState(({ presences }) => ({
    // A moderator is at one report at a time.
    presences: {
      ...Object.fromEntries(
        Object.entries(presences).filter(([, presence]) => presence.user.id !== user.id && presence.until > now),
      ),
      [reportId]: { user, until },
    },
  }));
  setTimeout(() => forget(reportId, until), PRESENCE_MS);
}

function forget(reportId: string, until: number) {
  usePresences.setState(({ presences }) => {
    const { [reportId]: presence, ...others } = presences;
    return presence?.until === until ? { presences: others } : { presences };
  });
}
