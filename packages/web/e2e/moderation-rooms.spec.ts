import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';

const SPANISH = 'Mi corazón descansó después de la oración de mi abuela.';
const ENGLISH = 'We were praying all night, and my brother called in the morning.';

/** Sets a filter. On a phone, the filters are behind a button. */
async function choose(page: Page, t: Texts, facet: string, option: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: facet, exact: true });
  const more = page.getByRole('button', { name: t.moderation.facets.more });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.click();
  await page.getByRole('menuitem', { name: option }).click();
  // Until it is closed, the menu hides everything else.
  await expect(page.getByRole('menu')).toHaveCount(0);
}

for (const { where, language, options } of wheres('es, desk')) {
  const t = texts[language];
  const { content, figures, audit, rooms } = t.moderation;

  test(`a moderator searches testimonies and comments: ${where}`, async ({ community }) => {
    const ana = await community.member({ firstName: 'Ana', lastName: 'Restrepo' });
    const raul = await community.member({ firstName: 'Raúl', lastName: 'Medina' });
    const { page, ...ruth } = await community.moderator(options, { firstName: 'Ruth' });
    const { id } = await community.share(ana, { content: SPANISH });
    const removed = await community.share(raul, { content: 'Esa oración no sirve, cómprame aceite.' });
    await community.comment(raul, id, ENGLISH);
    await community.act({ page, ...ruth }, { target: { kind: 'post', id: removed.id }, act: 'remove', reason: 'spam' });
    const found = page.getByRole('main').getByRole('listitem');

    // The key / opens it from every room (moderation-8).
    await page.goto('/admin/decisions');
    await expect(found.first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('heading', { name: content.title })).toBeVisible();
    await page.getByRole('searchbox').fill('oraciones corazon');
    await expect(found).toHaveCount(1);
    await expect(found.locator('mark')).toHaveText(['corazón', 'oración']);
    expect(await findingsOfAxe(page)).toEqual([]);

    await page.getByRole('searchbox').fill('oracion');
    await expect(found).toHaveCount(2);
    await expect(found.filter({ hasText: content.removed.post })).not.toContainText('aceite');
    await page.getByRole('searchbox').fill('prayed -grandmother');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Raúl Medina');
    await choose(page, t, content.kind, content.kinds.post);
    await expect(page.getByRole('heading', { name: content.empty })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${content.kind}: `) }).click();
    await page.getByRole('link', { name: content.open.comment }).click();
    await expect(page.getByText(ENGLISH)).toBeVisible();
  });

  test(`the statistics stay when what they counted is gone: ${where}`, async ({ community }) => {
    const ana = await community.member({ firstName: 'Ana' });
    const raul = await community.member({ firstName: 'Raúl', lastName: 'Medina' });
    const admin = await community.admin(options);
    const { page, context } = admin;
    const countOf = async (name: string) => {
      await page.goto('/admin/statistics');
      const label = await page.getByRole('img', { name }).getAttribute('aria-label');
      return Number(/: ([\d.,]+)/.exec(label ?? '')?.[1]?.replace(/\D/g, ''));
    };
    const before = [await countOf(figures.reports), await countOf(figures.decisions)] as const;
    const { id } = await community.share(raul, { content: 'Cómprame aceite.' });
    await community.report(ana, id, 'spam');
    const target = { kind: 'post', id };
    await community.act(admin, { target, act: 'remove', reason: 'spam', closeReports: true });
    await context.request.delete(`/api/admin/users/${raul.user.id}`, {
      headers: { Origin: new URL(page.url()).origin },
    });
    expect([await countOf(figures.reports), await countOf(figures.decisions)]).toEqual(
      before.map((count) => count + 1),
    );
    await expect(page.getByText(figures.survive)).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole('button', { name: figures.asTables }).click();
    await expect(page.getByRole('row', { name: new RegExp(figures.outcomes.remove) })).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole('button', { name: figures.periods.year }).click();
    await expect(page.getByRole('row', { name: new RegExp(figures.outcomes.remove) })).toBeVisible();
  });

  test(`an admin filters the audit log, and takes it along as CSV: ${where}`, async ({ community }) => {
    const lastName = `Medina${Date.now()}`;
    const name = `=Raúl ${lastName}`;
    const raul = await community.member({ firstName: '=Raúl', lastName });
    const admin = await community.admin(options);
    const { page } = admin;
    const { id } = await community.share(raul, { content: 'Cómprame aceite.' });
    const decision = await community.act(admin, { target: { kind: 'post', id }, act: 'remove', reason: 'spam' });
    await community.reverse(admin, decision);
    await page.goto('/admin');
    await page.getByRole('link', { name: t.moderation.tools.audit }).click();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.nth(1)).toContainText(name);
    await choose(page, t, audit.facets.what, audit.actions.post_removed);
    await choose(page, t, audit.facets.whom, new RegExp(name));
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(audit.sentences.post_removed.any.replace('{{whom}}', name));
    expect(await findingsOfAxe(page)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: audit.export }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    const rows = csv.trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('post.removed');
    // A spreadsheet would take a name that begins with = for a formula.
    expect(rows[1]).toContain(`'${name}`);
    await page.getByRole('link', { name: rooms.reports }).click();
    await expect(page.getByRole('heading', { name: t.queue.title })).toBeVisible();
  });
}
