import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '../test/event-source.ts';
import { elena } from '../test/fixtures.ts';
import { aMessage, fromElena } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { entryWith, openComments } from './support/feed.ts';
import { server } from './support/server.ts';
import { maria, OTHERS, OWN, stage, withPhoto } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const tabs = page.getByRole('navigation', { name: t.home.main });

const renamed = { ...maria, firstName: 'María', lastName: 'Reed Herrera' };

test('a new name of another member appears everywhere at once (profiles-7)', async () => {
  await openApp('/', {
    answers: {
      ...stage,
      'messages.conversations': [
        {
          user: maria,
          state: 'open',
          unreadCount: 0,
          lastMessage: aMessage(1, { ...fromElena, receiverId: maria.id }),
        },
      ],
    },
  });
  await openComments(entryWith(OTHERS), t);
  const dialog = page.getByRole('dialog', { name: t.comments.title });
  await expect.element(dialog.getByRole('link', { name: maria.lastName })).toBeVisible();
  await say({ type: 'author', user: renamed });
  await expect.element(dialog.getByRole('link', { name: 'María Reed Herrera' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('article', { name: 'María Reed Herrera' }).first()).toBeVisible();
  await tabs.getByRole('link', { name: t.home.messages }).click();
  await expect.element(page.getByRole('main').getByText(maria.lastName)).toBeVisible();
  await say({ type: 'author', user: renamed });
  await expect.element(page.getByRole('main').getByText('María Reed Herrera')).toBeVisible();
});

test('one’s own new name is saved, and appears in the feed', async () => {
  await openApp('/', { answers: { ...stage, ...account } });
  await expect.element(entryWith(OWN)).toBeVisible();
  await tabs.getByRole('link', { name: t.home.profile }).click();
  const mine = { ...elena, lastName: 'Morales Herrera' };
  server.answer({ 'profiles.update': mine, 'auth.user': mine, 'posts.list': [{ ...withPhoto, user: mine }] });
  await page.getByLabelText(t.profiles.fields.lastName).fill(mine.lastName);
  await page.getByRole('button', { name: t.profiles.update }).click();
  await expectToast(t.profiles.updated.title, t.profiles.updated.description);
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('article', { name: 'Elena Morales Herrera' })).toBeVisible();
  await expect.poll(() => server.callsOf('profiles.update')[0]?.body).toMatchObject({ lastName: mine.lastName });
});
