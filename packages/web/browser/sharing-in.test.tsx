import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putShared, type Shared } from '../src/data/share-inbox.ts';
import { newcomer } from '../test/fixtures.ts';
import { texts, type Texts } from '../test/texts.ts';
import { arriveAt, openApp } from './support/app.tsx';
import { account } from './support/account.ts';
import { testStates } from './support/examine.ts';
import { startPost } from './support/feed.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const WORDS = 'Mamá wrote this morning: the rain has come.';
const question = ({ compose }: Texts = t) => page.getByRole('dialog', { name: compose.shared.ask.title });
const editor = page.getByRole('dialog', { name: t.compose.create.title });
const words = editor.getByLabelText(t.compose.content.label);

/** What the worker does with what another app shares (sw/share-target.ts). */
async function share(shared: Shared): Promise<void> {
  await putShared(shared);
  await arriveAt('/?shared');
}

async function take(): Promise<void> {
  await question().getByRole('button', { name: t.compose.shared.ask.add }).click();
  await expect.element(question()).not.toBeInTheDocument();
}

test('shared text is added below the text in the editor, and only once if repeated', async () => {
  await openApp('/');
  await (await startPost(t)).getByLabelText(t.compose.content.label).fill('I was about to say');
  for (let time = 0; time < 2; time += 1) {
    await share({ text: WORDS });
    await take();
    await expect.element(words).toHaveValue(`I was about to say\n\n${WORDS}`);
  }
  expect(location.search).toBe('');
});

test('a file that is not a picture is rejected with an error, and the text shared with it is kept', async () => {
  await openApp('/');
  await expect.element(page.getByRole('button', { name: t.posts.prompt })).toBeVisible();
  await share({
    text: WORDS,
    photo: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cross.png', { type: 'image/png' }),
  });
  await take();
  await expect.element(editor.getByText('This picture could not be read. Please choose another one.')).toBeVisible();
  await expect.element(words).toHaveValue(WORDS);
});

test('a question that is closed without an answer changes no draft, and asks again', async () => {
  await openApp('/');
  await (await startPost(t)).getByLabelText(t.compose.content.label).fill('I was about to say');
  await userEvent.keyboard('{Escape}');
  await share({ text: WORDS });
  await expect.element(question().getByText(WORDS)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await arriveAt('/?shared');
  await question().getByRole('button', { name: t.compose.shared.ask.discard }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(await startPost(t)).toBeVisible();
  await expect.element(words).toHaveValue('I was about to say');
});

test('a visitor is told that what they shared waits until they log in', async () => {
  await putShared({ text: WORDS });
  await openApp('/?shared', { as: null });
  await expectToast(t.compose.shared.waits.title, t.compose.shared.waits.description);
});

test('a newcomer is asked to complete the profile before sharing', async () => {
  await openApp('/', { as: newcomer, answers: account });
  await expect.element(page.getByRole('button', { name: t.profiles.join })).toBeVisible();
  await share({ text: WORDS });
  await expect.element(page.getByRole('dialog', { name: t.compose.gate.title })).toBeVisible();
});

test('without a worker, the app says that nothing was received', async () => {
  await openApp('/?shared=failed');
  await expectToast(t.compose.shared.failed.title, t.compose.shared.failed.description);
});

testStates([
  {
    name: 'question about what was shared',
    path: '/',
    reach: async (texts) => {
      await expect.element(page.getByRole('button', { name: texts.posts.prompt })).toBeVisible();
      await share({ text: WORDS });
      await expect.element(question(texts).getByText(WORDS)).toBeVisible();
    },
  },
]);
