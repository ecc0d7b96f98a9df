import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import type { Member } from '../../test/factories.ts';
import { phonePhoto } from '../../test/images.ts';
import { removeEverybody } from '../../test/remove-everybody.ts';
import { Rows } from '../../test/rows.ts';
import { prepared } from '../db/sql.ts';
import { findSession, IS_UNCHANGED, unchanged } from './session.ts';
import { hashToken } from './tokens.ts';

/** Two servers on one database. Each remembers sessions of its own. */
const here = await startTestApp({ env: { RATE_LIMITS: 'on' } });
const there = await startTestApp({ beside: here, env: { RATE_LIMITS: 'on' } });
const servers = [here, there];
const { pool } = here.db;
const rows = new Rows(pool);
let rosa: Member, elena: Member, admin: Member;
let postId: string;

const as = (who: Member, server: TestApp = here) => server.client(who.token);

beforeEach(async () => {
  await removeEverybody(pool, 'decisions', 'rate_limits');
  rosa = await here.members.member({ firstName: 'Rosa' });
  elena = await here.members.member({ firstName: 'Elena' });
  admin = await here.members.admin();
  await rows.conversation(rosa.user.id, elena.user.id);
  postId = await rows.post(elena.user.id);
});

const decide = (act: 'suspend' | 'restrict' | 'delete') => {
  const target = { kind: 'member', id: rosa.user.id } as const;
  const until = act === 'delete' ? undefined : new Date(Date.now() + 86_400_000).toISOString();
  return as(admin).moderation.makeDecision({ body: { target, act, reason: 'spam', until } });
};

describe('what a statement that writes checks of a session', () => {
  const check = prepared<
    { holds: boolean },
    [member: string, unused: null, now: Date, sid: string | null, version: string | null]
  >('test.unchanged', `with ${unchanged(4)} select ${IS_UNCHANGED} as holds where $2::text is null`);

  /** Checks Rosa's session as it is now, from then on. */
  async function remember() {
    const sid = hashToken(rosa.token);
    const [session] = await findSession(pool, [sid, new Date()]);
    return async ({ member = rosa, now = new Date(), version = session!.version } = {}) => {
      const [found] = await check(pool, [member.user.id, null, now, sid, version]);
      return found?.holds;
    };
  }

  it.each<[what: string, change: () => Promise<unknown>]>([
    ['the session has ended', () => pool.query('delete from sessions where user_id = $1', [rosa.user.id])],
    ['the session was extended', () => pool.query(`update sessions set expire = expire + interval '1 day'`)],
    ['the member was deleted', () => pool.query('delete from users where id = $1', [rosa.user.id])],
    ['the member has changed', () => pool.query(`update users set city = 'Waco'`)],
    ['the member was suspended', () => decide('suspend')],
    ['the member was restricted', () => decide('restrict')],
    ['a deletion of the member was decided', () => decide('delete')],
  ])('fails after %s', async (_, change) => {
    const holds = await remember();
    expect(await holds()).toBe(true);
    await change();
    expect(await holds()).toBe(false);
  });

  it('fails when the session has expired, for another member, and for another version', async () => {
    const holds = await remember();
    const { rows: found } = await pool.query<{ end: string }>(
      'select extract(epoch from expire) * 1000 as end from sessions where user_id = $1',
      [rosa.user.id],
    );
    const end = Number(found[0]?.end);
    expect(await holds({ now: new Date(end - 1) })).toBe(true);
    expect(await holds({ now: new Date(end) })).toBe(false);
    expect(await holds({ member: elena })).toBe(false);
    expect(await holds({ version: '1 1' })).toBe(false);
  });

  it.each([
    ['is about somebody else', 'member_id = (select id from users where id <> member_id limit 1)'],
    ['was reversed', 'reversed_at = now()'],
    ['is over', 'until = now()'],
  ])('does not fail because of a suspension that %s', async (_, change) => {
    await decide('suspend');
    await pool.query(`update decisions set ${change}`);
    expect(await (await remember())()).toBe(true);
  });

  it('holds for a session that was read before', async () => {
    expect(await check(pool, [rosa.user.id, null, new Date(), null, null])).toEqual([{ holds: true }]);
  });
});

/** The endpoints that write with a remembered session, and the table into which they write. */
const WRITES: Record<string, [table: string, write: (server: TestApp, words?: string) => Promise<unknown>]> = {
  'posts.create': ['posts', (server, content = 'Amen') => as(rosa, server).posts.create({ body: { content } })],
  'comments.create': [
    'comments',
    (server, content = 'Amen') => as(rosa, server).comments.create({ params: { postId }, body: { content } }),
  ],
  'reactions.prayer': ['prayers', (server) => as(rosa, server).reactions.prayer({ params: { postId }, body: {} })],
  'reactions.love': [
    'loves',
    (server) => as(rosa, server).reactions.love({ params: { postId }, body: { wanted: true } }),
  ],
  'messages.send': [
    'messages',
    (server, content = 'Amen') => as(rosa, server).messages.send({ body: { receiverId: elena.user.id, content } }),
  ],
};

/** These, and those that read with one. */
const CHECKED: typeof WRITES = {
  ...WRITES,
  'messages.list': [
    'conversations',
    (server) => as(rosa, server).messages.list({ params: { userId: elena.user.id }, query: {} }),
  ],
};

/** Twice, because the first request of a member may note their language with them. */
async function rememberRosa(): Promise<void> {
  for (const server of [...servers, ...servers]) await as(rosa, server).auth.user();
}

