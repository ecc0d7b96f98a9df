import type { LiveEvent } from '@lampstand/core/live/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connected } from '../api.ts';
import { follow, type Follower } from '../live/follow.ts';
import { errorText } from './basics.tsx';

/** The events after which a tab may show something else. What only admins see of others has no event of its own. */
const CHANGING = new Set<LiveEvent['type']>([
  'ready',
  'reportsQueue',
  'postAdded',
  'postChanged',
  'postRemoved',
  'author',
  'authorGone',
  'applications',
]);

/** How long somebody counts as present after their client last said so. */
export const PRESENCE_MS = 120_000;

/** A moderator, and the one report at which they are looking. */
export interface Presence {
  reportId: string;
  userId: string;
  name: string;
  until: number;
}

/** New members and promotions have no event, so everything is also read regularly. */
const EVERY_MS = 30_000;

/** Follows the event stream while the dashboard is open (cli-8). */
export function useLive(openEvents: Connected['openEvents']) {
  const [isLive, setLive] = useState(false);
  const [changes, setChanges] = useState(0);
  const [presences, setPresences] = useState<readonly Presence[]>([]);
  const follower = useRef<Follower>(undefined);
  useEffect(() => {
    const change = () => setChanges((before) => before + 1);
    const following = follow({
      open: openEvents,
      onState: setLive,
      onEvent: (event) => {
        if (CHANGING.has(event.type)) change();
        if (event.type !== 'looking') return;
        const { reportId, user } = event;
        const name = user.firstName ?? fullName(user);
        const presence = { reportId, userId: user.id, name, until: Date.now() + PRESENCE_MS };
        setPresences((before) => [...before.filter(({ userId }) => userId !== user.id), presence]);
      },
    });
    follower.current = following;
    const timer = setInterval(() => {
      change();
      setPresences((before) => before.filter(({ until }) => until > Date.now()));
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
