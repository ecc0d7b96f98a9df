import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { drawn } from '../../../test/images.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const app = await startTestApp();
const { client, db, members, request } = app;
let admin: Member;
let rosa: Member;

beforeEach(async () => {
  await removeEverybody(db.pool);
  admin = await members.admin();
  rosa = await members.member();
  await settle({ mode: 'open', membersInvite: true });
});

const of = (who: Member) => client(who.token).invitations;
const settle = (body: Partial<typeof DEFAULT_COMMUNITY>) =>
  client(admin.token).moderation.changeCommunity({ body: { ...DEFAULT_COMMUNITY, mode: 'open', ...body } });
let people = 0;
const join = (invitation?: string) => {
  people += 1;
  const body = { email: `newcomer${people}@example.org`, password: 'four lamps at night' };
  return client().auth.signup({ body: { ...body, ...(invitation === undefined ? {} : { invitation }) } });
};

describe('joining (joining-1)', () => {
  const page = async (address: string) => {
    const answer = await request(address);
    return { status: answer.status, text: await answer.text() };
  };
  const form = async (fields: Record<string, string>) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:3000' };
    const answer = await request('/api/signup', { method: 'POST', headers, body: new URLSearchParams(fields) });
    return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() };
  };

  test('an open community needs nothing, and takes no invitation that is over', async () => {
    await join();
    await join('');
    await expectRefusal(join('BCDF-GHJK'), 'invitation_over');
    const opened = await page('/api/signup?invitation=BCDF-GHJK');
    expect(JSON.parse(opened.text)).toEqual({ screen: 'invitation', given: 'BCDF-GHJK', error: 'over' });
  });

  test('by invitation needs one that can be used', async () => {
    await settle({ mode: 'invitation' });
    await expectRefusal(join(), 'invitation_required');
    await expectRefusal(join('not a code'), 'invitation_over');
    const made = await of(rosa).create({});
    const question = { screen: 'invitation', given: '' };
    expect(JSON.parse((await page('/api/signup')).text)).toEqual({ ...question, error: null });
    expect(JSON.parse((await page('/api/signup?invitation=')).text)).toEqual({ ...question, error: 'missing' });
    const invited = await page(`/api/signup?invitation=${encodeURIComponent(made.url)}`);
    expect(JSON.parse(invited.text)).toMatchObject({ screen: 'signUp', asks: false, invitedBy: { firstName: 'Rosa' } });
    expect(invited.text).not.toContain('Delgado');
    const fields = { email: 'marta@example.org', password: 'four lamps at night' };
    const rejected = await form({ ...fields, password: 'short', invitation: made.code });
    expect(rejected.status).toBe(422);
    expect(await form({ ...fields, invitation: made.code })).toMatchObject({ status: 303, to: '/' });
    const late = await form({ ...fields, email: 'second@example.org', invitation: made.code });
    expect([late.status, late.text.includes('This invitation has ended.')]).toEqual([403, true]);
  });

  test('is closed to everybody, whatever they bring, and no place is taken', async () => {
    const made = await of(admin).create({});
    await settle({ mode: 'closed' });
    await expectRefusal(join(), 'door_closed');
    await expectRefusal(join(made.code), 'door_closed');
    expect((await of(admin).list()).items[0]?.used).toBe(0);
    for (const address of ['/api/signup', '/api/login?mode=signup', `/api/signup?invitation=${made.code}`]) {
      expect(JSON.parse((await page(address)).text)).toEqual({ screen: 'closed' });
    }
    expect((await form({ email: 'x@example.org', password: 'four lamps at night' })).text).toContain('door_closed');
  });

  test('of a link leads to the form, in the language of the reader', async () => {
    const made = await of(rosa).create({});
    const answer = await request(`/i/${made.code}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/api/signup?invitation=${made.code}`]);
    const chosen = await request(`/api/signup?invitation=${made.code}&lang=es`);
    expect(chosen.headers.get('Location')).toBe(`/api/signup?invitation=${made.code}`);
    expect(chosen.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^language=es;/));
  });

  test('shows the picture of the inviting member only to people with the link', async () => {
    const made = await of(rosa).create({});
    const address = `/api/invitations/by/${made.code}/picture`;
    expect((await request(address)).status).toBe(404);
    const profilePicture = new Blob([new Uint8Array(await drawn(90, 90).png().toBuffer())], { type: 'image/png' });
    const { profiles } = client(rosa.token);
    const { profileImageUrl } = await profiles.uploadPicture({ body: {}, files: { profilePicture } });
    await profiles.update({ body: { profileImageUrl } });
    const shown = await request(address);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    await of(rosa).revoke({ params: { invitationId: made.id } });
    expect((await request(address)).status).toBe(404);
  });

  test('cannot be tried without end', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, beside: app });
    const codes = Array.from({ length: 1_000 }, (_, n) => n.toString(20).padStart(4, '0'));
    const letters = [...'BCDFGHJKLMNPQRSTVWXZ'];
    const spelled = codes.map(
      (code) => `BCDF-${[...code].map((digit) => letters[Number.parseInt(digit, 20)]).join('')}`,
    );
    for (const code of spelled) await limited.request(`/api/signup?invitation=${code}`);
    expect((await limited.request('/api/signup?invitation=BCDF-ZZZZ')).status).toBe(429);
  });
});
