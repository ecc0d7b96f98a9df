import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentDatabase } from '../src/data/sync/database-name.ts';
import { DeviceStore } from '../src/data/sync/store.ts';
import { navigation } from '../src/platform/navigation.ts';
import { refusal } from '../test/answers.ts';
import { say } from '../test/event-source.ts';
import { aComment, elena, newcomer } from '../test/fixtures.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { anId } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp, reopenApp } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { server } from './support/server.ts';
import { aConnection, discussed, long, maria, OTHERS, QUIET, stage } from './support/stage.ts';
import { expectToast } from './support/toast.ts';
import { trouble } from './support/trouble.ts';

const t = texts.en;
const ADDRESS = `/posts/${discussed.id}`;
const LINK = new URL(ADDRESS, location.href).href;
const missing = page.getByRole('heading', { name: t.pages.testimony.missing.title });
const testimony = page.getByRole('main').getByText(OTHERS);
const sending = page.getByRole('dialog', { name: t.pages.sending.title });
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

test('a testimony is sent to a connection, once (posts-13)', async () => {
  const send = () => aMessage(1, { ...fromElena, content: LINK });
  await openApp('/', {
    answers: { ...stage, 'connections.list': [aConnection({ user: ruth })], 'messages.send': send },
  });
  await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.send);
  const button = sending.getByRole('button', { name: t.pages.sending.sendTo.replace('{{name}}', 'Ruth Okafor') });
  await button.click();
  await expect.element(sending.getByText(t.pages.sending.sent, { exact: true })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expect
    .poll(() => server.callsOf('messages.send').map(({ body }) => body))
    .toEqual([{ receiverId: ruth.id, content: LINK }]);
});

test('a long one is folded in the feed, and whole at its own address', async () => {
  const more = page.getByRole('button', { name: t.posts.showMore });
  const end = page.getByText(long.content.slice(-100));
  await openApp('/', { answers: { ...stage, 'posts.list': [long] } });
  await expect.element(more).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  await openApp(`/posts/${long.id}`, { answers: stage });
  await expect.element(end).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('its address is copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp(ADDRESS, { answers: stage });
  await page.getByRole('button', { name: t.posts.send }).click();
  await sending.getByRole('button', { name: t.pages.sending.copy }).click();
  await expectToast(t.pages.sending.copied.title, t.pages.sending.copied.text);
  expect(copy).toHaveBeenCalledWith(LINK);
});

test('in a message it opens in the app, where it can be commented on', async () => {
  const comment = aComment({ postId: discussed.id, content: 'We were on that bus too.' });
  await openApp(`/messages/${ruth.id}`, {
    answers: {
      ...stage,
      'messages.conversation': headOfRuth,
      'messages.list': [aMessage(1, { content: LINK })],
      'comments.create': comment,
    },
  });
  await page.getByRole('log').getByRole('link', { name: ADDRESS }).click();
  await expectPath(ADDRESS);
  await expect.element(testimony).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: t.pages.testimony.title })).toHaveFocus();
  await page.getByRole('article').getByRole('button', { name: t.posts.comment }).click();
  await expect.element(page.getByLabelText(t.comments.placeholder)).toHaveFocus();
  await userEvent.keyboard(comment.content);
  await page.getByRole('button', { name: t.comments.send, exact: true }).click();
  await expectToast(t.comments.added.title, t.comments.added.description);
});

test('what others comment appears there at once, with a way to their pages', async () => {
  await openApp(ADDRESS.toUpperCase().replace('/POSTS', '/Posts'), { answers: stage });
  await expect.element(page.getByText('Amen')).toBeVisible();
  const comment = aComment({ postId: discussed.id, userId: ruth.id, user: ruth, content: 'So did we.' });
  server.answer({ 'comments.list': [comment], 'members.one': { ...ruth, memberSince: '2025-03', connection: null } });
  const { prayerCount, loveCount } = discussed;
  await say({ type: 'postCounts', postId: discussed.id, prayerCount, loveCount, commentCount: 3 });
  await expect.element(page.getByText(comment.content)).toBeVisible();
  await page.getByRole('link', { name: 'Ruth Okafor' }).click();
  await expectPath(`/people/${ruth.id}`);
});

test('a testimony that is removed while it is read is gone at once', async () => {
  await openApp(ADDRESS, { answers: stage });
  await expect.element(testimony).toBeVisible();
  server.answer({ 'posts.one': () => refusal('post_not_found') });
  await say({ type: 'postRemoved', postId: discussed.id });
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText(OTHERS)).not.toBeInTheDocument();
});

test('an unknown address leads a member to a screen that says so', async () => {
  await openApp(`/posts/${anId(999)}`, { answers: stage });
  await expect.element(missing).toBeVisible();
});

test('a visitor sees how to log in or join, which leads back to the testimony after logging in or signing up (posts-14)', async () => {
  const go = vi.spyOn(navigation, 'go').mockImplementation(() => undefined);
  await openApp(ADDRESS, { as: null });
  await page.getByRole('button', { name: t.pages.sent.logIn }).click();
  await page.getByRole('button', { name: t.pages.sent.signUp }).click();
  const to = encodeURIComponent(ADDRESS);
  expect(go.mock.calls).toEqual([[`/api/login?to=${to}`], [`/api/login?mode=signup&to=${to}`]]);
  expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain('posts.one');
});

test('somebody who has just signed up completes the profile first, and then reads it at the same address (app-2)', async () => {
  const save = () => {
    server.answer({ 'auth.user': elena });
    return elena;
  };
  await openApp(ADDRESS, { as: newcomer, answers: { ...account, ...stage, 'profiles.update': save } });
  await expect.element(page.getByText(OTHERS)).not.toBeInTheDocument();
  const { fields } = t.profiles;
  await page.getByLabelText(fields.firstName).fill('Vera');
  await page.getByLabelText(fields.lastName).fill('Lind');
  await page.getByRole('spinbutton', { name: fields.age }).fill('41');
  await page.getByRole('radio').first().click();
  await page.getByRole('combobox', { name: fields.country }).selectOptions('MX');
  await page.getByLabelText(fields.city).fill('Toluca');
  await page.getByRole('button', { name: t.profiles.join }).click();
  await expect.element(testimony).toBeVisible();
  expect(location.pathname).toBe(ADDRESS);
});

test('pages and testimonies that were read can be read offline (offline-1)', async () => {
  const isKept = async (path: string) => {
    const store = new DeviceStore(currentDatabase);
    const answer = await store.readAnswer(elena.id, path).finally(() => store.close());
    return answer !== undefined;
  };
  await openApp(ADDRESS, { answers: stage });
  await expect.element(page.getByText('Amen')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: maria.lastName }).click();
  await expect.element(entryWith(QUIET)).toBeVisible();
  for (const path of ['auth/user', `posts/${discussed.id}`, `users/${maria.id}/profile`, `users/${maria.id}/posts`]) {
    await expect.poll(() => isKept(`/api/${path}`)).toBe(true);
  }
  trouble.expect(/Failed to fetch/);
  server.goOffline();
  await reopenApp(ADDRESS);
  await expect.element(page.getByText('Amen')).toBeVisible();
  await expect.element(page.getByText(t.home.memory.offline.post.split('{{')[0] ?? '')).toBeVisible();
  await reopenApp(`/people/${maria.id}`);
  await expect.element(entryWith(QUIET)).toBeVisible();
  await expect.element(page.getByText(t.home.memory.offline.member.split('{{')[0] ?? '')).toBeVisible();
});
