import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { useUpdate } from '../src/pwa/update.ts';
import { refusal } from '../test/answers.ts';
import { say } from '../test/event-source.ts';
import { elena } from '../test/fixtures.ts';
import type { Texts } from '../test/texts.ts';
import { testStates, type State } from './support/examine.ts';
import { entryWith, openComments, openMenu, photoIn, startPost, writeComment } from './support/feed.ts';
import { never, server } from './support/server.ts';
import { discussed, maria, OTHERS, OWN, quiet, stage, withPhoto } from './support/stage.ts';
import { closeToast } from './support/toast.ts';

const WAITING = 'The rain came the night we prayed for it.';

const onTheStage = { path: '/', answers: stage };
const pray = (t: Texts) => entryWith(OTHERS).getByRole('button', { name: t.posts.pray }).click();

testStates([
  { name: 'feed', ...onTheStage, reach: () => expect.element(entryWith(OWN)).toBeVisible() },
  {
    name: 'a photo on the full screen',
    ...onTheStage,
    reach: async (t) => {
      await photoIn(entryWith(OWN), t).click();
      await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'feed, while it loads',
    path: '/',
    answers: { 'posts.list': never },
    reach: (t) => expect.element(page.getByText(t.posts.loading)).toBeVisible(),
  },
  {
    name: 'feed that failed',
    path: '/',
    answers: { 'posts.list': () => refusal('internal') },
    reach: (t) => expect.element(page.getByText(t.posts.error)).toBeVisible(),
  },
  {
    name: 'empty feed',
    path: '/',
    reach: (t) => expect.element(page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible(),
  },
  {
    name: 'empty feed of a member who has shared before',
    path: '/',
    as: { ...elena, hasPosted: true },
    reach: (t) => expect.element(page.getByRole('heading', { name: t.posts.empty.again.title })).toBeVisible(),
  },
  {
    name: 'new testimonies above the feed',
    path: '/',
    answers: { ...stage, 'posts.list': [discussed] },
    reach: async (t) => {
      await expect.element(entryWith(OTHERS)).toBeVisible();
      server.answer({ 'posts.list': [withPhoto, quiet, discussed] });
      const added = { type: 'postAdded', userId: maria.id } as const;
      await say({ ...added, postId: quiet.id }, { ...added, postId: withPhoto.id });
      const pill = page.getByRole('button', { name: t.posts.newPosts_other.replace('{{count, number}}', '2') });
      await expect.element(pill).toBeVisible();
    },
  },
  {
    name: 'a newer version, which is offered',
    ...onTheStage,
    reach: async (t) => {
      await expect.element(entryWith(OWN)).toBeVisible();
      useUpdate.setState({ ready: true });
      await expect.element(page.getByText(t.common.update.ready)).toBeVisible();
    },
  },
  {
    name: 'feed without a network',
    ...onTheStage,
    reach: async (t) => {
      await expect.element(entryWith(OWN)).toBeVisible();
      server.goOffline();
      await expect.element(page.getByText(t.home.memory.offline.feed.split('{{')[0] ?? '')).toBeVisible();
    },
  },
  {
    name: 'menu of an own post',
    ...onTheStage,
    reach: async (t) => {
      await openMenu(entryWith(OWN), t.posts.menu);
      await expect.element(page.getByRole('menuitem', { name: t.posts.delete })).toBeVisible();
    },
  },
  {
    name: 'menu of another post',
    ...onTheStage,
    reach: async (t) => {
      await openMenu(entryWith(OTHERS), t.posts.menu);
      await expect.element(page.getByRole('menuitem', { name: t.posts.connect })).toBeVisible();
    },
  },
  {
    name: 'a prayer and its toast',
    path: '/',
    answers: { ...stage, 'reactions.prayer': { action: 'added', count: 2 } },
    reach: async (t) => {
      await pray(t);
      await expect.element(page.getByText(t.reactions.prayer.added.title)).toBeVisible();
    },
  },
  {
    name: 'a prayer that failed',
    path: '/',
    answers: { ...stage, 'reactions.prayer': () => refusal('invalid_input') },
    reach: async (t) => {
      await pray(t);
      await expect.element(page.getByText(t.reactions.prayer.failed)).toBeVisible();
    },
  },
  {
    name: 'a comment that waits',
    ...onTheStage,
    reach: async (t) => {
      await openComments(entryWith(OTHERS), t);
      server.goOffline();
      await writeComment(t, 'Amen');
      await expect.element(page.getByRole('dialog').getByText(t.outbox.waiting)).toBeVisible();
    },
  },
  {
    name: 'feed with a testimony, love and a comment that wait',
    ...onTheStage,
    reach: async (t) => {
      await openComments(entryWith(OTHERS), t);
      server.goOffline();
      await writeComment(t, 'Amen');
      await expect.element(page.getByRole('dialog').getByText(t.outbox.waiting)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: t.common.close }).click();
      await closeToast(t);
      await entryWith(OTHERS).getByRole('button', { name: t.posts.love }).click();
      const dialog = await startPost(t);
      await dialog.getByLabelText(t.compose.content.label).fill(WAITING);
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect.element(page.getByRole('region', { name: t.outbox.posts })).toBeVisible();
    },
  },
  ...(['feed', 'messages', 'profile', 'admin'] as const).map((tab): State => ({
    name: `help dialog, ${tab}`,
    path: '/',
    reach: async (t) => {
      await page.getByRole('banner').getByRole('button', { name: t.home.help }).click();
      await page.getByRole('tab', { name: t.help[tab].tab }).click();
      await expect.element(page.getByRole('tabpanel')).toBeVisible();
    },
  })),
]);
