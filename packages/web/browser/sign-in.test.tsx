import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import { errorSentence } from '@lampstand/core/error-sentences';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { navigation, setNavigation } from '../src/platform/navigation.ts';
import { openApp, type Opening } from './support/app.tsx';
import { server } from './support/server.ts';

const t = texts.en.signIn;
const LOG_IN: SignInPage = { screen: 'logIn', email: '', isSaved: false, hasMail: true, providerHost: null };
const SIGN_UP = {
  screen: 'signUp',
  written: { email: '', name: '', answer: '' },
  invitedBy: null,
  asks: false,
  hasMail: false,
  providerHost: null,
} as const;
const CODE: SignInPage = { screen: 'code', email: elena.email, isJoining: true, isOver: false, isSentAgain: false };
const HOST = 'accounts.example';
const signedIn = { user: elena, token: 'token' };

const before = navigation;
let gone: string[];
beforeEach(() => {
  gone = [];
  setNavigation({ go: (address) => void gone.push(address), reload: () => void gone.push('reload') });
});
afterEach(() => setNavigation(before));

const open = (signIn: SignInPage, answers: Opening['answers'] = {}) =>
  openApp('/api/login', { as: null, signIn, answers });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The attributes by which browsers and password managers know a field. */
function knownBy(id: string) {
  const { type, name, autocomplete, inputMode, autocapitalize } = document.querySelector<HTMLInputElement>(`#${id}`)!;
  return { type, name, autocomplete, inputMode, autocapitalize };
}
const email = { type: 'email', name: 'email', autocomplete: 'username', inputMode: '', autocapitalize: 'none' };
const password = { type: 'password', name: 'password', inputMode: '', autocapitalize: 'none' };

test('password managers know the fields by their attributes (auth-1)', async () => {
  await open(LOG_IN);
  await expect.element(field(t.email)).toHaveFocus();
  expect(knownBy('email')).toEqual(email);
  expect(knownBy('password')).toEqual({ ...password, autocomplete: 'current-password' });
  await open({ ...SIGN_UP, asks: true });
  await expect.element(field(t.joining.name)).toHaveFocus();
  expect(knownBy('email')).toEqual(email);
  expect(knownBy('password')).toEqual({ ...password, autocomplete: 'new-password' });
  expect(knownBy('name')).toMatchObject({ name: 'name', autocomplete: 'name' });
  await open({ screen: 'reset', token: 'token' });
  await expect.element(field(t.newPassword)).toHaveFocus();
  expect(knownBy('password')).toEqual({ ...password, autocomplete: 'new-password' });
  await open(CODE);
  await expect.element(field(t.code.label)).toHaveFocus();
  expect(knownBy('code')).toMatchObject({ name: 'code', autocomplete: 'one-time-code', inputMode: 'numeric' });
  await open({ screen: 'joinAccount', email: elena.email, host: HOST, byPassword: true, byCode: false });
  await expect.element(field(t.password)).toBeVisible();
  const user = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
  expect(user?.value).toBe(elena.email);
});

test('a switch of language or theme keeps what was typed, and what was wrong', async () => {
  await open({ ...SIGN_UP, asks: true }, { 'auth.signup': () => refusal('email_taken') });
  await field(t.joining.name).fill('Ana');
  await field(t.email).fill('ana@example.org');
  await field(t.password).fill('four lamps at night');
  await page.getByRole('button', { name: texts.en.common.reveal.show }).click();
  await page.getByRole('textbox', { name: 'How do you know us?' }).fill('From the fair.');
  await press(t.joining.ask);
  await expect.element(field(t.email)).toHaveFocus();
  await press('Español');
  await press(texts.es.signIn.theme.dark);
  await expect.element(page.getByRole('heading', { name: texts.es.signIn.joining.askTitle })).toBeVisible();
  await expect.element(field(texts.es.signIn.joining.name)).toHaveValue('Ana');
  await expect.element(field(texts.es.signIn.email)).toHaveValue('ana@example.org');
  await expect.element(field(texts.es.signIn.email)).toHaveAccessibleDescription(/Ya hay una cuenta/);
  await expect.element(field(texts.es.signIn.password)).toHaveValue('four lamps at night');
  await expect.element(page.getByRole('textbox', { name: '¿Cómo nos conoces?' })).toHaveValue('From the fair.');
});

