import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { COMPLETE } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';

const { client, deps, members } = await startTestApp();
const rename = (token: string, firstName: string, lastName: string | null) =>
  client(token).profiles.update({ body: { ...COMPLETE, firstName, lastName } });

test('a name that claims an office is refused to members, at its field (profiles-13)', async () => {
  const { token } = await members.member();
  const { name } = await deps.community.current();
  for (const [first, last, field] of [
    ['Admin', null, 'firstName'],
    ['Ana', 'Moderadora', 'lastName'],
    [name, null, 'firstName'],
  ] as const) {
    const { details } = await expectRefusal(rename(token, first, last), 'invalid_input');
    expect(details?.fields).toEqual([{ field, issue: 'name_of_office' }]);
  }
  await rename(token, 'Ana', 'Morales');
});

test('who is no longer a moderator has to choose another than such a name', async () => {
  const { token: admin } = await members.admin();
  const ruth = await members.moderator({ firstName: 'Moderator', lastName: 'Ruth' });
  const ana = await members.moderator({ firstName: 'Ana', lastName: 'Morales' });
  for (const { user } of [ruth, ana]) {
    await client(admin).moderation.setRole({ params: { userId: user.id }, body: { role: 'member' } });
  }
  const shown = async ({ token }: typeof ruth) => {
    const { firstName, lastName } = await client(token).auth.user({});
    return [firstName, lastName];
  };
  expect(await shown(ruth)).toEqual([null, null]);
  expect(await shown(ana)).toEqual(['Ana', 'Morales']);
});

test('moderators may, and who has such a name from before can save the rest of the profile', async () => {
  const { firstName } = await rename((await members.moderator()).token, 'Moderator', 'Ruth');
  expect(firstName).toBe('Moderator');
  const old = await members.member({ firstName: 'Admin', lastName: null });
  expect((await client(old.token).profiles.update({ body: { city: 'Tulsa' } })).city).toBe('Tulsa');
});
