import type { Client } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { RATE_LIMITS } from '@lampstand/core/limits';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { phonePhoto } from '../../test/images.ts';
import { expectRefusal } from '../../test/refusal.ts';

const { client, db, members } = await startTestApp({ env: { RATE_LIMITS: 'pictures=2/600 posts=100/600' } });

async function signIn(): Promise<{ id: string; call: Client<Api> }> {
  const { user, token } = await members.member();
  return { id: user.id, call: client(token) };
}

async function times(count: number, act: (nth: number) => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await act(nth);
}

describe('one member (api-5)', () => {
  test('edits posts twelve times in ten minutes, and can still remove them', async () => {
    const { call } = await signIn();
    const { id: postId } = await call.posts.create({ body: { content: 'He answered.' } });
    const edit = (nth: number) => call.posts.edit({ params: { postId }, body: { content: `Version ${nth}` } });
    await times(RATE_LIMITS.edits.points, edit);
    const { details } = await expectRefusal(edit(99), 'rate_limited');
    expect(details?.retryAfter).toBeGreaterThan(500);
    const { rows } = await db.pool.query('select content from posts where id = $1', [postId]);
    expect(rows).toEqual([{ content: 'Version 11' }]);
    await call.posts.remove({ params: { postId } });
  });

  test('blocks and unblocks twenty times in ten minutes', async () => {
    const { call } = await signIn();
    const params = { userId: (await signIn()).id };
    await times(RATE_LIMITS.blocks.points / 2, async () => {
      await call.blocks.block({ params });
      await call.blocks.unblock({ params });
    });
    await expectRefusal(call.blocks.block({ params }), 'rate_limited');
  });

  test('changes their profile twenty times in ten minutes', async () => {
    const { call } = await signIn();
    const change = (nth: number) => call.profiles.update({ body: { firstName: `Rosa ${nth}` } });
    await times(RATE_LIMITS.profile.points, change);
    await expectRefusal(change(99), 'rate_limited');
  });

  test('uploads pictures up to one limit for all endpoints', async () => {
    const { call } = await signIn();
    const image = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    const { id: postId } = await call.posts.create({ body: { content: 'He answered.' }, files: { image } });
    await call.profiles.uploadPicture({ body: {}, files: { profilePicture: image } });
    for (const upload of [
      () => call.profiles.uploadPicture({ body: {}, files: { profilePicture: image } }),
      () => call.posts.create({ body: { content: 'Again.' }, files: { image } }),
      () => call.posts.edit({ params: { postId }, body: { content: 'Again.' }, files: { image } }),
    ]) {
      await expectRefusal(upload(), 'rate_limited');
    }
    await call.posts.edit({ params: { postId }, body: { content: 'Words are no picture.' } });
  });

  test('can read without a limit while others write constantly', async () => {
    const [rosa, elena] = [await signIn(), await signIn()];
    const receiverId = rosa.id;
    const { id: upTo } = await elena.call.messages.send({ body: { receiverId, content: 'Peace' } });
    // The maximum number of messages from a sender in five minutes, read in four tabs.
    const most = 4 * 5 * RATE_LIMITS.messages.points;
    const read = () => rosa.call.messages.markRead({ params: { userId: elena.id }, body: { upTo } });
    await times(most - 1, read);
    expect(await read()).toEqual({ unreadCount: 0 });
  });
});
