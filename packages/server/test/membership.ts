import type { Pool } from 'pg';
import { uuidV7 } from '../src/db/uuid-v7.ts';
import { hashToken, newToken, newUserCode } from '../src/members/tokens.ts';
import type { Member } from './factories.ts';
import { Rows } from './rows.ts';

export interface Membership {
  /** A post of the member, with a prayer, a love and a comment by the other one. */
  ownPost: string;
  /** A post of the other member, with a prayer, a love, a comment and a report by the member. */
  otherPost: string;
}

/** Two members who have performed every action on each other, so that both are in every table in every role. */
export async function livedTogether(pool: Pool, member: Member, other: Member): Promise<Membership> {
  const rows = new Rows(pool);
  const [mine, theirs] = [member, other].map(({ user }) => `${user.firstName}’s words`);
  const [me, them] = [member.user.id, other.user.id];
  const [ownPost, otherPost] = [await rows.post(me, { content: mine }), await rows.post(them, { content: theirs })];
  for (const [post_id, user_id] of [
    [ownPost, them],
    [ownPost, me],
    [otherPost, me],
    [otherPost, them],
  ]) {
    await rows.insert('prayers', { post_id, user_id });
    await rows.insert('answer_notices', { id: undefined, post_id, user_id, due_at: new Date() });
    await rows.insert('loves', { post_id, user_id });
    await rows.insert('comments', { post_id, user_id, content: user_id === me ? mine : theirs });
  }
  await rows.insert('messages', { sender_id: me, receiver_id: them, content: mine });
  await rows.insert('messages', { sender_id: them, receiver_id: me, content: theirs });
  await rows.insert('connections', { requester_id: me, addressee_id: them });
  await rows.insert('activity_watermarks', { id: undefined, user_id: me, up_to: new Date() });
  for (const [created_by, user_id] of [
    [me, them],
    [them, me],
  ]) {
    const id = await rows.insert('invitations', { created_by, code: newUserCode(), places: 1, until: new Date() });
    await pool.query('insert into invitation_uses (user_id, invitation_id) values ($1, $2) on conflict do nothing', [
      user_id,
      id,
    ]);
  }
  for (const [member_id, decided_by] of [
    [me, them],
    [them, me],
  ]) {
    const asked = { email: 'as-they-wrote@example.org', language: 'en', question: 'How do you know us?' };
    const decided = { outcome: 'admitted', decided_at: new Date(), decided_by, member_id };
    await rows.insert('applications', { ...asked, answer: 'From the fair.', ...decided });
  }
  const report = { reason: 'spam', status: 'resolved', content: 'As it was' };
  await rows.report({ ...report, reporter_id: me, post_id: otherPost, reviewed_by: them });
  await rows.report({ ...report, reporter_id: them, post_id: otherPost, reviewed_by: me });
  await rows.insert('decisions', {
    target_kind: 'post',
    target_id: uuidV7(),
    member_id: me,
    act: 'remove',
    reason: 'spam',
    words: mine,
    decided_by: them,
    surface: 'web',
    sealed_until: new Date(),
    reversed_by: me,
    removes: true,
    appeal: mine,
    appealed_at: new Date(),
    appeal_decided_by: me,
    held_by: them,
  });
  await rows.insert('decisions', {
    target_kind: 'post',
    target_id: uuidV7(),
    member_id: them,
    act: 'remove',
    reason: 'spam',
    decided_by: me,
    surface: 'web',
    sealed_until: new Date(),
    removes: true,
    appeal_decided_by: them,
    held_by: me,
  });
  await rows.insert('bans', { decided_by: me, lifted_by: them, since: new Date(), lifted_at: new Date() });
  await rows.insert('bans', { decided_by: them, lifted_by: me, since: new Date(), lifted_at: new Date() });
  await rows.insert('notes', { member_id: me, text: 'Spoke on the phone', written_by: them });
  await rows.insert('notes', { member_id: them, text: 'Spoke on the phone', written_by: me });
  for (const user_id of [me, them]) {
    await pool.query(
      `insert into password_resets (token_hash, user_id, expire) values ($1, $2, now() + interval '1 hour')`,
      [hashToken(newToken()), user_id],
    );
    await pool.query(
      `insert into identity_links (token_hash, user_id, identity_issuer, identity_subject, is_proven, expire)
       values ($1, $2, 'https://id.example', 'person', true, now() + interval '1 hour')`,
      [hashToken(newToken()), user_id],
    );
    await pool.query(
      `insert into email_changes (token_hash, user_id, kind, email, expire)
       values ($1, $2, 'undo', concat($2::uuid, '@old.example'), now() + interval '1 hour')`,
      [hashToken(newToken()), user_id],
    );
    await pool.query(
      `insert into mail_codes (token_hash, user_id, purpose, email, code_hash, address_hash, language, expire)
       values ($1, $2, 'email', concat($2::uuid, '@next.example'), 'hash', 'hash', 'en', now() + interval '1 hour') on conflict do nothing`,
      [hashToken(newToken()), user_id],
    );
    await rows.insert('passkeys', {
      user_id,
      credential_id: newToken(),
      public_key: Buffer.alloc(77),
      counter: 0,
      device: 'Firefox · Android',
    });
    await pool.query(
      `insert into passkey_challenges (challenge_hash, user_id, expire) values ($1, $2, now() + interval '5 minutes')`,
      [hashToken(newToken()), user_id],
    );
    await pool.query('insert into idempotency_keys (user_id, key, request_hash, target) values ($1, $2, $3, $4)', [
      user_id,
      newToken(),
      hashToken(newToken()),
      ownPost,
    ]);
    await pool.query(
      `insert into push_subscriptions (id, user_id, session_sid, endpoint, p256dh, auth, language)
       select $1::uuid, user_id, sid, concat('https://push.example/', $1::uuid), 'p', 'a', 'en'
       from sessions where user_id = $2 limit 1`,
      [uuidV7(), user_id],
    );
    await pool.query(
      'insert into alerts (recipient, user_id) values ($1::uuid::text, $1::uuid) on conflict do nothing',
      [user_id],
    );
    await pool.query(`insert into audit_subjects (target, kind, user_id) values ($1, 'member', $2)`, [
      hashToken(newToken()),
      user_id,
    ]);
    await pool.query('insert into audit_actors (actor, user_id) values ($1, $2) on conflict do nothing', [
      hashToken(user_id),
      user_id,
    ]);
  }
  return { ownPost, otherPost };
}

/** How many rows of each table refer to the member in each column, such as `posts.user_id`. */
export async function traces(
  pool: Pool,
  references: readonly string[],
  memberId: string,
): Promise<Map<string, number>> {
  const counted = references.map(async (reference): Promise<[string, number]> => {
    const [table = '', column = ''] = reference.split('.');
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [
      memberId,
    ]);
    return [reference, rows[0]?.n ?? 0];
  });
  return new Map(await Promise.all(counted));
}

/** The tables that contain the text anywhere in any row. */
export async function tablesWith(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [text]);
      return rowCount === 0 ? [] : [name];
    }),
  );
  return found.flat();
}
