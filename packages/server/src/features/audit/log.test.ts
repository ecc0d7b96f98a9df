import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { readSql } from '../../db/sql-files.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let ruth: Member, elena: Member, raul: Member, ana: Member;
/** The log cannot be emptied, so each test sees only what was written since. */
let from = '';

beforeEach(async () => {
  await removeEverybody(pool);
  ruth = await test.members.admin({ firstName: 'Ruth', lastName: 'Okafor' });
  elena = await test.members.admin({ firstName: 'Elena', lastName: 'Morales' });
  raul = await test.members.member({ firstName: 'Raúl', lastName: 'Medina' });
  ana = await test.members.member({ firstName: '=Ana', lastName: 'Gil' });
  const { rows: last } = await pool.query<{ at: string }>(
    `select coalesce(max(at) + interval '1 millisecond', now()) as at from audit_log`,
  );
  from = new Date(last[0]?.at ?? 0).toISOString();
});

const as = (who: Member) => test.client(who.token).moderation;
const log = async (query: object = {}) => (await as(ruth).audit({ query: { from, ...query } })).items;
const actions = async (query: object) => (await log(query)).map(({ action }) => action);
const removePostOf = async (author: Member, by: Member) => {
  const postId = await rows.post(author.user.id);
  await as(by).removePost({ params: { postId } });
};
const promote = (who: Member, by: Member) =>
  as(by).setRole({ params: { userId: who.user.id }, body: { role: 'moderator' } });
const personOf = ({ user: { id, firstName, lastName } }: Member) => ({ id, firstName, lastName });

async function reportOn(author: Member, by: Member) {
  const body = { postId: await rows.post(author.user.id), reason: 'spam' } as const;
  return (await test.client(by.token).reports.create({ body })).id;
}

describe('whom an entry concerns (audit-4)', () => {
  it('is the author, the reported member, or the member themselves, as long as they are one', async () => {
    const reportId = await reportOn(raul, ana);
    await as(ruth).decide({ params: { reportId }, body: { status: 'reviewed' } });
    await removePostOf(raul, ruth);
    await promote(raul, elena);
    const entries = await log();
    expect(entries.map(({ action, kind, subject, actorId }) => [action, kind, subject, actorId])).toEqual([
      ['user.promoted', 'member', personOf(raul), elena.user.id],
      ['post.removed', 'post', personOf(raul), ruth.user.id],
      ['report.reviewed', 'post', personOf(raul), ruth.user.id],
    ]);
    await as(ruth).removeUser({ params: { userId: raul.user.id }, body: { keepOut: 'none' } });
    const [removed, ...before] = await log();
    expect(removed).toMatchObject({ action: 'user.removed', kind: null, subject: null });
    expect(before).toEqual(entries.map((entry) => ({ ...entry, kind: null, subject: null })));
    expect(removed?.target).toBe(before[0]?.target);
    expect((await as(ruth).verifyAudit()).ok).toBe(true);
  });

  it('is known of entries from before it was stored', async () => {
    await removePostOf(raul, ruth);
    await promote(ana, ruth);
    const known = await log();
    await pool.query('drop table audit_subjects');
    await pool.query(
      'drop index audit_log_actor_sequence_index, audit_log_action_sequence_index, audit_log_target_sequence_index, audit_log_at_index',
    );
    await pool.query(readSql('migrations/031-audit-subjects.sql'));
    expect(await log()).toEqual(known);
  });
});

describe('the filters of the log (audit-4)', () => {
  beforeEach(async () => {
    await removePostOf(raul, ruth);
    await promote(raul, ruth);
    await removePostOf(ana, elena);
  });

  it.each([
    ['by who acted', () => ({ who: ruth.user.id }), ['user.promoted', 'post.removed']],
    ['by what was done', () => ({ what: 'post.removed' as const }), ['post.removed', 'post.removed']],
    ['by whom it concerns', () => ({ whom: ana.user.id }), ['post.removed']],
    [
      'by all of them',
      () => ({ who: ruth.user.id, what: 'post.removed' as const, whom: raul.user.id }),
      ['post.removed'],
    ],
    ['by somebody who never acted', () => ({ who: ana.user.id }), []],
    ['by the operator', () => ({ who: 'operator' }), []],
    ['until a moment', () => ({ to: from }), []],
    [
      'from a moment on, in any zone',
      () => ({ from: from.replace('Z', '+00:00') }),
      ['post.removed', 'user.promoted', 'post.removed'],
    ],
  ])('are %s', async (_what, query, found) => {
    expect(await actions(query())).toEqual(found);
    expect((await as(ruth).audit({ query: { from, ...(query() as object), limit: 1 } })).total).toBe(found.length);
  });

  it('go on on the next page', async () => {
    const query = { from, what: 'post.removed', limit: 1 } as const;
    const first = await as(ruth).audit({ query });
    const second = await as(ruth).audit({ query: { ...query, cursor: first.next } });
    expect([first, second].map(({ items }) => items[0]?.subject?.id)).toEqual([ana.user.id, raul.user.id]);
    expect(second.next).toBeUndefined();
  });

  it('find by code, also what concerns somebody who has left', async () => {
    const [, promoted] = await log();
    await as(ruth).removeUser({ params: { userId: raul.user.id } });
    const found = ['user.removed', 'user.promoted'];
    expect(await actions({ whom: promoted?.target })).toEqual(found);
    expect(await actions({ whom: raul.user.id })).toEqual(found);
    expect(await actions({ who: promoted?.actor, what: 'user.removed' })).toEqual(['user.removed']);
  });

  it('offer who acted and whom it concerned, the last one first', async () => {
    const { who, whom } = await as(ruth).auditPeople();
    expect(who.slice(0, 2).map(({ member }) => member)).toEqual([elena, ruth].map(personOf));
    expect(who[1]?.code).toBe((await log())[1]?.actor);
    expect(whom).toEqual([ana, raul].map(personOf));
  });

  it('refuse what is none', async () => {
    for (const query of [
      { who: 'Ruth Okafor' },
      { what: 'post.eaten' },
      { whom: '%' },
      { from: 'yesterday' },
      { to: '2026' },
    ]) {
      await expectRefusal(as(ruth).audit({ query: query as object }), 'invalid_input');
    }
  });
});

describe('the export (audit-5)', () => {
  const file = (query = '', who = ruth) =>
    test.request(`/api/admin/audit/export?from=${from}${query}`, { token: who.token });

  it('is CSV with the same filters, and no cell of it is a formula', async () => {
    await removePostOf(ana, ruth);
    await promote(raul, elena);
    const answer = await file();
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="audit-log-[\d-]{10}\.csv"$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Elena Morales"');
    expect(lines[1]).toContain('"user.promoted","member","Raúl Medina"');
    expect(lines[2]).toContain(`"post.removed","post","'=Ana Gil"`);
    expect((await (await file(`&who=${ruth.user.id}`)).text()).trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('has every entry, however many', async () => {
    const { rows: n } = await as(ruth).verifyAudit();
    await pool.query(
      `insert into audit_log (sequence, at, actor, surface, action, target, before, after, previous_hash, hash)
       select $1 + n, now(), 'operator', 'cli', 'doctor.fixed', 'many', '1', '0', repeat('0', 64), n::text
       from generate_series(1, 2500) n`,
      [n],
    );
    const text = await (await file('&what=doctor.fixed&whom=many')).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2_501);
  });

  it('is for admins', async () => {
    await promote(raul, ruth);
    expect((await file('', raul)).status).toBe(403);
  });
});
