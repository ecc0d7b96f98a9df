import type { AlertChoice } from '@lampstand/core/alerts/entity';
import type { Language } from '@lampstand/core/languages/language';
import type { Role } from '@lampstand/core/profiles/roles';
import { prepared } from '../../db/sql.ts';

/** Somebody who may be mailed, and what they were mailed before. */
export interface RecipientRow {
  /** Null for the community's fallback address (alerts-6). */
  id: string | null;
  role: Role;
  email: string;
  language: Language | null;
  isProven: boolean;
  isSuspended: boolean;
  choice: AlertChoice;
  mailedAt: Date | null;
  told: string[];
  notBefore: Date | null;
  tries: number;
  isRefused: boolean;
}

/** A condition of `users u`: they may do nothing (decisions-5). */
const IS_SUSPENDED = `exists (select from decisions d where d.member_id = u.id and d.reversed_at is null
  and (d.act = 'suspend' and d.until > now() or d.act = 'delete' and d.purged_at is null))`;

const STATE = `coalesce(a.choice, 'gathered') as choice, a.mailed_at as "mailedAt", coalesce(a.told, '{}') as told,
  a.not_before as "notBefore", coalesce(a.tries, 0) as tries, coalesce(a.is_refused, false) as "isRefused"`;

export const readModerator = prepared<RecipientRow, [memberId: string]>(
  'alerts.moderator',
  `select u.id, u.team_role as role, u.email, u.language, u.email_proven_at is not null as "isProven",
     ${IS_SUSPENDED} as "isSuspended", ${STATE}
   from users u left join alerts a on a.user_id = u.id
   where u.id = $1 and u.team_role <> 'member'`,
);

/** The community's fallback address, if it has one and no moderator gets mail (alerts-6). */
export const readFallback = prepared<RecipientRow>(
  'alerts.fallback',
  `select null as id, 'admin' as role, c.fallback_email as email, c.default_language as language, true as "isProven",
     false as "isSuspended", ${STATE}
   from community c left join alerts a on a.recipient = 'fallback'
   where c.fallback_email is not null and not exists (
     select from users u left join alerts a on a.user_id = u.id
     where u.team_role <> 'member' and u.email_proven_at is not null and coalesce(a.choice, 'gathered') <> 'none'
       and not coalesce(a.is_refused, false) and not ${IS_SUSPENDED})`,
);

export const readJudges = prepared<{ id: string; role: Role }>(
  'alerts.judges',
  `select id, team_role as role from users where team_role <> 'member'`,
);

export const saveChoice = prepared<never, [memberId: string, choice: AlertChoice]>(
  'alerts.save-choice',
  `insert into alerts (recipient, user_id, choice) values ($1::uuid::text, $1::uuid, $2)
   on conflict (recipient) do update set choice = excluded.choice`,
);

/**
 * Takes a mail for this server. No row if another server sends it, if the last mail is newer than the one that was read, or if the
 * recipient has left.
 */
export const claimMail = prepared<
  { recipient: string },
  [memberId: string | null, mailedAt: Date | null, now: Date, until: Date]
>(
  'alerts.claim',
  `insert into alerts as a (recipient, user_id, not_before)
   select coalesce($1::uuid::text, 'fallback'), $1::uuid, $4::timestamptz
   where $1::uuid is null or exists (select from users where id = $1::uuid for key share)
   on conflict (recipient) do update set not_before = excluded.not_before
     where (a.not_before is null or a.not_before <= $3::timestamptz) and a.mailed_at is not distinct from $2::timestamptz
   returning recipient`,
);

export const saveMailed = prepared<never, [recipient: string, now: Date, told: readonly string[]]>(
  'alerts.mailed',
  `update alerts set mailed_at = $2, told = $3, not_before = null, tries = 0, is_refused = false where recipient = $1`,
);

export const saveFailed = prepared<never, [recipient: string, notBefore: Date, tries: number, isRefused: boolean]>(
  'alerts.failed',
  'update alerts set not_before = $2, tries = $3, is_refused = $4 where recipient = $1',
);

/** The earliest look that anybody asked for counts. */
export const lookLater = prepared<never, [memberId: string | null, at: Date]>(
  'alerts.look-later',
  'select look_later($1::uuid, $2::timestamptz)',
);

export const allLookLater = prepared<never, [at: Date]>(
  'alerts.all-look-later',
  'select all_look_later($1::timestamptz)',
);
