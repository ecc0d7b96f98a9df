import type { DecisionAct } from '@lampstand/core/decisions/entity';
import type { KeepOut } from '@lampstand/core/bans/entity';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';

export const readAddressSecret = prepared<{ value: string }>(
  'bans.secret',
  `select value from secrets where name = 'addresses'`,
);

export interface AddressRow {
  email: string;
  issuer: string | null;
  subject: string | null;
}

/** The member's addresses: the email, those that they gave up and could have again, and who they are at the identity provider. */
export const readAddresses = prepared<AddressRow, [memberId: string]>(
  'bans.addresses',
  `select email, identity_issuer as issuer, identity_subject as subject from users where id = $1
   union all select email, null, null from email_changes where user_id = $1 and kind = 'undo'`,
);

export interface StopRow {
  id: string;
  act: 'suspend' | 'delete';
  until: Date;
  keepOut: KeepOut | null;
  decidedBy: string | null;
}

/** The deletion, or the longest suspension, that a member cannot escape by leaving. Locked, because it can be reversed meanwhile. */
export const lockStop = prepared<StopRow, [memberId: string, now: Date]>(
  'bans.lock-stop',
  `select id, act, until, keep_out as "keepOut", decided_by as "decidedBy" from decisions
   where member_id = $1 and reversed_at is null
     and (act = 'suspend' and until > $2 or act = 'delete' and purged_at is null)
   order by act = 'delete' desc, until desc limit 1 for no key update`,
);

export const insertBan = prepared<
  never,
  [
    id: string,
    decisionId: string | null,
    decidedBy: string | null,
    now: Date,
    since: Date | null,
    until: Date | null,
    hashes: readonly string[],
  ]
>(
  'bans.insert',
  `with ban as (
     insert into bans (id, decision_id, decided_by, created_at, since, until) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing returning id
   )
   insert into ban_addresses (hash, ban_id) select hash, ban.id from ban, unnest($7::text[]) hash`,
);

/** Takes what was prepared when a deletion was decided: its addresses, with those that came since. */
export const takePrepared = prepared<{ hash: string }, [memberId: string]>(
  'bans.take-prepared',
  `with gone as (
     delete from bans where since is null and decision_id in (select id from decisions where member_id = $1) returning id
   )
   select a.hash from ban_addresses a join gone on gone.id = a.ban_id`,
);

/** By which bans one of the addresses is kept out. */
export const findBans = prepared<{ id: string }, [hashes: readonly string[], now: Date]>(
  'bans.find',
  `select distinct b.id from ban_addresses a join bans b on b.id = a.ban_id
   where a.hash = any ($1) and b.lifted_at is null and (b.until is null or b.until > $2)`,
);

export interface BanRow {
  id: string;
  /** `since`, by which the list is sorted. */
  createdAt: Date;
  until: Date | null;
  decision: { id: string; act: DecisionAct; reason: ReportReason } | null;
  by: AuthorView | null;
}

const BAN = `b.id, b.since as "createdAt", b.until,
  (select jsonb_build_object('id', d.id, 'act', d.act, 'reason', d.reason) from decisions d where d.id = b.decision_id) as decision,
  (select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
     'profileImageUrl', u.profile_image_url) from users u where u.id = b.decided_by) as by`;

const IN_FORCE = (now: string) => `since is not null and lifted_at is null and (until is null or until > ${now})`;

/** The latest first. */
export const readBans = prepared<BanRow, [now: Date, beforeTime: Date | string, beforeId: string, limit: number]>(
  'bans.page',
  `with page as (
     select * from (
       select * from bans where ${IN_FORCE('$1')} and (since, id) < ($2::timestamptz, $3::uuid)
       order by since desc, id desc limit ${MOST_ROWS}
     ) longest_page limit $4
   )
   select ${BAN} from page b order by b.since desc, b.id desc`,
);

export const countBans = prepared<{ total: number }, [now: Date]>(
  'bans.count',
  `select count(*) as total from bans where ${IN_FORCE('$1')}`,
);

export const readBansOf = prepared<BanRow, [hashes: readonly string[], now: Date]>(
  'bans.of-addresses',
  `select ${BAN} from bans b
   where b.id in (select ban_id from ban_addresses where hash = any ($1)) and ${IN_FORCE('$2')}
   order by b.since desc, b.id desc`,
);

const LIFTED = (which: string) => `with lifted as (
     update bans set lifted_at = $2, lifted_by = $3 where ${which} and lifted_at is null and since is not null
     returning id, since, until
   ), forgotten as (delete from ban_addresses where ban_id in (select id from lifted))
   select id, since, until from lifted`;

export interface LiftedRow {
  id: string;
  since: Date;
  until: Date | null;
}

/** Lifts a ban, once. */
export const liftBan = prepared<LiftedRow, [id: string, now: Date, by: string | null]>(
  'bans.lift',
  LIFTED('id = $1 and (until is null or until > $2)'),
);

/** Lifts what follows from a decision that is reversed. */
export const liftBansOf = prepared<LiftedRow, [decisionId: string, now: Date, by: string | null]>(
  'bans.lift-of-decision',
  LIFTED('decision_id = $1'),
);

/** A deletion that is called off leaves nothing. */
export const deletePrepared = prepared<never, [decisionId: string]>(
  'bans.delete-prepared',
  'delete from bans where decision_id = $1 and since is null',
);

/** What is over (joining-8). */
export const deleteOver = prepared<never, [now: Date]>('bans.delete-over', 'delete from bans where until <= $1');

export interface KeptRow {
  id: string;
  since: Date;
  until: Date | null;
  liftedAt: Date | null;
  hashes: string[];
}

/** For the file outside the database. */
export const readKept = prepared<KeptRow>(
  'bans.kept',
  `select b.id, b.since, b.until, b.lifted_at as "liftedAt",
     array(select hash from ban_addresses a where a.ban_id = b.id order by hash) as hashes
   from bans b where b.since is not null`,
);
