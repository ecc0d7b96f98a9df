import type { TargetKind } from '@lampstand/core/decisions/entity';
import { prepared, type Statement } from '../../db/sql.ts';
import type { PhotoColumns } from '../posts/photo.ts';
import { postWords } from '../posts/posts.queries.ts';

/** What can be hidden, and its table. A member's name or picture is taken out of their row instead. */
const TABLES = { post: 'posts', comment: 'comments', message: 'messages' } as const;
export type WrittenKind = keyof typeof TABLES;
const KINDS = Object.keys(TABLES) as WrittenKind[];

export function isWritten(kind: TargetKind): kind is WrittenKind {
  return kind !== 'member';
}

function forEachKind<Row extends object, Values extends readonly unknown[]>(
  name: string,
  sql: (kind: WrittenKind, table: string) => string,
): Record<WrittenKind, Statement<Row, Values>> {
  const entries = KINDS.map((kind) => [
    kind,
    prepared<Row, Values>(`moderation.${name}-${kind}`, sql(kind, TABLES[kind])),
  ]);
  return Object.fromEntries(entries) as Record<WrittenKind, Statement<Row, Values>>;
}

/** `postId` is the post whose counter changes with a comment. */
export interface LockedTarget {
  memberId: string;
  postId: string | null;
}

const LOCKED: Record<WrittenKind, string> = {
  post: 'select user_id as "memberId", null as "postId" from posts where id = $1 and hidden_by is null for no key update',
  comment: `select c.user_id as "memberId", p.id as "postId" from posts p join comments c on c.post_id = p.id
    where c.id = $1 and c.hidden_by is null for no key update of p, c`,
  message: `select sender_id as "memberId", null as "postId" from messages
    where id = $1 and hidden_by is null and exists (${reportsOf('message')}) for no key update`,
};

const NEW_SINCE: Record<WrittenKind, string> = {
  post: 'greatest(edited_at, answered_at)',
  comment: 'edited_at',
  message: 'null::timestamptz',
};

function reportsOf(kind: WrittenKind): string {
  return `select author_id as "memberId" from reports where target_kind = '${kind}' and target_id = $1`;
}

/**
 * Locks the target, and the post of a comment first, in the order of toggles and comments (reactions-3). No row if it does not exist,
 * is hidden already, or is a message that no report discloses (decisions-10).
 */
export const lockTarget = forEachKind<LockedTarget, [id: string]>('lock', (kind) => LOCKED[kind]);

/**
 * Whose text it is, wherever it is still known: from its row, even if it is hidden, or from a report about it. Of a message only from a
 * report (decisions-10).
 */
export const readOwner = forEachKind<{ memberId: string }, [id: string]>('owner', (kind, table) =>
  kind === 'message'
    ? `${reportsOf(kind)} limit 1`
    : `select user_id as "memberId" from ${table} where id = $1 union all ${reportsOf(kind)} limit 1`,
);

/** When something about a target last became new for a moderator who has decided about it before (decisions-11). */
export const readNewSince: Record<TargetKind, Statement<{ at: Date | null }, [id: string, judgeId: string]>> = {
  ...forEachKind<{ at: Date | null }, [id: string, judgeId: string]>(
    'new-since',
    (kind, table) => `select ${NEW_SINCE[kind]} as at from ${table} where id = $1 and $2::uuid is not null`,
  ),
  member: prepared(
    'moderation.new-since-member',
    `select max(created_at) as at from reports where target_kind = 'member' and target_id = $1 and reporter_id <> $2`,
  ),
};

export const hide = forEachKind<never, [id: string, decisionId: string]>(
  'hide',
  (_, table) => `update ${table} set hidden_by = $2 where id = $1`,
);

/** Returns the post of a comment that is put back. */
export const putBack = forEachKind<{ postId: string | null }, [id: string, decisionId: string]>(
  'put-back',
  (kind, table) => `update ${table} set hidden_by = null where id = $1 and hidden_by = $2
    returning ${kind === 'comment' ? 'post_id' : 'null'} as "postId"`,
);

export const purge = forEachKind<{ imageUrl: string | null }, [id: string, decisionId: string]>(
  'purge',
  (kind, table) => `delete from ${table} where id = $1 and hidden_by = $2
    returning ${kind === 'post' ? 'image_url' : 'null'} as "imageUrl"`,
);

export type SealedRow = { content: string } & PhotoColumns;

export const readSealed = forEachKind<SealedRow, [id: string, decisionId: string]>(
  'sealed',
  (kind, table) =>
    `select ${kind === 'post' ? postWords(table) : 'content'} as content, ${
      kind === 'post'
        ? `image_url as "imageUrl", image_width as "imageWidth", image_height as "imageHeight",
         image_placeholder as "imagePlaceholder"`
        : `null as "imageUrl", null as "imageWidth", null as "imageHeight", null as "imagePlaceholder"`
    } from ${table} where id = $1 and hidden_by = $2`,
);

/** Takes the name out of the member's row, and returns what it was. They have to enter one before they write again. */
export const removeName = prepared<{ firstName: string | null; lastName: string | null }, [memberId: string]>(
  'moderation.remove-name',
  `update users u set first_name = null, last_name = null
   from (select id, first_name, last_name from users where id = $1 for no key update) was where u.id = was.id
   returning was.first_name as "firstName", was.last_name as "lastName"`,
);

export const removePicture = prepared<{ imageUrl: string | null }, [memberId: string]>(
  'moderation.remove-picture',
  `update users u set profile_image_url = null
   from (select id, profile_image_url from users where id = $1 for no key update) was where u.id = was.id
   returning was.profile_image_url as "imageUrl"`,
);

/** No row if the member has entered another name since, which then stays. */
export const putNameBack = prepared<{ id: string }, [memberId: string, first: string | null, last: string | null]>(
  'moderation.put-name-back',
  `update users set first_name = $2, last_name = $3
   where id = $1 and first_name is null and last_name is null returning id`,
);

export const putPictureBack = prepared<{ id: string }, [memberId: string, imageUrl: string | null]>(
  'moderation.put-picture-back',
  'update users set profile_image_url = $2 where id = $1 and profile_image_url is null returning id',
);
