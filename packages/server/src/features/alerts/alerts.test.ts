import type { ReportReason } from '@lampstand/core/reports/reasons';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';
import { look } from './alerts.service.ts';

const app = await startTestApp({ env: { SMTP_URL: 'outbox:' } });
const { client, db, deps, mails, members } = app;
const { pool } = db;
const rows = new Rows(pool);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const emailProvenAt = new Date();
let ruth: Member, rosa: Member, walter: Member;

const as = (who: Member) => client(who.token);
const later = (ms: number) => new Date(Date.now() + ms);
const lookAs = ({ user }: Member, ms = 0) => look(deps, user.id, later(ms));
/** Since the last call, without the mails to members. */
const mailed = () => mails.splice(0).filter(({ to }) => !to.startsWith('member'));
const addresses = () => mailed().map(({ to }) => to);

async function report(reason: ReportReason, by = rosa, author = walter): Promise<string> {
  const post = await as(author).posts.create({ body: { content: 'I will find where you live.' } });
  return (await as(by).reports.create({ body: { postId: post.id, reason, description: 'He frightens me.' } })).id;
}

const proven = (email: string, more: object = {}) =>
  members.moderator({ email, firstName: 'Ruth', ...more }).then(async (member) => {
    await pool.query('update users set email_proven_at = $2 where id = $1', [member.user.id, emailProvenAt]);
    return member;
  });

beforeEach(async () => {
  await removeEverybody(pool, 'alerts', 'decisions', 'applications');
  await pool.query('delete from pgboss.job');
  await pool.query(`update community set mode = 'approval', fallback_email = null`);
  deps.community.forget();
  ruth = await proven('ruth@example.org');
  rosa = await members.member({ firstName: 'Rosa', lastName: 'Delgado' });
  walter = await members.member({ firstName: 'Walter', lastName: 'Reed' });
  mailed();
});

describe('the mail to a moderator (alerts-2)', () => {
  it('comes at once for threats, with numbers and one link, and without names or words', async () => {
    await report('violence');
    await report('spam');
    const again = await lookAs(ruth);
    const found = mailed();
    expect(found).toEqual([
      {
        to: 'ruth@example.org',
        subject: 'Please look soon: an urgent report at Lampstand',
        text: expect.stringMatching(/Reports: 2\nUrgent reports among them .*: 1\n/),
      },
    ]);
    const [{ text } = { text: '' }] = found;
    expect(text.match(/https?:\/\/\S+/g)).toEqual([`${deps.env.publicUrl}/api/login?to=%2Fadmin%2Freports`]);
    expect(text).not.toMatch(/Rosa|Delgado|Walter|Reed|frightens|find where/);
    // The same ones after a day.
    expect(Math.abs((again?.getTime() ?? 0) - later(24 * HOUR).getTime())).toBeLessThan(MINUTE);
  });

  it('is in the language of the moderator', async () => {
    await pool.query(`update users set language = 'es' where id = $1`, [ruth.user.id]);
    await report('hate_speech');
    await lookAs(ruth);
    expect(mailed()).toMatchObject([{ subject: 'Por favor, míralo pronto: una denuncia urgente en Lampstand' }]);
  });

  it('gathers everything else: one in four hours, and the same things again after a day', async () => {
    const first = await report('spam');
    expect(await lookAs(ruth)).toEqual(expect.any(Date));
    expect(mailed()).toEqual([]);
    await lookAs(ruth, 10 * MINUTE);
    expect(mailed()).toHaveLength(1);
    await report('harassment');
    await lookAs(ruth, 4 * HOUR);
    expect(mailed()).toEqual([]);
    await lookAs(ruth, 4 * HOUR + 11 * MINUTE);
    expect(mailed()).toHaveLength(1);
    await as(ruth).moderation.decide({ params: { reportId: first }, body: { status: 'reviewed' } });
    await lookAs(ruth, 28 * HOUR);
    expect(mailed()).toEqual([]);
    await lookAs(ruth, 28 * HOUR + 12 * MINUTE);
    expect(mailed()).toHaveLength(1);
  });

  it('does not come for what was decided meanwhile', async () => {
    const reportId = await report('violence');
    await as(ruth).moderation.decide({ params: { reportId }, body: { status: 'resolved' } });
    expect(await lookAs(ruth)).toBeNull();
    expect(mailed()).toEqual([]);
  });

  it('comes at once when a report that was mailed becomes urgent, and for a private message', async () => {
    const post = await as(walter).posts.create({ body: { content: 'Come here.' } });
    const body = { postId: post.id, reason: 'other' } as const;
    await as(rosa).reports.create({ body });
    await lookAs(ruth, 10 * MINUTE);
    expect(mailed()).toHaveLength(1);
    await as(rosa).reports.create({ body: { ...body, reason: 'violence' } });
    await lookAs(ruth, 12 * MINUTE);
    expect(mailed()).toHaveLength(1);
    await rows.conversation(rosa.user.id, walter.user.id);
    const said = await as(walter).messages.send({ body: { receiverId: rosa.user.id, content: 'Hello' } });
    await as(rosa).reports.create({ body: { target: { kind: 'message', id: said.id }, reason: 'spam' } });
    await lookAs(ruth, 14 * MINUTE);
    expect(mailed()).toHaveLength(1);
  });

  it('is one of 500 reports in a minute', async () => {
    await pool.query(
      `with posted as (
         insert into posts (id, user_id, content) select gen_random_uuid(), $1, 'x' from generate_series(1, 500) returning id
       )
       insert into reports (id, reporter_id, target_kind, target_id, author_id, post_id, reason, content)
       select gen_random_uuid(), $2, 'post', id, $1, id, 'violence', 'x' from posted`,
      [walter.user.id, rosa.user.id],
    );
    for (let second = 1; second < 60; second += 5) await lookAs(ruth, second * 1000);
    expect(mailed()).toMatchObject([{ text: expect.stringContaining('Reports: 500\n') }]);
    const waiting = await pool.query(`select from pgboss.job where name = 'alerts' and state = 'created'`);
    expect(waiting.rowCount).toBe(2);
  });
});

