import { useEffect, useState } from 'react';
import { useCommunity } from '../stores/community.ts';
import { refreshCommunity } from './community.ts';

export interface ContactEmail {
  /** Null if this server has none, undefined until it is known. */
  email: string | null | undefined;
  isUnreachable: boolean;
}

/** The email address of the people who run this community. Works for visitors too. */
export function useContactEmail(): ContactEmail {
  const { community, isKnown } = useCommunity();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    refreshCommunity(left.signal).then(
      () => setFailed(false),
      () => {
        if (!left.signal.aborted) setFailed(true);
      },
    );
    return () => left.abort();
  }, []);
  return { email: isKnown ? community.contactEmail : undefined, isUnreachable: failed && !isKnown };
}
