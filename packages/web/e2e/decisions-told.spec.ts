import { noticeText } from '@lampstand/core/decisions/notice-text';
import type { Language } from '@lampstand/core/languages/language';
import type { Member } from './support/community.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const TESTIMONY = 'I finished my last chemotherapy today.';
const CRUEL = 'If you had faith you would not be ill.';

async function noticeOf({ context }: Member, language: Language) {
  const answer = await context.request.get('/api/notices');
  const [notice] = (await answer.json()) as Parameters<typeof noticeText>[0][];
  if (!notice) throw new Error('There is no notice.');
  return noticeText(notice, language);
}

for (const { where, language, options } of wheres('es, phone')) {
  test(`a comment is reported, removed, appealed and put back: ${where}`, async ({ community }) => {
    const t = texts[language];
    const { queue } = t;
    const ana = await community.member({ firstName: 'Ana', lastName: 'Restrepo' }, options);
    const raul = await community.member({ firstName: 'Raúl', lastName: 'Medina' }, options);
    const ruth = await community.moderator(options, { firstName: 'Ruth' });
    const samuel = await community.moderator(options, { firstName: 'Samuel' });
    const { id } = await community.share(ana, { content: TESTIMONY });
    await community.comment(raul, id, CRUEL);
    await community.reportComment(ana, id, CRUEL, 'harassment');
    await raul.page.goto('/');

    await test.step('two moderators look at the same report', async () => {
      for (const { page } of [samuel, ruth]) {
        await page.goto('/admin/reports');
        await page.getByRole('article').first().focus();
      }
      await expect(samuel.page.getByText(queue.presence.replace('{{name}}', 'Ruth'))).toBeVisible();
    });

    await test.step('one of them removes the comment, undoes it, and removes it again', async () => {
      const { page } = ruth;
      const card = page.getByRole('article');
      const decide = async () => {
        await card.first().focus();
        await page.keyboard.press('x');
        const dialog = page.getByRole('dialog', { name: queue.decide.title.comment });
        await dialog.getByRole('button', { name: queue.decide.insert }).click();
        await dialog.getByRole('button', { name: queue.decide.see }).click();
        await dialog.getByRole('button', { name: queue.decide.submit.remove, exact: true }).click();
        await expect(card).toHaveCount(0);
      };
      await decide();
      await page.keyboard.press('u');
      await expect(card).toHaveCount(1);
      await decide();
      // Leaving the queue sends what is decided (moderation-7).
      await page.getByRole('link', { name: t.moderation.sections.decisions }).click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Raúl Medina');
      await expect(samuel.page.getByRole('article')).toHaveCount(0);
    });

    await test.step('the writer is told at once, and appeals', async () => {
      const { page } = raul;
      const text = await noticeOf(raul, language);
      const notice = page.getByRole('dialog', { name: text.title });
      await expect(notice).toContainText(CRUEL);
      await expect(notice).not.toContainText('Ruth');
      await page.keyboard.press('Escape');
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: t.notices.appeal }).click();
      const appeal = page.getByRole('dialog', { name: t.notices.dialog.title });
      await appeal.getByRole('textbox').fill('I was speaking to myself.');
      await appeal.getByRole('button', { name: t.notices.dialog.send }).click();
      await expectToast(page, t.notices.dialog.sent, t.notices.dialog.sentText);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('who decided may not decide the appeal, and the other one puts it back', async () => {
      await ruth.page.getByRole('link', { name: t.moderation.sections.reports }).click();
      await expect(ruth.page.getByRole('article')).toContainText(queue.appeal.own);
      const card = samuel.page.getByRole('article');
      await expect(card).toContainText('I was speaking to myself.');
      await card.getByRole('button', { name: queue.acts.reversed }).click();
      await expect(card).toHaveCount(0);
      await samuel.page.getByRole('link', { name: t.moderation.sections.decisions }).click();
      const newest = samuel.page.getByRole('main').getByRole('listitem').first();
      await expect(newest).toContainText('Raúl Medina');
      await expect(newest.getByText(t.moderation.decisions.state.putBack, { exact: true })).toBeVisible();
    });

    await test.step('all three are told', async () => {
      const { title } = await noticeOf(raul, language);
      const notice = raul.page.getByRole('dialog', { name: title });
      await notice.getByRole('button', { name: t.notices.done }).click();
      await expect(raul.page.getByRole('dialog')).toHaveCount(0);
      await entryWith(raul.page, TESTIMONY).getByRole('button', { name: t.posts.comment }).click();
      await expect(raul.page.getByText(CRUEL)).toBeVisible();
      await ana.page.goto('/reports');
      await expect(ana.page.getByRole('main').getByRole('listitem')).toContainText('Raúl Medina');
      await expect(ana.page.getByRole('main').getByRole('listitem')).toContainText(t.reports.own.outcomes.putBack);
    });
  });

  test(`a member is warned, restricted, suspended, and nearly deleted: ${where}`, async ({ community, trouble }) => {
    // A suspension refuses whatever the page is reading at that moment.
    trouble.expect(/\/api\/.*status of 403/);
    const t = texts[language];
    const { notices } = t;
    const raul = await community.member({ firstName: 'Raúl', lastName: 'Medina' }, options);
    const ana = await community.member({ firstName: 'Ana', lastName: 'Restrepo' }, options);
    const admin = await community.admin(options);
    await community.share(ana, { content: TESTIMONY });
    const { page } = raul;
    const target = { kind: 'member', id: raul.user.id };
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await page.goto('/');
    await expect(entryWith(page, TESTIMONY)).toBeVisible();

    await test.step('a warning has to be read, also after a reload', async () => {
      await community.act(admin, { target, act: 'warn', reason: 'spam' });
      const { title } = await noticeOf(raul, language);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.reload();
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: notices.done }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.reload();
      await expect(entryWith(page, TESTIMONY)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('without writing, a sentence stands where they would write', async () => {
      const decision = await community.act(admin, { target, act: 'restrict', reason: 'spam', until });
      await page.getByRole('dialog').getByRole('button', { name: notices.done }).click();
      await entryWith(page, TESTIMONY).getByRole('button', { name: t.posts.comment }).click();
      const comments = page.getByRole('dialog', { name: t.comments.title });
      await expect(comments.getByRole('textbox')).toHaveCount(0);
      await comments.getByRole('button', { name: t.common.noWriting.why }).click();
      const { title } = await noticeOf(raul, language);
      const again = page.getByRole('dialog', { name: title });
      await again.getByRole('button', { name: notices.close }).click();
      await expect(again).toHaveCount(0);
      await expect(comments.getByRole('button', { name: t.common.noWriting.why })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.goto(`/messages/${ana.user.id}`);
      await expect(page.getByRole('button', { name: t.common.noWriting.why })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await page.goto('/?new');
      await expect(page.getByRole('dialog').getByRole('button', { name: t.common.noWriting.why })).toBeVisible();
      await community.reverse(admin, decision);
      await page.goto('/');
      await page.getByRole('dialog').getByRole('button', { name: notices.done }).click();
    });

    await test.step('a suspended member sees one screen, and nothing behind it', async () => {
      const decision = await community.act(admin, { target, act: 'suspend', reason: 'spam', until });
      const { title } = await noticeOf(raul, language);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(TESTIMONY)).toHaveCount(0);
      await page.goto('/messages');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: notices.suspended.appeal }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Please let me explain it.');
      await page.getByRole('dialog').getByRole('button', { name: notices.dialog.send }).click();
      await expectToast(page, notices.dialog.sent, notices.dialog.sentText);
      await community.reverse(admin, decision);
      await page.goto('/');
      await page.getByRole('dialog').getByRole('button', { name: notices.done }).click();
      await expect(entryWith(page, TESTIMONY)).toBeVisible();
    });

    await test.step('a deletion is announced, and called off', async () => {
      const decision = await community.act(admin, { target, act: 'delete', reason: 'spam' });
      const { title } = await noticeOf(raul, language);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: notices.suspended.leaveNow })).toBeVisible();
      await community.reverse(admin, decision);
      await page.reload();
      await page.getByRole('dialog').getByRole('button', { name: notices.done }).click();
      await expect(entryWith(page, TESTIMONY)).toBeVisible();
    });
  });
}
