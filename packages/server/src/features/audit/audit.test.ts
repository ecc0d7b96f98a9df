import type { Client } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let admin: Member, second: Member, member: Member;

/** The log cannot be emptied, so each test remembers where it starts. */
let start = 0;

beforeEach(async () => {
  await removeEverybody(pool);
  admin = await test.members.admin({ firstName: 'Ruth', lastName: 'Naomi' });
  second = await test.members.admin({ firstName: 'Esther', lastName: null });
  member = await test.members.member();
  start = (await log()).total ?? 0;
});

const as = (who: Member, surface?: string) => test.client(who.token, surface === undefined ? {} : { surface });
const log = (query: object = {}) => as(admin).moderation.audit({ query });
const verify = () => as(admin).moderation.verifyAudit();
const written = async () => ((await log({ limit: 50 })).total ?? 0) - start;

async function pendingReport(by: Member = member): Promise<string> {
  const postId = await rows.post(admin.user.id, { content: 'Buy my book.' });
  return (await test.client(by.token).reports.create({ body: { postId, reason: 'spam', description: 'Unkind.' } })).id;
}

type Acts = Record<string, (client: Client<Api>) => Promise<{ before: string; after: string }>>;

const ACTS: Acts = {
  'report.reviewed': async (client) => {
    await client.moderation.decide({ params: { reportId: await pendingReport() }, body: { status: 'reviewed' } });
    return { before: 'pending', after: 'reviewed' };
  },
  'report.resolved': async (client) => {
    await client.moderation.decide({ params: { reportId: await pendingReport() }, body: { status: 'resolved' } });
    return { before: 'pending', after: 'resolved' };
  },
  'post.removed': async (client) => {
    await client.moderation.removePost({ params: { postId: await rows.post(member.user.id) } });
    return { before: 'shown', after: 'removed' };
  },
  'user.removed': async (client) => {
    await client.moderation.removeUser({ params: { userId: member.user.id }, body: { keepOut: 'none' } });
    return { before: 'member', after: 'removed' };
  },
  'user.promoted': async (client) => {
    await client.moderation.setAdmin({ params: { userId: member.user.id }, body: { isAdmin: true } });
    return { before: 'member', after: 'admin' };
  },
  'user.demoted': async (client) => {
    await client.moderation.setAdmin({ params: { userId: second.user.id }, body: { isAdmin: false } });
    return { before: 'admin', after: 'member' };
  },
  'doctor.fixed': async (client) => {
    await pool.query('update posts set love_count = 7 where id = $1', [await rows.post(member.user.id)]);
    await client.moderation.doctor({ body: { fix: true } });
    return { before: '1', after: '0' };
  },
};

