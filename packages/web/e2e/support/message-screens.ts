import type { Language } from '@lampstand/core/languages/language';
import type { Community, Member } from './community.ts';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';
import { leaveSendingToPage } from './writing.ts';

const LONG_NAME = {
  firstName: 'María de los Ángeles Guadalupe',
  lastName: 'Fernández-Villanueva y Etxeberria-Goikoetxea',
};
const ADDRESS = `https://example.org/${'abcdefghij'.repeat(12)}`;
const LAST = 'Could you bring the big coffee pot?';

interface Mail {
  reader: Member;
  screens: Screen[];
}

/** A member with typical conversations, a request to answer, and a member who has not written before. */
export async function setTheMail(
  community: Community,
  options: { language: Language; reducedMotion?: 'reduce' },
): Promise<Mail> {
  const reader = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
  const other = await community.member(LONG_NAME);
  const young = await community.member({ firstName: 'Naomi', lastName: 'Park', age: 15 });
  await community.write(other, reader, `Ya llegamos a casa, gracias a Dios. ${ADDRESS}`);
  await community.write(reader, other, 'Thank God! I will tell the Wednesday group tonight. '.repeat(8));
  await community.write(other, reader, 'Please do!');
  await community.write(other, reader, LAST);
  await community.connect(young, reader);
  const stranger = await community.member({ ...LONG_NAME, firstName: 'Guillermina del Rosario' });
  await community.writeFirst(stranger, reader, `¿Puedo pasar a orar con ustedes? ${ADDRESS}`);
  return { reader, screens: screensOf(other.user.id, young.user.id, stranger.user.id) };
}

function screensOf(otherId: string, youngId: string, strangerId: string): Screen[] {
  return [
    {
      name: 'messages, with a request',
      open: async (page, t) => {
        await page.goto('/messages');
        await expect(page.getByRole('link', { name: LAST })).toBeVisible();
        await expect(page.getByRole('heading', { name: t.connections.requests })).toBeVisible();
      },
    },
    {
      name: 'messages, while they load',
      open: async (page, t) => {
        await page.route('**/api/conversations*', () => {});
        await page.goto('/messages');
        await expect(page.getByText(t.messages.loading)).toBeVisible();
      },
    },
    {
      name: 'messages that failed',
      open: async (page, t) => {
        await page.route('**/api/conversations*', (route) => route.fulfill({ status: 500 }));
        await page.goto('/messages');
        await expect(page.getByText(t.messages.failed)).toBeVisible();
      },
    },
    {
      name: 'no messages',
      open: async (page, t) => {
        await page.route('**/api/conversations*', (route) => route.fulfill({ json: [] }));
        await page.goto('/messages');
        await expect(page.getByRole('heading', { name: t.messages.empty })).toBeVisible();
      },
    },
    {
      name: 'conversation',
      open: async (page) => {
        await page.goto(`/messages/${otherId}`);
        await expect(page.getByRole('log').getByText(LAST)).toBeVisible();
      },
    },
    {
      name: 'conversation that waits for an answer of the reader',
      open: async (page, t) => {
        await page.goto(`/messages/${strangerId}`);
        await expect(page.getByRole('button', { name: t.messages.accept, exact: true })).toBeVisible();
      },
    },
    {
      name: 'conversation with someone who has not written before',
      open: async (page, t) => {
        await page.goto(`/messages/${youngId}`);
        await expect(page.getByPlaceholder(t.messages.placeholder)).toBeVisible();
      },
    },
    {
      name: 'conversation that waits for the answer of another',
      open: async (page, t) => {
        await page.goto(`/messages/${youngId}`);
        const field = page.getByPlaceholder(t.messages.placeholder);
        await field.fill('Peace be with you, Naomi.');
        await field.press('Enter');
        await expect(page.getByText(t.messages.sent.replace('{{name}}', 'Naomi Park'))).toBeVisible();
      },
    },
    {
      name: 'conversation, its menu',
      open: async (page, t) => {
        await page.goto(`/messages/${otherId}`);
        await page.getByRole('button', { name: t.messages.menu }).click();
        await expect(page.getByRole('menuitem', { name: t.posts.block })).toBeVisible();
      },
    },
    {
      name: 'report of a message, with those before it',
      open: async (page, t) => {
        await page.goto(`/messages/${otherId}`);
        await page.getByRole('log').getByText(LAST).hover();
        await page.locator('[data-message]').last().locator('xpath=..').getByRole('button').click();
        await page.getByRole('menuitem', { name: t.messages.report }).click();
        await page.getByRole('dialog').getByRole('checkbox').check();
      },
    },
    {
      name: 'conversation, not sent and too long',
      open: async (page, t) => {
        await page.route('**/api/messages', (route) => route.abort());
        await page.goto(`/messages/${otherId}`);
        await leaveSendingToPage(page);
        const field = page.getByPlaceholder(t.messages.placeholder);
        await field.fill(`Amen ${ADDRESS}`);
        await field.press('Enter');
        await expect(page.getByText(t.outbox.trying).first()).toBeVisible();
        await field.fill('Gloria a Dios. '.repeat(150));
        await field.press('Enter');
        await expect(page.locator('[aria-invalid]')).toBeVisible();
      },
    },
    {
      name: 'conversation with nobody',
      open: async (page, t: Texts) => {
        await page.goto('/messages/nobody');
        await expect(page.getByRole('heading', { name: t.messages.notFound.title })).toBeVisible();
      },
    },
    {
      name: 'conversation without a network',
      open: async (page, t) => {
        await page.goto(`/messages/${otherId}`);
        await expect(page.getByRole('log')).toBeVisible();
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
          window.dispatchEvent(new Event('offline'));
        });
        await expect(page.getByText(t.home.memory.offline.messages.replace('{{time}}.', ''))).toBeVisible();
      },
    },
  ];
}
