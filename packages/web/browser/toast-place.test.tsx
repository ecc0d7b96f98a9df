import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { aComment, elena, testimony } from '../test/fixtures.ts';
import { aMessage, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { LAPTOP, openApp, PHONE, SMALL_PHONE } from './support/app.tsx';
import { sizeText } from './support/devtools.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { admin, moderation, shortQueue } from './support/moderation.ts';
import { aPost, stage } from './support/stage.ts';
import { expectToast } from './support/toast.ts';
import { toast } from '../src/stores/toast.ts';

const t = texts.en;
const entry = entryWith(testimony.content);
const shown = () => document.querySelector<HTMLElement>('[data-toast]');
const dialog = page.getByRole('dialog');

/** What of these the toast covers, or leaves the window for. */
function covered(elements: Iterable<Element>): string[] {
  const over = shown()?.getBoundingClientRect();
  if (!over) return ['there is no toast'];
  const met = [...elements].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return over.left < right && left < over.right && over.top < bottom && top < over.bottom;
  });
  if (over.left < 0 || over.right > innerWidth || over.top < 0 || over.bottom > innerHeight) met.push(document.body);
  return met.map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Checks that the toast covers none of these, nor a bar that stays while the page scrolls. */
async function expectClear(...targets: Locator[]): Promise<void> {
  for (const target of targets) await expect.element(target).toBeVisible();
  const bars = dialog.query() ? [] : document.querySelectorAll('[data-bar]');
  await expect.poll(() => covered([...bars, ...targets.map((target) => target.element())])).toEqual([]);
}

/** The longest of the usual ones. */
const say = () =>
  void toast({ title: t.comments.failure.title, description: t.comments.failure.description, variant: 'destructive' });

describe.for([
  ['on a small phone', SMALL_PHONE],
  ['on a phone', PHONE],
  ['on a tablet', [820, 1180]],
  ['on a laptop', LAPTOP],
] as const)('%s it does not cover', ([, size]) => {
  test('the bars of the feed', async () => {
    await openApp('/', { size, answers: { 'posts.list': [testimony] } });
    await expect.element(entry).toBeVisible();
    say();
    await expectClear(entry.getByRole('button', { name: t.posts.menu }));
  });

  test('who is written to, the field and the last message', async () => {
    await openApp(`/messages/${ruth.id}`, {
      size,
      answers: {
        'messages.conversation': headOfRuth,
        'messages.list': Array.from({ length: 12 }, (_, at) => aMessage(12 - at, { content: `Message ${12 - at}.` })),
        'messages.conversations': [],
        'messages.requests': [],
        'messages.markRead': { unreadCount: 0 },
      },
    });
    const last = page.getByRole('log').getByText('Message 12.');
    await expect.element(last).toBeVisible();
    say();
    await expectClear(
      last,
      page.getByPlaceholder(t.messages.placeholder),
      page.getByRole('button', { name: t.messages.send }),
    );
  });

  test('a sent comment and the field for the next one', async () => {
    const amens = Array.from({ length: 8 }, (_, at) =>
      aComment({ postId: testimony.id, content: `Amen, ${at} times.` }),
    );
    await openApp('/', {
      size,
      answers: {
        'posts.list': [testimony],
        'comments.list': () => amens,
        'comments.create': ({ body }) => {
          amens.unshift(aComment({ postId: testimony.id, ...(body as { content: string }) }));
          return amens[0]!;
        },
      },
    });
    await entry.getByRole('button', { name: t.posts.comment }).click();
    await dialog.getByPlaceholder(t.comments.placeholder).fill('We read it aloud.');
    await dialog.getByRole('button', { name: t.comments.send }).click();
    await expectToast(t.comments.added.title, t.comments.added.description);
    await expectClear(
      // On the smallest phone a part of it is covered: there is no room above the dialog.
      ...(size === SMALL_PHONE ? [] : [dialog.getByRole('button', { name: t.common.close })]),
      dialog.getByRole('listitem').filter({ hasText: 'We read it aloud.' }),
      dialog.getByPlaceholder(t.comments.placeholder),
      dialog.getByRole('button', { name: t.comments.send }),
    );
  });

  test('the fields and buttons of a long dialog', async () => {
    const mine = aPost({ user: elena, content: 'My son called after nine years.' });
    await openApp('/', { size, answers: { 'posts.list': [mine], 'posts.edit': refusal('invalid_input') } });
    await chooseFromMenu(entryWith(mine.content), t.posts.menu, t.posts.edit);
    const field = dialog.getByLabelText(t.compose.content.label);
    const submit = dialog.getByRole('button', { name: t.compose.edit.submit });
    await field.fill(`${mine.content} Amen.`);
    await submit.click();
    await expectToast('Error', t.compose.edit.failed);
    (field.element() as HTMLElement).focus();
    await expectClear(field, submit, dialog.getByRole('button', { name: t.common.cancel }));
  });

  test('the moderators’ queue', async () => {
    await openApp('/admin', { size, as: admin, answers: shortQueue });
    const resolved = page.getByRole('feed').getByRole('button', { name: t.queue.acts.resolved });
    await expect.element(resolved).toBeVisible();
    say();
    await expectClear(resolved);
  });
});

test('on a laptop it does not cover the moderators’ sections', async () => {
  await openApp('/admin/decisions', { size: LAPTOP, as: admin, answers: { ...moderation, ...stage } });
  const sections = page.getByRole('navigation', { name: t.moderation.sections.title });
  await expect.element(sections).toBeVisible();
  say();
  await expectClear(sections);
});

test('it is above a phone’s keyboard while somebody is in a field, also with text at 200 %', async () => {
  onTestFinished(() => sizeText(16));
  await openApp('/register', { answers: account });
  const field = page.getByLabelText(t.profiles.fields.lastName);
  await expect.element(field).toBeVisible();
  await sizeText(32);
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe('32px');
  (field.element() as HTMLElement).focus();
  say();
  await expectClear();
  expect(shown()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(PHONE[1] - 400);
});

test('it leaves free what has the focus of the keyboard, and what is pressed next', async () => {
  await openApp('/', { answers: stage });
  const prompt = page.getByRole('button', { name: t.posts.prompt });
  await expect.element(prompt).toBeVisible();
  await userEvent.keyboard('{Tab}');
  (prompt.element() as HTMLElement).focus();
  say();
  await expectClear(prompt);
  for (const name of [t.posts.pray, t.posts.love, t.posts.comment]) {
    const button = page
      .getByRole('feed')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .nth(1);
    await expect.element(button).toBeInTheDocument();
    (button.element() as HTMLElement).focus();
    await expectClear(button);
  }
});

test('it can be used and closed by keyboard over a dialog, and what is below it cannot', async () => {
  await openApp('/', { answers: { 'posts.list': [testimony], 'comments.list': [] } });
  await entry.getByRole('button', { name: t.posts.comment }).click();
  await expect.element(dialog).toBeVisible();
  const field = dialog.getByPlaceholder(t.comments.placeholder);
  (field.element() as HTMLElement).focus();
  say();
  await expect.element(field, { message: 'it takes no focus' }).toHaveFocus();
  expect(shown()!.closest('[aria-hidden], [inert]')).toBeNull();
  const { left, top } = shown()!.getBoundingClientRect();
  expect(shown()!.contains(document.elementFromPoint(left + 20, top + 20))).toBe(true);
  const close = page.getByRole('alert').getByRole('button', { name: t.common.close });
  (close.element() as HTMLElement).focus();
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toBeNull();
  await expect.element(dialog).toBeVisible();
});
