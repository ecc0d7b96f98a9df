import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts } from '../test/texts.ts';
import { refusal } from '../test/answers.ts';
import { anId } from '../test/moderation.ts';
import { openApp } from './support/app.tsx';
import { moderator } from './support/moderation.ts';
import { subscribeHere } from './support/push.ts';
import { server } from './support/server.ts';
import { expectToast } from './support/toast.ts';
import { trouble } from './support/trouble.ts';
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

test('turning off ends the subscription that the device has now, also if the worker has renewed it', async () => {
  subscribeHere();
  const switches = { messages: true, comments: true, prayers: true, connections: true, moderation: true };
  const about = {
    device: 'Chromium',
    language: 'en',
    createdAt: '2026-11-01T12:00:00.000Z',
    switches,
    current: true,
  } as const;
  const [before, renewed] = [
    { ...about, id: anId(561) },
    { ...about, id: anId(562) },
  ];
  await openApp('/notifications', {
    answers: { 'notifications.subscriptions': [before], 'notifications.subscribe': before, 'auth.sessions': [] },
  });
  const turnOff = page.getByRole('button', { name: t.notifications.turnOff });
  await expect.element(turnOff).toBeVisible();
  server.answer({ 'notifications.subscriptions': [renewed], 'notifications.unsubscribe': undefined });
  await turnOff.click();
  await expectToast(t.notifications.turnedOff.title, t.notifications.turnedOff.description);
  expect(server.callsOf('notifications.unsubscribe').map(({ params }) => params['subscriptionId'])).toEqual([
    renewed.id,
  ]);
});

test('a moderator chooses how they are mailed, which shows at once (alerts-3)', async () => {
  await openApp('/notifications', {
    as: moderator,
    answers: { ...answers, 'moderation.alerts': { mail: 'gathered', mailState: 'works' } },
  });
  const radio = (choice: 'at_once' | 'gathered' | 'none') =>
    page.getByRole('radio', { name: new RegExp(`^${t.notifications.mail.choices[choice]}`) });
  await expect.element(radio('gathered')).toBeChecked();
  server.answer({ 'moderation.changeAlerts': { mail: 'none', mailState: 'works' } });
  await radio('none').click();
  await expect.element(radio('none')).toBeChecked();
  await expect.poll(() => server.callsOf('moderation.changeAlerts')[0]?.body).toEqual({ mail: 'none' });
  server.answer({ 'moderation.changeAlerts': () => refusal('internal') });
  trouble.expect(/500/);
  await radio('at_once').click();
  await expectToast(t.notifications.failure.title, t.notifications.failure.description);
  await expect.element(radio('none')).toBeChecked();
});

test('members are offered no mail about what waits (alerts-3)', async () => {
  await openApp('/notifications', { answers });
  await expect.element(page.getByText(t.notifications.state.denied)).toBeVisible();
  expect(server.callsOf('moderation.alerts')).toEqual([]);
});

test('the address in notifications of earlier versions opens the testimony', async () => {
  await openApp(`/?post=${discussed.id}`, { answers: stage });
  await expect.poll(() => location.pathname).toBe(`/posts/${discussed.id}`);
});
