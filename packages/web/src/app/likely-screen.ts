import type { UserView } from '@lampstand/core/profiles/contract';
import { sessionHint } from '../platform/session-hint.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { userKeys } from '../lib/query-keys.ts';
import { loadLanding } from './visitor-app.tsx';

const storedUnder = 'signedIn';

export function rememberSignedIn(signedIn: boolean) {
  writeStored(storedUnder, signedIn ? 'yes' : undefined);
}

export interface Recalled {
  user: UserView;
  /** When the server last said so. */
  heardAt: number;
}

/** The member whom this device remembers, if they may still be signed in: their screens open before the server answers. */
export async function recallMember(): Promise<Recalled | undefined> {
  if (!readStored(storedUnder) || !sessionHint.isPossible()) return undefined;
  try {
    const { readOwner, readAnswer } = await import('../lib/memory-db.ts');
    const owner = await readOwner();
    const answer = owner && (await readAnswer(owner.userId, userKeys.current().join('/')));
    return answer && { user: answer.data as UserView, heardAt: answer.heardAt };
  } catch {
    // Its code could not be fetched: as on a device that remembers nothing.
    return undefined;
  }
}

/** Nobody is here, or somebody else: what this device knows of those before goes. */
export async function forgetOthers(user: UserView | null): Promise<void> {
  if (!user && !readStored(storedUnder)) return;
  const { forgetMembers } = await import('../pwa/forget-members.ts');
  await forgetMembers({ except: user?.id, keepWritten: !user });
}

/** Fetches the code of the screen that was needed last time, while the server is still being asked who is there. */
export function preloadLikelyScreen() {
  const loads: Promise<unknown>[] = readStored(storedUnder)
    ? [import('./member-app.tsx'), import('./routes/home-route.tsx')]
    : [loadLanding()];
  // What fails here fails again where the screen is needed, and is told there.
  for (const load of loads) load.catch(() => undefined);
}
