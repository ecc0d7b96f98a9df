import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberUnderTest } from '../../test/member.ts';
import { renderPart } from '../../test/render.tsx';
import { shown } from '../data/use-shown-since.ts';
import { useConnectionLost } from '../stores/connection-lost.ts';
import type { Member } from '../data/member.ts';
import { MemoryBanner } from './memory-banner.tsx';

const key = shown.feed();
const noon = new Date(2026, 5, 1, 12);
const thisMorning = new Date(noon).setHours(8, 5);
const banner = <MemoryBanner screen="feed" of={[key]} />;
/** Excludes the live region of the toasts. */
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

let member: Member;

/** The time of the feed's answer; before the page was loaded it comes from the device's memory. */
function answeredAt(at: number) {
  member.queryClient.setQueryData(key, { pages: [], pageParams: [] }, { updatedAt: at });
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  member = memberUnderTest({ remembers: true });
});

function offline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

afterEach(() => {
  vi.useRealTimers();
  useConnectionLost.setState({ lost: false, currentUntil: undefined });
});

describe('the banner (offline-6)', () => {
  it('is hidden for a fresh answer', async () => {
    answeredAt(Date.now());
    await renderPart(banner, { member });
    expect(said()).toBe('');
  });

  it('shows offline how old the feed is', async () => {
    offline();
    answeredAt(thisMorning);
    await renderPart(banner, { member });
    expect(said()).toMatch(/^You are offline\. This is the feed as it was at 8:05\sAM\.$/);
  });

  it('is hidden by a screen that is loading, and does not render for each try of it', async () => {
    answeredAt(thisMorning);
    const { promise: code, resolve: loaded } = Promise.withResolvers<{ default: () => string }>();
    const Code = lazy(() => code);
    let tries = 0;
    function Next() {
      tries += 1;
      useQuery({ queryKey: ['next'], queryFn: () => 'next', initialData: 'next', enabled: false });
      return <Code />;
    }
    function Screens() {
      const [isNext, setIsNext] = useState(false);
      return (
        <Suspense fallback={<p>Loading</p>}>
          {banner}
          <button onClick={() => setIsNext(true)}>go on</button>
          {isNext && <Next />}
        </Suspense>
      );
    }
    const { hands } = await renderPart(<Screens />, { member });
    await hands.click(screen.getByRole('button', { name: 'go on' }));
    await screen.findByText('Loading');
    act(() => answeredAt(Date.now()));
    expect(tries).toBeLessThan(10);
    loaded({ default: () => 'There it is' });
    await screen.findByText(/There it is/);
  });

  it('shows the date as well if it is not today, in the member’s language', async () => {
    offline();
    answeredAt(new Date(2026, 0, 6, 8, 5).getTime());
    await renderPart(banner, { member, language: 'es' });
    expect(said()).toContain('6 de enero de 2026');
  });

  it('counts the live stream: data was current until it broke off', async () => {
    offline();
    answeredAt(Date.now());
    useConnectionLost.setState({ currentUntil: new Date(noon).setHours(23, 30) });
    await renderPart(banner, { member });
    expect(said()).toMatch(/11:30\sPM/);
  });

  it('appears after a while when the browser is online but no answer comes', async () => {
    vi.useFakeTimers({ now: noon });
    answeredAt(thisMorning);
    await renderPart(banner, { member });
    expect(said()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(said()).toMatch(/^Still waiting for the server\./);
    act(() => answeredAt(Date.now()));
    expect(said()).toBe('');
  });
});
