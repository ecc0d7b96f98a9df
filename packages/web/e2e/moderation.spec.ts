import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import type { Page } from '@playwright/test';
import type { Member } from './support/community.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectNotedToast, expectToast, noteToasts, toastOn } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'Send me forty dollars and I will pray for you.';

const REMOVED = { act: 'remove', target: { kind: 'post' }, createdAt: '2026-11-21', until: null } as const;

for (const { where, language, options } of wheres('en, laptop')) {
  test(`a moderator's day: ${where}`, async ({ community }) => {
    const t = texts[language];
    const { moderation } = t;
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const admin = await community.admin(options);
    await community.share(walter, { content: WORDS });
    const { page } = admin;
    const queue = page.getByRole('feed', { name: t.queue.title });
    const card = queue.getByRole('article');

    await test.step('the queue is empty', async () => {
      await noteToasts(page);
      await page.goto('/');
      await page.getByRole('link', { name: t.home.admin }).click();
      await expect(page.getByRole('heading', { level: 1, name: moderation.dashboard })).toBeFocused();
      await expect(page.getByRole('heading', { name: t.queue.empty.pending.title })).toBeVisible();
      await expect(reported(page, t)).toHaveText('0');
    });

    await test.step('a member reports, and the admin sees it at once', async () => {
      await report(rosa, t, t.reports.reasons.spam.name);
      await expect(card).toHaveCount(1);
      await expect(card).toHaveAccessibleName(t.reports.reasons.spam.name);
      await expect(card).toContainText(WORDS);
      await expect(card).toContainText('Walter Reed');
      await expect(card).toContainText('Rosa Delgado');
      await expect(card).not.toContainText('@example');
      await expect(reported(page, t)).toHaveText('1');
    });

    await test.step('she decides by key, and undoes it', async () => {
      await page.keyboard.press('j');
      await expect(card).toBeFocused();
      await page.keyboard.press('r');
      await expect(card).toHaveCount(0);
      await expect(toastOn(page)).toContainText(t.queue.done.reviewed_one);
      await page.keyboard.press('u');
      await expectToast(page, t.queue.undo.undone);
      await expect(card).toBeFocused();
    });

    await test.step('she resolves it; after five seconds it is final, and the reporter sees it', async () => {
      await page.keyboard.press('s');
      await expect(toastOn(page)).toContainText(t.queue.done.resolved_one);
      await expectNotedToast(page, t.queue.done.saved);
      await expect(page.getByRole('heading', { name: t.queue.empty.pending.title })).toBeVisible();
      await expect(reported(page, t)).toHaveText('0');
      await expect(rosa.page.getByText(t.posts.reported.resolved)).toBeVisible();
      await expect(rosa.page.getByText('Ana')).toHaveCount(0);
    });

    await test.step('it is reported again, and she removes the post with the keyboard alone', async () => {
      const entry = rosa.page.getByRole('article', { name: 'Walter Reed' });
      await entry.getByRole('button', { name: t.posts.reported.reportAgain }).click();
      await sendReport(rosa.page, t, t.reports.reasons.harassment.name);
      await expect(card).toHaveAccessibleName(t.reports.reasons.harassment.name);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      const dialog = page.getByRole('dialog', { name: t.queue.decide.title.post });
      await expect(dialog).toContainText('Walter Reed');
      await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toastOn(page)).toContainText(t.queue.done.remove.replace('{{count, number}}', '1'));
      await expect(rosa.page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible();
    });

    await test.step('she looks at what she removed, and puts it back (decisions-2)', async () => {
      await page.getByRole('link', { name: moderation.tools.decisions }).click();
      await page.getByRole('listitem').filter({ hasText: 'Walter Reed' }).first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: decisionTitle(REMOVED, language) })).toBeVisible();
      await expect(page.getByText(WORDS)).toHaveCount(0);
      await page.getByRole('button', { name: moderation.decisions.show.post }).click();
      await expect(page.getByText(WORDS)).toBeVisible();
      await page.getByRole('button', { name: moderation.decisions.act.remove }).click();
      await expectToast(page, moderation.decisions.done.remove);
      await rosa.page.reload();
      await expect(rosa.page.getByRole('article', { name: 'Walter Reed' })).toBeVisible();
      await page.goto('/admin');
    });

    await test.step('the audit log contains what was done, not what was undone, and is intact', async () => {
      await page.getByRole('link', { name: moderation.tools.audit }).click();
      // Each act with its sentence; the newest is first (audit-1).
      const lines = page.getByRole('main').getByRole('listitem');
      const {
        decision_reversed: back,
        decision_viewed: seen,
        post_removed: removed,
        report_resolved: resolved,
      } = moderation.audit.sentences;
      for (const [at, text] of [back.shown, seen.post, removed.any, resolved.any].entries()) {
        const sentence = text.replace('<who/>', 'Ana Ruiz').replace('<whom/>', 'Walter Reed');
        await expect(lines.nth(at)).toContainText(sentence);
      }
      await expect(lines.nth(3)).toContainText(moderation.audit.surfaces.web);
      await page.getByRole('button', { name: moderation.audit.verify }).click();
      await expect(page.getByRole('status').filter({ hasText: /none missing|ninguna falta/ })).toBeVisible();
    });
  });
}

function reported(page: Page, { moderation: { stats } }: Texts) {
  const figures = page.getByRole('region', { name: stats.title });
  return figures.getByRole('paragraph').filter({ hasText: stats.reported }).locator('span').last();
}

async function report({ page }: Member, t: Texts, reason: string): Promise<void> {
  await page.goto('/');
  await chooseFromMenu(entryWith(page, WORDS), t.posts.menu, t.posts.report);
  await sendReport(page, t, reason);
}

async function sendReport(page: Page, t: Texts, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t.reports.title });
  await dialog.getByLabel(t.reports.reason).selectOption({ label: reason });
  await dialog.getByRole('button', { name: t.reports.submit }).click();
  await expect(dialog).toBeHidden();
}