describe('every action', () => {
  const surfaces = ['web', 'desktop', 'cli'];
  it.each(Object.entries(ACTS))('%s is logged once, with actor, surface and change (audit-1)', async (action, act) => {
    for (const surface of surfaces) {
      const change = await act(as(admin, surface));
      const [entry] = (await log()).items;
      expect(entry).toMatchObject({ action, surface, actorName: 'Ruth Naomi', ...change });
      if (action.startsWith('user.')) break;
    }
    expect(await written()).toBe(action.startsWith('user.') ? 1 : surfaces.length);
    expect((await verify()).ok).toBe(true);
  });

  it('counts as from the web without a surface header, and is rejected with an unknown surface', async () => {
    await ACTS['post.removed']?.(as(admin));
    expect((await log()).items[0]?.surface).toBe('web');
    const error = await expectRefusal(
      ACTS['post.removed']?.(as(admin, 'toaster')) ?? Promise.resolve(),
      'invalid_input',
    );
    expect(error.details?.fields).toEqual([{ field: 'X-Lampstand-Surface', issue: 'invalid' }]);
    expect(await written()).toBe(1);
  });

  it('that is refused or changes nothing adds no row', async () => {
    const reportId = await pendingReport();
    await as(admin).moderation.decide({ params: { reportId }, body: { status: 'reviewed' } });
    const nobody = { userId: crypto.randomUUID() };
    for (const [call, code] of [
      [
        () => as(second).moderation.decide({ params: { reportId }, body: { status: 'resolved' } }),
        'report_not_pending',
      ],
      [() => as(admin).moderation.removePost({ params: { postId: crypto.randomUUID() } }), 'post_not_found'],
      [() => as(admin).moderation.removeUser({ params: nobody }), 'user_not_found'],
      [() => as(admin).moderation.removeUser({ params: { userId: admin.user.id } }), 'cannot_delete_self'],
      [() => as(admin).moderation.setAdmin({ params: nobody, body: { isAdmin: true } }), 'user_not_found'],
      [() => as(member).moderation.removePost({ params: { postId: crypto.randomUUID() } }), 'moderator_only'],
    ] as const) {
      await expectRefusal(call(), code);
    }
    await as(admin).moderation.setAdmin({ params: { userId: second.user.id }, body: { isAdmin: true } });
    expect((await as(admin).moderation.doctor({ body: { fix: true } })).every(({ ok }) => ok)).toBe(true);
    expect(await written()).toBe(1);
  });

  it('contains no ids and no texts of members (audit-1)', async () => {
    const { 'user.removed': remove, ...others } = ACTS;
    for (const act of [...Object.values(others), remove]) await act?.(as(admin));
    const { rows: all } = await pool.query<{ text: string }>('select a::text as text from audit_log a');
    const text = all.map((row) => row.text).join('\n');
    for (const secret of [admin.user.id, member.user.id, 'Ruth', 'Buy my book', 'Unkind', member.user.email]) {
      expect(text).not.toContain(secret);
    }
    // Both entries are about the same member, which only the pseudonym shows.
    const { items } = await log();
    const targetOf = (wanted: string) => items.find(({ action }) => action === wanted)?.target;
    expect(targetOf('user.removed')).toMatch(/^[0-9a-f]{64}$/);
    expect(targetOf('user.promoted')).toBe(targetOf('user.removed'));
  });
});

describe('an action and its row', () => {
  it('are written together or not at all', async () => {
    const reportId = await pendingReport();
    const postId = await rows.post(member.user.id);
    await pool.query('alter table audit_log add constraint full_disk check (false) not valid');
    try {
      for (const call of [
        () => as(admin).moderation.decide({ params: { reportId }, body: { status: 'reviewed' } }),
        () => as(admin).moderation.removePost({ params: { postId } }),
        () => as(admin).moderation.removeUser({ params: { userId: member.user.id } }),
        () => as(admin).moderation.setAdmin({ params: { userId: member.user.id }, body: { isAdmin: true } }),
      ]) {
        await expectRefusal(call(), 'internal');
      }
    } finally {
      await pool.query('alter table audit_log drop constraint full_disk');
    }
    expect((await as(admin).moderation.reports()).items).toMatchObject([{ id: reportId, status: 'pending' }]);
    expect(await as(admin).moderation.user({ params: { userId: member.user.id } })).toMatchObject({ isAdmin: false });
    const { rowCount } = await pool.query('select from posts where id = $1', [postId]);
    expect({ rowCount, rows: await written() }).toEqual({ rowCount: 1, rows: 0 });
  });

  it('form one chain under concurrency', async () => {
    const posts = await Promise.all(Array.from({ length: 30 }, () => rows.post(member.user.id)));
    await Promise.all(
      posts.map((postId, index) =>
        as(index % 2 === 0 ? admin : second, 'cli').moderation.removePost({ params: { postId } }),
      ),
    );
    expect(await written()).toBe(30);
    const { items } = await log({ limit: 50 });
    expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, index) => (items[0]?.sequence ?? 0) - index));
    expect(new Set(items.slice(0, 30).map(({ actorName }) => actorName))).toEqual(new Set(['Ruth Naomi', 'Esther']));
    expect(await verify()).toEqual({ ok: true, rows: start + 30, brokenAt: null });
  });

  it('are also logged by the server, with sequence and hash', async () => {
    await ACTS['post.removed']?.(as(admin));
    const [entry] = (await log()).items;
    expect(test.logs.findLast(({ audit }) => audit)?.['audit']).toEqual({
      sequence: entry?.sequence,
      hash: entry?.hash,
    });
  });
});

