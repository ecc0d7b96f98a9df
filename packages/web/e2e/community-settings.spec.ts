import type { CommunityView } from '@lampstand/core/community/contract';
import { findingsOfAxe } from './support/axe.ts';
import { expectMail } from './support/mail.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const NAME = 'Iglesia Luz del Valle';
const TAGLINE = { en: 'One family of faith in the Yakima Valley', es: 'Una familia de fe en el valle de Yakima' };

for (const { where, language, options } of wheres('en, desk')) {
  const t = texts[language];

  test(`an admin names the community, and everything follows: ${where}`, async ({ community, product }) => {
    const admin = await community.admin(options);
    const ana = await community.member({ firstName: 'Ana', lastName: 'Restrepo' }, options);
    const before = (await (await admin.context.request.get('/api/community')).json()) as CommunityView;
    const { page } = admin;
    await ana.page.goto('/');
    await expect(ana.page.getByRole('banner').getByRole('link', { name: before.name })).toBeVisible();

    try {
      await page.goto('/admin');
      await page.getByRole('link', { name: t.moderation.tools.community }).click();
      const name = page.getByRole('textbox', { name: t.community.name, exact: true });

      await test.step('nothing wrong is saved, and nothing is lost', async () => {
        await name.fill('');
        await page.getByRole('radio', { name: t.community.accents.plum }).check();
        await page.getByRole('button', { name: t.community.save }).click();
        await expect(page.getByText(t.community.errors.name)).toBeVisible();
        await expect(name).toBeFocused();
        await expect(page.getByRole('radio', { name: t.community.accents.plum })).toBeChecked();
        await page.getByRole('button', { name: t.community.discard }).click();
        await expect(name).toHaveValue(before.name);
      });

      await name.fill(NAME);
      for (const [code, words] of Object.entries(TAGLINE)) await page.locator(`input[lang="${code}"]`).fill(words);
      await page.getByRole('radio', { name: t.community.accents.plum }).check();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) });
      await expect(page.getByRole('button', { name: t.community.cross })).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      await page.getByRole('button', { name: t.community.save }).click();
      await expectToast(page, t.community.saved, t.community.savedText);

      await test.step('open apps change without a reload', async () => {
        const home = ana.page.getByRole('banner').getByRole('link', { name: NAME });
        await expect(home).toBeVisible();
        await expect(home.locator('img')).toHaveJSProperty('naturalWidth', 640);
        await expect(ana.page).toHaveTitle(new RegExp(NAME));
        await expect(ana.page.locator('body')).toHaveAttribute('data-accent', 'plum');
      });

      await test.step('visitors see it, before any script', async () => {
        const visitor = await community.visitor(options);
        const html = await (await visitor.context.request.get('/')).text();
        expect(html).toContain(`<title>${NAME}</title>`);
        expect(html).toContain(TAGLINE[language]);
        await visitor.page.goto('/');
        await expect(visitor.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
        expect(await findingsOfAxe(visitor.page)).toEqual([]);
        await visitor.page.goto('/api/login');
        await expect(visitor.page.getByRole('link', { name: NAME })).toBeVisible();
        const manifest = (await (await visitor.context.request.get('/manifest.webmanifest')).json()) as object;
        expect(manifest).toMatchObject({ name: NAME, theme_color: '#402a47', icons: [{ type: 'image/png' }] });
      });

      await test.step('mails come from it', async () => {
        const headers = { Origin: product.url };
        await ana.context.request.post('/api/forgot-password', { headers, data: { email: ana.email } });
        expect(await expectMail(product, ana.email)).toContain(`From: ${NAME} <`);
      });
    } finally {
      const { pictureUrl: _picture, iconUrl: _icon, updatedAt: _at, ...settings } = before;
      await community.setUp(admin, { ...settings, picture: null });
    }
  });
}
