import type { Page, Route } from '@playwright/test';
import { entryWith, chooseFromMenu, openMenu, photoIn } from './feed.ts';
import { windowsBitmap } from './photo.ts';
import { OTHERS, OWN, QUIET } from './stage.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';
import { leaveSendingToPage } from './writing.ts';
import { share, writeComment } from './writing.ts';

/** A state of the product that users can see, and the steps to it from a new page. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page, t: Texts) => Promise<void>;
}

const never = () => {};
const WAITING = 'The rain came the night we prayed for it.';
const fails = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { code: 'internal', message: 'Something went wrong on our side.' } });

export const forVisitors: Screen[] = [
  {
    name: 'landing',
    open: async (page, t) => {
      await page.goto('/');
      await expect(page.getByText(t.landing.tagline)).toBeVisible();
    },
  },
  {
    name: 'landing without its picture',
    open: async (page, t) => {
      await page.route('**/cross*.svg', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('img', { name: t.landing.cross })).toBeVisible();
    },
  },
  ...(['iphone', 'android'] as const).map((phone) => ({
    name: `install dialog, ${phone}`,
    open: async (page: Page, t: Texts) => {
      await page.goto('/');
      await page.getByRole('button', { name: t.landing.install }).click();
      await page.getByRole('tab', { name: t.install[phone].tab }).click();
      await expect(page.getByText(t.install[phone].confirm)).toBeVisible();
    },
  })),
  {
    name: 'sign-in needed',
    open: async (page, t) => {
      await page.goto('/register');
      await expect(page.getByRole('heading', { name: t.auth.required.title })).toBeVisible();
    },
  },
  {
    name: 'not found',
    open: async (page, t) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: t.auth.notFound.title })).toBeVisible();
    },
  },
  {
    name: 'privacy policy',
    open: async (page, t) => {
      await page.goto('/privacy');
      await expect(page.getByText(t.privacy.effective)).toBeVisible();
    },
  },
];

export const forNewcomers: Screen[] = [
  {
    name: 'waiting to know who is there',
    open: async (page, t) => {
      await page.route('**/api/auth/user', never);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: t.auth.loading })).toBeVisible();
    },
  },
  {
    name: 'connection error',
    open: async (page, t) => {
      await page.route('**/api/auth/user', fails(500));
      await page.goto('/');
      await expect(page.getByText(t.auth.connectionError.title)).toBeVisible();
    },
  },
  {
    name: 'profile form, empty',
    open: async (page, t) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: t.profiles.join })).toBeVisible();
    },
  },
  {
    name: 'profile form, with every error',
    open: async (page, t) => {
      await page.goto('/');
      await page.getByLabel(t.profiles.fields.email).fill('nobody at example');
      await page.getByRole('spinbutton', { name: t.profiles.fields.age }).fill('12');
      await page.getByRole('button', { name: t.profiles.join }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'the gate of the create dialog',
    open: async (page, t) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
      await expect(page.getByRole('dialog', { name: t.compose.gate.title })).toBeVisible();
    },
  },
];

/** Before the stage is set: nobody has shared anything. */
export const ofAnEmptyFeed: Screen[] = [
  {
    name: 'empty feed',
    open: async (page, t) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible();
    },
  },
];

export const ofTheFeed: Screen[] = [
  {
    name: 'feed',
    open: async (page) => {
      await page.goto('/');
      await expect(entryWith(page, OWN)).toBeVisible();
    },
  },
  {
    name: 'a photo on the full screen',
    open: async (page, t) => {
      await page.goto('/');
      await photoIn(entryWith(page, OWN), t).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'feed, while it loads',
    open: async (page, t) => {
      await page.route('**/api/posts*', never);
      await page.goto('/');
      await expect(page.getByText(t.posts.loading)).toBeVisible();
    },
  },
  {
    name: 'feed that failed',
    open: async (page, t) => {
      await page.route('**/api/posts*', fails(500));
      await page.goto('/');
      await expect(page.getByText(t.posts.error)).toBeVisible();
    },
  },
  {
    name: 'feed without a network',
    open: async (page) => {
      await page.goto('/');
      await expect(entryWith(page, OWN)).toBeVisible();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
        window.dispatchEvent(new Event('offline'));
      });
    },
  },
  {
    name: 'menu of an own post',
    open: async (page, t) => {
      await page.goto('/');
      await openMenu(entryWith(page, OWN), t.posts.menu);
      await expect(page.getByRole('menuitem', { name: t.posts.delete })).toBeVisible();
    },
  },
  {
    name: 'a prayer and its toast',
    open: async (page, t) => {
      await page.goto('/');
      const prayer = entryWith(page, OTHERS).getByRole('button', { name: t.posts.pray });
      if ((await prayer.getAttribute('aria-pressed')) === 'true') await prayer.click();
      await prayer.click();
      await expect(page.getByText(t.reactions.prayer.added.title)).toBeVisible();
    },
  },
  {
    name: 'a prayer that failed',
    open: async (page, t) => {
      await page.route('**/prayer', fails(422));
      await page.goto('/');
      await entryWith(page, OTHERS).getByRole('button', { name: t.posts.pray }).click();
      await expect(page.getByText(t.reactions.prayer.failed)).toBeVisible();
    },
  },
  ...(['feed', 'messages', 'profile', 'admin'] as const).map((tab) => ({
    name: `help dialog, ${tab}`,
    open: async (page: Page, t: Texts) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: t.home.help }).click();
      await page.getByRole('tab', { name: t.help[tab].tab }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  })),
  // The last one, because its unsent entry would be sent on the next screen.
  {
    name: 'feed with a testimony, love and a comment that wait',
    open: async (page, t) => {
      await openComments(page, t, OTHERS);
      await leaveSendingToPage(page);
      for (const address of ['**/api/posts', '**/api/posts/*/love', '**/api/posts/*/comments']) {
        await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
      }
      await writeComment(page, t, 'Amen');
      await expect(page.getByRole('dialog').getByText(t.outbox.trying)).toBeVisible();
      await page.keyboard.press('Escape');
      await entryWith(page, OTHERS).getByRole('button', { name: t.posts.love }).click();
      await share(page, t, WAITING);
      await expect(page.getByRole('region', { name: t.outbox.posts })).toBeVisible();
    },
  },
];

