import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Texts } from '../../test/texts.ts';

/** The post in the feed that contains this text. */
export function entryWith(words: string): Locator {
  return page.getByRole('feed').getByRole('article').filter({ hasText: words });
}

/** The link that opens a post's photo in full screen. */
export function photoIn(entry: Locator, { posts }: Texts): Locator {
  return entry.getByRole('link', { name: posts.seePhoto.replace('{{photo}}', '') });
}

export async function openMenu(entry: Locator, menu: string): Promise<void> {
  await entry.getByRole('button', { name: menu }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
}

export async function chooseFromMenu(entry: Locator, menu: string, act: string): Promise<void> {
  await openMenu(entry, menu);
  await page.getByRole('menuitem', { name: act }).click();
}

export async function openComments(entry: Locator, { posts, comments }: Texts): Promise<void> {
  await entry.getByRole('button', { name: posts.comment }).click();
  await expect.element(page.getByRole('dialog', { name: comments.title })).toBeVisible();
}

/** Opens the dialog for a new testimony. */
export async function startPost({ posts, compose }: Texts): Promise<Locator> {
  await page.getByRole('button', { name: posts.prompt }).click();
  const dialog = page.getByRole('dialog', { name: compose.create.title });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** In the open dialog or screen with the comments. */
export async function writeComment({ comments }: Texts, words: string): Promise<void> {
  const box = page.getByPlaceholder(comments.placeholder);
  await box.fill(words);
  await page.getByRole('button', { name: comments.send }).click();
  await expect.element(box).toHaveValue('');
}

/** Chooses files in the first field for files, which is not visible. */
export async function chooseFiles(dialog: Locator, ...files: File[]): Promise<void> {
  const field = dialog.element().querySelector('input[type=file]');
  if (!field) throw new Error('There is no field for files.');
  await userEvent.upload(field, files);
}
