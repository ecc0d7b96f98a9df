import { joiningStateOf } from '../joining/modes.ts';
import type { CommunityView } from './contract.ts';

/** What of the settings changes the structure of the landing screen, and not only its words. */
export type LandingVariant = Pick<CommunityView, 'languages' | 'mode' | 'isSetUp'> & { hasPicture: boolean };

/** The name of the landing screen's HTML for these settings, which the client's build writes and the server looks up. */
export function landingKey({ languages, hasPicture, ...community }: LandingVariant): string {
  return [...languages, hasPicture ? 'picture' : 'cross', joiningStateOf(community)].join(' ');
}

/** In the HTML of the build, what the server replaces. Letters only, because they also stand in addresses and attributes. */
export const PLACEHOLDERS = {
  name: 'COMMUNITYNAME',
  tagline: 'COMMUNITYTAGLINE',
  picture: '/COMMUNITYPICTURE',
} as const;

/** In index.html, around what the server replaces. */
export const HEAD_MARKS = { begin: '<!-- community -->', end: '<!-- /community -->' } as const;

/** The id of the element with the settings as JSON, at the end of the page: only scripts need them. */
export const COMMUNITY_DATA = 'community';
