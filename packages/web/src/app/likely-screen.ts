import { readStored, writeStored } from '../platform/storage.ts';
import { loadLanding } from './visitor-app.tsx';

const storedUnder = 'signedIn';

export function rememberSignedIn(signedIn: boolean) {
  writeStored(storedUnder, signedIn ? 'yes' : undefined);
}

/** Fetches the code of the screen that was needed last time, while the server is still being asked who is there. */
export function preloadLikelyScreen() {
  const loads: Promise<unknown>[] = readStored(storedUnder)
    ? [import('./member-app.tsx'), import('./routes/home-route.tsx')]
    : [loadLanding()];
  // What fails here fails again where the screen is needed, and is told there.
  for (const load of loads) load.catch(() => undefined);
}
