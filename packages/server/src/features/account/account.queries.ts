import { prepared } from '../../db/sql.ts';
import { exportedColumns } from '../profiles/profiles.queries.ts';
import { MEMBER_TABLES } from './member-tables.ts';

/** An advisory lock; the number is arbitrary but unique in this database. */
const ERASURE_LOCK = 7_265_021_107n;

/** Beyond the usual: others are waited for, and a long membership takes a while. Less than a request may last. */
export const PATIENCE = `set local lock_timeout = '10s'; set local statement_timeout = '25s'`;

/**
 * One erasure at a time on the whole database: two members who leave at once would otherwise wait for each other's
 * messages.
 */
export const lockErasures = prepared<never>('account.lock-erasures', `select pg_advisory_xact_lock(${ERASURE_LOCK})`);

/**
 * The member; and where they are an admin, all the others too, in the order of ids, so that the last two cannot both go. It
 * lets those through who are writing in the member's name just now: they hold a post, which is waited for next.
 */
export const lockLeaving = prepared<
  { id: string; email: string; isAdmin: boolean; profileImageUrl: string | null },
  [id: string]
>(
  'account.lock-leaving',
  `select id, email, is_admin as "isAdmin", profile_image_url as "profileImageUrl" from users
   where id = $1 or (is_admin and exists (select from users where id = $1 and is_admin))
   order by id for no key update`,
);

const counted = Object.entries(MEMBER_TABLES).filter(([, { isCounted }]) => isCounted);
const countedOn = counted.map(([table]) => `union select post_id from ${table} where user_id = $1`);

/**
 * The member's posts and those on which they are counted, in the order of ids. A toggle locks its post first (reactions-3):
 * without that order the two would deadlock.
 */
export const lockAffectedPosts = prepared<{ id: string; isOwn: boolean; imageUrl: string | null }, [userId: string]>(
  'account.lock-posts',
  `select p.id, p.user_id = $1 as "isOwn", p.image_url as "imageUrl"
   from posts p join (select id from posts where user_id = $1 ${countedOn.join(' ')}) affected on affected.id = p.id
   order by p.id for no key update of p`,
);

/** With all that refers to them. */
export const deleteMember = prepared<never, [id: string]>('account.delete', 'delete from users where id = $1');

/** All that is kept of the member themselves, but for the hash of their password. */
export const readWholeProfile = prepared<{ id: string }, [id: string]>(
  'export.profile',
  `select ${exportedColumns} from users u where u.id = $1`,
);

export const readOwnPictures = prepared<{ url: string }, [id: string]>(
  'export.pictures',
  `select profile_image_url as url from users where id = $1 and profile_image_url is not null
   union all select image_url from posts where user_id = $1 and image_url is not null`,
);
