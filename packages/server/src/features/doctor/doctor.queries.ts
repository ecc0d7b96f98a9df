import { prepared } from '../../db/sql.ts';
import type { PictureRow } from '../media/media.queries.ts';

/** The table that a counter counts. */
const COUNTED = { prayer_count: 'prayers', love_count: 'loves', comment_count: 'shown_comments' };

const entries = Object.entries(COUNTED);
const rowsOf = (table: string) => `(select count(*) from ${table} r where r.post_id = p.id)`;
const isWrong = entries.map(([counter, table]) => `p.${counter} <> ${rowsOf(table)}`).join(' or ');
const recounted = entries.map(([counter, table]) => `${counter} = ${rowsOf(table)}`).join(', ');

/** A page of posts in the order of ids: its last id, and the counters that differ from the number of rows. */
export const readWrongCounters = prepared<{ last: string; wrong: string[] }, [after: string, limit: number]>(
  'doctor.counters',
  `with page as materialized (select * from posts where id > $1 order by id limit $2)
   select last.id as last, array(select p.id from page p where ${isWrong} order by p.id) as wrong
   from (select id from page order by id desc limit 1) last`,
);

/** Locks the post as a toggle does, so that its rows cannot change while they are counted (reactions-3). */
export const lockPosts = prepared<never, [ids: readonly string[]]>(
  'doctor.lock-posts',
  'select from posts where id = any ($1) order by id for no key update',
);

export const recount = prepared<{ id: string }, [ids: readonly string[]]>(
  'doctor.recount',
  `update posts p set ${recounted} where p.id = any ($1) and (${isWrong}) returning p.id`,
);

export const readSelfBlocks = prepared<{ id: string }, [limit: number]>(
  'doctor.self-blocks',
  'select id from blocks where blocker_id = blocked_id limit $1',
);

export const deleteSelfBlocks = prepared<{ id: string }, [ids: readonly string[]]>(
  'doctor.delete-self-blocks',
  'delete from blocks where id = any ($1) and blocker_id = blocked_id returning id',
);

type Pictures = [ids: readonly string[], urls: readonly string[]];

const named = (table: string, column: string) =>
  `select id, ${column} as url from ${table} where id = any ($1) and ${column} = any ($2)`;

/** Rows that currently refer to these pictures. */
export const stillNamedByPosts = prepared<PictureRow, Pictures>('doctor.photos', named('posts', 'image_url'));
export const stillNamedByUsers = prepared<PictureRow, Pictures>(
  'doctor.profile-pictures',
  named('users', 'profile_image_url'),
);

export const stillNamedByReports = prepared<PictureRow, Pictures>('doctor.reported', named('reports', 'image_url'));

export const clearPhotos = prepared<{ id: string }, Pictures>(
  'doctor.clear-photos',
  `update posts set image_url = null, image_width = null, image_height = null, image_placeholder = null
   where id = any ($1) and image_url = any ($2) returning id`,
);

export const clearProfilePictures = prepared<{ id: string }, Pictures>(
  'doctor.clear-profile-pictures',
  `update users set profile_image_url = null, updated_at = now()
   where id = any ($1) and profile_image_url = any ($2) returning id`,
);

export const clearReportedPictures = prepared<{ id: string }, Pictures>(
  'doctor.clear-reported',
  'update reports set image_url = null where id = any ($1) and image_url = any ($2) returning id',
);
