import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { LANGUAGES } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import type { Member } from './support/community.ts';
import { findingsOfAxe } from './support/axe.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { aQueueOf, statesOf } from './support/queue.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectNotedToast, expectToast, noteToasts, toastOn } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const WORDS = 'Send me forty dollars and I will pray for you.';
const CLEAN = 'My mother took my hand and said my name.';

const REMOVED = { act: 'remove', target: { kind: 'post' }, createdAt: '2026-11-21', until: null } as const;

for (const { where, language, options } of wheres('en, desk')) {
  test(`a moderator's day: ${where}`, async ({ community }) => {
    const t = texts[language];
    const { moderation } = t;
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const admin = await community.admin(options);
    await community.share(walter, { content: WORDS });
    const { page } = admin;
    const queue = page.getByRole('feed', { name: moderation.reports.title });
    const card = queue.getByRole('article');

    await test.step('the queue is empty', async () => {
      await noteToasts(page);
      await page.goto('/');
      await page.getByRole('link', { name: t.home.admin }).click();
      await expect(page.getByRole('heading', { level: 1, name: moderation.dashboard })).toBeFocused();
      await expect(page.getByRole('heading', { name: moderation.reports.empty.pending.title })).toBeVisible();
      await expect(figure(page, moderation.stats.reported)).toHaveText('0');
    });

    await test.step('a member reports, and the admin sees it at once', async () => {
      await report(rosa, t, t.reports.reasons.spam);
      await expect(card).toHaveCount(1);
      await expect(card).toHaveAccessibleName(t.reports.reasons.spam);
      await expect(card).toContainText(WORDS);
      await expect(card).toContainText('Walter Reed');
      await expect(card).toContainText(`Rosa Delgado · ${rosa.email}`);
      await expect(figure(page, moderation.stats.reported)).toHaveText('1');
      expect(await findingsOfAxe(page)).toEqual([]);
    });

    await test.step('she decides by key, and undoes it', async () => {
      await page.keyboard.press('j');
      await expect(card).toBeFocused();
      await page.keyboard.press('r');
      await expect(card).toHaveCount(0);
      await expect(toastOn(page)).toContainText(moderation.undo.reviewed);
      await page.keyboard.press('u');
      await expectToast(page, moderation.undo.undone);
      await expect(card).toBeFocused();
    });

    await test.step('she resolves it; after five seconds it is final, and the reporter sees it', async () => {
      await page.keyboard.press('s');
      await expect(toastOn(page)).toContainText(moderation.undo.resolved);
      // On a screen where nothing has to be pressed within five seconds, because a slow machine may need longer.
      expect(await findingsOfAxe(page)).toEqual([]);
      await expectNotedToast(page, moderation.reports.updated);
      await expect(page.getByRole('heading', { name: moderation.reports.empty.pending.title })).toBeVisible();
      await expect(figure(page, moderation.stats.reported)).toHaveText('0');
      await expect(rosa.page.getByText(t.posts.reported.resolved)).toBeVisible();
      await expect(rosa.page.getByText('Ana')).toHaveCount(0);
    });

    await test.step('it is reported again, and she removes the post with the keyboard alone', async () => {
      const entry = rosa.page.getByRole('article', { name: 'Walter Reed' });
      await entry.getByRole('button', { name: t.posts.reported.reportAgain }).click();
      await sendReport(rosa.page, t, t.reports.reasons.harassment);
      await expect(card).toHaveAccessibleName(t.reports.reasons.harassment);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      const question = page.getByRole('alertdialog', { name: moderation.removePost.title });
      await expect(question).toContainText('Walter Reed');
      await expect(question.getByRole('button', { name: t.common.cancel })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(toastOn(page)).toContainText(moderation.undo.removed);
      await expectToast(page, moderation.removePost.done);
      await expect(rosa.page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible();
    });

    await test.step('she looks at what she removed, and puts it back (decisions-2)', async () => {
      await page.getByRole('link', { name: moderation.tools.decisions }).click();
      await page.getByRole('listitem').filter({ hasText: 'Walter Reed' }).first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: decisionTitle(REMOVED, language) })).toBeVisible();
      await expect(page.getByText(WORDS)).toHaveCount(0);
      await page.getByRole('button', { name: moderation.decisions.show.post }).click();
      await expect(page.getByText(WORDS)).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
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
        await expect(lines.nth(at)).toContainText(`Ana Ruiz ${text.replace('{{whom}}', 'Walter Reed')}`);
      }
      await expect(lines.nth(3)).toContainText(moderation.audit.surfaces.web);
      await page.getByRole('button', { name: moderation.audit.verify }).click();
      await expect(page.getByRole('status').filter({ hasText: /none missing|ninguna falta/ })).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
    });
  });
}

