import type { ConnectionStatus, StoredStatus } from '@lampstand/core/connections/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

/** A connection with the member on the other side, as seen by the viewer. */
export interface ConnectionRow extends AuthorRow {
  id: string;
  status: ConnectionStatus;
  requesterId: string;
  createdAt: Date;
  userId: string;
}

const OTHER = 'case when c.requester_id = $1 then c.addressee_id else c.requester_id end';

const CONNECTION_ROW = `
  c.id, c.status, c.requester_id as "requesterId", c.created_at as "createdAt", u.id as "userId",
  ${authorColumns}`;

const USER = `(select id, first_name, last_name, profile_image_url, team_role from users where id = ${OTHER} limit 1)`;

/** A member's connections are few enough to be sorted. Members behind a block are excluded (blocks-1). */
export const readConnections = prepared<
  ConnectionRow,
  [viewerId: string, status: ConnectionStatus | null, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'connections.list',
  `with page as (
     select * from (
       select * from connections c
       where (requester_id = $1 or addressee_id = $1) and status <> 'withdrawn' and ($2::text is null or $2 = case when status = 'declined' and requester_id = $1 then 'pending' else status end)
         and (created_at, id) < ($3::timestamptz, $4::uuid) and ${OTHER} not in ${HIDDEN_MEMBERS}
       order by created_at desc, id desc
       limit ${MOST_ROWS}
     ) longest_page
     limit $5
   )
   select ${CONNECTION_ROW}
   from page c join lateral ${USER} u on true
   order by c.created_at desc, c.id desc`,
);

export const readConnection = prepared<ConnectionRow, [viewerId: string, id: string]>(
  'connections.one',
  `select ${CONNECTION_ROW}
   from connections c join lateral ${USER} u on true
   where c.id = $2 and (c.requester_id = $1 or c.addressee_id = $1) and c.status <> 'withdrawn'`,
);

/** The addressee and the existing connection. No row if a block hides them. */
export const findAddressee = prepared<
  { id: string | null; requesterId: string | null; status: StoredStatus | null },
  [viewerId: string, addresseeId: string]
>(
  'connections.find-addressee',
  `select c.id, c.requester_id as "requesterId", c.status
   from users u left join connections c
     on least(c.requester_id, c.addressee_id) = least($1::uuid, $2::uuid)
     and greatest(c.requester_id, c.addressee_id) = greatest($1::uuid, $2::uuid)
   where u.id = $2 and u.id not in ${HIDDEN_MEMBERS}`,
);

export const insertConnection = prepared<never, [id: string, requesterId: string, addresseeId: string, now: Date]>(
  'connections.insert',
  `insert into connections (id, requester_id, addressee_id, status, created_at) values ($1, $2, $3, 'pending', $4)`,
);

/** A new request in the pair's row, possibly in the other direction. */
export const askAgain = prepared<never, [id: string, requesterId: string, addresseeId: string, now: Date]>(
  'connections.ask-again',
  `update connections set requester_id = $2, addressee_id = $3, status = 'pending', created_at = $4,
     accepted_at = null where id = $1`,
);

export const acceptConnection = prepared<never, [id: string, now: Date]>(
  'connections.accept',
  `update connections set status = 'accepted', accepted_at = $2 where id = $1`,
);

/** A withdrawn request looks sent again to the member who asked, and stays declined. */
export const repeatRequest = prepared<never, [id: string, now: Date]>(
  'connections.repeat',
  `update connections set status = 'declined', created_at = $2 where id = $1`,
);

/**
 * Either member can end an accepted connection, and the one who asked can withdraw a pending request (connections-2). A request
 * that was declined only looks pending to them: it is hidden and not forgotten (connections-3).
 */
export const endConnection = prepared<never, [viewerId: string, id: string]>(
  'connections.end',
  `with ended as (
     delete from connections
     where id = $2
       and ((status = 'accepted' and $1 in (requester_id, addressee_id)) or (status = 'pending' and requester_id = $1))
   )
   update connections set status = 'withdrawn' where id = $2 and requester_id = $1 and status = 'declined'`,
);

/**
 * Stores the addressee's answer to a pending request (connections-2), or the same answer again. No row if there is no such
 * request for them, or if a block hides the requester.
 */
export const answerConnection = prepared<
  { id: string },
  [viewerId: string, id: string, status: 'accepted' | 'declined', now: Date]
>(
  'connections.answer',
  `update connections set status = $3,
     accepted_at = case when $3 = 'accepted' then coalesce(accepted_at, $4) end
   where id = $2 and addressee_id = $1 and status in ('pending', $3) and requester_id not in ${HIDDEN_MEMBERS}
   returning id`,
);
