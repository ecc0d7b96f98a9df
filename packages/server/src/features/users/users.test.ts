import { PROFILE_FIELDS } from '@lampstand/core/profiles/fields';
import { errorSentence } from '@lampstand/core/error-sentences';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { phonePhoto } from '../../../test/images.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let admin: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  admin = await test.members.admin({ firstName: 'Ruth', lastName: 'Naomi', email: 'ruth@lampstand.example' });
});

const api = (who: Member = admin) => test.client(who.token).moderation;
const list = (query: object = {}) => api().users({ query });
const setAdmin = (who: Member, isAdmin: boolean, by: Member = admin) =>
  api(by).setAdmin({ params: { userId: who.user.id }, body: { isAdmin } });
const remove = (who: Member, by: Member = admin) => api(by).removeUser({ params: { userId: who.user.id } });
const admins = async () => (await pool.query("select from users where role = 'admin'")).rowCount;

/** The results of concurrent calls: how many succeeded, and the codes of the others. */
async function atOnce(...calls: Promise<unknown>[]): Promise<{ done: number; refused: string[] }> {
  const all = await Promise.allSettled(calls);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
  return { done: all.length - refused.length, refused };
}

describe('the members', () => {
  it('are listed with every field, newest first, without sign-in data (moderation-5)', async () => {
    const member = await test.members.incomplete({ firstName: 'María', email: 'maria@example.org' });
    const page = await list();
    expect(page.total).toBe(2);
    expect(page.items).toEqual([
      {
        ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])),
        id: member.user.id,
        email: 'maria@example.org',
        emailProven: false,
        firstName: 'María',
        profileImageUrl: null,
        isAdmin: false,
        role: 'member',
        appointed: null,
        createdAt: member.user.createdAt.toISOString(),
        updatedAt: member.user.updatedAt.toISOString(),
      },
      expect.objectContaining({ id: admin.user.id, isAdmin: true, city: 'Tulsa' }),
    ]);
    expect(await api().user({ params: { userId: member.user.id } })).toEqual(page.items[0]);
    await expectRefusal(api().user({ params: { userId: crypto.randomUUID() } }), 'user_not_found');
  });

  it.each([undefined, 'member'])('are paged without gaps or duplicates (q: %s)', async (q) => {
    const made: string[] = [];
    for (let second = 0; second < 7; second++) {
      const created_at = new Date(1_700_000_000_000 + Math.floor(second / 2) * 1000);
      made.push(await rows.user({ first_name: 'Member', created_at }));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, cursor, ...(q === undefined ? {} : { q }) });
      expect(page.total).toBe(q === undefined ? 8 : 7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen.filter((id) => id !== admin.user.id)).toEqual(made.toReversed());
    await expectRefusal(list({ cursor: 'x', ...(q === undefined ? {} : { q }) }), 'invalid_cursor');
  });

  it('are found by their new name immediately, and not by the old one', async () => {
    const member = await test.members.member({ firstName: 'Saul' });
    await test.client(member.token).profiles.update({ body: { firstName: 'Paul' } });
    expect((await list({ q: 'saul' })).total).toBe(0);
    expect((await list({ q: 'paul' })).items).toMatchObject([{ id: member.user.id }]);
    expect((await list({ q: '' })).total).toBe(2);
    await expectRefusal(list({ q: 'x'.repeat(101) }), 'invalid_input');
  });

  it('are for moderators and admins only; others are refused in their language (moderation-1)', async () => {
    const member = await test.members.member();
    for (const language of LANGUAGES) {
      const client = test.client(member.token, { language }).moderation;
      const message = errorSentence('moderator_only', language);
      for (const call of [() => client.users(), () => client.user({ params: { userId: admin.user.id } })]) {
        // oxlint-disable-next-line no-await-in-loop -- one call after another
        expect((await expectRefusal(call(), 'moderator_only')).message).toBe(message);
      }
      const call = client.removeUser({ params: { userId: admin.user.id } });
      const refused = await expectRefusal(call, 'admin_only');
      expect(refused.message).toBe(errorSentence('admin_only', language));
    }
    await expectRefusal(test.client().moderation.users(), 'not_signed_in');
    expect(await admins()).toBe(1);
  });
});

