import { ApiError } from '../../data/api-error.ts';
import { navigation } from '../../platform/navigation.ts';

/**
 * Goes on once the server has let somebody in: it leads back to where they came from (posts-14). Applicants, who have no session, are led
 * to their own page (door-5).
 */
export async function enter(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_admitted') throw error;
    return navigation.go('/api/application');
  }
  navigation.go('/api/login');
}