test('a decision is undone by touch', async ({ community }) => {
  const admin = await aQueueOf(community, WORDS, { hasTouch: true, isMobile: true });
  const { page } = admin;
  await page.goto('/admin');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Resolved' }).tap();
  await expect(card).toHaveCount(0);
  await toastOn(page).getByRole('button', { name: 'Undo' }).tap();
  await expectToast(page, 'Undone. The report is pending again.');
  await expect(card).toContainText('pending');
  expect(await statesOf(admin)).toEqual(['pending']);
});

test('the tools are above the queue on a phone, and next to it on a desktop', async ({ community }) => {
  const { page } = await aQueueOf(community, WORDS);
  await page.goto('/admin');
  await page.getByRole('article').waitFor();
  const place = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!;
  expect((await place('Moderation Tools')).y).toBeLessThan((await place('Content Reports')).y);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await place('Moderation Tools')).x).toBeGreaterThan((await place('Content Reports')).x);
  expect(Math.abs((await place('Moderation Tools')).y - (await place('Content Reports')).y)).toBeLessThan(40);
});

test('the second of two admins sees the first one’s decision', async ({ community, trouble }) => {
  trouble.expect(/status of 409/);
  const ana = await aQueueOf(community, WORDS);
  const bea = await community.admin();
  // Her screen receives no live events.
  await ana.page.route('**/api/events', () => {});
  await ana.page.goto('/admin');
  const card = ana.page.getByRole('article');
  await expect(card).toContainText(WORDS);
  const posts = (await (await bea.context.request.get('/api/admin/reports')).json()) as { post: { id: string } }[];
  await community.decide(bea, posts[0]!.post.id, 'resolved');
  await card.getByRole('button', { name: 'Reviewed' }).click();
  await expectToast(ana.page, 'Failed to update report status', 'Another admin has already marked it resolved.');
  await expect(card).toHaveCount(0);
});

test('a member who is not an admin gets a message and is redirected (moderation-1)', async ({ community }) => {
  for (const language of LANGUAGES) {
    const { moderation, posts } = texts[language];
    const { page } = await community.member({}, { language });
    await noteToasts(page);
    for (const path of ['/admin', '/admin/reports', '/admin/audit']) {
      const signIn = page.waitForRequest('**/api/login');
      await page.goto(path);
      await signIn;
      await expectNotedToast(page, moderation.unauthorized);
      // The sign-in page redirects signed-in members.
      await expect(page.getByRole('button', { name: posts.prompt })).toBeVisible();
    }
    await page.goto('/admin/users');
    await expectToast(page, moderation.unauthorized, moderation.privilegesNeeded);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: posts.prompt })).toBeVisible();
  }
});

test('members never download code for admins', async ({ community }) => {
  const { page } = await community.member();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  for (const path of ['/', '/messages', '/register', '/delete-account', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(files.filter((file) => /admin|moderation|dashboard/.test(file))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
});

for (const { where, language, options } of wheres('es, phone')) {
  test(`a moderator sees reports and members, and no emails (moderation-10): ${where}`, async ({ community }) => {
    const t = texts[language];
    const { moderation } = t;
    const author = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const reporter = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
    const { page } = await community.moderator(options);
    const { id } = await community.share(author, { content: WORDS });
    await community.report(reporter, id, 'spam');
    await noteToasts(page);
    await page.goto('/');
    await page.getByRole('link', { name: t.home.moderation }).click();
    const card = page
      .getByRole('feed', { name: moderation.reports.title })
      .getByRole('article')
      .filter({ hasText: WORDS });
    await expect(card).toContainText(moderation.reports.byName.replace('{{name}}', 'Rosa Delgado'));
    await expect(page.getByRole('heading', { name: moderation.recent.title })).toBeVisible();
    await expect(page.getByRole('link', { name: moderation.tools.audit })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: moderation.recent.delete })).toHaveCount(0);
    await expect(page.getByText(/@example/)).toHaveCount(0);
    await card.getByRole('button', { name: moderation.reports.verdicts.reviewed }).click();
    await expect(card).toHaveCount(0);

    await page.getByRole('link', { name: moderation.tools.allUsers }).click();
    await expect(page.getByRole('searchbox', { name: moderation.users.searchNames })).toBeVisible();
    await page.getByRole('searchbox').fill(author.email);
    await expect(page.getByRole('heading', { name: moderation.users.empty })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/@example/)).toHaveCount(0);
    expect(await findingsOfAxe(page)).toEqual([]);

    const signIn = page.waitForRequest('**/api/login');
    await page.goto('/admin/audit');
    await signIn;
    await expectNotedToast(page, moderation.unauthorized);
  });
}

