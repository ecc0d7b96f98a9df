import type { PostView } from '@lampstand/core/posts/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { drawn } from '../../../test/images.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { sharePhoto } from '../../../test/shared-photo.ts';

const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000';

let t: TestApp;
let rows: Rows;
let ana: Member;
let ben: Member;
let post: PostView;

beforeAll(async () => {
  t = await startTestApp();
  rows = new Rows(t.db.pool);
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  await t.deps.storage.remove(await storedNames());
  ana = await t.members.member({ firstName: 'Ana' });
  ben = await t.members.member({ firstName: 'Ben' });
  const { id } = await sharePhoto(t, ana, 'First words');
  await t.db.pool.query(
    `update posts set location = 'Lat: 1.2346, Lng: 2.3457', latitude = '1.23456', longitude = '2.34567'`,
  );
  post = await t.client(ana.token).posts.one({ params: { postId: id } });
});

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of t.deps.storage.names()) names.push(name);
  return names.toSorted();
}

async function picture(width: number): Promise<Blob> {
  return new Blob([new Uint8Array(await drawn(width, 200).png().toBuffer())], { type: 'image/png' });
}

const namesOf = ({ imageUrl, image }: PostView) =>
  [imageUrl ?? '', image?.thumbUrl ?? ''].map((url) => url.replace('/api/images/', '')).toSorted();

const listed = async (member: Member) => (await t.client(member.token).posts.list()).items;

/** All rows and files, to check that a rejected edit has changed nothing. */
const everything = async () => [(await t.db.pool.query('select * from posts')).rows, await storedNames()];

