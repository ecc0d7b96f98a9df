import type { ConnectionView } from '@lampstand/core/connections/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { say } from '../test/event-source.ts';
import { elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { server, type Answers } from './support/server.ts';
import { aConnection, discussed, maria, OTHERS, OWN, QUIET, quiet, stage } from './support/stage.ts';
import { closeToast, expectToast } from './support/toast.ts';

const t = texts.en;
const NAME = `${maria.firstName} ${maria.lastName}`;
const PAGE = `/people/${maria.id}`;
const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1, name: NAME });
const named = (sentence: string, name: string = maria.firstName) => sentence.replaceAll('{{name}}', name);
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

/** María's page, as it is with this connection. */
const pageWith = (connection: ConnectionView | null): Answers => ({
  'members.one': { ...maria, memberSince: '2025-03', connection },
});
const sent = aConnection({ status: 'pending' });

async function chooseOnPage(act: string): Promise<void> {
  await page.getByRole('button', { name: named(t.pages.menu) }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a name in the feed leads to the page of its member, whose posts have no face and no name there (profiles-11)', async () => {
  await openApp('/', { answers: stage });
  await entryWith(OTHERS).getByRole('link', { name: NAME }).click();
  await expectPath(PAGE);
  await expect.element(heading).toHaveFocus();
  await expect.element(entryWith(OTHERS).getByText(discussed.location ?? '')).toBeVisible();
  await expect.element(entryWith(OTHERS).getByText(maria.lastName)).not.toBeInTheDocument();
  await page.getByRole('link', { name: t.common.back }).click();
  await expectPath('/');
});

test('a member asks to connect on the page, and withdraws it in the menu (connections-2)', async () => {
  const request = () => {
    server.answer(pageWith(sent));
    return sent;
  };
  const end = (): undefined => {
    server.answer(pageWith(null));
  };
  await openApp(PAGE, { answers: { ...stage, 'connections.request': request, 'connections.end': end } });
  await page.getByRole('button', { name: t.pages.connect.none }).click();
  await expect.element(main.getByText(t.pages.connect.sent)).toBeVisible();
  await closeToast(t);
  await chooseOnPage(t.pages.withdraw);
  await expectToast(t.connections.withdrawn.title, named(t.connections.withdrawn.description, NAME));
  await expect.element(page.getByRole('button', { name: t.pages.connect.none })).toBeVisible();
});

test('a request is accepted on the page, and the connection taken back in the menu', async () => {
  const accepted = aConnection();
  const accept = () => {
    server.answer(pageWith(accepted));
    return accepted;
  };
  const end = (): undefined => {
    server.answer(pageWith(null));
  };
  await openApp(PAGE, {
    answers: {
      ...stage,
      ...pageWith(aConnection({ status: 'pending', direction: 'incoming' })),
      'connections.request': accept,
      'connections.end': end,
    },
  });
  await page.getByRole('button', { name: t.pages.connect.asked }).click();
  await expect.element(main.getByText(t.pages.connect.connected)).toBeVisible();
  await closeToast(t);
  await chooseOnPage(t.pages.takeBack);
  await page.getByRole('alertdialog').getByRole('button', { name: t.connections.ask.submit }).click();
  await expect.element(page.getByRole('button', { name: t.pages.connect.none })).toBeVisible();
});

test('an open page shows at once that its member has accepted', async () => {
  await openApp(PAGE, { answers: { ...stage, ...pageWith(sent) } });
  await expect.element(main.getByText(t.pages.connect.sent)).toBeVisible();
  server.answer(pageWith(aConnection()));
  await say({ type: 'connection', user: maria, status: 'accepted' });
  await expect.element(main.getByText(t.pages.connect.connected)).toBeVisible();
});

