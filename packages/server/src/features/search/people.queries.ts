import { ALWAYS_REQUIRED } from '@lampstand/core/profiles/completeness';
import { ADULT_AGE } from '@lampstand/core/profiles/rules';
import { columnOf } from '../../db/columns.ts';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { IS_STOPPED } from '../../members/standing.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

export interface FoundPersonRow extends AuthorRow {
  id: string;
  createdAt: Date;
  isConnected: boolean;
}

const IS_COMPLETE = ALWAYS_REQUIRED.map((field) => `${columnOf(field)} is not null`).join(' and ');

/** As `isFindable` in core decides (search-4). */
const IS_FINDABLE = `coalesce(is_findable, age >= ${ADULT_AGE})`;

const ORDER = 'order by is_connected desc, created_at desc, user_id desc';

/**
 * Members whose names have words with these beginnings (search-3): the viewer's connections first, then the newest members. All that match
 * are found by the index and ordered; only those of the page are read.
 */
export const findPeople = prepared<
  FoundPersonRow,
  [
    viewerId: string,
    words: string,
    beforeConnected: boolean,
    beforeTime: Date | string,
    beforeId: string,
    limit: number,
    now: Date,
  ]
>(
  'search.people',
  `with hidden as materialized ${HIDDEN_MEMBERS},
   connected as materialized (
     select case when requester_id = $1 then addressee_id else requester_id end as id
     from connections where status = 'accepted' and $1 in (requester_id, addressee_id)
   ),
   found as materialized (
     select user_id, created_at, user_id in (select id from connected) as is_connected from member_words
     where ts_filter(words, '{a}') @@ to_tsquery('pg_catalog.simple', $2)
   )
   select u.id, ${authorColumns}, f.created_at as "createdAt", f.is_connected as "isConnected"
   from (
     select * from found where (is_connected, created_at, user_id) < ($3::boolean, $4::timestamptz, $5::uuid) ${ORDER} offset 0
   ) f
   join lateral (
     select id, first_name, last_name, profile_image_url, team_role from users
     where id = f.user_id and ${IS_COMPLETE} and ${IS_FINDABLE} limit 1
   ) u on true
   where f.user_id not in (select blocked_id from hidden) and not ${IS_STOPPED('f.user_id', '$7::timestamptz')}
   ${ORDER.replace(/(\w+) desc/g, 'f.$1 desc')}
   limit least($6, ${MOST_ROWS})`,
);