async function startPost(page: Page, t: Texts) {
  await page.goto('/');
  await page.getByRole('button', { name: t.posts.prompt }).click();
  const dialog = page.getByRole('dialog', { name: t.compose.create.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const ofWriting: Screen[] = [
  { name: 'create dialog', open: async (page, t) => void (await startPost(page, t)) },
  {
    name: 'create dialog, with its errors',
    open: async (page, t) => {
      const dialog = await startPost(page, t);
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'sermon.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        });
      await dialog.getByRole('button', { name: t.compose.location.get }).click();
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect(dialog.getByText(t.compose.content.required)).toBeVisible();
      await expect(dialog.getByText(t.compose.location.denied)).toBeVisible();
    },
  },
  {
    name: 'create dialog, filled and sharing',
    open: async (page, t) => {
      await page.route('**/api/posts', (route) => (route.request().method() === 'POST' ? never() : route.fallback()));
      const dialog = await startPost(page, t);
      await dialog.getByLabel(t.compose.content.label).fill('Walter sang again today. '.repeat(400).trim());
      await dialog.locator('input[type=file]').first().setInputFiles({
        name: 'dot.jpg',
        mimeType: 'image/jpeg',
        buffer: windowsBitmap(),
      });
      await expect(dialog.getByAltText(t.compose.photo.chosen)).toBeVisible();
      await dialog.getByRole('textbox', { name: t.compose.location.label }).fill('Lat: 36.1540, Lng: -95.9928');
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect(dialog.getByRole('button', { name: t.compose.create.pending })).toBeVisible();
    },
  },
  {
    name: 'how to enable location',
    open: async (page, t) => {
      const dialog = await startPost(page, t);
      await dialog.getByRole('button', { name: t.compose.location.help }).click();
      await expect(page.getByRole('dialog', { name: t.help.location.title })).toBeVisible();
    },
  },
  {
    name: 'edit dialog',
    open: async (page, t) => {
      await page.goto('/');
      await chooseFromMenu(entryWith(page, OWN), t.posts.menu, t.posts.edit);
      await expect(page.getByRole('dialog', { name: t.compose.edit.title })).toBeVisible();
    },
  },
  {
    name: 'question before a deletion',
    open: async (page, t) => {
      await page.goto('/');
      await chooseFromMenu(entryWith(page, OWN), t.posts.menu, t.posts.delete);
      await expect(page.getByRole('alertdialog', { name: t.compose.delete.title })).toBeVisible();
    },
  },
];

async function openComments(page: Page, t: Texts, words: string) {
  await page.goto('/');
  await entryWith(page, words).getByRole('button', { name: t.posts.comment }).click();
  await expect(page.getByRole('dialog', { name: t.comments.title })).toBeVisible();
}

export const ofTalking: Screen[] = [
  {
    name: 'comments',
    open: async (page, t) => {
      await openComments(page, t, OTHERS);
      await expect(page.getByRole('dialog').getByText('Amen')).toBeVisible();
      await page.getByPlaceholder(t.comments.placeholder).fill('Gloria a Dios. '.repeat(20));
    },
  },
  {
    name: 'comments, none yet',
    open: async (page, t) => {
      await openComments(page, t, QUIET);
      await expect(page.getByText(t.comments.empty)).toBeVisible();
    },
  },
  {
    name: 'comments, while they load',
    open: async (page, t) => {
      await page.route('**/api/posts/*/comments*', never);
      await openComments(page, t, OTHERS);
      await expect(page.getByText(t.comments.loading)).toBeVisible();
    },
  },
  {
    name: 'comments that failed',
    open: async (page, t) => {
      await page.route('**/api/posts/*/comments*', fails(500));
      await openComments(page, t, OTHERS);
      await expect(page.getByText(t.comments.failed)).toBeVisible();
    },
  },
  {
    name: 'messages',
    open: async (page, t) => {
      await page.goto('/messages');
      await expect(page.getByRole('heading', { name: t.home.messages, level: 1 })).toBeVisible();
    },
  },
  {
    name: 'profile',
    open: async (page, t) => {
      await page.goto('/register');
      await expect(page.getByRole('button', { name: t.profiles.update })).toBeVisible();
      await expect(page.getByRole('link', { name: `${t.profiles.devices.title} 1` })).toBeVisible();
    },
  },
  {
    name: 'connections',
    open: async (page, t) => {
      await page.goto('/connections');
      await expect(page.getByRole('heading', { name: t.connections.list.title })).toBeVisible();
    },
  },
  {
    name: 'devices',
    open: async (page, t) => {
      await page.goto('/devices');
      await expect(page.getByText(t.profiles.devices.current, { exact: true })).toBeVisible();
    },
  },
];
