import { endSession } from '../data/visitor.ts';
import { sessionHint } from '../platform/session-hint.ts';
import { readStored, writeStored } from '../platform/storage.ts';

const storedUnder = 'logout-pending';
const TIMEOUT_MS = 10_000;

/** Remembers that a logout has to be sent: every start sends it first, until the server has answered. Stores no member. */
export function markLogoutPending() {
  writeStored(storedUnder, 'yes');
}

export async function sendPendingLogout(): Promise<void> {
  if (readStored(storedUnder) === null) return;
  // Somebody has signed in since, which has replaced the old session.
  if (sessionHint.isPossible()) return writeStored(storedUnder, undefined);
  try {
    await endSession(AbortSignal.timeout(TIMEOUT_MS));
    writeStored(storedUnder, undefined);
  } catch {
    window.addEventListener('online', () => void sendPendingLogout(), { once: true });
  }
}
