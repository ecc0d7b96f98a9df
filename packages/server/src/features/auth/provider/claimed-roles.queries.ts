import type { ClaimedRole } from '@lampstand/core/profiles/roles';
import { prepared } from '../../../db/sql.ts';

export const lockClaim = prepared<{ claimedRole: ClaimedRole | null }, [memberId: string]>(
  'claimed-roles.lock',
  'select claimed_role as "claimedRole" from users where id = $1 for no key update',
);

export const setClaim = prepared<never, [memberId: string, role: ClaimedRole | null, now: Date]>(
  'claimed-roles.set',
  'update users set claimed_role = $2, role_claimed_at = case when $2::text is null then null else $3::timestamptz end where id = $1',
);

/** Claims that were last asked before `$1` no longer count: every session that could show them has ended (auth-27). */
export const forgetClaims = prepared<{ id: string }, [before: Date]>(
  'claimed-roles.forget',
  'update users set claimed_role = null, role_claimed_at = null where role_claimed_at <= $1 returning id',
);
