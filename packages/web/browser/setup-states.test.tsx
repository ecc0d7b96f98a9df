import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import type { Texts } from '../test/texts.ts';
import { testStates, type State } from './support/examine.ts';
import { admin, invitation } from './support/moderation.ts';
import { trouble } from './support/trouble.ts';
import type { Answers } from './support/server.ts';

const community = { isSetUp: false };
const heading = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
const errors = () => document.querySelectorAll('[aria-invalid]').length;

/** Opened by the set-up link (setup-1). */
testStates([
  {
    name: 'set-up link that does not work',
    path: '/setup#wrong',
    as: null,
    community,
    answers: { 'setup.checkLink': () => refusal('setup_link_invalid') },
    reach: (t) => heading(t.setup.link.title),
  },
  {
    name: 'first admin, with every error',
    path: '/setup#link',
    as: null,
    community,
    answers: { 'setup.checkLink': undefined },
    reach: async (t) => {
      await page.getByRole('button', { name: t.setup.next }).click();
      await expect.poll(errors).toBe(3);
    },
  },
]);

const step = (name: string, at: string, reach: (t: Texts) => Promise<unknown>, answers: Answers = {}): State => ({
  name,
  path: `/setup?step=${at}`,
  as: admin,
  community,
  answers: { 'setup.show': { isFinished: false, sendsMail: true }, ...answers },
  reach,
});

/** The steps of a set-up (setup-2). */
testStates([
  step('account that is made', 'account', (t) => heading(t.setup.account.made)),
  step('community to set up, with errors', 'community', async (t) => {
    await page.getByRole('textbox', { name: t.setup.community.contact }).fill('nobody at example');
    await page.getByRole('button', { name: t.setup.next }).click();
    await expect.poll(errors).toBe(2);
  }),
  step('joining to set up', 'joining', async (t) => {
    await page.getByRole('radio', { name: t.setup.joining.modes.approval }).click();
    await expect.element(page.getByRole('textbox', { name: t.setup.joining.question })).toBeVisible();
  }),
  step(
    'mail to set up, refused',
    'mail',
    async (t) => {
      await page.getByRole('button', { name: t.setup.mail.send }).click();
      await expect.element(page.getByText(t.setup.mail.refused)).toBeVisible();
    },
    {
      'setup.testMail': {
        accepted: false,
        at: '2026-11-24T12:00:00.000Z',
        reason: 'No.',
        answer: '535 5.7.8 Invalid',
      },
    },
  ),
  step(
    'mail to set up, sent',
    'mail',
    async (t) => {
      await page.getByRole('button', { name: t.setup.mail.send }).click();
      await expect.element(page.getByText(t.setup.mail.look)).toBeVisible();
    },
    { 'setup.testMail': { accepted: true, at: '2026-11-24T12:00:00.000Z', reason: null, answer: null } },
  ),
  step(
    'mail to set up, not loaded',
    'mail',
    async (t) => {
      trouble.expect(/ApiError: 500/);
      await expect.element(page.getByRole('alert').getByText(t.setup.mail.loadFailed)).toBeVisible();
    },
    { 'setup.show': () => refusal('internal') },
  ),
  step('no mail to set up', 'mail', (t) => heading(t.setup.mail.offTitle), {
    'setup.show': { isFinished: false, sendsMail: false },
  }),
  step(
    'set-up that is done',
    'done',
    (t) => expect.element(page.getByRole('button', { name: t.setup.done.print })).toBeVisible(),
    { 'setup.finish': { invitation } },
  ),
  step(
    'set-up that could not be finished',
    'done',
    async (t) => {
      trouble.expect(/ApiError: 500/);
      await expect.element(page.getByRole('alert').getByText(t.setup.done.failed)).toBeVisible();
    },
    { 'setup.finish': () => refusal('internal') },
  ),
]);