describe('the audit log', () => {
  it('is returned in pages, newest first, with its total', async () => {
    for (let act = 0; act < 7; act++) await ACTS['post.removed']?.(as(admin));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await log({ limit: 3, cursor });
      expect(page.total).toBe(start + 7);
      seen.push(...page.items.map(({ sequence }) => sequence));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: start + 7 }, (_, index) => start + 7 - index));
    for (const bad of ['x', 'AAAAAA', '_____w', 'AAAAAAAA'])
      await expectRefusal(log({ cursor: bad }), 'invalid_cursor');
  });

  it('is for admins only', async () => {
    for (const call of [() => as(member).moderation.audit(), () => as(member).moderation.verifyAudit()]) {
      await expectRefusal(call(), 'admin_only');
    }
    await expectRefusal(test.client().moderation.audit(), 'not_signed_in');
  });

  it('verifies after erasures; a member who left has no name, a demoted admin keeps it (audit-2)', async () => {
    for (const act of ['post.removed', 'report.reviewed'] as const) await ACTS[act]?.(as(second));
    await as(admin).moderation.setAdmin({ params: { userId: second.user.id }, body: { isAdmin: false } });
    expect((await log()).items[1]?.actorName).toBe('Esther');
    await as(admin).moderation.removeUser({ params: { userId: second.user.id }, body: { keepOut: 'none' } });
    const { items } = await log({ limit: 50 });
    expect(items.slice(0, 4).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['user.removed', 'Ruth Naomi'],
      ['user.demoted', 'Ruth Naomi'],
      ['report.reviewed', null],
      ['post.removed', null],
    ]);
    expect(items[0]?.target).toBe(items[2]?.actor);
    const third = await test.members.admin();
    await test.client(admin.token).account.remove({ body: {} });
    admin = third;
    expect((await log()).items.map(({ actorName }) => actorName).slice(0, 4)).toEqual([null, null, null, null]);
    expect(await verify()).toEqual({ ok: true, rows: start + 4, brokenAt: null });
  });

  it('rejects every change by anyone (audit-2)', async () => {
    await ACTS['post.removed']?.(as(admin));
    for (const change of [`update audit_log set after = 'shown'`, 'delete from audit_log', 'truncate audit_log']) {
      await expect(pool.query(change)).rejects.toMatchObject({ code: '42501', message: 'audit_log is append-only' });
    }
    expect((await verify()).ok).toBe(true);
  });
});

describe('tampering', () => {
  /** What an owner of the database could do. */
  const FORGERIES: [name: string, statement: string, broken: number][] = [
    ['a changed row', `update audit_log set after = 'member' where sequence = 3`, 3],
    ['a changed row with the hash of another', `update audit_log set hash = repeat('0', 64) where sequence = 2`, 2],
    ['another time', `update audit_log set at = at - interval '1 day' where sequence = 4`, 4],
    ['another actor', `update audit_log set actor = 'operator' where sequence = 1`, 1],
    ['a row that is gone', 'delete from audit_log where sequence = 3', 4],
    ['the beginning that is gone', 'delete from audit_log where sequence < 3', 3],
    [
      'two rows that have changed places',
      'update audit_log set sequence = case sequence when 2 then -3 else -2 end where sequence in (2, 3); update audit_log set sequence = -sequence where sequence < 0',
      2,
    ],
    [
      'a row slipped in',
      `insert into audit_log select 6, at, actor, surface, action, target, before, after, previous_hash, hash from audit_log where sequence = 5`,
      6,
    ],
    [
      'a row before the first',
      `insert into audit_log select 0, at, actor, surface, action, target, before, after, previous_hash, hash from audit_log where sequence = 5`,
      0,
    ],
  ];

  it.each(FORGERIES)('is detected: %s', async (_name, statement, broken) => {
    await pool.query('alter table audit_log disable trigger audit_log_append_only; truncate audit_log');
    for (let act = 0; act < 5; act++) await ACTS['post.removed']?.(as(admin));
    expect(await verify()).toEqual({ ok: true, rows: 5, brokenAt: null });
    await pool.query(statement);
    expect(await verify()).toMatchObject({ ok: false, brokenAt: broken });
    const checks = await as(admin).moderation.doctor({ body: { fix: true } });
    expect(checks.find(({ name }) => name === 'auditChain')).toEqual({
      name: 'auditChain',
      ok: false,
      found: 1,
      fixed: 0,
      examples: [String(broken)],
    });
  });
});
