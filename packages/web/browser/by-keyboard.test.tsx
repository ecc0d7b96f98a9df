import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PostView } from '@lampstand/core/posts/contract';
import { navigation } from '../src/platform/navigation.ts';
import { aComment, elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { entryWith, photoIn } from './support/feed.ts';
import { press, tabTo } from './support/keyboard.ts';
import { aDrawing, chooseFile, phonePhoto, photoOf } from './support/photo.ts';
import { server } from './support/server.ts';
import { aPost } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const WORDS = 'I forgave my father today.';
const older = aPost({ user: elena, content: 'The rain came on the third day of prayer.' });
const entry = entryWith(WORDS);
const dots = entry.getByRole('button', { name: t.posts.menu });
const prompt = page.getByRole('button', { name: t.posts.prompt });

/** The feed of a server that keeps one testimony of hers. */
async function openFeed(kept?: PostView): Promise<void> {
  let own = kept;
  await openApp('/', {
    answers: {
      'posts.list': () => (own ? [own, older] : [older]),
      'posts.create': () => (own = aPost({ user: elena, content: WORDS, ...photoOf(600, 800) })),
      'posts.edit': ({ body }) => (own = { ...own!, ...(body as object) }),
      'posts.remove': () => {
        own = undefined;
        return undefined;
      },
      'reactions.prayer': { action: 'added', count: 1 },
      'reactions.love': { action: 'added', count: 1 },
      'comments.create': ({ body }) => aComment({ postId: own!.id, ...(body as object) }),
      'media.image': () => aDrawing(600, 800),
    },
  });
  await expect.element(entryWith(older.content)).toBeVisible();
}

const openWithOwn = () => openFeed(aPost({ user: elena, content: WORDS }));

async function choose(act: string): Promise<void> {
  await tabTo(dots);
  await press('Enter');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard(act.slice(0, 1));
  await expect.element(page.getByRole('menuitem', { name: act })).toHaveFocus();
  await press('Enter');
}

test('a member shares a testimony with a photo without a mouse', async () => {
  await openFeed();
  await tabTo(prompt);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: t.compose.create.title });
  await expect.element(dialog.getByLabelText(t.compose.content.label)).toHaveFocus();
  await userEvent.keyboard(WORDS);
  const choosePhoto = dialog.getByRole('button', { name: t.compose.photo.choose });
  await tabTo(choosePhoto);
  await chooseFile(choosePhoto, await phonePhoto('rain.jpg'), () => press('Enter'));
  await expect.element(dialog.getByRole('img', { name: t.compose.photo.chosen })).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: t.compose.create.submit }));
  await press('Enter');
  await expectToast('Your miracle has been shared with the community');
  await expect.element(photoIn(entry, t)).toBeVisible();
  await expect.element(prompt).toHaveFocus();
});

test('a member edits a testimony without a mouse', async () => {
  await openWithOwn();
  await choose(t.posts.edit);
  const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
  await expect.element(dialog.getByLabelText(t.compose.content.label)).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} He wept.');
  await tabTo(dialog.getByRole('button', { name: t.compose.edit.submit }));
  await press('Enter');
  await expectToast('Post Updated');
  await expect.element(entry).toMatchTextContent(`${WORDS} He wept.`);
  await expect.element(dots).toHaveFocus();
});

test('a member prays, loves and comments without a mouse', async () => {
  await openWithOwn();
  for (const name of [t.posts.pray, t.posts.love]) {
    const button = entry.getByRole('button', { name });
    await tabTo(button);
    await userEvent.keyboard(' ');
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button).toHaveFocus();
  }
  const button = entry.getByRole('button', { name: t.posts.comment });
  await tabTo(button);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: t.comments.title });
  const box = dialog.getByPlaceholder(t.comments.placeholder);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('Amen');
  await tabTo(dialog.getByRole('button', { name: t.comments.send }));
  await press('Enter');
  await expectToast('Comment Added', 'Your comment has been posted');
  expect(server.callsOf('comments.create')).toHaveLength(1);
  await expect.element(box).toHaveFocus();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a member deletes a testimony without a mouse, and the next one has the focus', async () => {
  await openWithOwn();
  await choose('Delete Post');
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await expect.element(question.getByRole('button', { name: t.common.cancel })).toHaveFocus();
  await tabTo(question.getByRole('button', { name: 'Delete Post' }));
  await press('Enter');
  await expectToast('Post Deleted', 'Your post has been successfully deleted.');
  await expect.element(entryWith(older.content)).toHaveFocus();
});

test('a member goes to another screen, and logs out, without a mouse', async () => {
  const go = vi.spyOn(navigation, 'go').mockImplementation(() => undefined);
  await openFeed();
  const messages = page.getByRole('link', { name: t.home.messages });
  await tabTo(messages);
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: t.home.messages, level: 1 })).toHaveFocus();
  await tabTo(page.getByRole('link', { name: t.common.back }), { back: true });
  await press('Enter');
  await expect.element(messages).toHaveFocus();
  await tabTo(page.getByRole('link', { name: t.home.logOut }), { back: true });
  await press('Enter');
  await expect.poll(() => go.mock.calls).toEqual([['/api/logout']]);
});
