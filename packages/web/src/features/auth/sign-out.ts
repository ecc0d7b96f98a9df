import { navigation } from '../../platform/navigation.ts';
import { clearDraftsOf } from '../../stores/drafts.ts';
import { clearPhotoDraftsOf } from '../../stores/photo-drafts.ts';

/** Nothing of the member stays on this device but the language; then the whole page goes to the server (SPEC.md §7). */
export async function signOut(userId: string): Promise<void> {
  clearDraftsOf(userId);
  await clearPhotoDraftsOf(userId);
  navigation.go('/api/logout');
}
