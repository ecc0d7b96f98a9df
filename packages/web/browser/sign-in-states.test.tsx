import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import type { Texts } from '../test/texts.ts';
import { testStates, type State } from './support/examine.ts';

const LONG = `${'I come every week, and my grandmother sang here before there was a roof. '.repeat(6)}https://example.org/${'abcdefghij'.repeat(4)}`;
const EMAIL = 'elena.morales-de-los-angeles@correo.example';
const HOST = 'accounts.grace-church-of-the-valley.example';

const heading = (text: (t: Texts['signIn']) => string) => (t: Texts) =>
  expect.element(page.getByRole('heading', { level: 1, name: text(t.signIn) })).toBeVisible();
const errors = (count: number) => expect.poll(() => document.querySelectorAll('[aria-invalid]').length).toBe(count);

/** A screen as its page is opened, or after `reach`. */
const screen = (name: string, signIn: SignInPage, reach: State['reach'], opening: Partial<State> = {}): State => ({
  name,
  path: '/api/login',
  as: null,
  signIn,
  reach,
  ...opening,
});

const LOG_IN: SignInPage = { screen: 'logIn', email: '', isSaved: false, hasMail: true, providerHost: HOST };
const NOTHING = { email: '', name: '', answer: '' };
const SIGN_UP = { screen: 'signUp', written: NOTHING, invitedBy: null, hasMail: false, providerHost: null } as const;
const invitedBy = { code: 'BCDFGHJK', firstName: 'Bartholomew', initials: 'BF', hasPicture: false };
const wrong = (...fields: string[]) =>
  refusal('invalid_input', { fields: fields.map((field) => ({ field, issue: 'invalid' as const })) });

testStates([
  screen('log in', { ...LOG_IN, isSaved: true }, async (t) => {
    vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
    await expect.element(page.getByText(t.signIn.saved)).toBeVisible();
  }),
  screen(
    'log in, too often',
    { ...LOG_IN, email: EMAIL },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.logIn, exact: true }).click();
      await expect.element(page.getByText(t.signIn.cannotWait)).toBeVisible();
    },
    { answers: { 'auth.login': () => refusal('rate_limited') } },
  ),
  screen(
    'make an account, with errors',
    { ...SIGN_UP, invitedBy, asks: false, hasMail: true, providerHost: HOST },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.createAccount }).click();
      await errors(2);
    },
    { answers: { 'auth.signup': () => wrong('email', 'password') } },
  ),
  screen(
    'ask to join, with every error',
    { ...SIGN_UP, asks: true },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.joining.ask }).click();
      await errors(4);
    },
    { answers: { 'auth.signup': () => wrong('email', 'password') } },
  ),
  screen(
    'the code of an invitation that is over',
    { screen: 'invitation', given: 'BCDF-GHJK', error: 'over' },
    heading((t) => t.joining.title),
  ),
  screen(
    'no invitation',
    { screen: 'invitation', given: '', error: null },
    heading((t) => t.joining.title),
    { community: { mode: 'approval' } },
  ),
  screen(
    'a closed community',
    { screen: 'closed' },
    heading((t) => t.joining.closedTitle),
  ),
  screen(
    'a community that is not open',
    { screen: 'unopened' },
    heading((t) => t.joining.unopenedTitle),
  ),
  screen(
    'forgotten password, with an error',
    { screen: 'forgot' },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.sendLink }).click();
      await errors(1);
    },
    { answers: { 'auth.forgotPassword': () => wrong('email') } },
  ),
  screen(
    'check your mail',
    { screen: 'mailSent' },
    heading((t) => t.mailTitle),
  ),
  screen(
    'a new password, too short',
    { screen: 'reset', token: 'token' },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.savePassword }).click();
      await errors(1);
    },
    { answers: { 'auth.resetPassword': () => wrong('password') } },
  ),
  screen(
    'a used link',
    { screen: 'reset', token: null },
    heading((t) => t.resetTitle),
  ),
  screen(
    'too many tries',
    { screen: 'unlock', token: 'token' },
    heading((t) => t.unlockTitle),
  ),
  screen(
    'too many tries, used link',
    { screen: 'unlock', token: null },
    heading((t) => t.unlockTitle),
  ),
  screen(
    'the link of a deleted account',
    { screen: 'restore', token: 'token' },
    heading((t) => t.restoreTitle),
  ),
  screen(
    'the link of a deleted account, too late',
    { screen: 'restore', token: null },
    heading((t) => t.restoreTitle),
  ),
  screen(
    'an account that is back',
    { screen: 'restore', token: 'token' },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.restore }).click();
      await heading((texts) => texts.restoredTitle)(t);
    },
    { answers: { 'auth.restoreAccount': undefined } },
  ),
  screen(
    'the old email',
    { screen: 'undoEmail', token: 'token', email: EMAIL },
    heading((t) => t.undoTitle),
  ),
  screen(
    'the old email, used link',
    { screen: 'undoEmail', token: null, email: '' },
    heading((t) => t.undoTitle),
  ),
  screen(
    'a link of an earlier version',
    { screen: 'confirmEmail' },
    heading((t) => t.emailTitle),
  ),
  screen(
    'the code, wrong',
    { screen: 'code', email: EMAIL, isJoining: true, isOver: false, isSentAgain: true },
    async (t) => {
      await page.getByRole('button', { name: t.signIn.continue }).click();
      await errors(1);
    },
    { answers: { 'auth.verify': () => refusal('mail_code_wrong', { triesLeft: 4 }) } },
  ),
  screen('the code, over', { screen: 'code', email: EMAIL, isJoining: false, isOver: true, isSentAgain: false }, () =>
    expect.element(page.getByRole('alert')).toBeVisible(),
  ),
  screen(
    'an account to confirm',
    { screen: 'joinAccount', email: EMAIL, host: HOST, byPassword: true, byCode: true },
    heading((t) => t.provider.joinTitle),
  ),
  screen(
    'an account to confirm by a code',
    { screen: 'joinAccount', email: EMAIL, host: HOST, byPassword: false, byCode: true },
    heading((t) => t.provider.joinTitle),
  ),
  screen(
    'waiting to be let in',
    {
      screen: 'waiting',
      name: 'Bartholomew Fernández de los Ángeles Etxeberria',
      email: EMAIL,
      question: 'Who in our community knows you, and since when do you come to us on Sundays?',
      answer: LONG,
      hasMail: true,
    },
    heading((t) => t.joining.waitingTitle),
  ),
  screen(
    'withdrawing',
    { screen: 'withdraw' },
    heading((t) => t.joining.withdrawTitle),
  ),
  screen(
    'not this time',
    { screen: 'refused', until: '2026-12-24T12:00:00.000Z' },
    heading((t) => t.joining.refusedTitle),
  ),
  screen(
    'log out',
    { screen: 'logOut' },
    heading((t) => t.logOutTitle),
  ),
  screen(
    'a provider that gives no email',
    { screen: 'failed', error: 'no_email' },
    heading((t) => t.logIn),
  ),
]);
