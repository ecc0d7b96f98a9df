import type { LiveEvent } from '@lampstand/core/live/contract';
import { fullName } from '@lampstand/core/profiles/full-name';

/** How long somebody counts as looking after their client last said so. */
export const LOOKING_MS = 120_000;

interface Look {
  userId: string;
  name: string;
  until: number;
}

/** Which moderator is looking at which report, by the id of the report. */
export type Looks = Readonly<Record<string, Look>>;

/** A moderator looks at one report at a time. */
export function lookedAt(
  looks: Looks,
  { reportId, user }: Extract<LiveEvent, { type: 'looking' }>,
  now: number,
): Looks {
  const others = Object.entries(looks).filter(([, look]) => look.userId !== user.id && look.until > now);
  const look = { userId: user.id, name: user.firstName ?? fullName(user), until: now + LOOKING_MS };
  return { ...Object.fromEntries(others), [reportId]: look };
}

/** The name of whoever else is looking at this report now. */
export function lookerOf(looks: Looks, reportId: string, meId: string, now: number): string | undefined {
  const look = looks[reportId];
  return look && look.userId !== meId && look.until > now ? look.name : undefined;
}
