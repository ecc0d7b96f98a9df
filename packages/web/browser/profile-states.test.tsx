import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { newcomer } from '../test/fixtures.ts';
import { ruth } from '../test/message-fixtures.ts';
import { anId } from '../test/moderation.ts';
import { account } from './support/account.ts';
import { testStates } from './support/examine.ts';
import { never } from './support/server.ts';
import { aConnection, maria } from './support/stage.ts';
import { trouble } from './support/trouble.ts';

const connections = [
  aConnection({ user: ruth }),
  aConnection({ status: 'pending', direction: 'incoming' }),
  aConnection({ user: { ...maria, id: anId(510) }, status: 'pending', direction: 'outgoing' }),
];

testStates([
  {
    name: 'waiting to know who is there',
    path: '/',
    answers: { 'auth.user': never },
    reach: (t) => expect.element(page.getByRole('heading', { name: t.auth.loading })).toBeVisible(),
  },
  {
    name: 'connection error',
    path: '/',
    answers: { 'auth.user': () => refusal('internal') },
    reach: async (t) => {
      trouble.expect(/ApiError: 500/);
      await expect.element(page.getByText(t.auth.connectionError.title)).toBeVisible();
    },
  },
  {
    name: 'profile form, empty',
    path: '/',
    as: newcomer,
    answers: account,
    reach: (t) => expect.element(page.getByRole('button', { name: t.profiles.join })).toBeVisible(),
  },
  {
    name: 'profile form, with every error',
    path: '/',
    as: newcomer,
    answers: account,
    reach: async (t) => {
      await page.getByLabelText(t.profiles.fields.email).fill('nobody at example');
      await page.getByRole('spinbutton', { name: t.profiles.fields.age }).fill('12');
      await page.getByRole('button', { name: t.profiles.join }).click();
      await expect.element(page.getByLabelText(t.profiles.fields.email)).toHaveAttribute('aria-invalid');
    },
  },
  {
    name: 'profile',
    path: '/register',
    answers: account,
    reach: async (t) => {
      await expect.element(page.getByRole('button', { name: t.profiles.update })).toBeVisible();
      await expect.element(page.getByRole('link', { name: `${t.profiles.devices.title} 2` })).toBeVisible();
    },
  },
  {
    name: 'connections',
    path: '/connections',
    answers: {
      'connections.list': ({ query }) =>
        connections.filter(({ status }) => [status, null].includes(query.get('status') as typeof status)),
    },
    reach: async (t) => {
      await expect.element(page.getByRole('heading', { name: t.connections.list.title })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: t.connections.requests })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: t.connections.list.asked })).toBeVisible();
    },
  },
  {
    name: 'question before a connection ends',
    path: '/connections',
    answers: { 'connections.list': [aConnection()] },
    reach: async (t) => {
      const name = `${maria.firstName} ${maria.lastName}`;
      await page.getByRole('button', { name: t.connections.list.takeBackOf.replace('{{name}}', name) }).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'devices',
    path: '/devices',
    answers: account,
    reach: (t) => expect.element(page.getByText(t.profiles.devices.current, { exact: true })).toBeVisible(),
  },
  {
    name: 'messages, none yet',
    path: '/messages',
    reach: (t) => expect.element(page.getByRole('heading', { name: t.home.messages, level: 1 })).toBeVisible(),
  },
]);
