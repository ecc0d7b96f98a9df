import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connected } from '../../api.ts';
import { follow, type Follower } from '../../live/follow.ts';
import { lookedAt, stillLooking, type Looks } from './looking.ts';
import { changed, changedBy, NO_CHANGES, type Changes } from './changes.ts';

/** New members and promotions have no event, so what only they change is also read regularly. */
const EVERY_MS = 30_000;

export interface Live {
  isLive: boolean;
  changes: Changes;
  looks: Looks;
  /** Connects at once instead of waiting. */
  hurry: () => void;
}

/** Follows the event stream while the dashboard is open (cli-8). */
export function useLive(openEvents: Connected['openEvents']): Live {
  const [isLive, setLive] = useState(false);
  const [changes, setChanges] = useState(NO_CHANGES);
  const [looks, setLooks] = useState<Looks>({});
  const follower = useRef<Follower>(undefined);
  useEffect(() => {
    const following = follow({
      open: openEvents,
      onState: setLive,
      onEvent: (event) => {
        if (event.type === 'looking') setLooks((before) => lookedAt(before, event, Date.now()));
        const changing = changedBy(event);
        if (changing.length > 0) setChanges((before) => changed(before, changing));
      },
    });
    follower.current = following;
    const timer = setInterval(() => {
      setChanges((before) => changed(before, ['stats', 'users', 'audit']));
      setLooks((before) => stillLooking(before, Date.now()));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      following.end();
    };
  }, [openEvents]);
  const hurry = useCallback(() => follower.current?.hurry(), []);
  return { isLive, changes, looks, hurry };
}