test('a wrong password is said at its field, and the right one leads on by keyboard alone', async () => {
  await open(LOG_IN, { 'auth.login': () => refusal('wrong_credentials') });
  await expect.element(field(t.email)).toHaveFocus();
  await userEvent.keyboard('elena@example.org{Tab}not this one{Enter}');
  await expect.element(field(t.password)).toHaveAccessibleDescription('Incorrect email or password.');
  await expect.element(field(t.password)).toHaveFocus();
  await expect.element(field(t.email)).toHaveValue('elena@example.org');
  server.answer({ 'auth.login': signedIn });
  await field(t.password).fill('walk on the water');
  await userEvent.keyboard('{Enter}');
  // The server leads back to where they came from (posts-14).
  await expect.poll(() => gone).toEqual(['/api/login']);
  expect(server.callsOf('auth.login').at(-1)?.body).toEqual({
    email: 'elena@example.org',
    password: 'walk on the water',
  });
});

test('what a password manager fills in without an event is sent', async () => {
  await open(LOG_IN, { 'auth.login': signedIn });
  await expect.element(field(t.password)).toBeVisible();
  document.querySelector<HTMLInputElement>('#email')!.value = 'elena@example.org';
  document.querySelector<HTMLInputElement>('#password')!.value = 'walk on the water';
  await press(t.logIn);
  await expect.poll(() => gone).toEqual(['/api/login']);
  expect(server.callsOf('auth.login')[0]?.body).toMatchObject({ password: 'walk on the water' });
});

test('without an answer, what was typed stays, and it can be sent again', async () => {
  await open({ ...LOG_IN, email: elena.email });
  await field(t.password).fill('walk on the water');
  server.goOffline();
  await press(t.logIn);
  await expect.element(page.getByRole('alert')).toHaveTextContent(t.noAnswer);
  await expect.element(page.getByRole('button', { name: t.logIn, exact: true })).toHaveFocus();
  await expect.element(field(t.password)).toHaveValue('walk on the water');
  server.goOnline();
  server.answer({ 'auth.login': signedIn });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => gone).toEqual(['/api/login']);
});

test('after too many tries, a link by mail is offered (auth-9)', async () => {
  await open(LOG_IN, { 'auth.login': () => refusal('rate_limited'), 'auth.unlockMail': undefined });
  await field(t.email).fill(elena.email);
  await press(t.logIn);
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorSentence('rate_limited', 'en'));
  await press(t.sendLink);
  await expect.poll(() => gone).toEqual(['/api/forgot-password?sent=1']);
  expect(server.callsOf('auth.unlockMail')[0]?.body).toEqual({ email: elena.email });
});

test('a code by mail needs the email alone (auth-19)', async () => {
  const fields = [{ field: 'email', issue: 'invalid_email' as const }];
  await open(LOG_IN, { 'auth.loginCode': () => refusal('invalid_input', { fields }) });
  await press(t.codeByMail);
  await expect.element(field(t.email)).toHaveAccessibleDescription(t.errors.email);
  await expect.element(field(t.email)).toHaveFocus();
  server.answer({ 'auth.loginCode': new HttpResponse(null, { status: 202 }) });
  await field(t.email).fill(elena.email);
  await press(t.codeByMail);
  await expect.poll(() => gone).toEqual(['/api/verify']);
});

test('a device without fingerprint, face or PIN is offered none (auth-21)', async () => {
  const asked = vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable');
  asked.mockResolvedValue(false);
  await open({ ...LOG_IN, hasMail: false });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(page.getByRole('button', { name: t.fingerprint.use }).elements()).toEqual([]);
  expect(page.getByText(t.withoutPassword).elements()).toEqual([]);
});

test('an account leads home, to the code that was mailed, or to the page of an applicant', async () => {
  await open(SIGN_UP, { 'auth.signup': signedIn });
  await press(t.createAccount);
  await expect.poll(() => gone).toEqual(['/api/login']);
  await open({ ...SIGN_UP, hasMail: true }, { 'auth.signup': new HttpResponse(null, { status: 202 }) });
  await press(t.createAccount);
  await expect.poll(() => gone).toEqual(['/api/login', '/api/verify']);
  await open({ ...SIGN_UP, asks: true }, { 'auth.signup': () => refusal('not_admitted') });
  await press(t.joining.ask);
  await expect.poll(() => gone).toEqual(['/api/login', '/api/verify', '/api/application']);
});

test('a new account is told of the privacy policy, beside the form', async () => {
  await open(SIGN_UP);
  const policy = page.getByRole('link', { name: 'Privacy Policy' });
  await expect.element(policy).toHaveAttribute('href', '/privacy');
  await expect.element(policy).toHaveAttribute('target', '_blank');
});

test('the form of an application says at once all that is missing (joining-5)', async () => {
  const fields = [{ field: 'password', issue: 'too_short' as const }];
  await open({ ...SIGN_UP, asks: true }, { 'auth.signup': () => refusal('invalid_input', { fields }) });
  await field(t.email).fill('ana@example.org');
  await press(t.joining.ask);
  await expect.element(field(t.joining.name)).toHaveFocus();
  await expect.element(field(t.joining.name)).toHaveAccessibleDescription(t.errors.name.missing);
  await expect.element(field(t.password)).toHaveAccessibleDescription(/at least 8 characters/);
  await expect
    .element(page.getByRole('textbox', { name: 'How do you know us?' }))
    .toHaveAccessibleDescription(new RegExp(t.errors.answer.missing));
});

