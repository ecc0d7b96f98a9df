import { navigation } from '../../platform/navigation.ts';
import { lastMember, pendingLogout, sessionHint } from '../../platform/storage.ts';
import type { Member } from '../../data/member.ts';

/**
 * Removes everything of the member from this device (offline-5), then navigates to the server's logout. When the server
 * cannot be reached, the device is cleared all the same and the logout is sent later (pwa/pending-logout.ts).
 */
export async function signOut(member: Member): Promise<void> {
  lastMember.leaves();
  const isOurs = sessionHint.forget();
  if (isOurs) pendingLogout.set(true);
  await member.leave();
  navigation.go(isOurs && !navigator.onLine ? '/' : '/api/logout');
}
