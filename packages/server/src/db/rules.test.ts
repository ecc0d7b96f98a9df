import { randomBytes } from 'node:crypto';
import { LIMITS } from '@lampstand/core/limits';
import { FIELD_LENGTHS } from '@lampstand/core/profiles/fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';
import { removeEverybody } from '../../test/remove-everybody.ts';
import { Users } from '../members/users.table.ts';
import { inTransaction } from './sql.ts';

const db = await createTestDatabase();
const rows = new Rows(db.pool);

beforeEach(async () => {
  await removeEverybody(db.pool);
});

async function countsOf(post: string): Promise<unknown> {
  const { rows: found } = await db.pool.query(
    'select prayer_count as prayers, love_count as loves, comment_count as comments from posts where id = $1',
    [post],
  );
  return found[0];
}

async function session(userId: unknown): Promise<void> {
  const sid = randomBytes(32).toString('hex');
  await rows.insert('sessions', { id: undefined, sid, sess: { userId }, expire: new Date() });
}

describe('counters (reactions-3)', () => {
  it('follow inserts and deletes', async () => {
    const [author, other] = [await rows.user(), await rows.user()];
    const [post, untouched] = [await rows.post(author), await rows.post(author)];
    for (const user of [author, other]) await rows.insert('prayers', { post_id: post, user_id: user });
    await rows.insert('loves', { post_id: post, user_id: other });
    for (const content of ['Amen', 'Amén']) await rows.insert('comments', { post_id: post, user_id: other, content });
    expect(await countsOf(post)).toEqual({ prayers: 2, loves: 1, comments: 2 });

    await db.pool.query('delete from prayers where user_id = $1', [other]);
    await db.pool.query(`delete from comments where content = 'Amen'`);
    expect(await countsOf(post)).toEqual({ prayers: 1, loves: 1, comments: 1 });
    expect(await countsOf(untouched)).toEqual({ prayers: 0, loves: 0, comments: 0 });
  });

  it("are right on others' posts after a member is deleted", async () => {
    const [author, leaving] = [await rows.user(), await rows.user()];
    const [post, own] = [await rows.post(author), await rows.post(leaving)];
    for (const [user, on] of [
      [author, post],
      [leaving, post],
      [author, own],
      [leaving, own],
    ]) {
      await rows.insert('prayers', { post_id: on, user_id: user });
      await rows.insert('loves', { post_id: on, user_id: user });
      await rows.insert('comments', { post_id: on, user_id: user, content: 'Amen' });
    }
    await db.pool.query('delete from users where id = $1', [leaving]);
    expect(await countsOf(post)).toEqual({ prayers: 1, loves: 1, comments: 1 });
    for (const table of ['posts', 'prayers', 'loves', 'comments']) expect(await rows.count(table)).toBe(1);
  });
});

describe('deletions', () => {
  it("a member's deletion removes everything of theirs", async () => {
    const [staying, leaving] = [await rows.user(), await rows.user()];
    const post = await rows.post(leaving);
    await rows.insert('comments', { post_id: post, user_id: staying, content: 'Amen' });
    await rows.insert('connections', { requester_id: staying, addressee_id: leaving });
    await rows.insert('messages', { sender_id: staying, receiver_id: leaving, content: 'Peace' });
    await rows.insert('messages', { sender_id: leaving, receiver_id: staying, content: 'And to you' });
    await rows.insert('blocks', { blocker_id: staying, blocked_id: leaving });
    await rows.report({ reporter_id: staying, post_id: post, reason: 'spam', content: 'x' });
    await rows.insert('password_resets', {
      id: undefined,
      token_hash: 'a'.repeat(64),
      user_id: leaving,
      expire: new Date(),
    });
    await session(leaving);
    await session(staying);

    await db.pool.query('delete from users where id = $1', [leaving]);
    for (const table of ['posts', 'comments', 'connections', 'messages', 'blocks', 'reports', 'password_resets']) {
      expect([table, await rows.count(table)]).toEqual([table, 0]);
    }
    const { rows: left } = await db.pool.query('select user_id from sessions');
    expect(left).toEqual([{ user_id: staying }]);
  });

  it("an admin's deletion keeps the reports that they decided", async () => {
    const [author, reporter, admin] = [await rows.user(), await rows.user(), await rows.user({ role: 'admin' })];
    await rows.report({
      reporter_id: reporter,
      post_id: await rows.post(author),
      reason: 'spam',
      content: 'x',
      status: 'resolved',
      reviewed_by: admin,
      reviewed_at: new Date(),
    });
    await db.pool.query('delete from users where id = $1', [admin]);
    const { rows: left } = await db.pool.query('select status, reviewed_by from reports');
    expect(left).toEqual([{ status: 'resolved', reviewed_by: null }]);
  });
});

