import type { Locator, Page } from '@playwright/test';
import type { Community, Member } from './community.ts';
import { chooseFile } from './feed.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';

export const HIS = 'My son called after nine years.';
export const HERS = 'The rain came the night we prayed for it.';

/** Rosa, and Walter, who has shared something. */
export async function couple(community: Community, options: Parameters<Community['member']>[1] = {}) {
  const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
  await community.share(walter, { content: HIS });
  await community.befriend(rosa, walter);
  return { rosa, walter };
}

export async function writeMessage(page: Page, { messages }: Texts, words: string): Promise<void> {
  const field = page.getByPlaceholder(messages.placeholder);
  await field.fill(words);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

export async function openComments(entry: Locator, { posts, comments }: Texts): Promise<void> {
  await entry.getByRole('button', { name: posts.comment }).click();
  await expect(entry.page().getByRole('dialog', { name: comments.title })).toBeVisible();
}

export async function writeComment(page: Page, { comments }: Texts, words: string): Promise<void> {
  await page.getByPlaceholder(comments.placeholder).fill(words);
  await page.getByRole('button', { name: comments.send }).click();
  await expect(page.getByPlaceholder(comments.placeholder)).toHaveValue('');
}

/** `meanwhile` is called while it is being sent. */
export async function share(
  page: Page,
  { posts, compose }: Texts,
  words: string,
  photo?: Buffer,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: posts.prompt }).click();
  const dialog = page.getByRole('dialog', { name: compose.create.title });
  await dialog.getByLabel(compose.content.label).fill(words);
  await dialog.getByRole('textbox', { name: compose.location.label }).fill('Tulsa');
  if (photo) {
    await chooseFile(dialog.getByRole('button', { name: compose.photo.choose }), 'photo.jpg', photo);
    await expect(dialog.getByRole('img', { name: compose.photo.chosen })).toBeVisible();
  }
  await dialog.getByRole('button', { name: compose.create.submit }).click();
  await meanwhile?.();
  await expect(dialog).toBeHidden(meanwhile && { timeout: 20_000 });
}

export function act(entry: Locator, name: string, count: number): Locator {
  return entry.getByRole('button', { name: new RegExp(`^${name} ${count}`) });
}

/** The messages that a member sees from another one, oldest first. */
export async function messagesOf(reader: Member, writer: Member): Promise<string[]> {
  const answer = await reader.context.request.get(`/api/conversations/${writer.user.id}/messages`);
  return ((await answer.json()) as { content: string }[]).map(({ content }) => content).toReversed();
}

/** Takes a screenshot for a person to look at (LOOK=folder). */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK'];
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}.png` });
}

/**
 * Lets only the page send unsent entries, from now on, because the worker's requests cannot be intercepted. The worker still sends once if
 * an earlier document asked it to.
 */
export async function leaveSendingToPage(page: Page): Promise<void> {
  const forget = () => {
    // An empty page has no workers.
    if ('ServiceWorkerRegistration' in globalThis) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  };
  await page.addInitScript(forget);
  await page.evaluate(forget);
}
