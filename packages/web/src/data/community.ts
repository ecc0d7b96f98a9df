import { fetchCommunity } from './visitor.ts';
import { useCommunity } from '../stores/community.ts';
import type { Noun } from './noun.ts';

/** Reads the settings of the community again. Rejects if the server does not answer. */
export async function refreshCommunity(signal?: AbortSignal): Promise<void> {
  useCommunity.getState().setCommunity(await fetchCommunity(signal));
}

/** Name, picture and color change in every open app (community-2). */
export const community: Noun = {
  live: { community: () => void refreshCommunity().catch(() => undefined) },
  resync: async () => refreshCommunity().catch(() => undefined),
};