test('a page is gone after a block, for both (blocks-2)', async () => {
  const missing = page.getByRole('heading', { name: t.pages.missing.title });
  const hidden: Answers = {
    'members.one': () => refusal('user_not_found'),
    'members.posts': () => refusal('user_not_found'),
  };
  const block = (): undefined => {
    server.answer(hidden);
  };
  await openApp(PAGE, { answers: { ...stage, 'blocks.block': block } });
  await chooseOnPage(named(t.pages.block));
  await page.getByRole('alertdialog').getByRole('button', { name: t.blocks.ask.submit }).click();
  await expect.element(missing).toBeVisible();
  await expect.element(entryWith(QUIET)).not.toBeInTheDocument();

  await openApp(PAGE, { answers: stage });
  await expect.element(entryWith(QUIET)).toBeVisible();
  server.answer(hidden);
  await say({ type: 'authorGone', userId: maria.id });
  await expect.element(missing).toBeVisible();
});

test('one’s own page has what one prayed for and commented on (profiles-11)', async () => {
  const prayed = { ...discussed, viewerHasPrayed: true, prayerCount: 2 };
  const pray = () => {
    server.answer({ 'members.prayed': ({ query }) => (query.get('part') === 'testimonies' ? [prayed] : []) });
    return { action: 'added', count: 2 } as const;
  };
  const remove = (): undefined => {
    server.answer({ 'members.posts': [] });
  };
  await openApp('/register', {
    answers: { ...account, ...stage, 'reactions.prayer': pray, 'posts.remove': remove },
  });
  await page.getByRole('link', { name: t.profiles.page.title }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: t.pages.own })).toBeVisible();
  await expect.element(entryWith(OWN)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.pages.connect.none })).not.toBeInTheDocument();

  await page.getByRole('tab', { name: t.pages.lists.prayed }).click();
  await expect.element(page.getByText(t.pages.empty.prayed)).toBeVisible();
  await page.getByRole('tab', { name: t.pages.lists.commented }).click();
  await expect.element(entryWith(OTHERS).getByRole('link', { name: NAME })).toBeVisible();
  await entryWith(OTHERS).getByRole('button', { name: t.posts.pray }).click();
  await expectToast(t.reactions.prayer.added.title, t.reactions.prayer.added.text);
  await page.getByRole('tab', { name: t.pages.lists.prayed }).click();
  await expect.element(page.getByRole('link', { name: OTHERS })).toBeVisible();
  await expect.element(page.getByText(t.pages.onlyYou.prayed)).toBeVisible();

  await page.getByRole('link', { name: OTHERS }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: t.pages.testimony.title })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('tab', { name: t.pages.lists.prayed, selected: true })).toBeVisible();

  await page.getByRole('tab', { name: t.pages.lists.posts }).click();
  await chooseFromMenu(entryWith(OWN), t.posts.menu, t.posts.delete);
  await page.getByRole('alertdialog').getByRole('button', { name: t.compose.delete.submit }).click();
  await expect.element(page.getByText(t.pages.empty.own)).toBeVisible();
});

test('a new testimony is offered on the open page of its author, without moving what is read (profiles-11)', async () => {
  const pill = page.getByRole('button', { name: t.posts.newPosts_one.replace('{{count, number}}', '1') });
  await openApp(PAGE, { answers: { ...stage, 'members.posts': [] } });
  await expect.element(page.getByText(named(t.pages.empty.posts))).toBeVisible();
  const added = { type: 'postAdded', userId: maria.id } as const;

  server.answer({ 'members.posts': [discussed] });
  await say({ ...added, postId: discussed.id }, { ...added, postId: OWN, userId: elena.id });
  await expect.element(pill).toBeVisible();
  await expect.element(entryWith(OTHERS)).not.toBeInTheDocument();
  await pill.click();
  await expect.element(entryWith(OTHERS)).toHaveFocus();
  await expect.element(pill).not.toBeInTheDocument();

  server.answer({ 'members.posts': [quiet, discussed] });
  const top = () => entryWith(OTHERS).element().getBoundingClientRect().top;
  const before = top();
  await say({ ...added, postId: quiet.id });
  await expect.element(pill).toBeVisible();
  expect(top()).toBe(before);
  await say({ type: 'postRemoved', postId: quiet.id });
  await expect.element(pill).not.toBeInTheDocument();
});
