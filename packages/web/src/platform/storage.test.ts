import { afterEach, expect, it, vi } from 'vitest';
import { pendingDevice } from './storage.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('gives a code back once', () => {
  expect(pendingDevice.take()).toBeUndefined();
  pendingDevice.keep('BCDF-GHJK');
  expect([pendingDevice.take(), pendingDevice.take()]).toEqual(['BCDF-GHJK', undefined]);
  pendingDevice.keep('');
  expect(pendingDevice.take()).toBe('');
});

it('forgets a code that has expired, and what is no code', () => {
  vi.useFakeTimers();
  pendingDevice.keep('BCDF-GHJK');
  vi.advanceTimersByTime(10 * 60_000);
  expect(pendingDevice.take()).toBeUndefined();
  for (const stored of ['null', '{', '{"code":7}', '"text"']) {
    sessionStorage.setItem('device-code', stored);
    expect(pendingDevice.take()).toBeUndefined();
  }
});
