import type { Client } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { RATE_LIMITS } from '@lampstand/core/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { phonePhoto } from '../../test/images.ts';
import { expectRefusal } from '../../test/refusal.ts';

const { client, db, deps, members } = await startTestApp({ env: { RATE_LIMITS: 'pictures=2/600 posts=100/600' } });

async function signIn(): Promise<{ id: string; call: Client<Api> }> {
  const { user, token } = await members.member();
  return { id: user.id, call: client(token) };
}

async function times(count: number, act: (nth: number) => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await act(nth);
}

afterEach(() => {
  vi.useRealTimers();
});

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

describe('the rate limits (api-5)', () => {
  test('reject one request more and open again later, across all processes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { points, seconds } = RATE_LIMITS.reset;
    const ask = () => client().auth.forgotPassword({ body: { email: 'Asks@example.org' } });
    for (let count = 0; count < points; count += 1) await ask();
    const refused = await expectRefusal(ask(), 'rate_limited');
    expect(refused.details?.retryAfter).toBeGreaterThan(seconds - 60);
    const { rows } = await db.pool.query(`select key from rate_limits where key like 'reset%'`);
    expect(JSON.stringify(rows)).not.toMatch(/asks/i);
    vi.setSystemTime(Date.now() + (seconds + 1) * 1000);
    await ask();
  });

  test('count 50 concurrent requests as 50', async () => {
    const { user } = await members.member();
    const tries = Array.from({ length: 50 }, () => deps.limiter.consume('comments', user.id));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(RATE_LIMITS.comments.points);
  });

  test('count all API requests of a member, without writing anything', async () => {
    const { token, user } = await members.member();
    const spent = Array.from({ length: RATE_LIMITS.apiMember.points }, () =>
      deps.limiter.consume('apiMember', user.id),
    );
    await Promise.all(spent);
    await expectRefusal(client(token).auth.user(), 'rate_limited');
    const { rows } = await db.pool.query(`select key from rate_limits where key like 'api%'`);
    expect(rows).toEqual([]);
  });
});
