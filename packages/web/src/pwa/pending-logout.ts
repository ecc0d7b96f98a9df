import { endSession } from '../data/visitor.ts';
import { pendingLogout, sessionHint } from '../platform/storage.ts';

const TIMEOUT_MS = 10_000;

export async function sendPendingLogout(): Promise<void> {
  if (!pendingLogout.exists()) return;
  // Somebody has signed in since, which has replaced the old session.
  if (sessionHint.isPossible()) return pendingLogout.set(false);
  try {
    await endSession(AbortSignal.timeout(TIMEOUT_MS));
    pendingLogout.set(false);
  } catch {
    window.addEventListener('online', () => void sendPendingLogout(), { once: true });
  }
}
