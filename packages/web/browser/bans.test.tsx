import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contextOf } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { admin, moderation, walter } from './support/moderation.ts';
import { server } from './support/server.ts';
import { expectToast } from './support/toast.ts';

const { users, deleteUser, bans } = texts.en.moderation;

test('an admin deletes a member for good (joining-8)', async () => {
  await openApp('/admin/users', {
    as: admin,
    answers: { ...moderation, 'moderation.memberContext': contextOf(walter, false) },
  });
  await page.getByRole('button', { name: users.deleteName.replace('{{name}}', 'Walter Reed') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('combobox', { name: bans.ask }).selectOptions(bans.lengths.always);
  server.answer({ 'moderation.removeUser': undefined, 'moderation.users': [admin] });
  await dialog.getByRole('button', { name: deleteUser.submit }).click();
  await expectToast(users.deleted.title, users.deleted.text);
  const [call] = server.callsOf('moderation.removeUser');
  expect([call?.params['userId'], call?.body]).toEqual([walter.id, { keepOut: 'always' }]);
});

test('an admin finds by an address who is kept out, and lets them back in (joining-10)', async () => {
  const email = 'raul@example.org';
  await openApp('/admin/users', { as: admin, answers: moderation });
  await page.getByRole('link', { name: bans.title }).click();
  await page.getByRole('textbox', { name: bans.check.email }).fill(email);
  await page.getByRole('button', { name: bans.check.submit }).click();
  await expect.element(page.getByText(bans.check.found.replace('{{email}}', email))).toBeVisible();
  await expect.poll(() => server.callsOf('moderation.checkBan')[0]?.body).toEqual({ email });
  const form = page.elementLocator(document.querySelector('form')!);
  await form.getByRole('button', { name: /^Let back in/ }).click();
  server.answer({ 'moderation.liftBan': undefined, 'moderation.bans': [] });
  await page.getByRole('alertdialog').getByRole('button', { name: bans.lift }).click();
  await expectToast(bans.lifted);
  await expect.element(page.getByText(bans.check.welcome.replace('{{email}}', email))).toBeVisible();
  await expect.element(page.getByText(bans.empty)).toBeVisible();
});
