import { fetchCommunity } from './visitor.ts';
import { useCommunity } from '../stores/community.ts';
import type { Noun } from './noun.ts';
import { useEffect, useState } from 'react';

/** Reads the settings of the community again. Rejects if the server does not answer. */
export async function refreshCommunity(signal?: AbortSignal): Promise<void> {
  useCommunity.getState().setCommunity(await fetchCommunity(signal));
}

/** Name, picture and color change in every open app (community-2). */
export const community: Noun = {
  live: { community: () => void refreshCommunity().catch(() => undefined) },
  resync: async () => refreshCommunity().catch(() => undefined),
};

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