it('counts reports of one target once, as the queue does (reports-14)', async () => {
  const { id } = await as(walter).posts.create({ body: { content: 'Buy my oil.' } });
  for (const who of [rosa, await members.member()]) {
    await as(who).reports.create({ body: { postId: id, reason: 'violence' } });
  }
  await lookAs(ruth, MINUTE);
  expect(mailed()).toMatchObject([{ text: expect.stringMatching(/Reports: 1\nUrgent reports among them .*: 1\n/) }]);
});

describe('who is mailed', () => {
  it('is no member, nobody without a proven email, and nobody who is suspended', async () => {
    const late = await proven('late@example.org');
    const unproven = await members.moderator({ email: 'unproven@example.org' });
    const suspended = await proven('suspended@example.org');
    await report('violence');
    await pool.query(`update users set role = 'member' where id = $1`, [late.user.id]);
    const until = later(HOUR);
    await rows.insert('decisions', {
      target_kind: 'member',
      target_id: suspended.user.id,
      member_id: suspended.user.id,
      act: 'suspend',
      removes: false,
      reason: 'spam',
      surface: 'web',
      until,
    });
    for (const one of [late, unproven, suspended, rosa, ruth]) await lookAs(one);
    expect(addresses()).toEqual(['ruth@example.org']);
  });

  it('is not told of their own report, of one about them, nor as a moderator of one about an admin (alerts-4)', async () => {
    const admin = await proven('admin@example.org', { role: 'admin' });
    await report('violence', ruth);
    await lookAs(ruth);
    await lookAs(admin);
    expect(addresses()).toEqual(['admin@example.org']);
    await report('violence', rosa, ruth);
    await report('violence', rosa, admin);
    await lookAs(ruth, 5 * MINUTE);
    expect(mailed()).toEqual([]);
    await lookAs(admin, 5 * MINUTE);
    expect(mailed()).toMatchObject([{ text: expect.stringContaining('Reports: 2\n') }]);
  });

  it('is told of an appeal if they may decide it (alerts-4)', async () => {
    const admin = await proven('admin@example.org', { role: 'admin' });
    const post = await as(walter).posts.create({ body: { content: 'Buy my oil.' } });
    const target = { kind: 'post', id: post.id } as const;
    const { id } = await as(ruth).moderation.makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
    await as(walter).notices.appeal({ params: { decisionId: id }, body: { text: 'I did not sell it.' } });
    await lookAs(ruth, 11 * MINUTE);
    expect(mailed()).toEqual([]);
    await lookAs(admin, 11 * MINUTE);
    expect(mailed()).toMatchObject([{ text: expect.stringMatching(/Appeals: 1\n[^]*admin%2Freports\n/) }]);
    // Nobody else is left: the one who decided may, after a day.
    await pool.query(`update users set role = 'member' where id = $1`, [admin.user.id]);
    await lookAs(ruth, 23 * HOUR);
    expect(mailed()).toEqual([]);
    await lookAs(ruth, 24 * HOUR + 11 * MINUTE);
    expect(addresses()).toEqual(['ruth@example.org']);
  });

  it('is told of applications, where approval is on', async () => {
    const asked = {
      email: 'new@example.org',
      language: 'en',
      question: 'How do you know us?',
      answer: 'From the fair.',
    };
    await rows.insert('applications', asked);
    await lookAs(ruth, 11 * MINUTE);
    expect(mailed()).toMatchObject([
      { text: expect.stringMatching(/Applications to join: 1\n[^]*admin%2Fapplications\n/) },
    ]);
    await pool.query(`update community set mode = 'open'`);
    deps.community.forget();
    await lookAs(ruth, 26 * HOUR);
    expect(mailed()).toEqual([]);
  });
});

