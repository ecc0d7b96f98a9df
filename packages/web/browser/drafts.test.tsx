import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { elena, testimony } from '../test/fixtures.ts';
import { headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { navigation } from '../src/platform/navigation.ts';
import { account } from './support/account.ts';
import { arriveAt, openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { server, type Answers } from './support/server.ts';
import { aPost } from './support/stage.ts';

const t = texts.en;
const DRAFT = 'A year ago today my father left the hospital, and I want to tell you what';
const own = aPost({ user: elena, content: 'The rain came.' });

const answers: Answers = {
  ...account,
  'posts.list': [testimony, own],
  'posts.one': ({ params }) => (params['postId'] === own.id ? own : testimony),
  'messages.conversation': headOfRuth,
  'reactions.prayer': { action: 'added', count: 49 },
};

const prompt = page.getByRole('button', { name: t.posts.prompt });
const composer = page.getByRole('dialog', { name: t.compose.create.title });
const content = composer.getByLabelText(t.compose.content.label);
const comment = page.getByPlaceholder(t.comments.placeholder);
const question = page.getByRole('alertdialog', { name: t.account.draft.title });
const inquiry = page.getByRole('alertdialog', { name: t.compose.discard.title });
const go = vi.fn();

beforeEach(() => {
  go.mockReset();
  vi.spyOn(navigation, 'go').mockImplementation(go);
});

async function openFeed(): Promise<void> {
  await openApp('/', { answers });
  await expect.element(entryWith(own.content)).toBeVisible();
}

async function goHome(): Promise<void> {
  await arriveAt('/');
  await expect.element(page.getByRole('link', { name: t.home.logOut })).toBeVisible();
}

async function writePost(words = DRAFT): Promise<void> {
  await prompt.click();
  await content.fill(words);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).not.toBeInTheDocument();
}

async function writeComment(): Promise<void> {
  await entryWith(testimony.content).getByRole('button', { name: t.posts.comment }).click();
  await comment.fill(DRAFT);
  await userEvent.keyboard('{Escape}');
  await expect.element(comment).not.toBeInTheDocument();
}

async function askToLogOut(words: string): Promise<void> {
  await page.getByRole('link', { name: t.home.logOut }).click();
  await expect.element(question).toMatchTextContent(words);
}

async function expectWayBackTo(field: Locator, words = DRAFT): Promise<void> {
  await question.getByRole('button', { name: t.account.draft.back }).click();
  await expect.element(field).toHaveValue(words);
  expect(go).not.toHaveBeenCalled();
}

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

test('a draft that waits is seen on the feed, and can be discarded (app-13)', async () => {
  await openFeed();
  const discard = composer.getByRole('button', { name: t.compose.discard.open });
  await expect.element(prompt).not.toMatchTextContent(t.posts.draft);
  await prompt.click();
  await expect.element(content).toBeVisible();
  await expect.element(discard).not.toBeInTheDocument();
  await content.fill(DRAFT);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).not.toBeInTheDocument();
  await expect.element(prompt).toMatchTextContent(t.posts.draft);

  await prompt.click();
  await expect.element(content).toHaveValue(DRAFT);
  for (const key of ['Escape', 'Enter']) {
    await discard.click();
    // Cancel has the focus.
    await expect.element(inquiry.getByRole('button', { name: t.common.cancel })).toHaveFocus();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(inquiry).not.toBeInTheDocument();
    await expect.element(content).toHaveValue(DRAFT);
  }
  await discard.click();
  await inquiry.getByRole('button', { name: t.compose.discard.submit }).click();
  await expect.element(composer).not.toBeInTheDocument();
  await expect.element(prompt).not.toMatchTextContent(t.posts.draft);
  expect(location.pathname).toBe('/');
  expect(storedDrafts()).toEqual([]);
  await prompt.click();
  await expect.element(content).toHaveValue('');
});

test('logging out shows the draft that would be lost, leads back to it, and deletes it once confirmed', async () => {
  await openFeed();
  await writePost();
  await askToLogOut(DRAFT);
  await expect.element(question).toMatchTextContent(t.account.draft.text_one);
  const back = question.getByRole('button', { name: t.account.draft.back });
  await expect.element(back, { message: 'the safe choice has the focus' }).toHaveFocus();
  await expectWayBackTo(content);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).not.toBeInTheDocument();
  await askToLogOut(DRAFT);
  await question.getByRole('button', { name: t.account.draft.confirm }).click();
  await expect.poll(() => go.mock.calls).toEqual([['/api/logout']]);
  expect(JSON.stringify(localStorage)).not.toContain('hospital');
});

test('logging out leads back to the draft of a comment', async () => {
  await openFeed();
  await writeComment();
  await askToLogOut(DRAFT);
  await expectWayBackTo(comment);
});

test('logging out leads back to the draft of a message', async () => {
  await openApp(`/messages/${ruth.id}`, { answers });
  const field = page.getByPlaceholder(t.messages.placeholder);
  await field.fill(DRAFT);
  await goHome();
  await askToLogOut(DRAFT);
  await expectWayBackTo(field);
});

test('logging out leads back to the post whose edit is unsaved', async () => {
  const edited = `${own.content} ${DRAFT}`;
  const editor = page.getByRole('dialog', { name: t.compose.edit.title }).getByLabelText(t.compose.content.label);
  await openFeed();
  await chooseFromMenu(entryWith(own.content), t.posts.menu, t.posts.edit);
  await editor.fill(edited);
  await userEvent.keyboard('{Escape}');
  await expect.element(editor).not.toBeInTheDocument();
  await askToLogOut(edited);
  await question.getByRole('button', { name: t.account.draft.back }).click();
  await expect.poll(() => location.pathname).toBe(`/posts/${own.id}`);
  await goHome();
  await chooseFromMenu(entryWith(own.content), t.posts.menu, t.posts.edit);
  await expect.element(editor).toHaveValue(edited);
});

test('logging out leads back to the profile, and counts other drafts', async () => {
  const city = page.getByLabelText('City');
  await openApp('/register', { answers });
  await city.fill('Yakima');
  await goHome();
  await askToLogOut(t.account.draft.profile);
  await expect.element(question).not.toMatchTextContent('more draft');
  await expectWayBackTo(city, 'Yakima');
  await goHome();
  await writeComment();
  await askToLogOut('There is 1 more draft.');
});

test('logging out counts unsent entries', async () => {
  await openFeed();
  server.goOffline();
  await entryWith(testimony.content).getByRole('button', { name: t.posts.pray }).click();
  await writePost();
  await askToLogOut(DRAFT);
  await expect.element(question).toMatchTextContent('1 thing you wrote has not been sent.');
});

test('a session that ended elsewhere leads to the landing screen, which says that the draft is kept (app-13)', async () => {
  await openFeed();
  await writePost();
  server.answer({ 'auth.user': refusal('not_signed_in'), 'reactions.prayer': refusal('not_signed_in') });
  await entryWith(testimony.content).getByRole('button', { name: t.posts.pray }).click();
  const note = page.getByRole('status').filter({ hasText: t.auth.ended.title });
  await expect.element(note).toMatchTextContent(t.auth.ended.draft);
  await expect.element(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(document.body.textContent).not.toContain('hospital');
});