describe('unique constraints', () => {
  it('allow each email once, ignoring case', async () => {
    await rows.user({ email: 'Maria@Example.org' });
    await expect(rows.user({ email: 'maria@example.ORG' })).rejects.toMatchObject({ constraint: 'users_email_unique' });
    const again = inTransaction(db.em(), async (em) => void em.create(Users, { email: 'MARIA@example.org' }));
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'users_email_unique' });
  });

  it('allow one prayer and one love per member and post (reactions-1)', async () => {
    const user = await rows.user();
    const reaction = { post_id: await rows.post(user), user_id: user };
    for (const table of ['prayers', 'loves']) {
      await rows.insert(table, reaction);
      const constraint = `${table}_post_id_user_id_unique`;
      await expect(rows.insert(table, reaction)).rejects.toMatchObject({ constraint });
    }
  });

  it('allow one connection per pair and one block per direction, and neither with oneself', async () => {
    const [a, b] = [await rows.user(), await rows.user()];
    await rows.insert('connections', { requester_id: a, addressee_id: b });
    const back = rows.insert('connections', { requester_id: b, addressee_id: a });
    await expect(back).rejects.toMatchObject({ constraint: 'connections_pair_unique' });
    await rows.insert('blocks', { blocker_id: a, blocked_id: b });
    await rows.insert('blocks', { blocker_id: b, blocked_id: a });
    const twice = rows.insert('blocks', { blocker_id: a, blocked_id: b });
    await expect(twice).rejects.toMatchObject({ constraint: 'blocks_blocker_id_blocked_id_unique' });
    for (const [table, columns] of [
      ['connections', { requester_id: a, addressee_id: a }],
      ['blocks', { blocker_id: a, blocked_id: a }],
      ['messages', { sender_id: a, receiver_id: a, content: 'x' }],
    ] as const) {
      await expect(rows.insert(table, columns)).rejects.toMatchObject({ constraint: `${table}_pair_check` });
    }
  });

  it('allow one pending report per reporter and post, and another one after the decision (reports-3)', async () => {
    const [author, reporter] = [await rows.user(), await rows.user()];
    const report = { reporter_id: reporter, post_id: await rows.post(author), reason: 'spam', content: 'x' };
    await rows.report(report);
    await expect(rows.report(report)).rejects.toMatchObject({ constraint: 'reports_pending_unique' });
    await db.pool.query(`update reports set status = 'reviewed'`);
    await rows.report(report);
    expect(await rows.count('reports')).toBe(2);
  });
});

describe('check constraints', () => {
  it.each([
    ['users_age_check', { age: LIMITS.ageMin - 1 }],
    ['users_age_check', { age: LIMITS.ageMax + 1 }],
    ['users_gender_check', { gender: 'X' }],
    ['users_first_name_check', { first_name: 'a'.repeat(LIMITS.name + 1) }],
    ['users_last_name_check', { last_name: '' }],
    ['users_city_check', { city: 'a'.repeat(FIELD_LENGTHS.city + 1) }],
    ['users_email_check', { email: 'a'.repeat(LIMITS.email + 1) }],
    ['users_identity_check', { identity_issuer: 'https://id.example.org' }],
  ])('on %s reject %o', async (constraint, columns) => {
    await expect(rows.user(columns)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('allow the longest name that core allows, even with characters of two UTF-16 units', async () => {
    const longest = rows.user({
      first_name: 'a'.repeat(LIMITS.name),
      last_name: '🕊'.repeat(LIMITS.name / 2),
      age: LIMITS.ageMin,
    });
    await expect(longest).resolves.toEqual(expect.any(String));
  });

  it.each([
    ['posts_content_check', { content: 'a'.repeat(LIMITS.post + 1) }],
    ['posts_content_check', { content: '' }],
    ['posts_location_check', { location: 'a'.repeat(LIMITS.location + 1) }],
    ['posts_image_check', { image_url: '/api/images/x.webp' }],
    ['posts_coordinates_check', { latitude: '1.5' }],
  ])('on %s reject %o', async (constraint, columns) => {
    await expect(rows.post(await rows.user(), columns)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('reject an unknown status of a report, and an unknown status of a connection', async () => {
    const [a, b] = [await rows.user(), await rows.user()];
    const report = { reporter_id: a, post_id: await rows.post(b), reason: 'spam', content: 'x' };
    const status = rows.report({ ...report, status: 'open' });
    await expect(status).rejects.toMatchObject({ constraint: 'reports_status_check' });
    const connection = rows.insert('connections', { requester_id: a, addressee_id: b, status: 'maybe' });
    await expect(connection).rejects.toMatchObject({ constraint: 'connections_status_check' });
  });

  it('reject a session without a member, or with a member who does not exist', async () => {
    await expect(session(undefined)).rejects.toMatchObject({ code: '23502' });
    await expect(session('no uuid')).rejects.toMatchObject({ code: '22P02' });
    await expect(session('01a1fc9f-cb9b-7459-9e54-9d51980e0cca')).rejects.toMatchObject({ code: '23503' });
  });
});
