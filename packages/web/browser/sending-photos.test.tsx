import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { findingsOfAxe } from './support/examine.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { overflow } from './support/overflow.ts';
import { aDrawing, chooseFile, phonePhoto, photoOf } from './support/photo.ts';
import { server } from './support/server.ts';
import { accepts, aPost } from './support/stage.ts';

const t = texts.en;
const WORDS = 'The well we dug last spring still gives water.';
const bar = page.getByRole('progressbar', { name: t.common.sending.name });

/** A line on which an upload gets no further than the test wants. */
function slowLine() {
  const calls = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue(undefined);
  const call = () => calls.mock.contexts.at(-1) as XMLHttpRequest | undefined;
  const event = (type: string, share = 0) => new ProgressEvent(type, { loaded: share * 1_000, total: 1_000 });
  return {
    isUsed: () => call() !== undefined,
    send: (share: number) => call()?.upload.dispatchEvent(event('progress', share)),
    lose: () => {
      const lost = call();
      calls.mockRestore();
      lost?.dispatchEvent(event('error'));
    },
  };
}

async function expectSent(percent: string): Promise<void> {
  await expect.element(page.getByText(`Sending… ${percent}`)).toBeVisible();
  expect(await findingsOfAxe()).toEqual([]);
  expect(await overflow()).toEqual([]);
}

test('a photo shows how much of it has been sent: in the dialog, then above the feed; and outlives a lost line', async () => {
  const shared = aPost({ user: elena, content: WORDS, ...photoOf(600, 800) });
  await openApp('/?new', { answers: { ...accepts(shared), 'media.image': () => aDrawing(600, 800) } });
  const dialog = page.getByRole('dialog', { name: t.compose.create.title });
  const waiting = page.getByRole('region', { name: t.outbox.posts });
  await dialog.getByLabelText(t.compose.content.label).fill(WORDS);
  await chooseFile(dialog.getByRole('button', { name: t.compose.photo.choose }), await phonePhoto('well.jpg'));
  await expect.element(dialog.getByRole('img', { name: t.compose.photo.chosen })).toBeVisible();
  const line = slowLine();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
  await expect.poll(line.isUsed).toBe(true);
  line.send(0.25);
  await expectSent('25%');
  expect(dialog.query()?.contains(bar.query())).toBe(true);

  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(waiting.getByText(WORDS)).toBeVisible();
  line.send(0.5);
  await expectSent('50%');

  line.lose();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(waiting.getByText(t.outbox.trying)).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(entryWith(WORDS)).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.poll(() => server.callsOf('posts.create')).toHaveLength(1);
});

test('a profile picture shows how much of it has been sent', async () => {
  await openApp('/register', { answers: account });
  const line = slowLine();
  await chooseFile(page.getByRole('button', { name: t.profiles.picture.choose }), await phonePhoto('me.jpg'));
  await expect.poll(line.isUsed).toBe(true);
  line.send(0.4);
  await expectSent('40%');
});

test('what a photo shows is asked below it, goes with it, and is read aloud where it is shown (posts-15)', async () => {
  const described = aPost({ user: elena, content: WORDS, imageDescription: 'A well', ...photoOf(600, 800) });
  const edited = { ...described, imageDescription: 'A well at dawn' };
  await openApp('/?new', {
    answers: { ...accepts(described), 'posts.edit': edited, 'media.image': () => aDrawing(600, 800) },
  });
  const dialog = page.getByRole('dialog', { name: t.compose.create.title });
  const field = page.getByRole('textbox', { name: t.compose.photo.description });
  await dialog.getByLabelText(t.compose.content.label).fill(WORDS);
  await expect.element(field).not.toBeInTheDocument();
  const choose = dialog.getByRole('button', { name: t.compose.photo.choose });
  await chooseFile(choose, await phonePhoto('well.jpg'));
  await field.fill('A river');
  await dialog.getByRole('button', { name: t.compose.photo.remove }).click();
  await chooseFile(choose, await phonePhoto('well.jpg'));
  await expect.element(field).toHaveValue('');
  await field.fill('A well');
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
  const entry = entryWith(WORDS);
  await expect.element(entry.getByRole('link', { name: 'A well' })).toBeVisible();
  const sent = server.callsOf('posts.create').map(({ body }) => (body as FormData).get('imageDescription'));
  expect(sent).toEqual(['A well']);

  await entry.getByRole('link', { name: 'A well' }).click();
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'A well' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await chooseFromMenu(entry, t.posts.menu, t.posts.edit);
  await expect.element(field).toHaveValue('A well');
  await field.fill('A well at dawn');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => server.callsOf('posts.edit').map(({ body }) => body))
    .toMatchObject([{ imageDescription: 'A well at dawn' }]);
});
