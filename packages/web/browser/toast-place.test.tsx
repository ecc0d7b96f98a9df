import { expect, test, describe, onTestFinished } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { aComment, elena, testimony } from '../test/fixtures.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { DESK, openApp, PHONE, SMALL_PHONE } from './support/app.tsx';
import { sizeText } from './support/devtools.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { tabTo } from './support/keyboard.ts';
import { server } from './support/server.ts';
import { aPost } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const his = { ...testimony, prayerCount: 0, loveCount: 0, commentCount: 0 };
const entry = entryWith(his.content);

const toast = () => document.querySelector<HTMLElement>('[data-toast]');

/** Checks that the target is not covered by the toast and can be clicked. */
async function expectClear(target: Locator): Promise<void> {
  await expect.poll(() => whatCovers(target)).toBe('');
}

function whatCovers(target: Locator): string {
  const [above, one] = [toast(), target.query()];
  if (!above || !one) return `there is no ${above ? 'target' : 'toast'}`;
  const [over, under] = [above.getBoundingClientRect(), one.getBoundingClientRect()];
  const apart =
    over.bottom <= under.top || under.bottom <= over.top || over.right <= under.left || under.right <= over.left;
  if (!apart) return `the toast (${over.top} to ${over.bottom}) covers ${under.top} to ${under.bottom}`;
  const met = document.elementFromPoint((under.left + under.right) / 2, (under.top + under.bottom) / 2);
  return one.contains(met) ? '' : `met ${met?.outerHTML.slice(0, 100)}`;
}

/** Checks that the toast is centered in the column and inside the window. */
async function expectCentered(column: Locator): Promise<void> {
  const off = () => {
    const [over, box] = [toast()?.getBoundingClientRect(), column.query()?.getBoundingClientRect()];
    if (!over || !box || over.left < 0 || over.right > innerWidth) return Infinity;
    return Math.abs(over.left + over.width / 2 - (box.left + box.width / 2));
  };
  await expect.poll(off).toBeLessThanOrEqual(1);
}

const size = async ([width]: readonly [number, number], height: number) => page.viewport(width, Math.round(height));

async function openComments(comments: number): Promise<Locator> {
  const amens = Array.from({ length: comments }, (_, at) =>
    aComment({ postId: his.id, content: `Amen, ${at} times.` }),
  );
  server.answer({
    'comments.list': () => amens,
    'comments.create': ({ body }) => {
      const sent = aComment({ postId: his.id, ...(body as { content: string }) });
      amens.unshift(sent);
      return sent;
    },
  });
  await entry.getByRole('button', { name: t.posts.comment }).click();
  const dialog = page.getByRole('dialog', { name: t.comments.title });
  await expect.element(dialog.getByText('Amen, 0 times.')).toBeVisible();
  return dialog;
}

async function writeComment(words: string): Promise<void> {
  await page.getByPlaceholder(t.comments.placeholder).fill(words);
  await page.getByRole('button', { name: t.comments.send }).click();
  await expectToast('Comment Added', 'Your comment has been posted');
}

