import type { Language } from '@lampstand/core/languages/language';
import { act, render, screen } from '@testing-library/react';
import type { UserView } from '@lampstand/core/profiles/contract';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { admin, aList, Queue, someDays } from '../../../test/moderation.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { inLanguage } from '../../../test/render.tsx';
import { fetchUser } from '../../data/visitor.ts';
import { setNavigation } from '../../platform/navigation.ts';
import { useToast } from '../../stores/toast.ts';
import { App } from '../app.tsx';

const network = networkUnderTest();
const go = vi.fn();

beforeEach(() => {
  document.cookie = 'signed-in=1';
  vi.stubGlobal('scrollTo', vi.fn());
  useToast.setState({ toast: undefined });
  go.mockReset();
  setNavigation({ go, reload: () => undefined });
  network.use(
    http.get('*/api/posts', () => HttpResponse.json([])),
    http.get('*/api/admin/stats', () => refusal('admin_only')),
    http.get('*/api/admin/stats/daily', () =>
      HttpResponse.json(someDays(2, () => ({ members: 0, posts: 0, reports: 0 }))),
    ),
    http.get('*/api/admin/users', () => aList([])),
    ...new Queue([]).handlers,
  );
});
afterEach(() => void vi.useRealTimers());

/** A member as they were at sign-in, and as they are now. */
async function open(path: string, was: UserView, is = was, language: Language = 'en') {
  await inLanguage(language);
  network.use(http.get('*/api/auth/user', () => HttpResponse.json(is)));
  network.use(http.get('*/api/auth/user', () => HttpResponse.json(was), { once: true }));
  window.history.replaceState(null, '', path);
  const asking = fetchUser();
  await asking;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => render(<App start={asking} />));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const toastText = (text: string) => screen.findByText(text);

describe('a member who is not an admin (moderation-1)', () => {
  it.each([
    ['/admin', 'en', 'Unauthorized'],
    ['/admin', 'es', 'Sin autorización'],
    ['/ADMIN/reports', 'en', 'Unauthorized'],
    ['/admin/audit', 'en', 'Unauthorized'],
  ] as const)(
    'gets a message at %s (%s), and is redirected to the sign-in page after 500 ms',
    async (path, language, title) => {
      await open(path, elena, elena, language);
      await toastText(title);
      expect(go).not.toHaveBeenCalled();
      await pass(500);
      expect(go).toHaveBeenCalledExactlyOnceWith('/api/login');
    },
  );

  it('is redirected from the users page to the feed after a second', async () => {
    await open('/admin/users', elena);
    await toastText('You need admin privileges to access this page.');
    expect(window.location.pathname).toBe('/admin/users');
    await pass(1_000);
    await heading('Feed');
    expect(window.location.pathname).toBe('/');
    expect(go).not.toHaveBeenCalled();
  });

  it('is let in when the server says they are an admin', async () => {
    await open('/admin/users', elena, admin);
    await heading('All Users');
    await pass(2_000);
    expect(document.querySelector('[data-toast]')).toBeNull();
    expect(window.location.pathname).toBe('/admin/users');
  });
});

describe('a member who was an admin', () => {
  it('is refused on arrival', async () => {
    await open('/admin', admin, elena);
    await toastText('Unauthorized');
    await pass(500);
    expect(go).toHaveBeenCalledExactlyOnceWith('/api/login');
  });
});
