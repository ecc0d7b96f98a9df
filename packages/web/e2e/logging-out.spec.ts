import { expectMemberCode, expectWorker } from './support/device.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { couple, HIS, openComments } from './support/writing.ts';

const DRAFT = 'A year ago today my father left the hospital, and I want to tell you what';
const t = texts.en;

test(
  'logging out offline asks about drafts and unsent entries, and clears the device',
  { tag: '@worker' },
  async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    const { rosa } = await couple(community);
    const { page, context } = rosa;
    await page.goto('/');
    await expectWorker(page);
    await expectMemberCode(page);
    await context.setOffline(true);
    await entryWith(page, HIS).getByRole('button', { name: t.posts.pray }).click();
    await openComments(entryWith(page, HIS), t);
    await page.getByPlaceholder(t.comments.placeholder).fill(DRAFT);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t.home.logOut }).click();
    const question = page.getByRole('alertdialog', { name: t.account.draft.title });
    await expect(question).toContainText(DRAFT);
    await expect(question).toContainText('1 thing you wrote has not been sent.');
    await question.getByRole('button', { name: t.account.draft.confirm }).click();
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByText(t.auth.ended.title), 'no notice after the member’s own logout').toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hospital');
    await context.setOffline(false);
  },
);