test('a wrong code says how often it can still be tried, and can be corrected (auth-18)', async () => {
  await open(CODE, { 'auth.verify': () => refusal('mail_code_wrong', { triesLeft: 1 }) });
  await field(t.code.label).fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(t.code.label)).toHaveAccessibleDescription(new RegExp(t.code.left.one));
  await expect.element(field(t.code.label)).toHaveValue('123 456');
  await expect.element(field(t.code.label)).toHaveFocus();
  server.answer({ 'auth.verify': signedIn });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => gone).toEqual(['/api/login']);
  expect(server.callsOf('auth.verify')[0]?.body).toEqual({ email: elena.email, code: '123 456' });
});

test('the link of a mail opens one button, and is used only by pressing it (auth-10, auth-9)', async () => {
  await open({ screen: 'unlock', token: 'token' }, { 'auth.unlock': undefined });
  await expect.element(page.getByRole('button', { name: t.continue })).toBeVisible();
  expect(server.calls.filter(({ endpoint }) => endpoint.startsWith('auth.'))).toEqual([]);
  await press(t.continue);
  await expect.poll(() => gone).toEqual(['/api/login']);
  const undo = { 'auth.undoEmail': { resetToken: 'reset' } };
  await open({ screen: 'undoEmail', token: 'token', email: elena.email }, undo);
  await expect.element(page.getByText(new RegExp(elena.email))).toBeVisible();
  expect(server.callsOf('auth.undoEmail')).toEqual([]);
  await press(t.undo);
  await expect.poll(() => gone).toEqual(['/api/login', '/api/reset-password?token=reset']);
});

test('the link of a deleted account brings it back by one button (account-6)', async () => {
  await open({ screen: 'restore', token: 'token' }, { 'auth.restoreAccount': undefined });
  await expect.element(page.getByRole('button', { name: t.restore })).toBeVisible();
  expect(server.callsOf('auth.restoreAccount')).toEqual([]);
  await press(t.restore);
  await expect.element(page.getByRole('heading', { level: 1, name: t.restoredTitle })).toBeVisible();
  expect(server.callsOf('auth.restoreAccount')[0]?.body).toEqual({ token: 'token' });
  expect(page.getByRole('link', { name: t.logIn, exact: true }).element().getAttribute('href')).toBe('/api/login');
  await open({ screen: 'restore', token: 'token' }, { 'auth.restoreAccount': () => refusal('restore_link_invalid') });
  await press(t.restore);
  await expect.element(page.getByText(/It works once, for seven days/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.restore })).not.toBeInTheDocument();
});

test('a link that was used meanwhile offers a new one instead of the field (auth-13)', async () => {
  await open({ screen: 'reset', token: 'token' }, { 'auth.resetPassword': () => refusal('password_common') });
  await field(t.newPassword).fill('password1');
  await press(t.savePassword);
  await expect.element(field(t.newPassword)).toHaveAttribute('aria-invalid', 'true');
  server.answer({ 'auth.resetPassword': () => refusal('reset_link_invalid') });
  await press(t.savePassword);
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorSentence('reset_link_invalid', 'en'));
  await expect.element(page.getByRole('link', { name: t.askAgain })).toBeVisible();
  expect(document.querySelector('input')).toBeNull();
});

test('an invitation that is pasted is opened, and an empty one is not', async () => {
  await open({ screen: 'invitation', given: '', error: null });
  await press(t.continue);
  await expect.element(field(t.joining.label)).toHaveAccessibleDescription(t.joining.missing);
  await expect.element(field(t.joining.label)).toHaveFocus();
  await field(t.joining.label).fill('https://grace.example/i/BCDF-GHJK');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => gone).toEqual(['/api/signup?invitation=https%3A%2F%2Fgrace.example%2Fi%2FBCDF-GHJK']);
});

test('the page of an applicant is loaded again once the server says something else (joining-5)', async () => {
  const waiting = {
    screen: 'waiting',
    name: 'Ana',
    email: elena.email,
    question: '?',
    answer: null,
    hasMail: false,
  } as const;
  await open(waiting);
  await expect.element(page.getByText(/Thank you, Ana/)).toBeVisible();
  let answer: SignInPage = waiting;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
  /** As when somebody comes back to the page. */
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => comeBack() && asked.mock.calls.length).toBeGreaterThan(0);
  expect(gone).toEqual([]);
  answer = { screen: 'refused', until: '2026-12-24T12:00:00.000Z' };
  await expect.poll(() => comeBack() && gone).toContain('reload');
});
