import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { phonePhoto } from '../../../test/images.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';

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
  for (const server of servers) await as(rosa, server).auth.user();
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

const later = () => new Date(Date.now() + 86_400_000).toISOString();
const decide = (act: 'suspend' | 'restrict') => {
  const target = { kind: 'member', id: rosa.user.id } as const;
  return as(admin).moderation.makeDecision({ body: { target, act, reason: 'spam', until: later() } });
};

/** What ends what the member may do, and how their next write is refused. A restriction leaves them the reactions. */
const ENDS: Record<string, [end: () => Promise<unknown>, code: string]> = {
  'a logout': [() => as(rosa).auth.logout(), 'not_signed_in'],
  'an end past all servers': [() => pool.query('delete from sessions'), 'not_signed_in'],
  'the end of its time': [() => pool.query('update sessions set expire = now()'), 'not_signed_in'],
  'the deletion of the member': [() => pool.query('delete from users where id = $1', [rosa.user.id]), 'not_signed_in'],
  'a suspension': [() => decide('suspend'), 'suspended'],
  'a restriction': [() => decide('restrict'), 'no_writing'],
};

it('is tested for every endpoint that accepts a key', () => {
  const keyed = Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries<Endpoint>(verbs)
      .filter(([, { idempotent }]) => idempotent)
      .map(([verb]) => `${noun}.${verb}`),
  );
  expect(keyed.toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

describe.each(Object.entries(WRITES))('%s', (name, [table, write]) => {
  it('takes one statement', async () => {
    // The first post is noted with its author.
    for (const words of ['First', 'Second']) await write(here, words);
    const query = vi.spyOn(pool, 'query');
    await write(here, 'Third');
    const asked = query.mock.calls.length;
    query.mockRestore();
    expect(asked).toBe(1);
  });

  const words = ['posts', 'comments', 'messages'].includes(table);
  const ends = Object.entries(ENDS).filter(([, [, code]]) => words || code !== 'no_writing');

  it.each(ends)('is refused by every server after %s, and not counted', async (_, [end, code]) => {
    await end();
    const [before, counted] = [await rows.count(table), await rows.count('rate_limits')];
    for (const server of servers) {
      // Twice: with what is remembered, and after that.
      for (let times = 0; times < 2; times += 1) await expect(write(server)).rejects.toMatchObject({ body: { code } });
    }
    expect([await rows.count(table), await rows.count('rate_limits')]).toEqual([before, counted]);
  });

  it('works again after a suspension has been lifted', async () => {
    const { id } = await decide('suspend');
    for (const server of servers) await expect(write(server)).rejects.toMatchObject({ body: { code: 'suspended' } });
    await as(admin).moderation.reverseDecision({ params: { decisionId: id } });
    for (const server of servers) await write(server, 'Once more');
  });

  it('works for a member who has changed since', async () => {
    await as(rosa, there).profiles.update({ body: { firstName: 'Rosalía' } });
    const before = await rows.count(table);
    await write(here);
    expect(await rows.count(table)).toBe(before + 1);
  });

  it.runIf(find(name).access === 'complete')('is refused to a member whose profile is incomplete now', async () => {
    await pool.query('update users set first_name = null where id = $1', [rosa.user.id]);
    const before = await rows.count(table);
    await expect(write(here)).rejects.toMatchObject({ status: 403 });
    expect(await rows.count(table)).toBe(before);
  });
});

function find(name: string): Endpoint {
  const [noun = '', verb = ''] = name.split('.');
  return (api as unknown as Record<string, Record<string, Endpoint>>)[noun]![verb]!;
}

it('answers with the name that the member has now', async () => {
  await as(rosa, there).profiles.update({ body: { firstName: 'Rosalía' } });
  const comment = await as(rosa, here).comments.create({ params: { postId }, body: { content: 'Amen' } });
  expect(comment.user.firstName).toBe('Rosalía');
});

it('says that a session has ended before it says what is wrong with the input', async () => {
  await pool.query('delete from sessions');
  const call = as(rosa).comments.create({ params: { postId }, body: { content: ' ' } });
  await expect(call).rejects.toMatchObject({ status: 401 });
});

it('extends a session that was last seen an hour ago', async () => {
  const ago = new Date(Date.now() - 61 * 60_000).toISOString();
  await pool.query(`update sessions set sess = jsonb_set(sess, '{lastSeenAt}', to_jsonb($1::text))`, [ago]);
  const { rows: before } = await pool.query<{ expire: Date }>('select expire from sessions order by sid');
  await as(rosa).reactions.love({ params: { postId }, body: { wanted: true } });
  const { rows: after } = await pool.query<{ expire: Date }>('select expire from sessions order by sid');
  expect(after).not.toEqual(before);
});

it('is counted once for a photo, although its session is read first', async () => {
  const image = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
  await as(rosa).posts.create({ body: { content: 'Amen' }, files: { image } });
  const { rows: counts } = await pool.query<{ points: number }>('select points from rate_limits');
  expect(counts.map(({ points }) => points)).toEqual([1, 1]);
});

it('writes nothing that is sent after the answer to a logout', { timeout: 60_000 }, async () => {
  for (let times = 0; times < 10; times += 1) {
    rosa = await here.members.member();
    await rows.conversation(rosa.user.id, elena.user.id);
    for (const server of servers) await as(rosa, server).auth.user();
    const writes = Object.values(WRITES).flatMap(([, write]) => servers.map((server) => write(server)));
    const during = Promise.allSettled(writes);
    await as(rosa, servers[times % 2]).auth.logout();
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
});
