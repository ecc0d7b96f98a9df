import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { testStates, type State } from './support/examine.ts';
import { admin, invitation, moderation } from './support/moderation.ts';

const QUESTION = 'Who in our community knows you, and since when do you come to us on Sundays?';

const openApplications = () => expect.element(page.getByRole('article', { name: /^Bartholomew/ })).toBeVisible();
const openSettings = (t: Texts) =>
  expect.element(page.getByRole('textbox', { name: t.community.name, exact: true })).toBeVisible();

const states: Omit<State, 'as' | 'answers'>[] = [
  { name: 'settings of the community', path: '/admin/community', reach: openSettings },
  {
    name: 'settings of the community, with errors',
    path: '/admin/community',
    reach: async (t) => {
      await page.getByRole('textbox', { name: t.community.name, exact: true }).fill('');
      await page.getByRole('spinbutton').fill('3');
      await page.getByRole('textbox', { name: t.community.fallbackEmail }).fill('office');
      await page.getByRole('button', { name: t.community.save }).click();
      await expect.element(page.getByText(t.community.errors.name)).toBeVisible();
    },
  },
  {
    name: 'joining by approval',
    path: '/admin/community',
    community: { mode: 'approval', questions: { en: QUESTION, es: QUESTION } },
    reach: (t) =>
      expect
        .poll(() => page.getByRole('textbox', { name: new RegExp(t.community.joining.question) }).elements().length)
        .toBe(2),
  },
  {
    name: 'invitations, with an error',
    path: '/admin/invitations',
    reach: async (t) => {
      await page.getByRole('radio', { name: t.joining.admin.many }).click();
      await page.getByRole('spinbutton').fill('1');
      await page.getByRole('button', { name: t.joining.create }).click();
      await expect.element(page.getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a new invitation',
    path: '/admin/invitations',
    reach: async (t) => {
      await page.getByRole('button', { name: t.joining.create }).click();
      await expect.element(page.getByRole('img', { name: /[A-Z]{4}-[A-Z]{4}/ })).toBeVisible();
      await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'applications', path: '/admin/applications', reach: openApplications },
  {
    name: 'the open application',
    path: '/admin/applications',
    reach: async () => {
      await openApplications();
      await userEvent.keyboard('j');
      await expect.element(page.getByRole('article').first()).toHaveFocus();
    },
  },
  {
    name: 'decided applications',
    path: '/admin/applications',
    reach: async (t) => {
      await openApplications();
      await page.getByRole('button', { name: t.applications.states.decided, exact: true }).click();
      await expect.element(page.getByRole('article', { name: 'Peter', exact: true })).toBeVisible();
    },
  },
  {
    name: 'keys of the applications',
    path: '/admin/applications',
    reach: async (t) => {
      await openApplications();
      await userEvent.keyboard('?');
      await expect.element(page.getByRole('dialog', { name: t.moderation.keys.title })).toBeVisible();
    },
  },
];

testStates([
  ...states.map((state) => ({
    ...state,
    as: admin,
    answers: { ...moderation, 'invitations.create': invitation },
  })),
  {
    name: 'no applications',
    path: '/admin/applications',
    as: admin,
    answers: { ...moderation, 'moderation.applications': [] },
    reach: (t) => expect.element(page.getByRole('heading', { name: t.applications.none.waiting.title })).toBeVisible(),
  },
  ...(['approval', 'invitation', 'closed', 'unopened'] as const).map((state) => ({
    name: `landing screen, ${state}`,
    path: '/',
    as: null,
    community: state === 'unopened' ? { isSetUp: false } : { mode: state },
    reach: (t: Texts) => expect.element(page.getByText(t.landing.joining[state])).toBeVisible(),
  })),
  {
    name: 'inviting somebody',
    path: '/register',
    answers: { ...account, 'invitations.list': [invitation] },
    reach: async (t) => {
      await page.getByRole('button', { name: t.profiles.invite.title }).click();
      const dialog = page.getByRole('dialog', { name: t.joining.title });
      await expect.element(dialog.getByRole('img', { name: /[A-Z]{4}-[A-Z]{4}/ })).toBeVisible();
    },
  },
  {
    name: 'inviting somebody for the first time',
    path: '/register',
    answers: account,
    reach: async (t) => {
      await page.getByRole('button', { name: t.profiles.invite.title }).click();
      await expect.element(page.getByRole('dialog', { name: t.joining.title })).toBeVisible();
    },
  },
]);
