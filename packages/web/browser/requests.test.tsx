import type { ActivityView } from '@lampstand/core/activity/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { elena, testimony } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith, startPost } from './support/feed.ts';
import { never, server, type Answers } from './support/server.ts';
import { aPost } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const ASKED = 'Pray that a door opens before winter.';
const WORDS = 'God used a gate.';
const own = aPost({ user: elena, content: ASKED, kind: 'prayer', prayerCount: 41 });
const answeredAt = new Date().toISOString();
const entry = entryWith(ASKED);
const lit = entry.getByRole('group', { name: t.posts.answered });
const queries = () => server.callsOf('posts.list').map(({ query }) => query.toString());

async function openFeed(answers: Answers = {}): Promise<void> {
  await openApp('/', { answers: { 'posts.list': [own, testimony], ...answers } });
  await expect.element(entry).toBeVisible();
}

async function answerDialog() {
  await chooseFromMenu(entry, t.posts.menu, t.posts.markAnswered);
  return page.getByRole('dialog', { name: t.compose.answer.title });
}

test('a request is asked for with texts of its own, and the choice is part of the draft (requests-1)', async () => {
  const asked = aPost({ user: elena, content: ASKED, kind: 'prayer' });
  await openApp('/', { answers: { 'posts.list': [testimony], 'posts.create': asked } });
  const first = await startPost(t);
  await first.getByRole('radio', { name: t.compose.kind.prayer }).click();
  const dialog = page.getByRole('dialog', { name: t.compose.request.title });
  await dialog.getByLabelText(t.compose.request.label).fill(ASKED);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: t.posts.prompt }).click();
  await expect.element(dialog.getByRole('radio', { name: t.compose.kind.prayer })).toBeChecked();
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
  await expect.poll(() => server.callsOf('posts.create')).toHaveLength(1);
  const sent = server.callsOf('posts.create')[0]?.body as FormData;
  expect([sent.get('kind'), sent.get('content')]).toEqual(['prayer', ASKED]);
});

test('an answer without a network waits, lit, and is sent once (requests-2)', async () => {
  await openFeed({ 'posts.answer': { ...own, answeredAt, answer: WORDS } });
  server.goOffline();
  const dialog = await answerDialog();
  await expect.element(dialog.getByText(/the 41 people who prayed/)).toBeVisible();
  await dialog.getByRole('textbox').fill(WORDS);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(lit.getByText(WORDS)).toBeVisible();
  server.goOnline();
  await expect.poll(() => server.callsOf('posts.answer').map(({ body }) => body)).toEqual([{ answer: WORDS }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an answer can be without words, changed, and taken back', async () => {
  let known = { ...own };
  await openFeed({
    'posts.list': () => [known],
    'posts.answer': ({ body }) => {
      const { answer = known.answer } = body as { answer?: string | null };
      return (known = { ...known, answeredAt, answer });
    },
    'posts.takeAnswerBack': () => {
      known = { ...known, answeredAt: null, answer: null };
      return undefined;
    },
  });
  await (await answerDialog()).getByRole('button', { name: t.compose.answer.title }).click();
  await expect.element(lit).toBeVisible();
  await expectToast(t.compose.answer.done);
  await chooseFromMenu(entry, t.posts.menu, t.posts.changeAnswer);
  const dialog = page.getByRole('dialog', { name: t.compose.answer.change });
  await expect.element(dialog.getByText(/In ten minutes/)).not.toBeInTheDocument();
  await dialog.getByRole('textbox').fill(WORDS);
  await dialog.getByRole('button', { name: t.compose.answer.share }).click();
  await expect.element(lit.getByText(WORDS)).toBeVisible();
  await chooseFromMenu(entry, t.posts.menu, t.posts.notAnswered);
  await expect.element(lit).not.toBeInTheDocument();
});

test('a refused answer keeps its words', async () => {
  await openFeed({ 'posts.answer': () => refusal('not_a_request') });
  const dialog = await answerDialog();
  await dialog.getByRole('textbox').fill(WORDS);
  await dialog.getByRole('button', { name: t.compose.answer.share }).click();
  await expect.poll(() => document.querySelector('[data-toast]')?.textContent).toContain(t.common.error);
  await expect.element(dialog.getByRole('textbox')).toHaveValue(WORDS);
});

test('an answer that is refused later is in its dialog again (offline-6)', async () => {
  await openFeed();
  server.goOffline();
  await (await answerDialog()).getByRole('textbox').fill(WORDS);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = page.getByRole('dialog', { name: t.compose.answer.title });
  await expect.element(dialog).not.toBeInTheDocument();
  server.answer({ 'posts.answer': () => refusal('not_a_request') });
  server.goOnline();
  await expect.poll(() => document.querySelector('[data-toast]')?.textContent).toContain(t.common.error);
  await expect.element(lit).not.toBeInTheDocument();
  await chooseFromMenu(entry, t.posts.menu, t.posts.markAnswered);
  await expect.element(dialog.getByRole('textbox')).toHaveValue(WORDS);
});

test('the feed shows what is chosen, until the page is closed (requests-5)', async () => {
  await openFeed({
    'posts.list': ({ query }) => (query.get('kind') === 'prayer' ? [own] : [own, testimony]),
  });
  await expect.element(entryWith(testimony.content)).toBeVisible();
  await page.getByRole('button', { name: t.posts.feeds.requests, exact: true }).click();
  await expect.element(entryWith(testimony.content)).not.toBeInTheDocument();
  await expect.poll(queries).toContain('kind=prayer&answered=false');
  await page.getByRole('link', { name: t.home.messages }).first().click();
  await page.getByRole('link', { name: t.home.feed }).first().click();
  await expect
    .element(page.getByRole('button', { name: t.posts.feeds.requests, exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('without a request in the community there is nothing to choose (requests-5)', async () => {
  await openApp('/', { answers: { 'posts.list': ({ query }) => (query.get('kind') ? [] : [testimony]) } });
  await expect.element(entryWith(testimony.content)).toBeVisible();
  await expect.poll(queries).toContain('kind=prayer&limit=1');
  await expect.element(page.getByRole('group', { name: t.posts.show })).not.toBeInTheDocument();
});

const asking: ActivityView = {
  id: `asking:${own.id}`,
  kind: 'asking',
  latestAt: answeredAt,
  isNew: true,
  people: 0,
  users: [],
  post: { id: own.id, line: ASKED, kind: 'prayer' },
  connectionId: null,
  notice: null,
  report: null,
};

async function openBell(): Promise<void> {
  await openApp('/activity', {
    answers: {
      'activity.list': [asking],
      'posts.ask': own,
      'posts.one': own,
      'comments.list': [],
      'activity.markRead': never,
    },
  });
}

test.each([
  [t.activity.stillAsking, true],
  [t.activity.letRest, false],
])('the question after a month is answered with %s (requests-4)', async (name, isAsking) => {
  await openBell();
  const button = page.getByRole('button', { name });
  server.answer({
    'posts.ask': () => {
      server.answer({ 'activity.list': [] });
      return own;
    },
  });
  await button.click();
  await expect.poll(() => server.callsOf('posts.ask').map(({ body }) => body)).toEqual([{ asking: isAsking }]);
  await expect.element(button).not.toBeInTheDocument();
});

test('the question after a month leads to the dialog for the answer', async () => {
  await openBell();
  await page.getByRole('button', { name: t.activity.isAnswered }).click();
  await expect.element(page.getByRole('dialog', { name: t.compose.answer.title })).toBeVisible();
});