describe('the setting of a moderator (alerts-3)', () => {
  const choose = (mail: 'at_once' | 'gathered' | 'none') => as(ruth).moderation.changeAlerts({ body: { mail } });

  it('is gathered, until they choose', async () => {
    expect(await as(ruth).moderation.alerts()).toEqual({ mail: 'gathered', mailState: 'works' });
    expect(await choose('none')).toEqual({ mail: 'none', mailState: 'works' });
    await report('violence');
    await lookAs(ruth);
    expect(mailed()).toEqual([]);
    await choose('at_once');
    await lookAs(ruth);
    expect(mailed()).toHaveLength(1);
    await report('spam');
    await lookAs(ruth, 2 * MINUTE);
    expect(mailed()).toHaveLength(1);
  });

  it('says when no mail can reach them', async () => {
    const unproven = await members.moderator();
    expect(await as(unproven).moderation.alerts()).toMatchObject({ mailState: 'unproven' });
    const withoutMail = await startTestApp({ beside: app });
    expect(await withoutMail.client(ruth.token).moderation.alerts()).toMatchObject({ mailState: 'unavailable' });
    await report('violence');
    expect(await look(withoutMail.deps, ruth.user.id, new Date())).toBeNull();
    expect(withoutMail.mails).toEqual([]);
  });

  it('is for moderators only', async () => {
    await expectRefusal(as(rosa).moderation.alerts(), 'moderator_only');
    await expectRefusal(as(rosa).moderation.changeAlerts({ body: { mail: 'none' } }), 'moderator_only');
  });
});

describe('the fallback address of the community (alerts-6)', () => {
  let admin: Member;
  const lookForNobody = (ms = 0) => look(deps, null, later(ms));
  beforeEach(async () => {
    admin = await members.admin({ email: 'admin@example.org' });
    await as(admin).moderation.changeCommunity({ body: { fallbackEmail: 'office@example.org' } });
  });

  it('is mailed while no moderator gets mail, about everything', async () => {
    await report('violence', ruth);
    await report('violence', rosa, admin);
    await lookForNobody();
    expect(mailed()).toEqual([]);
    await as(ruth).moderation.changeAlerts({ body: { mail: 'none' } });
    await lookForNobody();
    expect(mailed()).toMatchObject([
      { to: 'office@example.org', text: expect.stringMatching(/Reports: 2\n[^]*no moderator/) },
    ]);
    await lookForNobody(5 * MINUTE);
    expect(mailed()).toEqual([]);
  });

  it('is seen by admins only, can be taken away, and each change is in the audit log', async () => {
    expect(await as(admin).moderation.communityPrivate()).toMatchObject({ fallbackEmail: 'office@example.org' });
    expect(await client().community.show()).not.toHaveProperty('fallbackEmail');
    await expectRefusal(as(ruth).moderation.communityPrivate(), 'admin_only');
    await expectRefusal(as(admin).moderation.changeCommunity({ body: { fallbackEmail: 'nobody' } }), 'invalid_input');
    const { rows: acts } = await pool.query('select target, after from audit_log order by sequence desc limit 1');
    expect(acts).toEqual([{ target: 'fallbackemail', after: 'office@example.org' }]);
    await as(admin).moderation.changeCommunity({ body: { fallbackEmail: '' } });
    expect(await as(admin).moderation.communityPrivate()).toMatchObject({ fallbackEmail: null });
    await as(ruth).moderation.changeAlerts({ body: { mail: 'none' } });
    await report('violence');
    expect(await lookForNobody()).toBeNull();
    expect(mailed()).toEqual([]);
  });
});
