import { navigation } from '../../platform/navigation.ts';
import { lastMember, sessionHint } from '../../platform/session-hint.ts';
import { forgetMembers } from '../../data/forget.ts';
import type { Member } from '../../data/member.ts';
import { oweLogout } from '../../pwa/owed-logout.ts';

/**
 * Nothing of the member stays on this device (offline-5); then the whole page goes to the server. Where that cannot be
 * reached, this device has forgotten the member all the same, and the server hears of it later.
 */
export async function signOut(member?: Member): Promise<void> {
  lastMember.leaves();
  const isOurs = sessionHint.forget();
  if (isOurs) oweLogout();
  await (member ? member.leave() : forgetMembers());
  navigation.go(isOurs && !navigator.onLine ? '/' : '/api/logout');
}
