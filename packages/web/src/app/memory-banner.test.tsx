import { act, screen } from '@testing-library/react';
import { hashKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { forgetHeard, setHeard } from '../lib/memory-heard.ts';
import { postKeys } from '../lib/query-keys.ts';
import { useConnectionLost } from '../stores/connection-lost.ts';
import { MemoryBanner } from './memory-banner.tsx';

const key = postKeys.list();
const thisMorning = new Date().setHours(8, 5, 0, 0);
const banner = <MemoryBanner screen="feed" of={[key]} />;
/** The toasts' live region stands beside it. */
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

function heard(at: number, fromMemory: boolean) {
  setHeard(hashKey(key), { at, fromMemory });
}

function offline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

afterEach(() => {
  forgetHeard();
  useConnectionLost.setState({ lost: false, currentUntil: undefined });
});

describe('the banner (offline-6)', () => {
  it('says nothing of what the server has just said', async () => {
    heard(Date.now(), false);
    await renderPart(banner);
    expect(said()).toBe('');
  });

  it('says offline from when the feed is', async () => {
    offline();
    heard(thisMorning, true);
    await renderPart(banner);
    expect(said()).toMatch(/^You are offline\. This is the feed as it was at 8:05\sAM\.$/);
  });

  it('says the date too where it is another day’s, in the member’s language', async () => {
    offline();
    heard(new Date(2026, 0, 6, 8, 5).getTime(), true);
    await renderPart(banner, { language: 'es' });
    expect(said()).toContain('6 de enero de 2026');
  });

  it('counts the live stream: until that broke off, everything was as it is', async () => {
    offline();
    heard(thisMorning, false);
    useConnectionLost.setState({ currentUntil: new Date().setHours(23, 30, 0, 0) });
    await renderPart(banner);
    expect(said()).toMatch(/11:30\sPM/);
  });

  it('says after a while that no answer comes, where the network only seems to be there', async () => {
    vi.useFakeTimers();
    heard(thisMorning, true);
    await renderPart(banner);
    expect(said()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(said()).toMatch(/^Still waiting for the server\./);
    act(() => heard(Date.now(), false));
    expect(said()).toBe('');
    vi.useRealTimers();
  });
});
