import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { discussed, stage } from './support/stage.ts';

const t = texts.en;
const PushManagerOfBrowser = window.PushManager;
const { userAgent } = navigator;

function be(agent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
}

afterEach(() => {
  window.PushManager = PushManagerOfBrowser;
  be(userAgent);
});

const answers = { 'notifications.subscriptions': [] };

test('a browser without notifications says so (push-3)', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  await openApp('/notifications', { answers });
  await expect.element(page.getByText(t.notifications.state.unsupported)).toBeVisible();
});

test('an iPhone has to install the app first, and is shown how (push-3)', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  be('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1');
  await openApp('/notifications', { answers });
  await page.getByRole('button', { name: 'Install on Phone' }).click();
  await expect.element(page.getByRole('dialog').getByText(t.install.iphone.open)).toBeVisible();
});

test('the address in notifications of earlier versions opens the testimony', async () => {
  await openApp(`/?post=${discussed.id}`, { answers: stage });
  await expect.poll(() => location.pathname).toBe(`/posts/${discussed.id}`);
});
