import { act, cleanup, render, screen } from '@testing-library/react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, newcomer } from '../../test/fixtures.ts';
import { aCommunity, CONTACT_EMAIL, refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';
import { noticeOf } from '../../test/notices.ts';
import { inLanguage } from '../../test/render.tsx';
import { fetchUser } from '../data/visitor.ts';
import { setSessionHint } from '../platform/storage.ts';
import { useCommunity } from '../stores/community.ts';
import { App } from './app.tsx';

/** The code of the notices is on its way until it is delivered. */
const { promise: delivered, resolve: deliver } = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../features/notices/notices.tsx', async (original) => {
  await delivered;
  return original();
});

const network = networkUnderTest();
const userAddress = '*/api/auth/user';

beforeEach(() => {
  setSessionHint(() => true);
  vi.stubGlobal('scrollTo', vi.fn());
  useCommunity.setState(useCommunity.getInitialState(), true);
  network.use(
    http.get('*/api/posts', () => HttpResponse.json([])),
    http.get('*/api/sessions', () => HttpResponse.json([])),
    http.get('*/api/conversations', () => HttpResponse.json([])),
    http.get('*/api/message-requests', () => HttpResponse.json([])),
    http.get('*/api/connections', () => HttpResponse.json([])),
    http.get('*/api/blocks', () => HttpResponse.json([])),
    http.get('*/api/admin/*', () => HttpResponse.json([])),
    http.get('*/api/admin/stats/daily', () => HttpResponse.json([])),
  );
});

async function openAt(path: string) {
  window.history.replaceState(null, '', path);
  await act(async () => render(<App start={fetchUser()} />));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const landing = 'Lampstand';
const feed = 'Feed';
const messages = 'Messages';
const joining = 'Join Our Faith Community';
const profile = 'Your profile';
const privacy = 'Privacy Policy';
const signInFirst = 'Authentication required';
const leaving = 'Delete Account';
const device = 'Log an app in';
const notFound = '404 Page Not Found';

const dashboard = 'Admin Dashboard';
const users = 'All Users';
/** Admin screens have their own refusals (routes/admin-gate.test.tsx). */
const refused = undefined;

const paths = [
  '/',
  '/messages',
  '/register',
  '/privacy',
  '/delete-account',
  '/device',
  '/admin',
  '/admin/users',
  '/no',
];
/** What each sees at each path: a visitor (app-1), members with an incomplete (app-2) and a complete profile (app-3). */
const viewers: [string, UserView | null, (string | undefined)[]][] = [
  [
    'signed out',
    null,
    [landing, notFound, signInFirst, privacy, signInFirst, signInFirst, notFound, notFound, notFound],
  ],
  ['incomplete', newcomer, [joining, joining, joining, privacy, leaving, joining, joining, joining, joining]],
  ['complete', elena, [feed, messages, profile, privacy, leaving, device, refused, refused, notFound]],
  [
    'admin',
    { ...elena, isAdmin: true, role: 'admin' },
    [feed, messages, profile, privacy, leaving, device, dashboard, users, notFound],
  ],
];

describe.each(viewers)('%s', (_state, user, screens) => {
  const expectations = paths.flatMap((path, at) => (screens[at] ? [[path, screens[at]] as const] : []));
  it.each(expectations)('%s shows %s', async (path, expected) => {
    network.use(http.get(userAddress, () => (user ? HttpResponse.json(user) : refusal('not_signed_in'))));
    await openAt(path);
    expect(await heading(expected)).toBeTruthy();
    expect(document.title).toContain('Lampstand');
  });
});

it.each(['/privacy', '/delete-account'])('a visitor finds the contact address at %s', async (path) => {
  network.use(http.get(userAddress, () => refusal('not_signed_in')));
  await openAt(path);
  const contact = await screen.findByRole('link', { name: CONTACT_EMAIL });
  expect(contact.getAttribute('href')).toBe(`mailto:${CONTACT_EMAIL}`);
});

describe('routes', () => {
  it('are case-insensitive (app-4)', async () => {
    network.use(http.get(userAddress, () => HttpResponse.json(elena)));
    await openAt('/REGISTER');
    expect(await heading(profile)).toBeTruthy();
  });

  it.each([
    ['has a part that cannot be decoded', '/people/%', 'Member'],
    ['ends with a slash', '/messages/', messages],
  ])('are found when the address %s', async (_what, path, expected) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    network.use(
      http.get(userAddress, () => HttpResponse.json(elena)),
      http.get('*/api/people/*', () => refusal('not_found')),
    );
    await openAt(path);
    expect(await heading(expected)).toBeTruthy();
  });

  it('lead an admin to an unfinished set-up on arrival only (setup-2)', async () => {
    network.use(http.get(userAddress, () => HttpResponse.json({ ...elena, isAdmin: true, role: 'admin' })));
    useCommunity.getState().setCommunity({ ...useCommunity.getState().community, isSetUp: false });
    await openAt('/messages');
    (await screen.findByRole('link', { name: 'Feed' })).click();
    expect(await heading(feed)).toBeTruthy();
    expect(location.pathname).toBe('/');
  });

  it('change with the language, which completeness depends on (profiles-1)', async () => {
    network.use(http.get(userAddress, () => HttpResponse.json({ ...elena, city: null, state: null })));
    await inLanguage('es');
    await openAt('/');
    expect(await heading('Inicio')).toBeTruthy();
    await inLanguage('en');
    expect(await heading(joining)).toBeTruthy();
  });

  it('show the landing screen when the session ends (auth-11)', async () => {
    network.use(http.get(userAddress, () => refusal('not_signed_in')));
    network.use(http.get(userAddress, () => HttpResponse.json(elena), { once: true }));
    network.use(http.get('*/api/posts', () => refusal('not_signed_in')));
    await openAt('/');
    expect(await heading(landing)).toBeTruthy();
  });
});

