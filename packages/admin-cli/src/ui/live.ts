import type { LiveEvent } from '@lampstand/core/live/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connected } from '../api.ts';
import { follow, type Follower } from '../live/follow.ts';
import { errorText } from './basics.tsx';
import { TABS, type Tab } from './dashboard-state.ts';

/** How often the data of each tab has changed on the server. */
export type Changes = Record<Tab, number>;

/** What an event may have changed. What admins do to others has no event of its own, so `audit` follows from its effects. */
const CHANGED: Partial<Record<LiveEvent['type'], readonly Tab[]>> = {
  ready: TABS,
  reportsQueue: ['stats', 'reports', 'audit'],
  postAdded: ['stats'],
  postChanged: ['reports'],
  postRemoved: ['stats', 'reports', 'audit'],
  author: ['users', 'reports'],
  authorGone: TABS,
  applications: ['users', 'audit'],
  community: ['audit'],
};

function changed(changes: Changes, changing: readonly Tab[]): Changes {
  return changing.reduce((next, one) => ({ ...next, [one]: next[one] + 1 }), changes);
}

/** How long somebody counts as present after their client last said so. */
export const PRESENCE_MS = 120_000;

interface Presence {
  userId: string;
  name: string;
  until: number;
}

/** Which moderator is looking at which report, by the id of the report. */
export type Presences = Readonly<Record<string, Presence>>;

/** A moderator is at one report at a time. */
function withPresence(
  presences: Presences,
  { reportId, user }: Extract<LiveEvent, { type: 'looking' }>,
  now: number,
): Presences {
  const others = Object.entries(presences).filter(
    ([, presence]) => presence.userId !== user.id && presence.until > now,
  );
  const presence = { userId: user.id, name: user.firstName ?? fullName(user), until: now + PRESENCE_MS };
  return { ...Object.fromEntries(others), [reportId]: presence };
}

/** Without those who have not said for two minutes that they are looking. */
function stillPresent(presences: Presences, now: number): Presences {
  const current = Object.entries(presences).filter(([, { until }]) => until > now);
  return current.length === Object.keys(presences).length ? presences : Object.fromEntries(current);
}

/** The name of another person who is looking at this report. */
export function presentAt(presences: Presences, reportId: string, meId: string): string | undefined {
  const presence = presences[reportId];
  return presence && presence.userId !== meId ? presence.name : undefined;
}

/** New members and promotions have no event, so what only they change is also read regularly. */
const EVERY_MS = 30_000;

/** Follows the event stream while the dashboard is open (cli-8). */
export function useLive(openEvents: Connected['openEvents']) {
  const [isLive, setLive] = useState(false);
  const [changes, setChanges] = useState<Changes>({ stats: 0, users: 0, reports: 0, audit: 0 });
  const [presences, setPresences] = useState<Presences>({});
  const follower = useRef<Follower>(undefined);
  useEffect(() => {
    const following = follow({
      open: openEvents,
      onState: setLive,
      onEvent: (event) => {
        if (event.type === 'looking') setPresences((before) => withPresence(before, event, Date.now()));
        const changing = CHANGED[event.type];
        if (changing) setChanges((before) => changed(before, changing));
      },
    });
    follower.current = following;
    const timer = setInterval(() => {
      setChanges((before) => changed(before, ['stats', 'users', 'audit']));
      setPresences((before) => stillPresent(before, Date.now()));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      following.end();
    };
  }, [openEvents]);
  /** Connects at once instead of waiting. */
  const hurry = useCallback(() => follower.current?.hurry(), []);
  return { isLive, changes, presences, hurry };
}

/** However much happens in the community, a list is read again at most this often. */
const LEAST_MS = 3_000;

/** Calls `refresh` when the count of changes has grown: the first time at once, and then at most every three seconds. */
export function useOnChange(count: number, refresh: () => void): void {
  const last = useRef({ count, at: 0 });
  useEffect(() => {
    if (count === last.current.count) return;
    const wait = Math.max(0, last.current.at + LEAST_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = { count, at: Date.now() };
      refresh();
    }, wait);
    return () => clearTimeout(timer);
  }, [count, refresh]);
}

/** An answer of the server, read again when it may have changed. The old one stays while that fails. `read` must be stable. */
export function useAnswer<Answer>(read: () => Promise<Answer>, changes: number) {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const reload = useCallback(() => {
    const found = (value: Answer) => {
      setAnswer(value);
      setError(undefined);
    };
    read().then(found, (failure: unknown) => setError(errorText(failure)));
  }, [read]);
  useEffect(reload, [reload]);
  useOnChange(changes, reload);
  return { answer, error, reload };
}
