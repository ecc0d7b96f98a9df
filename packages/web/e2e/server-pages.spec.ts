import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { PASSWORD } from './support/community.ts';
import { expectLink } from './support/mail.ts';
import { BY_APPROVAL, BY_INVITATION, expectSound, OPEN, type ServerPage } from './support/server-pages.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const LONG = `${'I come every week, and my grandmother sang here before there was a roof. '.repeat(6)}https://example.org/${'abcdefghij'.repeat(4)}`;
const QUESTION = 'Who in our community knows you, and since when do you come to us on Sundays?';

async function examine(page: Page, pages: ServerPage[], language: Language): Promise<void> {
  for (const { name, open } of pages) {
    await open(page);
    await expect(page.locator('html'), name).toHaveAttribute('lang', language);
    await expectSound(page, name, language);
  }
}

for (const language of LANGUAGES) {
  test(`the pages that the server draws, ${language}`, async ({ community, product, trouble }) => {
    test.setTimeout(120_000);
    trouble.expect(/status of 4(01|03|22)/);
    const options = { language, reducedMotion: 'reduce' } as const;
    const admin = await community.admin(options);
    const { page } = await community.visitor(options);
    await examine(page, OPEN, language);

    const member = await community.member({}, options);
    const link = await community.invite(member);
    await page.goto('/api/forgot-password');
    await page.locator('#email').fill(member.email);
    await page.locator('main form[method=post] [type=submit]').click();
    const reset = await expectLink(product, member.email, '/api/reset-password');
    const gone = await community.member({}, options);
    await gone.page.close();
    const headers = { Origin: product.url };
    await admin.context.request.delete(`/api/admin/users/${gone.user.id}`, { headers, data: { keepOut: 'always' } });
    await examine(
      page,
      [
        { name: 'an invitation', open: (one) => one.goto(link) },
        { name: 'a new password', open: (one) => one.goto(reset) },
        {
          name: 'kept out',
          open: async (one) => {
            await one.goto('/api/signup');
            await one.locator('#email').fill(gone.email.toUpperCase());
            await one.locator('#password').fill(PASSWORD);
            await one.locator('main form[method=post] [type=submit]').click();
            await expect(one.getByRole('alert')).not.toBeEmpty();
          },
        },
      ],
      language,
    );

    try {
      const questions = { en: QUESTION, es: QUESTION };
      await community.setUp(admin, { mode: 'approval', questions });
      await examine(page, BY_APPROVAL, language);
      const waiting = await community.apply(admin, 'Bartholomew Fernández de los Ángeles Etxeberria', LONG, options);
      const refused = await community.apply(admin, 'Ana', 'From the fair.', options);
      await community.admit(admin, refused.id, 'refused');
      const own = { name: 'waiting to be let in', open: (one: Page) => one.goto('/api/application') };
      const withdrawing = { name: 'withdrawing', open: (one: Page) => one.goto('/api/application?withdraw') };
      await examine(waiting.page, [own, withdrawing], language);
      await examine(refused.page, [{ ...own, name: 'not this time' }], language);
      await community.admit(admin, waiting.id, 'refused');
      await community.setUp(admin, { mode: 'invitation' });
      await examine(page, BY_INVITATION, language);
      await community.setUp(admin, { mode: 'closed' });
      const chosen = (theme: string) => ({
        name: `log in, ${theme} by choice`,
        open: (one: Page) => one.goto(`/api/login?theme=${theme}`),
      });
      const closed = { name: 'a closed door', open: (one: Page) => one.goto('/api/signup') };
      await examine(page, [closed, chosen('dark'), chosen('light')], language);
    } finally {
      await community.setUp(admin, { mode: 'open', questions: { en: null, es: null } });
    }
  });
}

test('without scripts, the landing screen leads to pages that need none, in the chosen language and theme', async ({
  community,
}) => {
  const { page } = await community.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Lampstand' })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.en.landing.install }), 'requires the script').toBeHidden();
  await page.getByRole('button', { name: 'Comenzar' }).click();
  await expect(page).toHaveURL('/api/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' }), 'the same page').toBeVisible();
  await page.getByRole('button', { name: texts.en.profiles.appearance.dark }).click();
  await expect(page).toHaveURL('/api/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  // The initial HTML contains the landing screen in the language chosen before (landing-4).
  await expect(page.getByText(texts.en.landing.tagline)).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/api/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.locator('#password')).toBeVisible();
  for (const needsScript of ['reveals', 'fingerprint', 'ended']) {
    await expect(page.locator(`[data-${needsScript}]`), 'no button that does nothing').toBeHidden();
  }
});

test('a device without fingerprint, face or PIN is offered none', async ({ community }) => {
  const { page } = await community.visitor();
  await (await page.context().newCDPSession(page)).send('WebAuthn.enable');
  await page.goto('/api/login');
  await expect(page.locator('[data-reveals]'), 'the script has run').toBeVisible();
  await expect(page.locator('[data-fingerprint]')).toBeHidden();
});
