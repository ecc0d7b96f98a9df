import { endSession } from '../data/visitor.ts';
import { sessionHint } from '../platform/session-hint.ts';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'logout-pending';
const TIMEOUT_MS = 10_000;

/** The server may not hear of it now: until it has, every start tells it first. It says nothing about whose logout it is. */
export function markLogoutPending() {
  writeStored(storedUnder, 'yes');
}

export async function sendPendingLogout(): Promise<void> {
  if (readStored(storedUnder) === null) return;
  // Somebody has signed in since: their session has taken the place of the old one.
  if (sessionHint.isPossible()) return writeStored(storedUnder, undefined);
  try {
    await endSession(AbortSignal.timeout(TIMEOUT_MS));
    writeStored(storedUnder, undefined);
  } catch {
    window.addEventListener('online', () => void sendPendingLogout(), { once: true });
  }
}
