import { testimonyIn } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { holdsDrafts, lastMember, sessionHint } from '../platform/session-hint.ts';
import type { Recalled } from '../data/recall.ts';
import { paths } from './paths.ts';
import { MemberAppScreen } from './member-app-screen.ts';
import { preloadMainRoute } from './main-routes.ts';
import { LandingRoute, VisitorApp } from './visitor-screens.ts';

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
  const waiting = await import('../stores/waiting-drafts.ts');
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
