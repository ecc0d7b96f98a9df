import type { ConnectionView } from '@lampstand/core/connections/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '../test/event-source.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith, openMenu } from './support/feed.ts';
import { server, type Answers } from './support/server.ts';
import { aConnection, maria, OTHERS, stage } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const NAME = `${maria.firstName} ${maria.lastName}`;
const named = (sentence: string) => sentence.replaceAll('{{name}}', NAME);

/** What the server has between Elena and María. */
const between = (connection: ConnectionView | null): Answers => ({
  'connections.between': { connection },
  'connections.list': ({ query }) => (connection?.status === query.get('status') ? [connection] : []),
});

const sent = aConnection({ status: 'pending' });
const accepted = aConnection({ id: sent.id });

test('a request is sent from the menu of a testimony, which then shows it (connections-4)', async () => {
  const request = () => {
    server.answer(between(sent));
    return sent;
  };
  await openApp('/', { answers: { ...stage, ...between(null), 'connections.request': request } });
  await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.connect);
  await expectToast(t.connections.requested.title, named(t.connections.requested.description));
  await expect.poll(() => server.callsOf('connections.request')[0]?.body).toEqual({ addresseeId: maria.id });
  await openMenu(entryWith(OTHERS), t.posts.menu);
  await expect.element(page.getByRole('menuitem', { name: t.posts.requestSent })).toBeDisabled();
});

test('a request that is accepted moves to the connections without a reload', async () => {
  await openApp('/connections', { answers: between(sent) });
  await expect.element(page.getByRole('heading', { name: t.connections.list.asked })).toBeVisible();
  server.answer(between(accepted));
  await say({ type: 'connection', user: maria, status: 'accepted' });
  await expect.element(page.getByRole('button', { name: named(t.connections.list.takeBackOf) })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t.connections.list.asked })).not.toBeInTheDocument();
});

test('a connection is ended from the menu, after a question that starts on Cancel (connections-2)', async () => {
  const end = (): undefined => {
    server.answer(between(null));
  };
  await openApp('/', { answers: { ...stage, ...between(accepted), 'connections.end': end } });
  await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.connected);
  const question = page.getByRole('alertdialog', { name: named(t.connections.ask.title) });
  await expect.element(question.getByRole('button', { name: t.common.cancel })).toHaveFocus();
  await question.getByRole('button', { name: t.connections.ask.submit }).click();
  await expectToast(t.connections.takenBack.title, named(t.connections.takenBack.description));
  await openMenu(entryWith(OTHERS), t.posts.menu);
  await expect.element(page.getByRole('menuitem', { name: t.posts.connect })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
