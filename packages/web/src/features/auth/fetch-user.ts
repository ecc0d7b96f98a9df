import type { UserView } from '@lampstand/core/profiles/contract';
import { isSignedOut } from '../../lib/api-error.ts';
import { userKeys } from '../../lib/query-keys.ts';
import { sessionHint } from '../../platform/session-hint.ts';
import { transport } from '../../lib/transport.ts';

/** Who is signed in; a 401 means nobody (auth-11). A browser that holds no session is not asked about. */
export async function fetchUser(): Promise<UserView | null> {
  if (!sessionHint.isPossible()) return null;
  try {
    return (await transport({ method: 'GET', path: userKeys.current().join('/') })).body as UserView;
  } catch (error) {
    if (isSignedOut(error)) return null;
    // Any other answer is logged and raised: the screen says that the connection failed (app-5).
    // oxlint-disable-next-line no-console
    console.error(error);
    throw error;
  }
}
