import type { Endpoint } from '@lampstand/core/api/endpoint';
import { canAct } from '@lampstand/core/decisions/standing';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import { isAdmin, mayModerate } from '@lampstand/core/profiles/roles';
import { canPost } from '@lampstand/core/profiles/rules';
import type { Language } from '@lampstand/core/languages/language';
import { assertRecent, type Viewer } from '../members/viewer.ts';

/**
 * Rejects a caller without the endpoint's `access`: a visitor, a member with an incomplete profile (profiles-2), or one whose
 * role does not suffice (moderation-1), or one whom a decision stops (decisions-5), or one who has to prove first that it is them (auth-32). Completeness depends on the request's language (languages-2).
 */
export function checkAccess(endpoint: Endpoint, viewer: Viewer | undefined, language: Language, now: Date): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (!viewer) throw new AppError('not_signed_in');
  assertAllowed(canAct(viewer, endpoint));
  if (access === 'complete') assertAllowed(canPost(viewer, language));
  if (access === 'moderator' && !mayModerate(viewer)) throw new AppError('moderator_only');
  if (access === 'admin' && !isAdmin(viewer)) throw new AppError('admin_only');
  if (endpoint.needsProof) assertRecent(viewer, now);
}
