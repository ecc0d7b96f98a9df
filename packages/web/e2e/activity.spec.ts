import type { Page } from '@playwright/test';
import { expectRemembered, expectMemberCode, expectWorker } from './support/device.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'Forty of us met by the water before sunrise.';
const LAPTOP = 1_024;

/** The bell, whatever its number. */
const bell = (page: Page, t: Texts) =>
  page.getByRole('banner').getByRole(isLaptop(page) ? 'button' : 'link', { name: t.home.bell });
const isLaptop = (page: Page) => (page.viewportSize()?.width ?? 0) >= LAPTOP;
const group = (page: Page, kind: string) => page.locator(`[data-activity="${kind}"]`);

async function expectNew(page: Page, t: Texts, count: number): Promise<void> {
  const name = count === 0 ? t.home.bell : named(count === 1 ? t.home.bellNew_one : t.home.bellNew_other, count);
  await expect(bell(page, t)).toHaveAccessibleName(name);
}

function named(sentence: string, count: number): string {
  return sentence.replace('{{count, number}}', `${count}`);
}

for (const { where, language, options } of wheres('en, phone')) {
  test(`the bell tells what happened, live and on every device: ${where}`, async ({ community }) => {
    const t = texts[language];
    const elena = await community.member({ firstName: 'Elena', lastName: 'Moreno' }, options);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const ruth = await community.member({ firstName: 'Ruth', lastName: 'Okafor' });
    const post = await community.share(elena, { content: WORDS });
    const { page } = elena;
    const storageState = await elena.context.storageState();
    const { page: other } = await community.visitor({ ...options, storageState });
    await Promise.all([page.goto('/'), other.goto('/')]);
    await Promise.all([expectNew(page, t, 0), expectNew(other, t, 0)]);

    await test.step('the number rises at once, and falls when a prayer is taken back', async () => {
      await community.react(rosa, post.id, 'prayer');
      await expectNew(page, t, 1);
      await community.react(rosa, post.id, 'prayer');
      await expectNew(page, t, 0);
      for (const member of [walter, ruth, rosa]) await community.react(member, post.id, 'prayer');
      await community.comment(walter, post.id, 'Amen');
      await community.connect(ruth, elena);
      await Promise.all([expectNew(page, t, 3), expectNew(other, t, 3)]);
    });

    await test.step('it opens by keyboard, and reads on every device', async () => {
      await bell(page, t).press('Enter');
      await expect(group(page, 'prayers')).toContainText('Rosa');
      await expect(group(page, 'prayers').locator('b')).toHaveCount(2);
      await expect(group(page, 'comments')).toContainText('Walter Reed');
      await expect(group(page, 'comments').getByText(t.activity.isNew)).toBeAttached();
      await expectNew(other, t, 0);
    });

    await test.step('what comes while it is open is shown as new', async () => {
      await community.react(rosa, post.id, 'love');
      await expect(group(page, 'loves').getByText(t.activity.isNew)).toBeAttached();
      await expectNew(other, t, 0);
    });

    await test.step('a request is answered in its row', async () => {
      await group(page, 'request')
        .getByRole('button', { name: /Ruth Okafor/ })
        .last()
        .click();
      const answered = t.connections.accepted;
      await expectToast(page, answered.title, answered.description.replace('{{name}}', 'Ruth Okafor'));
      await expect(group(page, 'request')).toHaveCount(0);
    });

    await test.step('Back closes it, the focus returns to the bell, and nothing is new', async () => {
      await page.goBack();
      await expect(group(page, 'prayers')).toHaveCount(0);
      await expect(bell(page, t)).toBeFocused();
      await expectNew(page, t, 0);
    });

    await test.step('a row leads to its testimony with the comments', async () => {
      await community.comment(ruth, post.id, 'Thank you for this.');
      await expectNew(page, t, 1);
      await bell(page, t).click();
      await expect(page.getByText(t.activity.earlier)).toBeVisible();
      await group(page, 'comments').click();
      await expect(page).toHaveURL(`/posts/${post.id}`);
      await expect(page.getByText('Thank you for this.')).toBeVisible();
    });

    await test.step('a block takes its people out at once, also on the other device', async () => {
      await bell(other, t).click();
      await expect(group(other, 'loves')).toContainText('Rosa Delgado');
      await community.block(rosa, elena);
      await expect(group(other, 'loves')).toHaveCount(0);
      await expect(group(other, 'prayers')).not.toContainText('Rosa');
    });
  });
}

for (const { where, language, options } of wheres('es, laptop')) {
  test(
    `what happened can be read offline (activity-1): ${where}`,
    { tag: '@worker' },
    async ({ community, trouble }) => {
      trouble.expect(NO_NETWORK);
      const t = texts[language];
      const elena = await community.member({ firstName: 'Elena' }, options);
      const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
      const post = await community.share(elena, { content: WORDS });
      await community.react(rosa, post.id, 'prayer');
      const { page, context } = elena;
      await page.goto('/');
      await expectNew(page, t, 1);
      await bell(page, t).click();
      await expect(group(page, 'prayers')).toContainText('Rosa Delgado');
      await page.goBack();
      await expectNew(page, t, 0);
      await expectWorker(page);
      await expectMemberCode(page);
      await expectRemembered(page, '/api/auth/user', '/api/posts', '/api/activity', '/api/activity/new');

      await context.setOffline(true);
      await page.close();
      const offline = await context.newPage();
      await offline.goto('/');
      await expect(entryWith(offline, WORDS)).toBeVisible();

      await test.step('behind the bell', async () => {
        await bell(offline, t).click();
        await expect(group(offline, 'prayers')).toContainText('Rosa Delgado');
        await expect(offline.getByText(t.activity.failed)).toHaveCount(0);
        await offline.goBack();
        await expect(group(offline, 'prayers')).toHaveCount(0);
        await expect(bell(offline, t)).toBeFocused();
      });

      await test.step('on its own screen, with how old it is', async () => {
        await offline.goto('/activity');
        await expect(group(offline, 'prayers')).toContainText('Rosa Delgado');
        const since = t.home.memory.offline.activity;
        await expect(offline.getByText(since.slice(0, since.indexOf('{{')))).toBeVisible();
        await offline.goto('/');
        await expect(entryWith(offline, WORDS)).toBeVisible();
      });

      await test.step('what happened meanwhile comes with the network, as new', async () => {
        await bell(offline, t).click();
        await expect(group(offline, 'prayers')).toBeVisible();
        await community.react(rosa, post.id, 'love');
        await context.setOffline(false);
        await expect(group(offline, 'loves').getByText(t.activity.isNew)).toBeAttached({ timeout: 20_000 });
        await offline.goBack();
        await expectNew(offline, t, 0);
      });
    },
  );
}
