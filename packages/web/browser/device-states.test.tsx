import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { useInstall } from '../src/pwa/install-offer.ts';
import { refusal } from '../test/answers.ts';
import { anId } from '../test/moderation.ts';
import type { Texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { LAPTOP, PHONE, resizeTo } from './support/app.tsx';
import { testStates } from './support/examine.ts';
import { moderator } from './support/moderation.ts';
import { subscribeHere } from './support/push.ts';
import { never, noNetwork, type Answers } from './support/server.ts';

const CODE = 'BCDF-GHJK';
const path = `/device?code=${CODE}`;
const asked = Date.now() - 60_000;
const shown = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

const answers: Answers = {
  'auth.deviceRequest': {
    device: 'lampstand-admin · Linux',
    sameAddress: false,
    createdAt: new Date(asked).toISOString(),
    expiresAt: new Date(asked + 600_000).toISOString(),
  },
  'auth.answerDevice': undefined,
};

const codeIsThere = (t: Texts) => expect.element(page.getByLabelText(t.device.code)).toHaveValue(CODE);

async function look(t: Texts): Promise<void> {
  await codeIsThere(t);
  await page.getByRole('button', { name: t.device.look }).click();
  await expect.element(page.getByRole('heading', { name: t.device.ask.title })).toBeVisible();
}

const switches = { prayers: true, comments: false, messages: true, connections: true, moderation: true };
const elsewhere = {
  id: anId(551),
  createdAt: new Date(asked).toISOString(),
  device: 'Firefox · Windows',
  language: 'en',
  switches,
  current: false,
} as const;

/** The button is beside the feed, for which only a laptop has room. */
async function openInstallDialog(t: Texts): Promise<void> {
  resizeTo(...LAPTOP);
  await page.getByRole('button', { name: t.home.install }).click();
  await expect.element(page.getByRole('dialog', { name: t.install.title })).toBeVisible();
  resizeTo(...PHONE);
}

/** Letting an app log in (auth-14), installing, and notifications. */
testStates([
  { name: 'code of an app', path, answers, reach: codeIsThere },
  {
    name: 'code of an app, refused',
    path,
    answers,
    reach: async (t) => {
      await codeIsThere(t);
      await page.getByLabelText(t.device.code).fill('no code');
      await page.getByRole('button', { name: t.device.look }).click();
      await shown(t.device.invalid);
    },
  },
  { name: 'app that wants to log in', path, answers, reach: look },
  {
    name: 'app that wants to log in, failed',
    path,
    answers: { ...answers, 'auth.answerDevice': noNetwork },
    reach: async (t) => {
      await look(t);
      await page.getByRole('button', { name: t.device.ask.allow, exact: true }).click();
      await shown(t.device.failed);
    },
  },
  ...(['allow', 'deny'] as const).map((answer) => ({
    name: `app that wants to log in, ${answer}`,
    path,
    answers,
    reach: async (t: Texts) => {
      await look(t);
      await page.getByRole('button', { name: t.device.ask[answer], exact: true }).click();
      const { title } = answer === 'allow' ? t.device.allowed : t.device.denied;
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    },
  })),
  { name: 'code of an app, not signed in', path, as: null, reach: (t) => shown(t.device.visitor) },
  {
    name: 'fingerprint, face or PIN',
    path: '/fingerprint',
    answers: account,
    reach: (t) => shown(t.profiles.passkeys.text),
  },
  {
    name: 'install dialog, by one press',
    path: '/',
    reach: async (t) => {
      const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: never });
      useInstall.setState({ offer });
      await openInstallDialog(t);
      await expect.element(page.getByRole('button', { name: t.install.now })).toBeVisible();
    },
  },
  {
    name: 'install dialog, installed',
    path: '/',
    reach: async (t) => {
      useInstall.setState({ installed: true });
      await openInstallDialog(t);
      await shown(t.install.installed);
    },
  },
  {
    // A browser without windows allows none.
    name: 'notifications, denied',
    path: '/notifications',
    answers: { 'notifications.subscriptions': [] },
    reach: (t) => shown(t.notifications.state.denied),
  },
  ...(['works', 'unproven', 'refused', 'unavailable'] as const).map((mailState) => ({
    name: `notifications of a moderator, whose mail is ${mailState}`,
    path: '/notifications',
    as: moderator,
    answers: {
      'notifications.subscriptions': [elsewhere],
      'moderation.alerts': { mail: 'gathered' as const, mailState },
    },
    reach: async (t: Texts) => {
      await shown(t.notifications.others.title);
      if (mailState !== 'works') return shown(t.notifications.mail.state[mailState]);
      await expect.element(page.getByRole('radio', { name: t.notifications.mail.choices.gathered })).toBeChecked();
    },
  })),
  {
    name: 'notifications of a moderator, whose mail failed to load',
    path: '/notifications',
    as: moderator,
    answers: { 'notifications.subscriptions': [], 'moderation.alerts': () => refusal('internal') },
    reach: (t) => shown(t.notifications.mail.failed),
  },
  {
    name: 'notifications, on',
    path: '/notifications',
    answers: {
      'notifications.subscriptions': [{ ...elsewhere, id: anId(552), current: true }, elsewhere],
    },
    reach: async (t) => {
      subscribeHere();
      // As on return from the browser's settings.
      window.dispatchEvent(new Event('focus'));
      await expect.element(page.getByRole('button', { name: t.notifications.turnOff })).toBeVisible();
    },
  },
  {
    name: 'notifications, on elsewhere',
    path: '/notifications',
    answers: { 'notifications.subscriptions': [elsewhere] },
    reach: (t) => expect.element(page.getByRole('heading', { name: t.notifications.others.title })).toBeVisible(),
  },
  {
    name: 'notifications that failed',
    path: '/notifications',
    answers: { 'notifications.subscriptions': () => refusal('internal') },
    reach: (t) => shown(t.notifications.failed),
  },
]);