test('the users page can find, promote, demote and delete', async ({ community, trouble }) => {
  trouble.expect(/status of 401/);
  const admin = await community.admin();
  const surname = `Okafor${Date.now()}`;
  const ruth = await community.member({ firstName: 'Ruth', lastName: surname, age: 52, gender: 'F' });
  await community.share(ruth, { content: CLEAN });
  await ruth.page.goto('/');
  const { page } = admin;
  const cards = page.getByRole('main').getByRole('listitem');

  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(admin.email);
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('button', { name: 'Cannot Delete Self' })).toBeDisabled();
  await page.getByRole('searchbox').fill(surname.toLowerCase());
  await expect(page.getByText('1 user found')).toBeVisible();
  await expect(cards).toContainText(`Ruth ${surname}`);
  await expect(cards).toContainText('Age52');
  await expect(cards).toContainText('GenderFemale');
  await expect(cards).toContainText('LocationTulsa, Oklahoma, United States');
  await expect(cards).toContainText(ruth.email);

  await cards.getByRole('button', { name: /Options for/ }).click();
  await page.getByRole('menuitemradio', { name: /^Admin/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, `Ruth ${surname} is an admin now`);
  await expect(cards.getByText('Admin', { exact: true })).toBeVisible();
  await cards.getByRole('button', { name: /Options for/ }).click();
  await page.getByRole('menuitemradio', { name: /^Moderator/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Moderator' }).click();
  await expectToast(page, `Ruth ${surname} is a moderator now`);
  await expect(cards.getByText('Moderator', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Admins and moderators' }).click();
  await expect(cards).toContainText('Appointed byAna Ruiz');
  await page.getByRole('button', { name: 'Everyone' }).click();

  await cards.getByRole('button', { name: `Delete User: Ruth ${surname}` }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete User?' })).toContainText(ruth.email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
  const name = page.getByRole('alertdialog').getByRole('textbox', { name: `To go on, type Ruth ${surname}` });
  await expect(name).toBeFocused();
  await page.keyboard.type(`ruth ${surname}`);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'User deleted successfully');
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await ruth.page.reload();
  await expect(ruth.page.getByRole('button', { name: 'Get Started' }), 'she is signed out everywhere').toBeVisible();
});

test('deleting from the dashboard, even after the session has ended', async ({ community, trouble }) => {
  trouble.expect(/status of 401/);
  const admin = await community.admin();
  const { page } = admin;
  const ruth = await community.member({ firstName: 'Ruth', lastName: `Kim${Date.now()}` });
  const name = `Delete Ruth ${(await profileOf(ruth)).lastName}`;
  await noteToasts(page);
  await page.goto('/admin');
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
  await expectToast(page, 'User Deleted');
  await expect(page.getByRole('button', { name })).toHaveCount(0);

  await admin.context.clearCookies();
  await page
    .getByRole('button', { name: /^Delete \w/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
  await expect(page).toHaveURL('/api/login');
  await expectNotedToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
});

async function profileOf({ context }: Member): Promise<{ lastName: string }> {
  return (await context.request.get('/api/auth/user')).json() as Promise<{ lastName: string }>;
}

function figure(page: Page, label: string) {
  return page.getByRole('paragraph').filter({ hasText: label }).locator('span').last();
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
