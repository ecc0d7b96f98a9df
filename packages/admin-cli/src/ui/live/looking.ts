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

/** Without those who have not said for two minutes that they are looking. */
export function stillLooking(looks: Looks, now: number): Looks {
  const current = Object.entries(looks).filter(([, { until }]) => until > now);
  return current.length === Object.keys(looks).length ? looks : Object.fromEntries(current);
}

/** The name of another person who is looking at this report. */
export function lookerOf(looks: Looks, reportId: string, meId: string): string | undefined {
  const look = looks[reportId];
  return look && look.userId !== meId ? look.name : undefined;
}