describe.for([
  ['on a phone', PHONE],
  ['on a desk', DESK],
] as const)('%s', ([, window]) => {
  test('a sent comment and the field for the next one stay visible', async () => {
    await openApp('/', { size: window, answers: { 'posts.list': [his] } });
    const dialog = await openComments(8);
    await writeComment('We read it aloud on Wednesday.');
    await expectClear(dialog.getByRole('listitem').filter({ hasText: 'We read it aloud' }));
    await expectClear(dialog.getByPlaceholder(t.comments.placeholder));
    await expectClear(dialog.getByRole('button', { name: t.comments.send }));
    await expectCentered(dialog);
  });

  test('an edited post at the bottom of the screen stays visible', async () => {
    const last = aPost({ user: elena, content: 'The last of them.' });
    const edited = { ...last, content: 'The last of them. Amen.' };
    const first = aPost({ user: elena, content: 'The first of them.' });
    await openApp('/', { size: window, answers: { 'posts.list': [first, last] } });
    await expect.element(entryWith(last.content)).toBeVisible();
    // At the bottom of the screen, just above the tabs.
    await size(window, entryWith(last.content).element().getBoundingClientRect().bottom + 74);
    server.answer({ 'posts.edit': edited, 'posts.list': [first, edited] });
    await chooseFromMenu(entryWith(last.content), t.posts.menu, t.posts.edit);
    const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
    await dialog.getByLabelText(t.compose.content.label).fill(edited.content);
    await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
    await expectToast(t.compose.edit.done);
    await expect.element(dialog).not.toBeInTheDocument();
    const text = entryWith(edited.content).getByText(edited.content);
    await expectClear(text);
    await expectClear(entryWith(edited.content).getByRole('button', { name: t.posts.menu }));
    await expectCentered(page.getByRole('main'));

    // With more room at the bottom, the toast does not stay over the field for a new post.
    await size(window, window[1] + 200);
    await expectClear(page.getByRole('button', { name: t.posts.prompt }));
    await expectClear(text);
  });

  test('elements that get the focus by keyboard are not covered', async () => {
    await openApp('/', {
      size: window,
      answers: { 'posts.list': [his], 'reactions.prayer': { action: 'added', count: 1 } },
    });
    const button = (name: string) => entry.getByRole('button', { name });
    await expect.element(button(t.posts.love)).toBeVisible();
    // The row of buttons is at the position of the toast, whatever the height of the window.
    await size(window, button(t.posts.love).element().getBoundingClientRect().bottom + 110);
    (button(t.posts.pray).element() as HTMLElement).focus();
    await userEvent.keyboard('[Space]');
    await expectToast('Prayer Added', 'Your prayer has been added to this post');
    await expectClear(button(t.posts.pray));
    await expectCentered(page.getByRole('main'));
    for (const name of [t.posts.love, t.posts.comment]) {
      await tabTo(button(name));
      await expectClear(button(name));
    }
  });

  test('a message and the field for the next one stay visible', async () => {
    const received = aMessage(1, { content: 'May I ask you about the well?' });
    await openApp(`/messages/${ruth.id}`, {
      size: window,
      answers: {
        'messages.conversation': { ...headOfRuth, state: 'received' },
        'messages.list': [received],
        'messages.markRead': { unreadCount: 0 },
        'messages.accept': headOfRuth,
        'messages.send': ({ body }) => aMessage(2, { ...fromElena, ...(body as { content: string }) }),
      },
    });
    const accept = page.getByRole('button', { name: t.messages.accept });
    await expect.element(accept).toBeVisible();
    server.answer({ 'messages.conversation': headOfRuth });
    await accept.click();
    await expectToast(t.messages.accepted.title, 'You and Ruth Okafor can write to each other now.');
    // As under a pointer, it stays.
    toast()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const field = page.getByPlaceholder(t.messages.placeholder);
    await expectClear(field);
    await field.fill('Of course you may.');
    await page.getByRole('button', { name: t.messages.send }).click();
    await expectClear(page.getByRole('log').getByText('Of course you may.'));
    await expectClear(field);
    await expectCentered(page.getByRole('log'));
  });
});

test('above a phone’s keyboard, with text at 200 %, neither field nor comment is covered', async () => {
  onTestFinished(async () => {
    await sizeText(16);
    Reflect.deleteProperty(visualViewport!, 'height');
  });
  await sizeText(32);
  await openApp('/', { answers: { 'posts.list': [his] } });
  const dialog = await openComments(1);
  await writeComment('Thank God.');
  await expectClear(page.getByPlaceholder(t.comments.placeholder));
  await expectClear(dialog.getByRole('listitem').filter({ hasText: 'Thank God.' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectCentered(page.getByRole('main'));

  // In the feed the toast is at the bottom of what the keyboard leaves visible.
  Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true });
  visualViewport!.dispatchEvent(new Event('resize'));
  await expect.poll(() => toast()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(500);
});

test('on the smallest phone an error never covers the field in use', async () => {
  const mine = aPost({ user: elena, content: 'My son called after nine years.' });
  await openApp('/', {
    size: SMALL_PHONE,
    answers: { 'posts.list': [mine], 'posts.edit': refusal('invalid_input') },
  });
  await chooseFromMenu(entryWith(mine.content), t.posts.menu, t.posts.edit);
  const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
  const field = dialog.getByLabelText(t.compose.content.label);
  const submit = dialog.getByRole('button', { name: t.compose.edit.submit });
  await field.fill(`${mine.content} Amen.`);
  await submit.click();
  await expectToast('Error', t.compose.edit.failed);
  await expectClear(submit);
  (field.element() as HTMLElement).focus();
  await expectClear(field);
  const place = dialog.getByRole('textbox', { name: t.compose.location.label });
  (place.element() as HTMLElement).focus();
  await expectClear(place);
});
