import type { Role } from '@lampstand/core/profiles/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
let admin: Member;
let moderator: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  admin = await test.members.admin({ firstName: 'Ruth', lastName: 'Okafor', email: 'ruth@lampstand.example' });
  moderator = await test.members.moderator({ firstName: 'Tomás', email: 'tomas@parish.example' });
});

const as = (who: Member) => test.client(who.token).moderation;
const setRole = (who: Member, role: Role, by = admin) =>
  as(by).setRole({ params: { userId: who.user.id }, body: { role } });
const found = async (by: Member, query: object) => (await as(by).users({ query })).items.map(({ id }) => id);

describe('a role (moderation-3)', () => {
  it('is given and taken with immediate effect, and remembers when and by whom', async () => {
    const member = await test.members.member();
    const appointed = await setRole(member, 'moderator');
    expect(appointed).toMatchObject({ role: 'moderator', isAdmin: false });
    expect(appointed.appointed).toMatchObject({ by: { id: admin.user.id, firstName: 'Ruth', lastName: 'Okafor' } });
    expect((await as(member).reports()).total).toBe(0);
    await expectRefusal(as(member).audit(), 'admin_only');
    expect(await setRole(member, 'admin')).toMatchObject({ role: 'admin', isAdmin: true });
    expect(
      (await as(member).audit({ query: { limit: 2 } })).items.map(({ action, before, after }) => [
        action,
        before,
        after,
      ]),
    ).toEqual([
      ['user.promoted', 'moderator', 'admin'],
      ['user.promoted', 'member', 'moderator'],
    ]);
    expect(await setRole(member, 'member')).toMatchObject({ role: 'member', isAdmin: false, appointed: null });
    await expectRefusal(as(member).reports(), 'moderator_only');
  });

  it('writes nothing if the member has it already', async () => {
    const { total } = await as(admin).audit();
    await setRole(moderator, 'moderator');
    expect((await as(admin).audit()).total).toBe(total);
  });

  it('of the last admin stays', async () => {
    for (const role of ['member', 'moderator'] as const) await expectRefusal(setRole(admin, role), 'last_admin');
    await setRole(moderator, 'admin');
    expect(await setRole(admin, 'moderator')).toMatchObject({ role: 'moderator' });
    await expectRefusal(setRole(admin, 'admin'), 'admin_only');
  });

  it('is kept by a moderator whom an older client wants not to be an admin', async () => {
    const params = { userId: moderator.user.id };
    expect(await as(admin).setAdmin({ params, body: { isAdmin: false } })).toMatchObject({ role: 'moderator' });
    expect(await as(admin).setAdmin({ params, body: { isAdmin: true } })).toMatchObject({ role: 'admin' });
    expect(await as(admin).setAdmin({ params, body: { isAdmin: false } })).toMatchObject({ role: 'member' });
  });

  it('survives the admin who gave it', async () => {
    const member = await test.members.member();
    const second = await test.members.admin();
    await setRole(member, 'moderator', second);
    await as(admin).removeUser({ params: { userId: second.user.id } });
    const seen = await as(admin).user({ params: { userId: member.user.id } });
    expect(seen.appointed).toMatchObject({ by: null });
  });

  it('selects moderators, admins, or both', async () => {
    await test.members.member({ firstName: 'Tomás' });
    expect(await found(admin, { role: 'team' })).toEqual([moderator.user.id, admin.user.id]);
    expect(await found(moderator, { role: 'admin' })).toEqual([admin.user.id]);
    expect(await found(admin, { role: 'moderator', q: 'tomas' })).toEqual([moderator.user.id]);
    expect(await found(admin, { role: 'admin', q: 'tomas' })).toEqual([]);
    expect((await as(admin).users({ query: { role: 'team' } })).total).toBe(2);
  });
});

describe('emails (moderation-10)', () => {
  it('reach admins only', async () => {
    const reporter = await test.members.member({ email: 'rosa@private.example' });
    const { id: postId } = await test.client(admin.token).posts.create({ body: { content: 'He answered.' } });
    const { id } = await test.client(reporter.token).reports.create({ body: { postId, reason: 'spam' } });
    const answers = [
      await as(moderator).users(),
      await as(moderator).users({ query: { q: 'rosa' } }),
      await as(moderator).user({ params: { userId: reporter.user.id } }),
      await as(moderator).reports(),
      await as(moderator).decide({ params: { reportId: id }, body: { status: 'reviewed' } }),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toContain(reporter.user.id);
      expect(JSON.stringify(answer)).not.toContain('@');
    }
    expect(JSON.stringify(await as(admin).users())).toContain('rosa@private.example');
  });

  it('find nobody for a moderator', async () => {
    for (const q of ['tomas@parish.example', '@parish.example', 'parish', 'tomas parish'])
      expect(await found(moderator, { q }), q).toEqual([]);
    expect(await found(moderator, { q: 'tomas' })).toEqual([moderator.user.id]);
  });

  it('find an admin’s members by their domain', async () => {
    const parish = await test.members.member({ firstName: 'Parish', email: 'example@lampstand.example' });
    expect(await found(admin, { q: '@parish.example' })).toEqual([moderator.user.id]);
    expect(await found(admin, { q: 'tomas@par' })).toEqual([moderator.user.id]);
    expect(await found(admin, { q: 'parish' })).toEqual([parish.user.id, moderator.user.id]);
    expect(await found(admin, { q: 'ruth @lampstand' })).toEqual([admin.user.id]);
    expect(await found(admin, { q: '@' })).toEqual([]);
  });
});
