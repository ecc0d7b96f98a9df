import { createClient } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import type { CommunityView } from '@lampstand/core/community/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { routes } from 'virtual:contract-routes';
import { sessionHint, pendingLogout } from '../platform/storage.ts';
import { useLanguage } from '../stores/choices.ts';
import { isSignedOut } from './api-error.ts';
import { createTransport } from './transport.ts';

/** For calls before it is known who is there. */
export const client = createClient<Api>(
  routes,
  createTransport(() => ({ language: useLanguage.getState().language })),
);

/** Who is signed in; a 401 means nobody (auth-11). A browser that holds no session is not asked about. */
export async function fetchUser(): Promise<UserView | null> {
  if (!sessionHint.isPossible()) return null;
  try {
    return await client.auth.user();
  } catch (error) {
    if (isSignedOut(error)) return null;
    // Any other answer is logged and raised: the screen says that the connection failed (app-5).
    // oxlint-disable-next-line no-console -- see above
    console.error(error);
    throw error;
  }
}

function endSession(signal: AbortSignal): Promise<unknown> {
  return client.auth.logout({}, { signal });
}

export function fetchCommunity(signal?: AbortSignal): Promise<CommunityView> {
  return client.community.show({}, signal ? { signal } : {});
}

/** Rejects with `setup_link_invalid` for a link that does not work (setup-1). */
export function checkSetupLink(token: string): Promise<unknown> {
  return client.setup.checkLink({ body: { token } });
}

/** Makes the first admin. From then on, this browser is signed in. */
export function beginSetup(body: Parameters<typeof client.setup.begin>[0]['body']): Promise<unknown> {
  return client.setup.begin({ body });
}

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
