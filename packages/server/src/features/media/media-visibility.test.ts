import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';
import type { Queryable } from '../../db/sql.ts';
import { imageUrlOf, thumbUrlOf } from './media-names.ts';
import { findVisible } from './media.queries.ts';

const t = await startTestApp();
const UNKNOWN = `/api/images/${'0'.repeat(32)}.webp`;

let ana: Member;
let ben: Member;
let pictures: Record<string, string>;

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  [ana, ben] = [await t.members.member(), await t.members.member()];
  const photo = (await sharePhoto(t, ana, 'x')).imageUrl!;
  const profilePicture = imageUrlOf(await t.deps.storage.saveProfilePicture({ image: Buffer.from('webp') }));
  await t.db.pool.query('update users set profile_image_url = $2 where id = $1', [ana.user.id, profilePicture]);
  pictures = { photo, thumb: thumbUrlOf(photo), profilePicture };
});

/** The status and, if it is not a picture, the whole answer except the request's id. */
async function seenBy(token: string, url: string): Promise<unknown> {
  const etag = `"${url.replace('/api/images/', '')}"`;
  const answers = [
    await t.request(url, { token }),
    await t.request(url, { token, headers: { 'If-None-Match': etag } }),
  ];
  return Promise.all(
    answers.map(async (answer) => {
      const id = answer.headers.get('X-Request-Id') ?? '';
      const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
      return { status: answer.status, text: answer.ok ? '' : text.replaceAll(id, '') };
    }),
  );
}

const SEEN = [{ status: 200 }, { status: 304 }];

describe('a picture (media-5)', () => {
  it('is sent to members, but not to visitors who know its name', async () => {
    for (const url of Object.values(pictures)) {
      expect(await seenBy(ben.token, url)).toMatchObject(SEEN);
      expect((await t.request(url)).status).toBe(401);
    }
  });

  it.each(['by its member', 'of its member'])('answers like an unknown name: a block %s', async (whose) => {
    const [blocker, blocked] = whose === 'by its member' ? [ana, ben] : [ben, ana];
    await t.client(blocker.token).blocks.block({ params: { userId: blocked.user.id } });
    const unknown = await seenBy(ben.token, UNKNOWN);
    expect(unknown).toMatchObject([{ status: 404 }, { status: 404 }]);
    for (const url of Object.values(pictures)) {
      expect(await seenBy(ben.token, url)).toEqual(unknown);
      expect(await seenBy(ana.token, url)).toMatchObject(SEEN);
    }
    await t.client(blocker.token).blocks.unblock({ params: { userId: blocked.user.id } });
    for (const url of Object.values(pictures)) expect(await seenBy(ben.token, url)).toMatchObject(SEEN);
  });

  it('is shown to admins on either side of a block, because members may report it', async () => {
    const admin = await t.members.admin();
    await t.client(ana.token).blocks.block({ params: { userId: admin.user.id } });
    for (const url of Object.values(pictures)) expect(await seenBy(admin.token, url)).toMatchObject(SEEN);
  });

  it('is not found once its member has left, even while its file still exists', async () => {
    const remove = t.deps.storage.remove.bind(t.deps.storage);
    t.deps.storage.remove = () => Promise.reject(new Error('The store is away.'));
    await t.client(ana.token).account.remove({ body: {} });
    t.deps.storage.remove = remove;
    const unknown = await seenBy(ben.token, UNKNOWN);
    for (const url of Object.values(pictures)) expect(await seenBy(ben.token, url)).toEqual(unknown);
  });

  it('is looked up by an index', async () => {
    const client = await t.db.pool.connect();
    const statement = { text: '' };
    try {
      await client.query('begin; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
      const recorder = { query: (query: { text: string }) => (Object.assign(statement, query), { rows: [] }) };
      await findVisible(recorder as unknown as Queryable, [ana.user.id, pictures['photo'] ?? '', false]);
      await client.query(`prepare visible (uuid, text, boolean) as ${statement.text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute visible('${ana.user.id}', '${pictures['photo']}', false)`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('posts_image_url_index');
      expect(plan).toContain('users_profile_image_url_index');
    } finally {
      await client.query('rollback; deallocate all');
      client.release();
    }
  });
});
