import { findingsOfAxe } from './support/axe.ts';
import { chooseOnPageOf, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { wheres } from './support/wheres.ts';
import { openComments } from './support/writing.ts';

const TESTIMONY = 'My mother took my hand and said my name.';
const INSULT = 'A healing like this asks for a seed of faith.';
const WHY = 'He asks for money.';
const WORDS = ['Good afternoon.', 'Hello, Victor.', 'I saw your name.', 'From church?', 'In the Spirit.', 'I see.'];
const DEMAND = 'Send me a photo of your bank card.';

for (const { where, language, options } of wheres('reports of anything')) {
  const t = texts[language];

  test(`a comment is reported, and the reporter learns the outcome: ${where}`, async ({ community, trouble }) => {
    const elena = await community.member({ firstName: 'Elena', lastName: 'Morales' }, options);
    const victor = await community.member({ firstName: 'Victor', lastName: 'Hale' });
    const moderator = await community.moderator();
    const { id } = await community.share(await community.member(), { content: TESTIMONY });
    await community.comment(victor, id, INSULT);
    const { page } = elena;
    const comments = page.getByRole('dialog', { name: t.comments.title });
    const dialog = page.getByRole('dialog', { name: t.reports.comment.title });
    const menu = comments.getByRole('button', { name: t.comments.menu.replace('{{name}}', 'Victor Hale') });
    const open = async () => {
      await page.goto('/');
      await openComments(entryWith(page, TESTIMONY), t);
      await menu.click();
      await expect(page.getByRole('menuitem')).toHaveText([t.comments.report, t.posts.block]);
      await page.getByRole('menuitem', { name: t.comments.report }).click();
    };

    await test.step('she sees what she reports', async () => {
      await open();
      await expect(dialog.getByRole('listitem')).toContainText(INSULT);
      await expect(dialog.getByText(t.reports.comment.kept.replace('{{name}}', 'Victor'))).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
    });

    await test.step('her input survives a lost connection and a reload', async () => {
      trouble.expect(NO_NETWORK);
      await dialog.getByLabel(t.reports.reason).selectOption('harassment');
      await dialog.getByLabel(t.reports.details).fill(WHY);
      await elena.context.setOffline(true);
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expectToast(page, t.common.error, t.reports.failed);
      await elena.context.setOffline(false);
      await open();
      await expect(dialog.getByLabel(t.reports.reason)).toHaveValue('harassment');
      await expect(dialog.getByLabel(t.reports.details)).toHaveValue(WHY);
    });

    await test.step('she sends it, and the focus returns to the comment', async () => {
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expectToast(page, t.reports.done.title, t.reports.sent);
      await expect(dialog).toBeHidden();
      await expect(menu).toBeFocused();
    });

    await test.step('her reports show it, and what becomes of it at once', async () => {
      await page.goto('/register');
      await page.getByRole('link', { name: t.profiles.reports.title }).click();
      const report = page.getByRole('listitem').filter({ hasText: 'Victor Hale' });
      await expect(report).toContainText(t.reports.own.what.comment.replace('{{name}}', 'Victor Hale'));
      await expect(report).toContainText(t.reports.own.outcomes.pending);
      await community.removeComment(moderator, id, INSULT);
      await expect(report).toContainText(t.reports.own.outcomes.removed);
      await expect(report).toContainText(t.reports.own.statuses.resolved);
      await expect(page.getByText('Ana')).toHaveCount(0);
      expect(await findingsOfAxe(page)).toEqual([]);
    });
  });

  test(`a message is reported with the five before it: ${where}`, async ({ community }) => {
    const elena = await community.member({ firstName: 'Elena', lastName: 'Morales' }, options);
    const victor = await community.member({ firstName: 'Victor', lastName: 'Hale' });
    for (const [at, words] of [...WORDS, DEMAND].entries()) {
      await (at % 2 ? community.write(elena, victor, words) : community.write(victor, elena, words));
    }
    const { page } = elena;
    const dialog = page.getByRole('dialog', { name: t.reports.message.title });
    const bubble = page.getByRole('log').getByText(DEMAND);
    const menu = page.getByRole('button', { name: t.messages.messageMenu.replace('{{name}}', 'Victor Hale') });

    await test.step('only received messages can be reported', async () => {
      await page.goto(`/messages/${victor.user.id}`);
      await bubble.hover();
      await expect(menu).toHaveCount(4);
      await menu.last().click();
      await page.getByRole('menuitem', { name: t.messages.report }).click();
    });

    await test.step('at first only that message is shown; ticked, the five before it too', async () => {
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(dialog.getByRole('listitem')).toContainText(DEMAND);
      await expect(dialog.getByRole('checkbox')).not.toBeChecked();
      await dialog.getByRole('checkbox').check();
      await expect(dialog.getByRole('listitem').getByRole('paragraph')).toHaveText([...WORDS.slice(1), DEMAND]);
      expect(await findingsOfAxe(page)).toEqual([]);
    });

    await test.step('exactly what is shown is sent', async () => {
      await dialog.getByLabel(t.reports.reason).selectOption('other');
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reports')),
        dialog.getByRole('button', { name: t.reports.submit }).click(),
      ]);
      expect((sent.postDataJSON() as { context: string[] }).context).toHaveLength(5);
      await expectToast(page, t.reports.done.title, t.reports.sent);
      await expect(menu.last()).toBeFocused();
    });
  });

  test(`a member is reported for their picture, or blocked instead: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/status of 404/);
    const elena = await community.member({ firstName: 'Elena', lastName: 'Morales' }, options);
    const victor = await community.member({ firstName: 'Victor', lastName: 'Hale' });
    await community.share(victor, { content: INSULT });
    const { page } = elena;
    const dialog = page.getByRole('dialog', { name: t.reports.member.title });
    const open = async () => {
      await page.goto('/');
      await chooseOnPageOf(entryWith(page, INSULT), 'Victor Hale', t, t.pages.report);
    };

    await test.step('she says what it is about', async () => {
      await page.goto('/');
      await open();
      await expect(dialog.getByRole('radio', { name: t.reports.member.abouts.name })).toBeChecked();
      await dialog.getByRole('radio', { name: t.reports.member.abouts.picture }).check();
      await dialog.getByLabel(t.reports.reason).selectOption('spam');
      expect(await findingsOfAxe(page)).toEqual([]);
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expectToast(page, t.reports.done.title, t.reports.sent);
    });

    await test.step('she would rather not see him any more', async () => {
      await open();
      await dialog.getByRole('button', { name: t.reports.member.block }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('alertdialog').getByRole('button', { name: t.blocks.ask.submit }).click();
      await expectToast(page, t.blocks.done.title, t.blocks.done.description);
      await expect(entryWith(page, INSULT)).toHaveCount(0);
    });

    await test.step('her report is about his picture', async () => {
      await page.goto('/reports');
      const what = t.reports.own.what.picture.replace('{{name}}', 'Victor Hale');
      await expect(page.getByRole('listitem')).toContainText(what);
    });
  });
}
