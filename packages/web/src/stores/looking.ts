import type { AuthorView } from '@lampstand/core/profiles/contract';
import { create } from 'zustand';

/** How long somebody counts as looking after their client last said so. */
export const LOOKING_MS = 120_000;

interface Look {
  user: AuthorView;
  until: number;
}

/** Which moderator is looking at which report now. */
export const useLooking = create<{ looks: Readonly<Record<string, Look>> }>()(() => ({ looks: {} }));

export function nowLooking(reportId: string, user: AuthorView, now = Date.now()) {
  const until = now + LOOKING_MS;
  useLooking.setState(({ looks }) => ({
    // A moderator looks at one report at a time.
    looks: {
      ...Object.fromEntries(Object.entries(looks).filter(([, look]) => look.user.id !== user.id && look.until > now)),
      [reportId]: { user, until },
    },
  }));
  setTimeout(() => forget(reportId, until), LOOKING_MS);
}

function forget(reportId: string, until: number) {
  useLooking.setState(({ looks }) => {
    const { [reportId]: look, ...others } = looks;
    return look?.until === until ? { looks: others } : { looks };
  });
}
