import { toggled } from '@lampstand/core/reactions/contract';
import { REACTION_KINDS, type ReactionKind } from '@lampstand/core/reactions/entity';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { untilWaiting } from '../../../test/waiting.ts';

const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000';
const TABLES = { prayer: 'prayers', love: 'loves' } as const;

let t: TestApp;
let rows: Rows;
let ana: Member;
let ben: Member;
let postId: string;

beforeAll(async () => {
  t = await startTestApp();
  rows = new Rows(t.db.pool);
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  ana = await t.members.member();
  ben = await t.members.member();
  postId = await rows.post(ana.user.id);
});

const toggle = (member: Member, kind: ReactionKind, id = postId) =>
  t.client(member.token).reactions[kind]({ params: { postId: id } });

const countsOf = async (id = postId) =>
  (await t.db.pool.query('select prayer_count as prayer, love_count as love from posts where id = $1', [id])).rows[0];

describe.each(REACTION_KINDS)('the %s button', (kind) => {
  const other = kind === 'prayer' ? 'love' : 'prayer';

  it('adds and removes a mark, and returns the count (reactions-1)', async () => {
    expect(await toggle(ben, kind)).toEqual({ action: 'added', count: 1 });
    expect(await toggle(ana, kind)).toEqual({ action: 'added', count: 2 });
    expect(await countsOf()).toEqual({ [kind]: 2, [other]: 0 });
    expect(await toggle(ben, kind)).toEqual({ action: 'removed', count: 1 });
    expect(await toggle(ben, kind)).toEqual({ action: 'added', count: 2 });
    expect([await rows.count(TABLES[kind]), await rows.count(TABLES[other])]).toEqual([2, 0]);
  });

  it('is on for the member who pressed it, after a reload too (reactions-2)', async () => {
    await toggle(ben, kind);
    const glow = async (member: Member) => {
      const post = (await t.client(member.token).posts.list()).items[0]!;
      return { prayer: post.viewerHasPrayed, love: post.viewerHasLoved };
    };
    expect(await glow(ben)).toEqual({ [kind]: true, [other]: false });
    expect(await glow(ana)).toEqual({ [kind]: false, [other]: false });
  });

  it('requires no complete profile, but a signed-in member', async () => {
    expect(await toggle(await t.members.incomplete(), kind)).toEqual({ action: 'added', count: 1 });
    await expectRefusal(t.client().reactions[kind]({ params: { postId } }), 'not_signed_in');
  });

  it('sets the mark as wanted, however often and by however many calls at once (reactions-1)', async () => {
    const set = (wanted: boolean) => t.client(ben.token).reactions[kind]({ params: { postId }, body: { wanted } });
    await toggle(ana, kind);
    expect(await set(false)).toEqual({ action: 'removed', count: 1 });
    expect(await set(true)).toEqual({ action: 'added', count: 2 });
    expect(await set(true)).toEqual({ action: 'added', count: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(false)));
    expect(answers).toEqual(answers.map(() => ({ action: 'removed', count: 1 })));
    const again = await Promise.all(Array.from({ length: 10 }, () => set(true)));
    expect(again).toEqual(again.map(() => ({ action: 'added', count: 2 })));
    expect(await countsOf()).toEqual({ [kind]: 2, [other]: 0 });
    expect(await rows.count(TABLES[kind])).toBe(2);
  });

  it.each([undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'toggles without a body, whatever its content type (%s)',
    async (contentType) => {
      const headers = contentType === undefined ? {} : { 'Content-Type': contentType };
      const press = async () =>
        (await t.request(`/api/posts/${postId}/${kind}`, { method: 'POST', token: ben.token, headers })).json();
      expect(await press()).toEqual({ action: 'added', count: 1 });
      expect(await press()).toEqual({ action: 'removed', count: 0 });
    },
  );

  it('rejects a value other than true and false', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const body of ['{"wanted":"yes"}', '{"wanted":null}', '[]', '{']) {
      const answer = await t.request(`/api/posts/${postId}/${kind}`, {
        method: 'POST',
        token: ben.token,
        headers,
        body,
      });
      expect([400, 422], body).toContain(answer.status);
    }
    expect(await countsOf()).toEqual({ [kind]: 0, [other]: 0 });
  });

  it('returns only action and count', async () => {
    const answer = await t.request(`/api/posts/${postId}/${kind}`, { method: 'POST', token: ben.token });
    expect(answer.status).toBe(200);
    toggled.strict().parse(await answer.json());
  });

  it('rejects an unknown post', async () => {
    const { message } = await expectRefusal(
      t.client(ben.token, { language: 'es' }).reactions[kind]({ params: { postId: UNKNOWN_ID } }),
      'post_not_found',
    );
    expect(message).toBe('No encontramos esta publicación.');
    await expectRefusal(toggle(ben, kind, 'no-id'), 'not_found');
  });

  it.each(['blocker', 'blocked'])('finds no post across a block for the %s (blocks-1)', async (side) => {
    await toggle(ben, kind);
    const [blocker_id, blocked_id] = side === 'blocker' ? [ben.user.id, ana.user.id] : [ana.user.id, ben.user.id];
    await rows.insert('blocks', { blocker_id, blocked_id });
    await expectRefusal(toggle(ben, kind), 'post_not_found');
    // Counters and rows stay, so that unblocking restores them.
    expect(await countsOf()).toEqual({ [kind]: 1, [other]: 0 });
    await t.db.pool.query('delete from blocks');
    expect(await toggle(ben, kind)).toEqual({ action: 'removed', count: 0 });
  });

  it('answers 404, not 500, if the post is deleted meanwhile', async () => {
    const client = await t.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from posts where id = $1', [postId]);
      const refusal = expectRefusal(toggle(ben, kind), 'post_not_found');
      await untilWaiting(t.db.connectionString, 1);
      await client.query('commit');
      await refusal;
    } finally {
      client.release();
    }
  });
});

describe('counters', () => {
  it('of other people’s posts are right after a member is deleted', async () => {
    const [first, second] = [await rows.post(ana.user.id), await rows.post(ben.user.id)];
    const carla = await t.members.member();
    for (const id of [postId, first, second]) {
      for (const kind of REACTION_KINDS) await toggle(carla, kind, id);
      await toggle(ben, 'love', id);
      await t.client(carla.token).comments.create({ params: { postId: id }, body: { content: 'Amen' } });
    }
    await t.db.pool.query('delete from users where id = $1', [carla.user.id]);
    const { rows: counted } = await t.db.pool.query(
      `select prayer_count, love_count, comment_count,
              (select count(*)::int from prayers where post_id = p.id) as prayers,
              (select count(*)::int from loves where post_id = p.id) as loves,
              (select count(*)::int from comments where post_id = p.id) as comments
       from posts p`,
    );
    const right = { prayer_count: 0, love_count: 1, comment_count: 0, prayers: 0, loves: 1, comments: 0 };
    expect(counted).toEqual([right, right, right]);
  });
});
