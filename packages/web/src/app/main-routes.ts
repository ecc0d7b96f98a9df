import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { testimonyIn } from '@lampstand/core/posts/address';
import type { Recalled } from '../data/recall.ts';
import { holdsDrafts, lastMember, sessionHint } from '../platform/storage.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';
import type { ScreenRoute } from './screens.tsx';

/** What each of a member's screens gets. */
export interface MemberProps {
  user: UserView;
  /** The account was deleted; `deletedScreen` replaces all screens. */
  onGone: (deletedScreen: ReactElement) => void;
}

const HomeRoute = lazyScreen(() => import('./routes/home-route.tsx').then((module) => module.HomeRoute));
export const ProfileRoute = lazyScreen(() =>
  import('./routes/profile-route.tsx').then((module) => module.ProfileRoute),
);
export const ActivityRoute = lazyScreen(() =>
  import('./routes/activity-route.tsx').then((module) => module.ActivityRoute),
);
const PersonRoute = lazyScreen(() => import('./routes/person-route.tsx').then((module) => module.PersonRoute));
const PostRoute = lazyScreen(() => import('./routes/post-route.tsx').then((module) => module.PostRoute));
const MessagesRoute = lazyScreen(() => import('./routes/messages-route.tsx').then((module) => module.MessagesRoute));

export const profile: ScreenRoute<MemberProps> = { path: paths.profile, Content: ProfileRoute };

/** The member's main screens. Apart from the others (member-routes.ts), because every visitor loads the names of the files in this list. */
export const mainRoutes: ScreenRoute<MemberProps>[] = [
  { path: paths.home, Content: HomeRoute, keepsScroll: true },
  { path: `${paths.messages}/:userId?`, Content: MessagesRoute },
  { path: `${paths.people}/:userId`, Content: PersonRoute, keepsScroll: true },
  { path: `${paths.posts}/:postId`, Content: PostRoute },
  { path: paths.activity, Content: ActivityRoute },
  profile,
];

/** Loads the code of the member's screen at this address, if it is a main one. */
async function preloadMainRoute(pathname: string): Promise<void> {
  await matchRoutes(mainRoutes, pathname)?.at(-1)?.route.Content.preload?.();
}

/** All screens of a visitor, loaded when nobody is signed in. */
export const VisitorApp = lazyScreen(() => import('./visitor-app.tsx').then((module) => module.VisitorApp));

/** Apart, so that its code is loaded along with the others. */
export const LandingRoute = lazyScreen(() =>
  import('./routes/landing-route.tsx').then((module) => module.LandingRoute),
);

/** All screens of a signed-in member, loaded when somebody is signed in or is likely to be. */
export const MemberAppScreen = lazyScreen(() => import('./member-app.tsx').then((module) => module.MemberApp));

/** The member this device remembers, if they may still be signed in: their screens open first (offline-1). */
export async function recallMember(): Promise<Recalled | undefined> {
  if (!lastMember.mayBeSignedIn()) return undefined;
  try {
    const { recall } = await import('../data/recall.ts');
    // A testimony that was never opened alone may be in the feed.
    const isFeed = location.pathname === paths.home || testimonyIn(location.pathname) !== undefined;
    return await recall({ withFeed: isFeed });
  } catch {
    // The code could not be loaded: continue like a device that remembers nothing.
    return undefined;
  }
}

/** Call before the first screen after a login or logout is rendered: the landing screen says why a member sees it. */
export function changeMember(user: UserView | null, remembers: boolean): void {
  // No need to wait: everything fetched from now on belongs to this member.
  if (remembers) forgetOthers(user).catch(() => undefined);
  if (!user) lastMember.isGone();
}

/** Removes what this device keeps of earlier members, when nobody or somebody else is signed in now. */
async function forgetOthers(user: UserView | null): Promise<void> {
  if (!user && !lastMember.wasHere()) return;
  const { forgetMembers } = await import('../data/forget.ts');
  await forgetMembers({ except: user?.id, keepWritten: !user });
}

/** Lets the drafts of members who are not signed in wait for them, for a limited time (app-13). */
export async function tendDrafts(user: UserView | null): Promise<void> {
  // A first visit loads no code for it.
  const mayWait = user ?? lastMember.signedOut() ?? holdsDrafts();
  if (!mayWait) return;
  const waiting = await import('../stores/drafts.ts');
  await waiting.tendDrafts({ signedIn: user?.id });
}

/** Loads the code of the screen that is probably needed. */
export async function preloadLikelyScreen(): Promise<void> {
  const loads: Promise<unknown>[] =
    sessionHint.isPossible() && lastMember.wasHere()
      ? [MemberAppScreen.preload(), preloadMainRoute(location.pathname)]
      : [VisitorApp.preload(), LandingRoute.preload()];
  // A failure here repeats when the screen is needed, and is reported then.
  await Promise.allSettled(loads);
}
