import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aComment, elena, testimony } from '../test/fixtures.ts';
import { aMessage, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { noticeOf } from '../test/notices.ts';
import { texts } from '../test/texts.ts';
import { withoutMail } from './support/account.ts';
import { LAPTOP, openApp, type Opening } from './support/app.tsx';
import { chooseFromMenu, entryWith, openComments, startPost } from './support/feed.ts';
import { admin, moderation } from './support/moderation.ts';
import { aDrawing, photoOf } from './support/photo.ts';
import { aPost, stage } from './support/stage.ts';

const t = texts.en;
const own = aPost({ user: elena, content: 'Pray that a door opens.', kind: 'prayer' });
const comment = aComment({ postId: testimony.id });
const SIGN_UP: Opening['signIn'] = {
  screen: 'signUp',
  written: { email: '', name: '', answer: '' },
  invitedBy: null,
  asks: true,
  hasMail: false,
  providerHost: null,
};
const inFeed: Opening = { answers: { ...stage, 'posts.list': [own, testimony], 'comments.list': [comment] } };
const entry = entryWith(own.content);
const cards = page.getByRole('feed').getByRole('article');

async function inQueue(size?: Opening['size']): Promise<void> {
  await openApp('/admin/reports', { as: admin, answers: moderation, size });
  await expect.element(cards.first()).toBeVisible();
  cards.first().element().focus();
}

async function inConversation(): Promise<void> {
  const answers = { 'messages.conversation': headOfRuth, 'messages.list': [aMessage(1)] };
  await openApp(`/messages/${ruth.id}`, { answers });
}

/** How to get to each writer, by the file that has it, and which of two in a file. Its text is the last one on the screen. */
const WRITERS: Record<string, () => Promise<unknown>> = {
  'account/delete-account-screen.tsx': () => openApp('/delete-account', { answers: withoutMail }),
  'comments/comment-writer.tsx, editing': async () => {
    await openApp('/', inFeed);
    await openComments(entryWith(testimony.content), t);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.comments.menu.replace('{{name}}', 'Elena Morales') })
      .click();
    await page.getByRole('menuitem', { name: t.comments.edit }).click();
  },
  'comments/comment-writer.tsx': async () => {
    await openApp('/', inFeed);
    await openComments(entryWith(testimony.content), t);
  },
  'decisions/hold-dialog.tsx': async () => {
    await openApp('/admin/decisions/0198a1f0-0000-7000-8000-000000000001', { as: admin, answers: moderation });
    await page.getByRole('button', { name: t.moderation.decisions.hold.act }).click();
  },
  'messages/message-writer.tsx': inConversation,
  'notices/notice-dialog.tsx': async () => {
    const notice = noticeOf({ act: 'warn', reason: 'false_information', words: 'Please stop.' });
    await openApp('/', { as: { ...elena, unreadNotices: 1 }, answers: { ...stage, 'notices.list': [notice] } });
    await page.getByRole('button', { name: t.notices.appeal, exact: true }).click();
  },
  'posts/answer-dialog.tsx': async () => {
    await openApp('/', inFeed);
    await chooseFromMenu(entry, t.posts.menu, t.posts.markAnswered);
  },
  'posts/create-post-dialog.tsx': async () => {
    await openApp('/', inFeed);
    await startPost(t);
  },
  'posts/edit-post-dialog.tsx': async () => {
    await openApp('/', inFeed);
    await chooseFromMenu(entry, t.posts.menu, t.posts.edit);
  },
  'posts/photo-field.tsx': async () => {
    const described = aPost({ user: elena, content: own.content, ...photoOf(600, 800) });
    await openApp('/', { answers: { ...stage, 'posts.list': [described], 'media.image': () => aDrawing(600, 800) } });
    await chooseFromMenu(entry, t.posts.menu, t.posts.edit);
  },
  'queue/note-dialog.tsx': async () => {
    await inQueue();
    await page.getByRole('button', { name: /María/ }).first().click();
    await page.getByRole('button', { name: t.queue.context.addNote }).click();
  },
  'queue/words-field.tsx': async () => {
    await inQueue(LAPTOP);
    await userEvent.keyboard('x2');
  },
  'reports/report-form-dialog.tsx': async () => {
    await openApp('/', inFeed);
    await chooseFromMenu(entryWith(testimony.content), t.posts.menu, t.posts.report);
  },
  'sign-in/sign-up-form.tsx': () =>
    openApp('/api/signup', {
      as: null,
      signIn: SIGN_UP,
    }),
};

const files = import.meta.glob<string>('../src/{features,app}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const writing = Object.entries(files).filter(
  ([path, code]) => !path.includes('.test.') && /<(GrowingTextarea|TextAreaField|textarea)\b/.test(code),
);

test('every writer is in the table, and none has a text field of its own', () => {
  expect(writing.map(([path]) => path.replace('../src/features/', '')).toSorted()).toEqual(
    [...new Set(Object.keys(WRITERS).map((key) => key.replace(/,.*/, '')))].toSorted(),
  );
  for (const [path, code] of writing) expect(code, path).not.toContain('<textarea');
});

test.each(Object.entries(WRITERS))('Ctrl+Enter and ⌘+Enter send from %s', async (_file, open) => {
  await open();
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull();
  const editing = page.getByRole('textbox', { name: t.comments.editing.label }).query();
  const area = (editing ?? [...document.querySelectorAll('textarea')].at(-1)) as HTMLTextAreaElement;
  const sent: EventTarget[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.target) sent.push(event.target);
  };
  window.addEventListener('submit', note, { capture: true });
  try {
    area.focus();
    await userEvent.keyboard('Amen');
    // Alone, it breaks the line: only messages go with it (messages-3).
    if (area.enterKeyHint !== 'send') await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
    for (const key of ['Control', 'Meta']) await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
    expect(sent).toEqual([area.form, area.form]);
    expect(area.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter');
  } finally {
    window.removeEventListener('submit', note, { capture: true });
  }
});

test('a button that cannot be pressed is not pressed by keys either', async () => {
  await inConversation();
  const writer = page.getByPlaceholder(t.messages.placeholder);
  await writer.click();
  let sent = 0;
  const note = () => void (sent += 1);
  window.addEventListener('submit', note, { capture: true });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  window.removeEventListener('submit', note, { capture: true });
  expect(sent).toBe(0);
});
