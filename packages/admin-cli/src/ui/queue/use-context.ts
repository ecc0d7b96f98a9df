import { useEffect, useState } from 'react';
import type { MemberContext } from '@lampstand/core/users/context-contract';
import type { AdminClient } from '../../api.ts';

/** Moving through the list quickly asks nothing of the server. */
const REST_MS = 150;

/** What moderators know about a member (moderation-11), read when the selection rests on one, and again when something changes. */
export function useContext(
  { moderation }: AdminClient,
  userId: string | undefined,
  changes: number,
): MemberContext | undefined {
  const [context, setContext] = useState<MemberContext>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOpen = true;
    const timer = setTimeout(() => {
      moderation.memberContext({ params: { userId } }).then(
        (read) => (isOpen ? setContext(read) : undefined),
        // The preview does without it: the member may have left.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is read again with each change
  }, [moderation, userId, changes]);
  return context?.member.id === userId ? context : undefined;
}
