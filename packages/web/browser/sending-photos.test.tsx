import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { findingsOfAxe } from './support/examine.ts';
import { entryWith } from './support/feed.ts';
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
