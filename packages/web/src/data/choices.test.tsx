import { act, waitFor } from '@testing-library/react';
import type { Choices, UserView } from '@lampstand/core/profiles/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { elena } from '../../test/fixtures.ts';
import { refusal } from '../../test/answers.ts';
import { networkUnderTest } from '../../test/network.ts';
import { renderPart } from '../../test/render.tsx';
import { useLanguage, useTheme, markSaved, useUnsavedChoices } from '../stores/choices.ts';
import { useChoices } from './choices.ts';
import { read } from './queries.ts';

const network = networkUnderTest();
const sent: Choices[] = [];
let account: Required<Choices> | { language: null; theme: null };

beforeEach(() => {
  sent.length = 0;
  account = { language: null, theme: null };
  network.use(
    http.put('*/api/users/choices', async ({ request }) => {
      const body = (await request.json()) as Choices;
      sent.push(body);
      account = { ...account, ...body } as typeof account;
      return HttpResponse.json(account);
    }),
    http.get('*/api/auth/user', () => HttpResponse.json({ ...elena, ...account })),
  );
  useTheme.getState().applyTheme('system');
  useLanguage.setState({ language: 'en' });
  localStorage.clear();
  markSaved('language');
  markSaved('theme');
});

function Settling({ user, isKnown }: { user: UserView; isKnown: boolean }) {
  useChoices(user, isKnown);
  return null;
}

const having = (choices: Partial<Pick<UserView, 'language' | 'theme'>>): UserView => ({
  ...elena,
  language: null,
  theme: null,
  ...choices,
});

async function start(user: UserView, isKnown = true) {
  // Not by the helper's own language, which would be stored.
  const rendered = await renderPart(null);
  localStorage.removeItem('language');
  rendered.queryClient.setQueryData(read('auth.user').queryKey, user);
  rendered.member.start();
  return {
    ...rendered,
    with: (next: UserView, known = isKnown) => rendered.rerender(<Settling user={next} isKnown={known} />),
  };
}

describe('language and theme (profiles-12)', () => {
  it('of the account are applied to the device, without being sent back', async () => {
    const app = await start(having({}));
    app.with(having({ language: 'es', theme: 'dark' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    app.with(having({ language: 'es', theme: 'system' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
    expect(sent).toEqual([]);
  });

  it('that are remembered are not applied, because they may be old', async () => {
    const app = await start(having({}), false);
    app.with(having({ language: 'es', theme: 'dark' }));
    expect(useLanguage.getState().language).toBe('en');
    expect(useTheme.getState().theme).toBe('system');
  });

  it('that are chosen here are sent, and win over the account', async () => {
    const app = await start(having({ language: 'en', theme: 'light' }));
    act(() => {
      useLanguage.getState().setLanguage('es');
      useTheme.getState().setTheme('system');
    });
    app.with(having({ language: 'en', theme: 'light' }));
    await waitFor(() => expect(account).toEqual({ language: 'es', theme: 'system' }));
    expect(useUnsavedChoices.getState()).toEqual({ language: false, theme: false });
    const known = () => app.queryClient.getQueryData<UserView>(read('auth.user').queryKey);
    await waitFor(() => expect(known()).toMatchObject({ language: 'es', theme: 'system' }));
    app.with(having({ language: 'es', theme: 'system' }));
    expect(useLanguage.getState().language).toBe('es');
  });

  it('of a device are taken by an account that has none, once', async () => {
    localStorage.setItem('theme', 'dark');
    const app = await start(having({}));
    network.use(http.put('*/api/users/choices', () => refusal('invalid_input')));
    useTheme.getState().applyTheme('dark');
    app.with(having({}));
    app.with(having({ theme: null }));
    await waitFor(() => expect(app.member.outbox.entries).toEqual([]));
    expect(useTheme.getState().theme).toBe('dark');
  });

  it('of a server that keeps none stay on the device', async () => {
    const app = await start(elena);
    act(() => useTheme.getState().setTheme('dark'));
    app.with(elena);
    expect(app.member.outbox.entries).toEqual([]);
  });
});
