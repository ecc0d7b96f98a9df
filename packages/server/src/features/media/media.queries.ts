import type { Pool } from 'pg';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { fileNameOf, imageUrlOf, thumbNameOf } from './media-names.ts';

/** The stored pictures that rows refer to: posts' photos, members' profile pictures, and both as they were reported. */
export interface MediaReferences {
  /** The given names that a row has. */
  among(names: readonly string[]): Promise<Set<string>>;
  /** Every file that rows need, each once, including the photos' thumbnails. */
  all(): AsyncIterable<string>;
}

/** A row and its picture. */
export interface PictureRow {
  id: string;
  url: string;
}

/** The pictures of a folder that rows refer to, in the order of the index: names begin with their folder. */
const inFolder = (table: string, column: string) => `
  select id, ${column} as url from ${table}
  where ${column} collate "C" >= $1 and ${column} collate "C" < $1 || '~'`;

export const readPhotosIn = prepared<PictureRow, [prefix: string]>('media.photos-in', inFolder('posts', 'image_url'));
export const readProfilePicturesIn = prepared<PictureRow, [prefix: string]>(
  'media.profile-pictures-in',
  inFolder('users', 'profile_image_url'),
);
export const readReportedPicturesIn = prepared<PictureRow, [prefix: string]>(
  'media.reported-in',
  inFolder('reports', 'image_url'),
);

/** Whether a report keeps the picture (reports-10). */
export const findReported = prepared<{ id: string }, [url: string]>(
  'media.reported',
  'select id from reports where image_url collate "C" = $1 limit 1',
);

/**
 * One row if the viewer may see the picture (media-5): a post's photo or a member's profile picture, unless there is a block
 * between the viewer and its member. Moderators and admins see all of them, since members may report what a moderator has blocked, and what was reported even if it is gone (reports-10).
 * `sealedBy` is the decision that removed it, unless it can be seen otherwise or a report of it waits. `collate "C"` as in the indexes.
 */
export const findVisible = prepared<
  { ownerId: string; sealedBy: string | null },
  [viewerId: string, url: string, isModerator: boolean]
>(
  'media.visible',
  `select owner_id as "ownerId", sealed_by as "sealedBy" from (
     select user_id as owner_id, null::uuid as sealed_by from shown_posts where image_url collate "C" = $2
     union all
     select user_id, hidden_by from posts where $3 and image_url collate "C" = $2
     union all
     select author_id, case when status <> 'pending' then
         (select hidden_by from posts where reports.target_kind = 'post' and id = reports.target_id) end
       from reports where $3 and image_url collate "C" = $2
     union all
     select id, null from users where profile_image_url collate "C" = $2
     union all
     select member_id, id from decisions where $3 and kept ->> 'imageUrl' = $2
   ) pictures
   where $3 or owner_id not in ${HIDDEN_MEMBERS}
   order by sealed_by nulls first
   limit 1`,
);

const PAGE = 5_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Whether no other row has named the picture of the report `r` before. */
const NAMED_FIRST = `
  not exists (select from posts p where p.image_url collate "C" = r.image_url)
  and not exists (select from users u where u.profile_image_url collate "C" = r.image_url)
  and not exists (select from decisions d where d.kept ->> 'imageUrl' = r.image_url)
   and not exists (select from reports o where o.image_url collate "C" = r.image_url and o.id < r.id)`;

const COLUMNS = [
  { table: 'posts', column: 'image_url', thumbs: true, isNew: 'true' },
  { table: 'users', column: 'profile_image_url', thumbs: false, isNew: 'true' },
  // A removed profile picture, and a held photo of a member who has left.
  { table: 'decisions', column: "(kept ->> 'imageUrl')", thumbs: true, isNew: 'true' },
  // Of a member who can still come back (account-6).
  { table: 'leaving_pictures', column: 'url', thumbs: false, isNew: 'true' },
  { table: 'reports', column: 'image_url', thumbs: false, isNew: NAMED_FIRST },
] as const;

export function mediaReferences(pool: Pool): MediaReferences {
  return {
    async among(names) {
      const urls = names.map(imageUrlOf);
      const known = new Set<string>();
      for (const { table, column } of COLUMNS) {
        const { rows } = await pool.query<{ url: string }>(
          `select ${column} as url from ${table} where ${column} = any($1)`,
          [urls],
        );
        for (const name of namesIn(rows)) known.add(name);
      }
      return known;
    },
    async *all() {
      for (const { table, column, thumbs, isNew } of COLUMNS) {
        const sql = `select id, ${column} as url from ${table} r
                     where ${column} is not null and id > $1 and ${isNew} order by id limit ${PAGE}`;
        let after: string | undefined = FIRST_ID;
        while (after !== undefined) {
          const page: { id: string; url: string }[] = (await pool.query(sql, [after])).rows;
          for (const name of namesIn(page)) yield* thumbs ? [name, thumbNameOf(name)] : [name];
          after = page.length < PAGE ? undefined : page.at(-1)?.id;
        }
      }
    },
  };
}

/** Pictures that an identity provider hosts are not stored here. */
function namesIn(rows: { url: string }[]): string[] {
  return rows.map((row) => fileNameOf(row.url)).filter((name) => name !== undefined);
}