describe('removing a member', () => {
  it('deletes everything of theirs, including files and sessions, and corrects others’ counters', async () => {
    const [leaving, staying] = [await test.members.member(), await test.members.member()];
    const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    const own = await test
      .client(leaving.token)
      .posts.create({ body: { content: 'By the river' }, files: { image: photo } });
    const name = own.imageUrl?.split('/').at(-1) ?? '';
    expect(await test.deps.storage.exists(name)).toBe(true);
    const postId = await rows.post(staying.user.id);
    await test.client(leaving.token).reactions.prayer({ params: { postId } });
    await remove(leaving);
    await expectRefusal(remove(leaving), 'user_not_found');
    await expectRefusal(test.client(leaving.token).posts.list(), 'not_signed_in');
    const { items } = await test.client(staying.token).posts.list();
    expect(items).toMatchObject([{ id: postId, prayerCount: 0 }]);
    expect(await test.deps.storage.exists(name)).toBe(false);
  });

  it('is not possible for oneself (moderation-3)', async () => {
    await test.members.admin();
    const error = await expectRefusal(
      test.client(admin.token, { language: 'es' }).moderation.removeUser({ params: { userId: admin.user.id } }),
      'cannot_delete_self',
    );
    expect(error.message).toBe('Los administradores no pueden eliminar su propia cuenta aquí.');
    expect(await admins()).toBe(2);
  });
});

describe('admins', () => {
  it('are promoted and demoted with immediate effect', async () => {
    const member = await test.members.member();
    expect(await setAdmin(member, true)).toMatchObject({ id: member.user.id, isAdmin: true });
    expect((await api(member).users()).total).toBe(2);
    expect(await setAdmin(member, false)).toMatchObject({ isAdmin: false });
    await expectRefusal(api(member).users(), 'moderator_only');
    await expectRefusal(api().setAdmin({ params: { userId: member.user.id }, body: {} as never }), 'invalid_input');
  });

  it('include at least one: the last one can neither demote themselves nor leave (moderation-3)', async () => {
    await test.members.member();
    await expectRefusal(setAdmin(admin, false), 'last_admin');
    await expectRefusal(test.client(admin.token).account.remove({ body: {} }), 'last_admin');
    const second = await test.members.admin();
    expect(await setAdmin(admin, false)).toMatchObject({ isAdmin: false });
    await expectRefusal(setAdmin(second, false, second), 'last_admin');
    expect(await admins()).toBe(1);
  });

  const RACES: Record<string, (a: Member, b: Member) => Promise<unknown>[]> = {
    'demote each other': (a, b) => [setAdmin(b, false, a), setAdmin(a, false, b)],
    'demote themselves': (a, b) => [setAdmin(a, false, a), setAdmin(b, false, b)],
    'remove each other': (a, b) => [remove(b, a), remove(a, b)],
    'remove and demote each other': (a, b) => [remove(b, a), setAdmin(a, false, b)],
    leave: (a, b) => [a, b].map((who) => test.client(who.token).account.remove({ body: {} })),
    'leave while the other is demoted': (a, b) => [
      test.client(a.token).account.remove({ body: {} }),
      setAdmin(b, false, b),
    ],
    'remove the other, who leaves, and step down': (a, b) => [
      remove(b, a),
      test.client(b.token).account.remove({ body: {} }),
      setAdmin(a, false, a),
    ],
  };
  it.each(Object.entries(RACES))('one stays when the last two %s at once', async (_, race) => {
    for (let round = 0; round < 8; round++) {
      await removeEverybody(pool);
      const [a, b] = [await test.members.admin(), await test.members.admin()];
      const calls = race(a, b);
      const { done, refused } = await atOnce(...calls);
      expect({ admins: await admins(), done }, refused.join()).toEqual({ admins: 1, done: 1 });
      for (const one of refused) expect(one).toMatch(/last_admin|admin_only|not_signed_in|user_not_found/);
    }
    expect(await api(await test.members.admin()).verifyAudit()).toMatchObject({ ok: true });
  });

  it('who are demoted cannot finish a running action', async () => {
    const [second, third] = [await test.members.admin(), await test.members.admin()];
    for (let round = 0; round < 5; round++) {
      await pool.query("update users set role = 'admin'");
      const [demoted] = await Promise.allSettled([setAdmin(second, false), setAdmin(third, false, second)]);
      expect(demoted.status).toBe('fulfilled');
      // Whichever came first, no action of a demoted admin comes after.
      const { items } = await api().audit({ query: { limit: 2 } });
      const acts = items.toReversed().map(({ actorName, action }) => `${actorName}: ${action}`);
      expect(acts).not.toEqual(['Ruth Naomi: user.demoted', 'Rosa Delgado: user.demoted']);
    }
  });
});
