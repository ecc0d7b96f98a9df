import { renderHook } from '@testing-library/react';
import type { StandingView } from '@lampstand/core/profiles/contract';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberUnderTest } from '../../test/member.ts';
import { MemberProvider } from '../data/use-member.tsx';
import { useStandingEnd } from './member-app.tsx';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(act: StandingView['act'], endsIn: number) {
  const member = memberUnderTest();
  const check = vi.spyOn(member, 'checkSession').mockImplementation(() => undefined);
  const standing = { act, decisionId: 'd', until: new Date(Date.now() + endsIn).toISOString() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemberProvider member={member}>{children}</MemberProvider>
  );
  const { unmount } = renderHook(() => useStandingEnd(standing), { wrapper });
  return { check, unmount };
}

it('asks again when a restriction is over (decisions-5)', () => {
  const { check } = watch('restrict', 5 * MINUTE);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(check).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(check).toHaveBeenCalledOnce();
});

it('keeps asking where the clock of the device is ahead of the server’s', () => {
  const { check } = watch('restrict', -5 * MINUTE);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(check.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('asks every minute and on focus while suspended', () => {
  const { check, unmount } = watch('suspend', 60 * MINUTE);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(check).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(90 * MINUTE);
  window.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(3);
});