describe('editing one’s own post', () => {
  const params = () => ({ postId: post.id });

  it('changes the given JSON fields, keeps the rest, and sets the time (posts-7)', async () => {
    const edited = await t.client(ana.token).posts.edit({ params: params(), body: { content: ' Other words ' } });
    expect(edited).toEqual({ ...post, content: 'Other words', editedAt: expect.any(String) as string });
    expect(Date.parse(edited.editedAt!)).toBeGreaterThanOrEqual(Date.parse(post.createdAt));
    expect(await listed(ana)).toEqual([edited]);
  });

  it('does not count as an edit if nothing changes', async () => {
    for (const body of [{}, { content: post.content }, { imageUrl: post.imageUrl, location: post.location }]) {
      expect(await t.client(ana.token).posts.edit({ params: params(), body })).toEqual(post);
    }
  });

  it('removes the coordinates with the location', async () => {
    const edited = await t.client(ana.token).posts.edit({ params: params(), body: { location: '' } });
    expect(edited).toMatchObject({ content: post.content, location: null, latitude: null, longitude: null });
    const moved = await t.client(ana.token).posts.edit({ params: params(), body: { location: 'Tulsa' } });
    expect(moved).toMatchObject({ location: 'Tulsa', latitude: null });
  });

  it('keeps the coordinates if only the name of the location changes', async () => {
    const edited = await t.client(ana.token).posts.edit({ params: params(), body: { location: 'By the river' } });
    expect(edited).toMatchObject({ location: 'By the river', latitude: '1.23456', longitude: '2.34567' });
  });

  it('removes the photo and its files with imageUrl null', async () => {
    const edited = await t.client(ana.token).posts.edit({ params: params(), body: { imageUrl: null } });
    expect(edited).toMatchObject({ imageUrl: null, image: null, content: post.content });
    expect(await storedNames()).toEqual([]);
  });

  it('replaces the photo by the file of a form, and removes the old files', async () => {
    const files = { image: await picture(400) };
    const edited = await t.client(ana.token).posts.edit({ params: params(), body: { content: 'New' }, files });
    expect(edited).toMatchObject({ content: 'New', image: { width: 400, height: 200 } });
    expect(edited.imageUrl).not.toBe(post.imageUrl);
    expect(await storedNames()).toEqual(namesOf(edited));
  });

  it('keeps one photo if several replace it at once', async () => {
    const pictures = await Promise.all([310, 320, 330].map(picture));
    await Promise.all(
      pictures.map((image) => t.client(ana.token).posts.edit({ params: params(), body: {}, files: { image } })),
    );
    expect(await storedNames()).toEqual(namesOf((await listed(ana))[0]!));
  });

  it.each(['https://example.org/x.png', 'javascript:alert(1)', '/api/images/../x', ''])(
    'rejects the foreign address %s',
    async (imageUrl) => {
      const before = await everything();
      const call = t.client(ana.token, { language: 'es' }).posts.edit({ params: params(), body: { imageUrl } });
      expect((await expectRefusal(call, 'image_address_refused')).message).toBe(
        'Las imágenes solo se pueden subir, no enlazar.',
      );
      expect(await everything()).toEqual(before);
    },
  );

  it('rejects another post’s photo', async () => {
    const other = await t
      .client(ben.token)
      .posts.create({ body: { content: 'x' }, files: { image: await picture(90) } });
    const call = t.client(ana.token).posts.edit({ params: params(), body: { imageUrl: other.imageUrl } });
    await expectRefusal(call, 'image_address_refused');
  });

  it.each([{ content: '' }, { content: null }, { content: 'a\0' }, { location: 'x'.repeat(121) }, { imageUrl: 5 }])(
    'rejects %j and changes nothing',
    async (body) => {
      const before = await everything();
      const call = t.client(ana.token).posts.edit({ params: params(), body: body as { content: string } });
      await expectRefusal(call, 'invalid_input');
      expect(await everything()).toEqual(before);
    },
  );

  it('rejects a file that is not a picture, and keeps the old one', async () => {
    const before = await everything();
    const files = { image: new Blob(['<html>'], { type: 'image/png' }) };
    await expectRefusal(t.client(ana.token).posts.edit({ params: params(), body: {}, files }), 'image_unsupported');
    expect(await everything()).toEqual(before);
  });

  it('cannot change owner, counters or times', async () => {
    const { posts } = t.client(ana.token);
    const fields = { userId: ben.user.id, prayerCount: 9, createdAt: '2001-01-01', editedAt: null, latitude: '0' };
    for (const [field, value] of Object.entries(fields)) {
      const body = { content: 'x', [field]: value } as object;
      const { details } = await expectRefusal(posts.edit({ params: params(), body }), 'invalid_input');
      expect(details?.fields).toEqual([{ field, issue: 'unknown' }]);
    }
    expect(await posts.edit({ params: params(), body: {} })).toEqual(post);
  });
});

describe('someone else’s post', () => {
  it('can neither be edited nor deleted, not even by an admin (posts-7)', async () => {
    const before = await everything();
    for (const { token } of [ben, await t.members.admin()]) {
      const { posts } = t.client(token);
      const params = { postId: post.id };
      await expectRefusal(
        posts.edit({ params, body: { content: 'x' }, files: { image: await picture(80) } }),
        'not_owner',
      );
      await expectRefusal(posts.edit({ params, body: { imageUrl: null } }), 'not_owner');
      await expectRefusal(posts.remove({ params }), 'not_owner');
    }
    await expectRefusal(t.client().posts.remove({ params: { postId: post.id } }), 'not_signed_in');
    expect(await everything()).toEqual(before);
  });

  it.each(['blocker', 'blocked'])('is not found across a block for the %s', async (side) => {
    const [blocker_id, blocked_id] = side === 'blocker' ? [ben.user.id, ana.user.id] : [ana.user.id, ben.user.id];
    await rows.insert('blocks', { blocker_id, blocked_id });
    const { posts } = t.client(ben.token);
    for (const postId of [post.id, UNKNOWN_ID]) {
      await expectRefusal(posts.edit({ params: { postId }, body: { content: 'x' } }), 'post_not_found');
      await expectRefusal(posts.remove({ params: { postId } }), 'post_not_found');
    }
    await expectRefusal(posts.remove({ params: { postId: 'no-id' } }), 'not_found');
  });
});

