import { useCallback, useEffect, useRef, useState } from 'react';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { AdminClient } from '../../api.ts';
import { useOnChange } from '../live/use-on-change.ts';

/** Moving through the list quickly asks nothing of the server. */
const REST_MS = 150;

/** What moderators know about a member (moderation-11), read when the selection rests on one, and again when something changes. */
export function useContext(
  { moderation }: AdminClient,
  userId: string | undefined,
  changes: number,
): MemberContext | undefined {
  const [context, setContext] = useState<MemberContext>();
  const latest = useRef(userId);
  const read = useCallback(async () => {
    if (userId === undefined) return;
    try {
      const found = await moderation.memberContext({ params: { userId } });
      if (latest.current === userId) setContext(found);
    } catch {
      // The preview does without it: the member may have left.
    }
  }, [moderation, userId]);
  useEffect(() => {
    latest.current = userId;
    const timer = setTimeout(() => void read(), REST_MS);
    return () => clearTimeout(timer);
  }, [userId, read]);
  const refresh = useCallback(() => void read(), [read]);
  useOnChange(changes, refresh);
  return context?.member.id === userId ? context : undefined;
}
