import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { texts } from '../test/texts.ts';
import { LAPTOP, openApp } from './support/app.tsx';
import { moderator, shortQueue } from './support/moderation.ts';
import { shownToast } from './support/toast.ts';

const { queue } = texts.en;
const cards = page.getByRole('feed').getByRole('article');
const dialog = page.getByRole('dialog', { name: queue.decide.title.post });

async function openDecide(): Promise<void> {
  await openApp('/admin/reports', { as: moderator, answers: shortQueue, size: LAPTOP });
  await expect.element(cards.first()).toBeVisible();
  cards.first().element().focus();
  await userEvent.keyboard('x');
  await expect.element(dialog.getByRole('radio', { checked: true }).first()).toHaveFocus();
}

test('X, 2, Enter warns, as in the terminal (moderation-8)', async () => {
  await openDecide();
  await userEvent.keyboard('2');
  await expect.element(dialog.getByRole('radio', { name: queue.decide.warn })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(shownToast).toContain(queue.done.warn.replace('{{count, number}}', '1'));
  await userEvent.keyboard('u');
  await expect.element(cards.first()).toBeVisible();
});

test('what was written is there again after the dialog was closed', async () => {
  await openDecide();
  await dialog.getByRole('textbox').fill('Please keep to what');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  cards.first().element().focus();
  await userEvent.keyboard('x');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Please keep to what');
});

test('Ctrl+Enter decides from the words', async () => {
  await openDecide();
  await userEvent.keyboard('2');
  const words = dialog.getByRole('textbox');
  await words.fill('Please keep to what the Lord has done.');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(cards.first()).toBeVisible();
});
