import type { UserView } from '@lampstand/core/profiles/contract';
import { lastMember, sessionHint } from '../platform/session-hint.ts';
import type { Recalled } from '../data/recall.ts';
import { paths } from './paths.ts';
import { MemberAppScreen } from './member-app-screen.ts';
import { preloadRoute } from './member-routes.ts';
import { loadLanding } from './visitor-app.tsx';

/** The member whom this device remembers, if they may still be signed in: their screens open first (offline-1). */
export async function recallMember(): Promise<Recalled | undefined> {
  if (!lastMember.wasHere() || !sessionHint.isPossible()) return undefined;
  try {
    const { recall } = await import('../data/recall.ts');
    return await recall({ withFeed: location.pathname === paths.home });
  } catch {
    // Its code could not be fetched: as on a device that remembers nothing.
    return undefined;
  }
}

/** Nobody is here, or somebody else: what this device knows of those before goes. */
export async function forgetOthers(user: UserView | null): Promise<void> {
  if (!user && !lastMember.wasHere()) return;
  const { forgetMembers } = await import('../data/forget.ts');
  await forgetMembers({ except: user?.id, keepWritten: !user });
}

/** Fetches the code of the screen that was needed last time, while the server is still being asked who is there. */
export async function preloadLikelyScreen(): Promise<void> {
  const loads: Promise<unknown>[] = lastMember.wasHere()
    ? [MemberAppScreen.preload(), preloadRoute(location.pathname)]
    : [loadLanding()];
  // What fails here fails again where the screen is needed, and is told there.
  await Promise.allSettled(loads);
}
