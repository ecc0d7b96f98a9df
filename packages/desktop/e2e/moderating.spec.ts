import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { AuditView } from '@lampstand/core/audit/contract';
import { NOTIFY_PAGE } from '../src/main/leaving.ts';
import { ADMIN } from './support/product.ts';
import { expect, signIn, test } from './support/test.ts';

test('a moderator sees a new report at once and decides by keyboard, also as the app quits, and the audit log names the desktop', async ({
  window,
  host,
  product,
}) => {
  const known = await product.report('spam', 'harassment', 'violence');
  await signIn(window, host);
  const cards = window.getByRole('article');
  await expect(cards).toHaveCount(known);
  await expect.poll(() => host.pending.at(-1)).toBe(known);
  expect(host.notifications).toBe(0);
  await product.report('other');
  const before = known + 1;
  await expect(cards).toHaveCount(before);
  await expect.poll(() => host.pending.at(-1)).toBe(before);
  expect(host.notifications).toBe(1);
  const first = cards.filter({ hasText: 'Spam' });
  const second = cards.filter({ hasText: 'Harassment' });

  await window.keyboard.press('?');
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await window.keyboard.press('Escape');

  await window.keyboard.press('j');
  await expect(first).toBeFocused();
  await window.keyboard.press('j');
  await expect(second).toBeFocused();
  await window.keyboard.press('k');
  await expect(first).toBeFocused();

  // Marks it as reviewed, and undoes that in time.
  await window.keyboard.press('r');
  await expect(first).toHaveCount(0);
  await window.keyboard.press('u');
  await expect(first).toBeFocused();
  const decided = window.waitForResponse((answer) => answer.request().method() === 'PATCH', { timeout: 15_000 });
  await window.keyboard.press('s');
  await expect(first).toHaveCount(0);
  expect((await decided).status()).toBe(200);
  await expect.poll(() => host.pending.at(-1)).toBe(before - 1);

  const token = await product.signIn(ADMIN);
  const all = (await (await product.ask('/api/admin/reports?status=all', { token })).json()) as AdminReportView[];
  expect(all.find(({ reason }) => reason === 'spam')?.status).toBe('resolved');
  expect(all.filter(({ status }) => status === 'pending')).toHaveLength(before - 1);
  const [latest] = (await (await product.ask('/api/admin/audit', { token })).json()) as AuditView[];
  expect(latest).toMatchObject({ action: 'report.resolved', surface: 'desktop' });

  await test.step('a decision that can still be undone is sent when the app quits', async () => {
    await second.focus();
    await window.keyboard.press('s');
    await expect(second).toHaveCount(0);
    const sent = window.waitForRequest((request) => request.method() === 'PATCH');
    // Does what the main process does before it closes the window. The decision must be on its way before the script ends.
    let isSent = false;
    void sent.then(() => (isSent = true));
    await window.evaluate(NOTIFY_PAGE);
    expect(isSent).toBe(true);
    expect((await (await sent).response())?.status()).toBe(200);
    const [last] = (await (await product.ask('/api/admin/audit', { token })).json()) as AuditView[];
    expect(last).toMatchObject({ action: 'report.resolved', surface: 'desktop' });
    expect(last!.sequence).toBeGreaterThan(latest!.sequence);
  });
});

test('the page has the content policy of the web client (api-10), and without a server an error screen, until Refresh', async ({
  window,
  host,
  product,
  complaints,
}) => {
  const policyOf = (answer: { headers: () => Record<string, string> } | null) =>
    answer?.headers()['content-security-policy']?.replace(/'nonce-[^']+'/, 'nonce');
  const own = policyOf(await window.goto(`${host.origin}/api/login`));
  const other = await window.context().newPage();
  expect(own).toContain("script-src 'self'");
  expect(own).toBe(policyOf(await other.goto(product.url)));
  await other.close();

  await signIn(window, host);
  const session = host.moderator.session()!;
  await host.moderator.begin({ ...session, server: 'http://127.0.0.1:9' });
  await window.reload();
  const title = 'Connection error. Please refresh the page.';
  await expect(window.getByRole('heading', { name: title })).toBeVisible();
  expect(host.moderator.session()?.token).toBe(session.token);
  await host.moderator.begin({ ...session, server: product.url });
  await window.getByRole('button', { name: 'Refresh' }).click();
  await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
  // The errors are part of this test.
  complaints.length = 0;
});
