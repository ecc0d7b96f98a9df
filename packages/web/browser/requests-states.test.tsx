import type { ActivityView } from '@lampstand/core/activity/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { elena } from '../test/fixtures.ts';
import { anId } from '../test/moderation.ts';
import { testStates } from './support/examine.ts';
import { chooseFromMenu, entryWith, openMenu, startPost } from './support/feed.ts';
import { never } from './support/server.ts';
import { aPost, LONG, maria } from './support/stage.ts';

const ASKED = 'Pray that a door opens before winter.';
const GIVEN = 'Orad por mi madre, que entra a cirugía.';
const own = aPost({ user: elena, content: ASKED, kind: 'prayer', prayerCount: 41, location: 'Tulsa, Oklahoma' });
const resting = { ...own, id: anId(701), content: 'A room near her work.', isResting: true };
const answered = aPost({
  content: GIVEN,
  kind: 'prayer',
  location: 'Santa Cruz Xoxocotlán, Valles Centrales de Oaxaca, México',
  answeredAt: new Date(Date.now() - 90_000_000).toISOString(),
  answer: LONG,
});
const wordless = { ...answered, id: anId(702), user: elena, userId: elena.id, content: 'For rain.', answer: null };
const withPosts = (...posts: PostView[]) => ({ path: '/', answers: { 'posts.list': posts } });
const onTheFeed = withPosts(own, answered);

const row = (kind: ActivityView['kind'], of: Partial<ActivityView>): ActivityView => ({
  id: `${kind}:${anId(703)}`,
  kind,
  latestAt: new Date(Date.now() - 600_000).toISOString(),
  isNew: true,
  people: 1,
  users: [maria],
  post: { id: own.id, line: ASKED, kind: 'prayer' },
  connectionId: null,
  notice: null,
  report: null,
  ...of,
});

testStates([
  {
    name: 'prayer requests in the feed',
    ...onTheFeed,
    reach: async (t) => {
      await expect.element(page.getByRole('group', { name: t.posts.show })).toBeVisible();
      await expect.element(entryWith(GIVEN).getByRole('group', { name: t.posts.answered })).toBeVisible();
    },
  },
  {
    name: 'a prayer request alone',
    path: `/posts/${answered.id}`,
    answers: { 'posts.one': answered, 'comments.list': [] },
    reach: async (t) => {
      await expect.element(page.getByRole('heading', { level: 1, name: t.posts.request })).toBeVisible();
      await expect.poll(() => document.title).toMatch(new RegExp(`^${t.posts.request} · `));
    },
  },
  {
    name: 'answered requests, none',
    path: '/',
    answers: { 'posts.list': ({ query }) => (query.get('answered') === 'true' ? [] : [own]) },
    reach: async (t) => {
      await page.getByRole('button', { name: t.posts.feeds.answered, exact: true }).click();
      await expect.element(page.getByText(t.posts.noneOf.answered)).toBeVisible();
    },
  },
  {
    name: 'create dialog for a prayer request, with its error',
    ...onTheFeed,
    reach: async (t) => {
      await (await startPost(t)).getByRole('radio', { name: t.compose.kind.prayer }).click();
      const dialog = page.getByRole('dialog', { name: t.compose.request.title });
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect.element(dialog.getByText(t.compose.request.required)).toBeVisible();
    },
  },
  {
    name: 'menu of an own request',
    ...withPosts(resting),
    reach: async (t) => {
      await openMenu(entryWith(resting.content), t.posts.menu);
      await expect.element(page.getByRole('menuitem').first()).toHaveTextContent(t.posts.markAnswered);
      await expect.element(page.getByRole('menuitem', { name: t.posts.askAgain })).toBeVisible();
    },
  },
  {
    name: 'menu of an own request that is answered',
    ...withPosts(wordless),
    reach: async (t) => {
      await openMenu(entryWith(wordless.content), t.posts.menu);
      await expect.element(page.getByRole('menuitem').first()).toHaveTextContent(t.posts.changeAnswer);
    },
  },
  {
    name: 'dialog for an answer',
    ...onTheFeed,
    reach: async (t) => {
      await chooseFromMenu(entryWith(ASKED), t.posts.menu, t.posts.markAnswered);
      const dialog = page.getByRole('dialog', { name: t.compose.answer.title });
      await dialog.getByRole('textbox').fill('Four men came with lumber and stayed until dark.');
      await expect.element(dialog.getByRole('button', { name: t.compose.answer.share })).toBeVisible();
    },
  },
  {
    name: 'what happened with prayer requests',
    path: '/activity',
    answers: {
      'activity.new': { newCount: 3, readUpTo: null },
      'activity.list': [row('answered', {}), row('asking', { people: 0, users: [] }), row('comments', { people: 2 })],
      'activity.markRead': never,
    },
    reach: (t) => expect.element(page.getByRole('button', { name: t.activity.letRest })).toBeVisible(),
  },
]);
