import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Language } from '@lampstand/core/languages/language';
import { i18n, startI18n } from '../src/i18n/i18n.ts';
import { MemberProvider } from '../src/data/use-member.tsx';
import type { Member } from '../src/data/member.ts';
import { useCommunity } from '../src/stores/community.ts';
import { useLanguage } from '../src/stores/choices.ts';
import { memberUnderTest } from './member.ts';
import { Toaster } from '../src/ui/toaster.tsx';

// What jsdom has not: a mouse to hover with, and a viewport to scroll into.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
await startI18n();

/** Renders a part as the app would: texts, data, addresses and toasts around it. Answers the hands of a user. */
export async function renderPart(
  part: ReactNode,
  { language = 'en', member = memberUnderTest() }: { language?: Language; member?: Member } = {},
) {
  useCommunity.setState(useCommunity.getInitialState(), true);
  await inLanguage(language);
  const page = (content: ReactNode) => (
    <MemoryRouter>
      <MemberProvider member={member}>
        <Suspense>{content}</Suspense>
        <Toaster />
      </MemberProvider>
    </MemoryRouter>
  );
  const { rerender, unmount } = await act(async () => render(page(part)));
  return {
    hands: userEvent.setup(),
    member,
    queryClient: member.queryClient,
    rerender: (content: ReactNode) => rerender(page(content)),
    unmount,
  };
}

export async function inLanguage(language: Language) {
  await act(async () => {
    useLanguage.getState().applyLanguage(language);
    await i18n.changeLanguage(language);
  });
}