describe('deleting one’s own post', () => {
  it('deletes everything on it, and its files (posts-8)', async () => {
    await rows.insert('prayers', { post_id: post.id, user_id: ben.user.id });
    await rows.insert('loves', { post_id: post.id, user_id: ben.user.id });
    await rows.insert('comments', { post_id: post.id, user_id: ben.user.id, content: 'Amen' });
    const [imageUrl, thumbUrl] = [post.imageUrl!, post.image!.thumbUrl];
    expect((await t.request(thumbUrl, { token: ben.token })).status).toBe(200);
    await t.client(ana.token).posts.remove({ params: { postId: post.id } });
    for (const table of ['posts', 'prayers', 'loves', 'comments']) expect(await rows.count(table)).toBe(0);
    expect(await storedNames()).toEqual([]);
    for (const url of [imageUrl, thumbUrl]) expect((await t.request(url, { token: ben.token })).status).toBe(404);
    await expectRefusal(t.client(ana.token).posts.remove({ params: { postId: post.id } }), 'post_not_found');
  });
});

describe('what the photo shows (posts-15)', () => {
  const WORDS = 'A chapel beside the lake';
  const edit = async (body: object, width?: number) => {
    const files = width === undefined ? {} : { files: { image: await picture(width) } };
    return t.client(ana.token).posts.edit({ params: { postId: post.id }, body, ...files });
  };

  it('is shared with it, and belongs to nothing without one', async () => {
    const as = t.client(ana.token);
    const shared = await as.posts.create({
      body: { content: 'Look', imageDescription: ` ${WORDS} ` },
      files: { image: await picture(240) },
    });
    expect(shared).toMatchObject({ imageDescription: WORDS });
    expect((await listed(ben))[0]).toMatchObject({ id: shared.id, imageDescription: WORDS });
    expect(await as.posts.create({ body: { content: 'No', imageDescription: WORDS } })).toMatchObject({
      imageDescription: null,
    });
    await expectRefusal(
      as.posts.create({ body: { content: 'No', imageDescription: 'a'.repeat(301) } }),
      'invalid_input',
    );
  });

  it('is kept by an edit that says nothing about it, and changed or taken out by one that does', async () => {
    expect(await edit({ imageDescription: WORDS })).toMatchObject({ imageDescription: WORDS });
    expect(await edit({ content: 'Other words' })).toMatchObject({ imageDescription: WORDS });
    expect(await edit({ imageDescription: '' })).toMatchObject({ imageDescription: null, imageUrl: post.imageUrl });
  });

  it('goes with its photo: another one has its own, or none from a client that knows none', async () => {
    await edit({ imageDescription: WORDS });
    expect(await edit({}, 300)).toMatchObject({ imageDescription: null });
    expect(await edit({ imageDescription: 'A well' }, 310)).toMatchObject({ imageDescription: 'A well' });
    expect(await edit({ imageUrl: null, imageDescription: WORDS })).toMatchObject({
      imageUrl: null,
      imageDescription: null,
    });
    expect(await edit({ imageDescription: WORDS })).toMatchObject({ imageDescription: null });
  });

  it('is kept with a report as it was, with the kind of the post and its answer (reports-5)', async () => {
    await t.db.pool.query(`update posts set kind = 'prayer'`);
    await edit({ imageDescription: WORDS });
    const params = { postId: post.id };
    await t.client(ana.token).posts.answer({ params, body: { answer: 'It came' } });
    await t.client(ben.token).reports.create({ body: { postId: post.id, reason: 'spam' } });
    await edit({ imageDescription: 'Nothing' });
    await t.client(ana.token).posts.takeAnswerBack({ params });
    const moderator = await t.members.moderator();
    expect((await t.client(moderator.token).moderation.queue({})).items).toMatchObject([
      {
        content: 'First words\n\nIt came',
        imageDescription: WORDS,
        request: { answer: 'It came' },
        now: 'edited',
        contentNow: 'First words',
      },
    ]);
  });
});
