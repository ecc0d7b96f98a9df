import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newcomer } from '../test/fixtures.ts';
import { account } from './support/account.ts';
import { chooseFiles, chooseFromMenu, entryWith, startPost, writeComment, openComments } from './support/feed.ts';
import { testStates } from './support/examine.ts';
import { never, server } from './support/server.ts';
import { aPicture, OTHERS, OWN, stage } from './support/stage.ts';

const onTheStage = { path: '/', answers: stage };

testStates([
  {
    name: 'the gate of the create dialog',
    path: '/',
    as: newcomer,
    answers: account,
    reach: async (t) => {
      await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
      await expect.element(page.getByRole('dialog', { name: t.compose.gate.title })).toBeVisible();
    },
  },
  { name: 'create dialog', ...onTheStage, reach: startPost },
  {
    name: 'create dialog, with its errors',
    ...onTheStage,
    reach: async (t) => {
      const dialog = await startPost(t);
      await chooseFiles(dialog, new File(['%PDF-1.7'], 'sermon.pdf', { type: 'application/pdf' }));
      await dialog.getByRole('button', { name: t.compose.location.get }).click();
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect.element(dialog.getByText(t.compose.content.required)).toBeVisible();
      await expect.element(dialog.getByText(t.compose.location.denied)).toBeVisible();
    },
  },
  {
    name: 'create dialog, filled and sharing',
    path: '/',
    answers: { ...stage, 'posts.create': never },
    reach: async (t) => {
      const dialog = await startPost(t);
      await dialog.getByLabelText(t.compose.content.label).fill('Walter sang again today. '.repeat(400).trim());
      await chooseFiles(dialog, new File([await (await aPicture()).blob()], 'field.webp', { type: 'image/webp' }));
      await expect.element(dialog.getByAltText(t.compose.photo.chosen)).toBeVisible();
      await dialog.getByRole('textbox', { name: t.compose.location.label }).fill('Lat: 36.1540, Lng: -95.9928');
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect.element(dialog.getByRole('button', { name: t.compose.create.pending })).toBeVisible();
    },
  },
  {
    name: 'how to enable location',
    ...onTheStage,
    reach: async (t) => {
      const dialog = await startPost(t);
      await dialog.getByRole('button', { name: t.compose.location.help }).click();
      await expect.element(page.getByRole('dialog', { name: t.help.location.title })).toBeVisible();
    },
  },
  {
    name: 'edit dialog',
    ...onTheStage,
    reach: async (t) => {
      await chooseFromMenu(entryWith(OWN), t.posts.menu, t.posts.edit);
      await expect.element(page.getByRole('dialog', { name: t.compose.edit.title })).toBeVisible();
    },
  },
  {
    name: 'question before a deletion',
    ...onTheStage,
    reach: async (t) => {
      await chooseFromMenu(entryWith(OWN), t.posts.menu, t.posts.delete);
      await expect.element(page.getByRole('alertdialog', { name: t.compose.delete.title })).toBeVisible();
    },
  },
  {
    name: 'question before logging out with an unsent comment',
    ...onTheStage,
    reach: async (t) => {
      await openComments(entryWith(OTHERS), t);
      server.goOffline();
      await writeComment(t, 'Amen');
      await expect.element(page.getByRole('dialog').getByText(t.outbox.waiting)).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await page.getByRole('link', { name: t.home.logOut }).click();
      await expect.element(page.getByRole('alertdialog', { name: t.account.unsent.title })).toBeVisible();
    },
  },
]);
