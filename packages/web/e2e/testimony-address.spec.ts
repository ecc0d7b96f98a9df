import { findingsOfAxe } from './support/axe.ts';
import { PASSWORD } from './support/community.ts';
import { expectMemberCode, expectRemembered, expectWorker } from './support/device.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { overflowOn } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { languages, wheres } from './support/wheres.ts';

const POST = 'The bus stopped right before the bridge.';
const COMMENT = 'We were on that bus too.';
const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';

const named = (sentence: string, name: string) => sentence.replaceAll('{{name}}', name);

for (const { where, language, options } of wheres('es, phone')) {
  const t = texts[language];

  test(`a testimony is sent to a connection, who opens it in the app: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/status of 404/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    await community.befriend(rosa, walter);
    const { id } = await community.share(rosa, { content: POST });
    const address = `/posts/${id}`;

    await test.step('Rosa sends it from the feed, once', async () => {
      const { page } = rosa;
      await page.goto('/');
      await chooseFromMenu(entryWith(page, POST), t.posts.menu, t.posts.send);
      const dialog = page.getByRole('dialog', { name: t.pages.sending.title });
      await expect(dialog.getByText('Walter Reed')).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: named(t.pages.sending.sendTo, 'Walter Reed') }).click();
      await expect(dialog.getByText(t.pages.sending.sent, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: named(t.pages.sending.sendTo, 'Walter Reed') })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('Walter opens it from the message, in the same window', async () => {
      const { page } = walter;
      await page.goto(`/messages/${rosa.user.id}`);
      await page.getByRole('log').getByRole('link', { name: address }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main').getByText(POST)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: t.pages.testimony.title })).toBeFocused();
      expect(walter.context.pages()).toHaveLength(1);
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
    });

    await test.step('he comments there; Rosa, on the same screen, sees it at once', async () => {
      await rosa.page.goto(address);
      await expect(rosa.page.getByText(t.comments.empty)).toBeVisible();
      const { page } = walter;
      await page.getByRole('button', { name: t.posts.comment }).click();
      await expect(page.getByLabel(t.comments.placeholder)).toBeFocused();
      await page.keyboard.type(COMMENT);
      await page.getByRole('button', { name: t.comments.send, exact: true }).click();
      await expectToast(page, t.comments.added.title, t.comments.added.description);
      await expect(rosa.page.getByText(COMMENT)).toBeVisible();
      await rosa.page.getByRole('link', { name: 'Walter Reed' }).click();
      await expect(rosa.page).toHaveURL(`/people/${walter.user.id}`);
    });

    await test.step('the link can be copied', async () => {
      const { page, context } = rosa;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(address);
      await page.getByRole('button', { name: t.posts.send }).click();
      await page.getByRole('button', { name: t.pages.sending.copy }).click();
      await expectToast(page, t.pages.sending.copied.title, t.pages.sending.copied.text);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(new URL(address, page.url()).href);
      await page.keyboard.press('Escape');
    });

    await test.step('it is removed while Walter reads it', async () => {
      await expect(walter.page.getByText(POST)).toBeVisible();
      await community.remove(rosa, id);
      await expect(walter.page.getByRole('heading', { name: t.pages.testimony.missing.title })).toBeVisible();
      await expect(walter.page.getByText(POST)).toHaveCount(0);
      expect(await findingsOfAxe(walter.page)).toEqual([]);
    });
  });

  test(`a visitor sees the door, and then the testimony: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/status of 404/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
    const { id } = await community.share(rosa, { content: POST });
    const address = `/posts/${id}`;

    await test.step('with an account: log in', async () => {
      const { page, context } = await community.visitor(options);
      await page.goto(address);
      await expect(page.getByRole('heading', { name: t.pages.sent.title })).toBeVisible();
      expect(await page.content()).not.toContain(POST);
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await page.getByRole('button', { name: t.pages.sent.logIn }).click();
      await page.locator('#email').fill(rosa.email);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('main form[method=post] [type=submit]').first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main').getByText(POST)).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('lampstand-return');
    });

    await test.step('without one: sign up, complete the profile, read', async () => {
      const { page } = await community.visitor(options);
      await page.goto(address.toUpperCase().replace('/POSTS', '/Posts'));
      await page.getByRole('button', { name: t.pages.sent.signUp }).click();
      await page.locator('#email').fill(`sent-${Date.now()}@example.org`);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('main form[method=post] [type=submit]').first().click();
      await expect(page).toHaveURL(address);
      // The profile comes first (app-2).
      await expect(page.getByRole('button', { name: t.profiles.join })).toBeVisible();
      await expect(page.getByText(POST)).toHaveCount(0);
      await page.getByLabel(t.profiles.fields.firstName).fill('Vera');
      await page.getByLabel(t.profiles.fields.lastName).fill('Lind');
      await page.getByRole('spinbutton', { name: t.profiles.fields.age }).fill('41');
      await page.getByRole('radio').first().check();
      await page.getByRole('combobox', { name: t.profiles.fields.country }).selectOption('MX');
      await page.getByLabel(t.profiles.fields.city).fill('Toluca');
      await page.getByRole('button', { name: t.profiles.join }).click();
      await expect(page.getByRole('main').getByText(POST)).toBeVisible();
      await expect(page).toHaveURL(address);
    });

    await test.step('an unknown one looks the same to a visitor, and is kindly not there for a member', async () => {
      const { page } = await community.visitor(options);
      await page.goto(`/posts/${UNKNOWN}`);
      await expect(page.getByRole('heading', { name: t.pages.sent.title })).toBeVisible();
      const reader = await community.member({}, options);
      for (const gone of [UNKNOWN, 'no-id']) {
        await reader.page.goto(`/posts/${gone}`);
        await expect(reader.page.getByRole('heading', { name: t.pages.testimony.missing.title })).toBeVisible();
      }
    });
  });
}

for (const language of languages('en')) {
  const t = texts[language];

  test(
    `pages and testimonies that were read can be read offline (offline-1): ${language}`,
    { tag: '@worker' },
    async ({ community, trouble }) => {
      trouble.expect(NO_NETWORK);
      const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
      const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, { language });
      const post = await community.share(walter, { content: POST });
      await community.comment(walter, post.id, COMMENT);
      const { page, context } = rosa;
      await page.goto(`/posts/${post.id}`);
      await expect(page.getByText(COMMENT)).toBeVisible();
      await page.getByRole('article').getByRole('link', { name: 'Walter Reed' }).click();
      await expect(entryWith(page, POST)).toBeVisible();
      await expectWorker(page);
      await expectMemberCode(page);
      const person = `/api/users/${walter.user.id}`;
      await expectRemembered(page, '/api/auth/user', `/api/posts/${post.id}`, `${person}/profile`, `${person}/posts`);
      await context.setOffline(true);
      await page.close();

      const offline = await context.newPage();
      await offline.goto(`/posts/${post.id}`);
      await expect(offline.getByText(COMMENT)).toBeVisible();
      await expect(offline.getByText(t.home.memory.offline.post.split('{{')[0] ?? '')).toBeVisible();
      await offline.goto(`/people/${walter.user.id}`);
      await expect(entryWith(offline, POST)).toBeVisible();
      await expect(offline.getByText(t.home.memory.offline.member.split('{{')[0] ?? '')).toBeVisible();
    },
  );
}