describe('a screen', () => {
  it('stays while the code of a notice above it is loading (decisions-6)', async () => {
    network.use(
      http.get(userAddress, () => HttpResponse.json({ ...elena, unreadNotices: 1 })),
      http.get('*/api/notices', () => HttpResponse.json([noticeOf({ act: 'warn' })])),
    );
    await openAt('/');
    expect(await heading(feed)).toBeTruthy();
    deliver();
    expect(await screen.findByRole('dialog', { name: /^A warning/ })).toBeTruthy();
  });
});

describe('the current-user call', () => {
  it('shows the loading screen while it is pending (app-5)', async () => {
    network.use(http.get(userAddress, () => new Promise<never>(() => undefined)));
    await openAt('/');
    expect(screen.getByText('Loading your faith journey...')).toBeTruthy();
  });

  it.each([
    ['an error', () => refusal('internal')],
    ['no answer', () => HttpResponse.error()],
  ])('that ends with %s is logged and shows an error with two buttons (app-5)', async (_what, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    network.use(http.get(userAddress, answer));
    await openAt('/');
    expect(await heading('Connection error. Please refresh the page.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Login Again' })).toBeTruthy();
    expect(log).toHaveBeenCalled();
    cleanup();
  });
});

describe('in the desktop app (desktop-4)', () => {
  const open = async (version: string, oldestDesktop?: string) => {
    network.use(
      http.get(userAddress, () => HttpResponse.json(elena)),
      http.get('*/api/community', () => HttpResponse.json({ ...aCommunity, oldestDesktop })),
    );
    window.history.replaceState(null, '', '/');
    await act(async () => render(<App start={fetchUser()} version={version} />));
    await heading(feed);
  };
  const told = /Your community asks for version 0\.3\.0 of this app\. This is 0\.2\.0\./;

  it('a version that is older than the server asks for is told of, until that is put off', async () => {
    await open('0.2.0', '0.3.0');
    expect(await screen.findByText(told)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Not now' }).click());
    expect(screen.queryByText(told)).toBeNull();
  });

  it.each(['0.3.0', undefined])('nothing is said with a server that asks for %s', async (asked) => {
    await open('0.3.0', asked);
    await vi.waitFor(() => expect(useCommunity.getState().isKnown).toBe(true));
    expect(screen.queryByText(/asks for version/)).toBeNull();
  });
});