/** Twice on each server: with what it remembers, and after that. Nothing is counted against the limits. */
async function expectRefused(name: string, code: string): Promise<void> {
  const [table, write] = CHECKED[name]!;
  const counts = async () => [await rows.count(table), await rows.count('rate_limits')];
  const before = await counts();
  for (const server of [...servers, ...servers]) await expect(write(server)).rejects.toMatchObject({ body: { code } });
  expect(await counts()).toEqual(before);
}

it('is tested for every endpoint that accepts a key', () => {
  const keyed = Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries<Endpoint>(verbs)
      .filter(([, { idempotent }]) => idempotent)
      .map(([verb]) => `${noun}.${verb}`),
  );
  expect(keyed.toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

describe.each(Object.entries(CHECKED))('%s', (name, [table, write]) => {
  beforeEach(rememberRosa);

  it('does not read the session of a member whom the server remembers', async () => {
    const query = vi.spyOn(pool, 'query');
    await write(here);
    const statements = query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name);
    query.mockRestore();
    expect(statements).not.toContain('auth.find-session');
    expect(await rows.count(table)).toBeGreaterThan(0);
  });

  it('is refused by every server once the session has ended', async () => {
    await pool.query('delete from sessions where user_id = $1', [rosa.user.id]);
    await expectRefused(name, 'not_signed_in');
  });
});

describe('a member whom every server remembers', () => {
  beforeEach(rememberRosa);

  it.each<[what: string, end: () => Promise<unknown>, code: string]>([
    ['a logout', () => as(rosa).auth.logout(), 'not_signed_in'],
    ['the end of the session', () => pool.query('update sessions set expire = now()'), 'not_signed_in'],
    [
      'the deletion of the member',
      () => pool.query('delete from users where id = $1', [rosa.user.id]),
      'not_signed_in',
    ],
    ['a suspension', () => decide('suspend'), 'suspended'],
    ['a restriction', () => decide('restrict'), 'no_writing'],
  ])('is refused after %s, with its reason', async (_, end, code) => {
    await end();
    await expectRefused('comments.create', code);
  });

  it('does not read the conversation with somebody who has blocked them', async () => {
    await as(elena).blocks.block({ params: { userId: rosa.user.id } });
    await expectRefused('messages.list', 'user_not_found');
  });

  it('may still pray when restricted', async () => {
    await decide('restrict');
    const body = { wanted: true };
    for (const server of servers) await as(rosa, server).reactions.prayer({ params: { postId }, body });
    expect(await rows.count('prayers')).toBe(1);
  });

  it('is refused if the profile is incomplete now', async () => {
    await pool.query('update users set first_name = null where id = $1', [rosa.user.id]);
    await expectRefused('posts.create', 'profile_incomplete');
  });

  it('may write again after a suspension has been lifted', async () => {
    const { id } = await decide('suspend');
    await expectRefused('comments.create', 'suspended');
    await as(admin).moderation.reverseDecision({ params: { decisionId: id } });
    for (const server of servers)
      await as(rosa, server).comments.create({ params: { postId }, body: { content: 'A' } });
  });

  it('gets answers with the name that they have now', async () => {
    await as(rosa, there).profiles.update({ body: { firstName: 'Rosalía' } });
    const comment = await as(rosa, here).comments.create({ params: { postId }, body: { content: 'Amen' } });
    expect(comment.user.firstName).toBe('Rosalía');
  });

  it('learns that the session has ended before what is wrong with the input', async () => {
    await pool.query('delete from sessions');
    const call = as(rosa).comments.create({ params: { postId }, body: { content: ' ' } });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });

  it('has a session extended that was last seen an hour ago', async () => {
    const ago = new Date(Date.now() - 61 * 60_000).toISOString();
    await pool.query(`update sessions set sess = jsonb_set(sess, '{lastSeenAt}', to_jsonb($1::text))`, [ago]);
    const { rows: before } = await pool.query<{ expire: Date }>('select expire from sessions order by sid');
    await as(rosa).reactions.love({ params: { postId }, body: { wanted: true } });
    const { rows: after } = await pool.query<{ expire: Date }>('select expire from sessions order by sid');
    expect(after).not.toEqual(before);
  });

  it('is counted once for a photo, although the session is read first', async () => {
    const image = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    await as(rosa).posts.create({ body: { content: 'Amen' }, files: { image } });
    const { rows: counts } = await pool.query<{ points: number }>('select points from rate_limits');
    expect(counts.map(({ points }) => points)).toEqual([1, 1]);
  });
});

describe('after the answer to a logout', () => {
  it('nothing is written', () => expectNothingAfterLogouts(4));
  it('nothing is written, twenty times', { tags: 'soak' }, () => expectNothingAfterLogouts(20));
});

async function expectNothingAfterLogouts(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    rosa = await here.members.member();
    await rows.conversation(rosa.user.id, elena.user.id);
    await rememberRosa();
    const writes = Object.values(WRITES).flatMap(([, write]) => servers.map((server) => write(server)));
    const during = Promise.allSettled(writes);
    await as(rosa, servers[round % 2]).auth.logout();
    const after = await Promise.allSettled(
      Object.values(WRITES).flatMap(([, write]) => servers.map((server) => write(server, 'Too late'))),
    );
    for (const one of await during) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 401 });
    for (const one of after) expect(one).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    const late = await pool.query(
      `select 1 from posts where content = 'Too late' union all select 1 from comments where content = 'Too late'
       union all select 1 from messages where content = 'Too late'`,
    );
    expect(late.rows).toEqual([]);
  }
}
