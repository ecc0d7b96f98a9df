import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { PostView } from '@lampstand/core/posts/contract';
import { elena } from '../test/fixtures.ts';
import { anId } from '../test/moderation.ts';
import { testStates } from './support/examine.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { aConnection, aPost, discussed, maria, OTHERS, OWN, QUIET, stage } from './support/stage.ts';

const NOBODY = anId(999);
const asking = Array.from({ length: 7 }, (_, nth) =>
  aPost({ content: `Request ${nth + 1}. ${'Please pray. '.repeat(20)}`, kind: 'prayer' }),
);
const answered = aPost({
  content: 'Eleven months without work.',
  kind: 'prayer',
  answeredAt: new Date().toISOString(),
  answer: 'God used a gate. '.repeat(12),
});
const prayed: Record<string, PostView[]> = { asking, answered: [answered], testimonies: [discussed] };

/** Members' pages, and testimonies at their own address. */
testStates([
  {
    name: 'a member’s page',
    path: `/people/${maria.id}`,
    answers: stage,
    reach: () => expect.element(entryWith(QUIET)).toBeVisible(),
  },
  ...(['pending', 'accepted'] as const).flatMap((status) =>
    (status === 'pending' ? (['incoming', 'outgoing'] as const) : (['incoming'] as const)).map((direction) => ({
      name: `a member’s page, ${direction} ${status}`,
      path: `/people/${maria.id}`,
      answers: {
        ...stage,
        'members.one': { ...maria, memberSince: '2025-03', connection: aConnection({ status, direction }) },
      },
      reach: () => expect.element(entryWith(QUIET)).toBeVisible(),
    })),
  ),
  {
    name: 'a member’s page, with its menu',
    path: `/people/${maria.id}`,
    answers: stage,
    reach: async (t) => {
      await page.getByRole('button', { name: t.pages.menu.replace('{{name}}', maria.firstName) }).click();
      await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'a member’s page, without testimonies',
    path: `/people/${maria.id}`,
    answers: { ...stage, 'members.posts': [] },
    reach: (t) =>
      expect.element(page.getByText(t.pages.empty.posts.replace('{{name}}', maria.firstName))).toBeVisible(),
  },
  {
    name: 'a member who is not there',
    path: `/people/${NOBODY}`,
    answers: stage,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.pages.missing.title })).toBeVisible(),
  },
  {
    name: 'one’s own page',
    path: `/people/${elena.id}`,
    answers: stage,
    reach: () => expect.element(entryWith(OWN)).toBeVisible(),
  },
  {
    name: 'one’s own page, what was commented on',
    path: `/people/${elena.id}?list=commented`,
    answers: stage,
    reach: () => expect.element(entryWith(OTHERS)).toBeVisible(),
  },
  {
    name: 'one’s own page, what was prayed for',
    path: `/people/${elena.id}?list=prayed`,
    answers: {
      ...stage,
      'members.prayed': ({ query }) => prayed[query.get('part') ?? ''] ?? [],
    },
    reach: async (t) => {
      await expect.element(page.getByRole('heading', { name: t.pages.pray.answered })).toBeVisible();
      await page.getByRole('button', { name: t.pages.pray.all.asking.replace('{{n, number}}', '7') }).click();
      await expect.element(page.getByRole('link', { name: 'Request 6' })).toHaveFocus();
    },
  },
  {
    name: 'one’s own page, nothing prayed for',
    path: `/people/${elena.id}?list=prayed`,
    answers: stage,
    reach: (t) => expect.element(page.getByText(t.pages.empty.prayed)).toBeVisible(),
  },
  {
    name: 'a testimony alone',
    path: `/posts/${discussed.id}`,
    answers: stage,
    reach: () => expect.element(page.getByText('Amen')).toBeVisible(),
  },
  {
    name: 'a testimony that is not there',
    path: '/posts/gone',
    reach: (t) => expect.element(page.getByRole('heading', { name: t.pages.testimony.missing.title })).toBeVisible(),
  },
  {
    name: 'sending a testimony',
    path: '/',
    answers: { ...stage, 'connections.list': [aConnection()] },
    reach: async (t) => {
      await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.send);
      await expect
        .element(page.getByRole('dialog', { name: t.pages.sending.title }).getByText(maria.lastName))
        .toBeVisible();
    },
  },
  {
    name: 'sending a testimony to nobody',
    path: '/',
    answers: stage,
    reach: async (t) => {
      await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.send);
      await expect.element(page.getByText(t.pages.sending.none)).toBeVisible();
    },
  },
  {
    name: 'a testimony before signing in',
    path: `/posts/${NOBODY}`,
    as: null,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.pages.sent.title })).toBeVisible(),
  },
]);
