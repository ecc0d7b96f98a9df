import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { MessageView } from '@lampstand/core/messages/contract';
import { say } from '../test/event-source.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { openApp, resizeTo } from './support/app.tsx';
import { findingsOfAxe } from './support/examine.ts';
import { press } from './support/keyboard.ts';
import { listOf } from './support/server.ts';

const t = texts.en;
const MESSAGES = 260;
const PAGE = 50;
/** A row has about ten elements, and two dozen fit around a screen. */
const MOST_BUBBLES = 80;
const RAIN = ' And the rain came, and the well was full, and we sang until it was dark.'.repeat(3);

/** Newest first. */
const all = Array.from({ length: MESSAGES }, (_, at) => MESSAGES - at).map((nth) =>
  aMessage(nth, {
    content: `Message ${nth}.${nth % 7 === 0 ? RAIN : ''}`,
    ...(nth % 3 === 0 ? fromElena : {}),
  }),
);

const log = page.getByRole('log');
const toNewest = page.getByRole('button', { name: t.messages.toNewest });
const message = (nth: number) => log.getByText(`Message ${nth}.`, { exact: true });
const bubbles = () => [...document.querySelectorAll<HTMLElement>('[role=log] [data-message]')];

/** `beforeOlder` ends before a page of older messages is answered. */
async function openConversation(beforeOlder: () => Promise<void> = async () => undefined): Promise<void> {
  await openApp(`/messages/${ruth.id}`, {
    answers: {
      'messages.conversation': headOfRuth,
      'messages.list': async ({ query }) => {
        const cursor = query.get('cursor');
        if (cursor) await beforeOlder();
        const start = Number(cursor ?? 0);
        const end = start + PAGE;
        return listOf(all.slice(start, end), {
          total: MESSAGES,
          ...(end < MESSAGES ? { next: String(end) } : {}),
        });
      },
      'messages.markRead': { unreadCount: 0 },
    },
  });
  await expectInView(message(MESSAGES));
}

async function expectInView(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInViewport();
}

/** Where a message is on the screen once it has stayed there for some frames: what comes into view is measured first. */
async function placeOf(id: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let [place, stillFor] = [NaN, 0];
  while (stillFor < 10) {
    await frame();
    const bubble = document.querySelector(`[data-message="${id}"]`);
    const now = Math.round(bubble?.getBoundingClientRect().top ?? NaN);
    stillFor = now === place ? stillFor + 1 : 0;
    place = now;
  }
  return place;
}

async function receive(nth: number, content: string): Promise<void> {
  const received: MessageView = aMessage(nth, { content, read: false });
  await say({ type: 'message', message: received, user: ruth });
}

async function scrollToBeginning(): Promise<void> {
  (log.element() as HTMLElement).focus();
  await expect
    .poll(async () => {
      await press('Home');
      return message(1).query();
    })
    .not.toBeNull();
  await expectInView(message(1));
}

test('it opens at the newest', async () => {
  await openConversation();
  await expect.element(toNewest).not.toBeInTheDocument();
  expect(await findingsOfAxe()).toEqual([]);
});

test('older messages move nothing when they come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await openConversation(async () => {
    asked += 1;
    if (asked === 1) await promise;
  });
  log.element().scrollTo(0, 200);
  await expect.poll(() => asked).toBe(1);
  const id = bubbles()[2]!.dataset['message']!;
  const before = await placeOf(id);
  const { length } = bubbles();
  resolve();
  await expect.element(log.getByText(t.messages.older.loading)).not.toBeInTheDocument();
  await expect.poll(async () => Math.abs((await placeOf(id)) - before)).toBeLessThanOrEqual(1);
  expect(length).toBeLessThan(MOST_BUBBLES);
});

test('it is read to its beginning by keyboard, and only what is near the screen is mounted', async () => {
  await openConversation();
  await scrollToBeginning();
  expect(bubbles().length).toBeLessThan(MOST_BUBBLES);
});

test('a row keeps the focus while others scroll away', async () => {
  await openConversation();
  await scrollToBeginning();
  const menu = page
    .getByRole('button', { name: t.messages.messageMenu.replace('{{name}}', 'Ruth Okafor') })
    .first()
    .element() as HTMLElement;
  menu.focus();
  log.element().scrollTo(0, 6_000);
  await expect.element(message(5)).not.toBeInTheDocument();
  expect(document.activeElement).toBe(menu);
});

test('a message that comes moves nothing, and a press leads to it', async () => {
  await openConversation();
  await scrollToBeginning();
  const { id } = aMessage(4);
  const before = await placeOf(id);
  await receive(MESSAGES + 1, 'Are you reading?');
  const received = log.getByText('Are you reading?');
  await expect.element(toNewest).toBeVisible();
  await expect.element(received).not.toBeInTheDocument();
  expect(Math.abs((await placeOf(id)) - before)).toBeLessThanOrEqual(1);
  await toNewest.click();
  await expectInView(received);
  await expect.element(log).toHaveFocus();
  expect(bubbles().length).toBeLessThan(MOST_BUBBLES);
});

test('at the newest it follows, also when the window gets smaller', async () => {
  await openConversation();
  await receive(MESSAGES + 1, 'Good night.');
  const received = log.getByText('Good night.');
  await expectInView(received);
  resizeTo(390, 500);
  await expectInView(received);
});
