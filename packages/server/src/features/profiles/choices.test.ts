import type { Language } from '@lampstand/core/languages/language';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';

const t = await startTestApp();
let ana: Member;

beforeEach(async () => {
  ana = await t.members.incomplete();
});

const me = (language: Language = 'en') => t.client(ana.token, { language }).auth.user();
const choose = (body: object) => t.client(ana.token).profiles.choose({ body });
const mailLanguage = async () => {
  const { rows } = await t.db.pool.query('select language from users where id = $1', [ana.user.id]);
  return (rows as { language: string | null }[])[0]?.language;
};

describe('language and theme of an account (profiles-12)', () => {
  it('are none until they are chosen', async () => {
    expect(await me()).toMatchObject({ language: null, theme: null });
  });

  it('are chosen together or one by one, and answered with the member', async () => {
    expect(await choose({ theme: 'dark' })).toMatchObject({ language: null, theme: 'dark' });
    expect(await choose({ language: 'es' })).toMatchObject({ language: 'es', theme: 'dark' });
    expect(await choose({ theme: 'system', language: 'en' })).toMatchObject({ language: 'en', theme: 'system' });
    expect(await me()).toMatchObject({ language: 'en', theme: 'system' });
    expect(await choose({})).toMatchObject({ language: 'en', theme: 'system' });
  });

  it('are answered when the member logs in', async () => {
    const email = 'chooses@example.org';
    const password = 'a lamp on a stand';
    const { token } = await t.client().auth.signup({ body: { email, password } });
    await t.client(token).profiles.choose({ body: { language: 'es', theme: 'light' } });
    const { user } = await t.client().auth.login({ body: { email, password } });
    expect(user).toMatchObject({ language: 'es', theme: 'light' });
  });

  it('decide the language of mails, which else is the one in which the member last read', async () => {
    await me('es');
    expect(await mailLanguage()).toBe('es');
    await choose({ language: 'en' });
    await me('es');
    expect(await mailLanguage()).toBe('en');
  });

  it.each([{ language: 'fr' }, { theme: 'sepia' }, { language: null }])('cannot be %o', async (body) => {
    await expectRefusal(choose(body), 'invalid_input');
  });

  it('are told to the member’s other devices', async () => {
    const stream = await openEvents(await addressOf(t), ana.token);
    await choose({ language: 'es' });
    await stream.received('ownProfile');
    stream.forget();
    await choose({ theme: 'dark' });
    expect(await stream.received('ownProfile')).toEqual({ type: 'ownProfile' });
  });

  it('are nobody else’s to see', async () => {
    await choose({ language: 'es', theme: 'dark' });
    const admin = await t.members.admin();
    const seen = await t.client(admin.token).moderation.users({});
    expect(JSON.stringify(seen)).not.toContain('"theme"');
  });
});
