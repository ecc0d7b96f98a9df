import type { Role } from '@lampstand/core/profiles/roles';
import { ALERT_QUEUE, PUSH_QUEUE } from '../../db/job-queue.ts';
import { prepared } from '../../db/sql.ts';
import { exportedColumns } from '../../members/columns.ts';
import { MEMBER_TABLES } from './member-tables.ts';

/** An advisory lock. The number is arbitrary but unique in this database. */
const ERASURE_LOCK = 7_265_021_107n;

/** Longer than usual, because it waits for others and a long membership takes a while. Shorter than a request may last. */
export const TIMEOUTS = `set local lock_timeout = '10s'; set local statement_timeout = '25s'`;

/**
 * Allows one erasure at a time in the whole database. Two members who leave at once would otherwise wait for each other's
 * messages.
 */
export const lockErasures = prepared<never>('account.lock-erasures', `select pg_advisory_xact_lock(${ERASURE_LOCK})`);

/**
 * Locks the member, and all other admins if the member is one, in the order of ids, so that the last two cannot both leave. It
 * does not block transactions that write rows of the member: they hold a post, which is locked next.
 */
export const lockLeaving = prepared<
  { id: string; email: string; role: Role; teamRole: Role; profileImageUrl: string | null; language: string | null },
  [id: string]
>(
  'account.lock-leaving',
  `select id, email, role, team_role as "teamRole", profile_image_url as "profileImageUrl", language from users
   where id = $1 or (role = 'admin' and exists (select from users where id = $1 and role = 'admin'))
   order by id for no key update`,
);

const counted = Object.entries(MEMBER_TABLES).filter(([, { isCounted }]) => isCounted);
const countedOn = counted.map(([table]) => `union select post_id from ${table} where user_id = $1`);

/**
 * Locks the member's posts and the posts on which the member is counted, in the order of ids. A toggle locks its post first
 * (reactions-3), so another order could deadlock.
 */
export const lockAffectedPosts = prepared<{ id: string; isOwn: boolean; imageUrl: string | null }, [userId: string]>(
  'account.lock-posts',
  `select p.id, p.user_id = $1 as "isOwn", p.image_url as "imageUrl"
   from posts p join (select id from posts where user_id = $1 ${countedOn.join(' ')}) affected on affected.id = p.id
   order by p.id for no key update of p`,
);

/** What others reported of the member, which leaves with them. */
export const readReportedPictures = prepared<{ url: string }, [id: string]>(
  'account.reported-pictures',
  'select distinct image_url as url from reports where author_id = $1 and image_url is not null',
);

/** What a decision had removed and an admin holds stays in the decision, when the member's rows go (decisions-8). */
export const keepHeld = prepared<{ imageUrl: string | null }, [id: string, now: Date]>(
  'account.keep-held',
  `update decisions d set kept = coalesce(d.kept, (
     select jsonb_build_object('content', content, 'imageUrl', image_url) from posts
     where d.target_kind = 'post' and id = d.target_id
     union all
     select jsonb_build_object('content', content) from comments where d.target_kind = 'comment' and id = d.target_id
     union all
     select jsonb_build_object('content', content) from messages where d.target_kind = 'message' and id = d.target_id))
   where d.member_id = $1 and d.held_until > $2 and d.removes and d.purged_at is null and d.reversed_at is null
   returning d.kept ->> 'imageUrl' as "imageUrl"`,
);

/** What was decided about the member stays, without what was written to or by them (account-5). */
export const clearWordsTo = prepared<{ imageUrl: string | null }, [id: string, now: Date]>(
  'account.clear-words',
  `update decisions d set words = null, appeal = null,
     kept = case when d.held_until > $2 and d.purged_at is null and d.reversed_at is null then d.kept end
   from decisions was
   where was.id = d.id and d.member_id = $1
   returning case when d.kept is null then was.kept ->> 'imageUrl' end as "imageUrl"`,
);

/** Deletes the member with all rows that refer to them. */
export const deleteMember = prepared<never, [id: string]>('account.delete', 'delete from users where id = $1');

/** All data of the member's own record except the password hash. */
export const readWholeProfile = prepared<{ id: string }, [id: string]>(
  'export.profile',
  `select ${exportedColumns} from users u where u.id = $1`,
);

export const readOwnPictures = prepared<{ url: string }, [id: string]>(
  'export.pictures',
  `select profile_image_url as url from users where id = $1 and profile_image_url is not null
   union all select image_url from posts where user_id = $1 and image_url is not null`,
);

/**
 * Deletes pending notifications about a member who leaves, to others and to themselves. Must run before their rows are deleted,
 * because jobs refer to their posts and subscriptions.
 */
export const deleteJobsAbout = prepared<never, [memberId: string]>(
  'account.delete-jobs-about',
  `with theirs as (
     select $1::text as id union all select id::text from posts where user_id = $1::uuid
   )
   delete from pgboss.job where name = '${PUSH_QUEUE}' and (
     data ->> 'topic' in (select id from theirs)
     or data ->> 'subscriptionId' in (select id::text from push_subscriptions where user_id = $1::uuid))
     or name = '${ALERT_QUEUE}' and data ->> 'memberId' = $1::text`,
);
