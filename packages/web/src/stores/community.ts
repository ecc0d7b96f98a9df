import type { CommunityView } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { COMMUNITY_DATA } from '@lampstand/core/community/landing-variant';
import { create } from 'zustand';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'community';

interface CommunityState {
  community: CommunityView;
  /** Whether the settings of this server were ever read. */
  isKnown: boolean;
  /** With the server's answer. */
  setCommunity: (community: CommunityView) => void;
}

const unknown: CommunityView = {
  ...DEFAULT_COMMUNITY,
  pictureUrl: null,
  iconUrl: null,
  isSetUp: true,
  updatedAt: new Date(0).toISOString(),
};

/**
 * The settings of the community (community-1): those in the page, or those that this device has stored, whichever is newer. The
 * page may be from the worker's memory.
 */
export const useCommunity = create<CommunityState>()((set) => ({
  ...restored(),
  setCommunity: (answer) => {
    // An older server may not know every setting.
    const community = { ...unknown, ...answer };
    writeStored(storedUnder, JSON.stringify(community));
    paint(community);
    set({ community, isKnown: true });
  },
}));

paint(useCommunity.getState().community);

function restored(): Pick<CommunityState, 'community' | 'isKnown'> {
  const inPage = document.getElementById(COMMUNITY_DATA);
  const found = [inPage?.textContent, readStored(storedUnder)].map(parsed).filter((one) => one !== undefined);
  const [first = unknown, second] = found;
  const newest = second && second.updatedAt > first.updatedAt ? second : first;
  if (newest === first && inPage) writeStored(storedUnder, JSON.stringify(newest));
  return { community: newest, isKnown: found.length > 0 };
}

function parsed(text: string | null | undefined): CommunityView | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    // Stored by an older version of the client, it may lack a setting.
    return value ? { ...unknown, ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The accent, and the icon of the tab. */
function paint({ accent, iconUrl }: CommunityView): void {
  document.body.dataset['accent'] = accent;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!icon) return;
  icon.type = iconUrl ? 'image/png' : 'image/svg+xml';
  icon.href = iconUrl ?? '/logo.svg';
}
